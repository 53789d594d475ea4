// Pages of forms and lists: a second click is harmless, a link can be copied.

import { clockForm } from "./clock-form.js";
import { position } from "./position.js";

/** @type {Record<string, (element: HTMLElement) => void>} */
const behaviours = { once, copy, drop, position, print, clock: clockForm };

for (const element of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-behaviour]"))) {
  for (const name of (element.dataset.behaviour ?? "").split(" ")) behaviours[name]?.(element);
}

/**
 * The form leaves once. Its command's identity makes a second sending harmless anyway; this spares
 * the wait. Coming back to the page makes it usable again.
 * @param {HTMLElement} form
 */
function once(form) {
  let sent = false;
  form.addEventListener("submit", (event) => {
    if (sent) event.preventDefault();
    sent = true;
  });
  addEventListener("pageshow", () => { sent = false; });
}

/** @param {HTMLElement} button with `data-from`, the id of a field, and `data-done`, its word afterwards */
function copy(button) {
  button.hidden = false;
  button.addEventListener("click", async () => {
    const field = document.getElementById(button.dataset.from ?? "");
    if (!(field instanceof HTMLInputElement)) return;
    field.select();
    try {
      await navigator.clipboard.writeText(field.value);
    } catch {
      // Plain http has no clipboard of this kind; the old way works on what is selected.
      document.execCommand("copy");
    }
    button.textContent = button.dataset.done ?? "";
  });
}

/**
 * A file dropped on the form is the form's file.
 * @param {HTMLElement} form
 */
function drop(form) {
  const input = form.querySelector("input[type=file]");
  if (!(input instanceof HTMLInputElement)) return;
  form.addEventListener("dragover", (event) => event.preventDefault());
  form.addEventListener("drop", (event) => {
    if (!event.dataTransfer?.files.length) return;
    event.preventDefault();
    input.files = event.dataTransfer.files;
  });
}

/** @param {HTMLElement} button */
function print(button) {
  button.hidden = false;
  button.addEventListener("click", () => window.print());
}
