// Arrivals: two letters narrow the list, Enter checks in who is left, and other devices are heard.

import { follow } from "./follow.js";
import { applyParts, fetchPage } from "./parts.js";
import { uuid } from "./queue.js";
import { wordsOf } from "./words.js";

/** A full hall arrives at once: the list is asked for this seldom. */
const GATHER_MS = 150;
/** How long an answer may take before the network counts as lost. */
const PATIENCE_MS = 8000;

const line = /** @type {HTMLFormElement | null} */ (document.querySelector('[data-behaviour="check-in"]'));
if (line) start(line);

/** @param {HTMLFormElement} line */
function start(line) {
  const words = wordsOf(line);
  const input = /** @type {HTMLInputElement} */ (line.elements.namedItem("q"));
  const output = /** @type {HTMLOutputElement} */ (line.querySelector("output"));
  const stale = /** @type {HTMLElement} */ (document.querySelector('[data-part="stale"]'));
  const main = /** @type {HTMLElement} */ (document.querySelector("main"));
  let gathering = 0, sending = false, there = false;

  follow(line.dataset.stream ?? "", {
    notice() {},
    again() { gathering ||= setTimeout(refresh, GATHER_MS); },
    stale(since) {
      stale.hidden = since === null;
      if (since) stale.textContent = words("stale", { time: since.toLocaleTimeString("fr") });
    },
  });

  input.addEventListener("input", () => { say(""); narrow(); });
  input.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    input.value = "";
    say("");
    applyParts({ which: "" });
    narrow();
  });
  // Whoever types at the door need not look for the field.
  document.addEventListener("keydown", (event) => {
    const free = !document.activeElement || document.activeElement === document.body || document.activeElement instanceof HTMLButtonElement;
    if (free && /^[\p{L}\p{N}]$/u.test(event.key) && !event.ctrlKey && !event.metaKey && !event.altKey) input.focus();
  });
  main.addEventListener("submit", (event) => {
    event.preventDefault();
    const form = /** @type {HTMLFormElement} */ (event.target);
    void send(form, new FormData(form, event.submitter));
  });
  main.addEventListener("part", () => {
    const details = main.querySelector("#there");
    if (details instanceof HTMLDetailsElement && there) details.open = true;
    narrow();
  });
  main.addEventListener("toggle", (event) => {
    if (event.target instanceof HTMLDetailsElement && event.target.isConnected) there = event.target.open;
  }, true);
  input.focus();
  narrow();

  /** @param {HTMLFormElement} form @param {FormData} data */
  async function send(form, data) {
    if (sending) return;
    if (form === line && input.value.trim() === "") return;
    sending = true;
    try {
      const body = new URLSearchParams();
      for (const [name, value] of data) body.append(name, String(value));
      const response = await fetch(form.getAttribute("action") ?? "", { method: "POST", headers: { Accept: "application/json" }, body, signal: AbortSignal.timeout(PATIENCE_MS) });
      // Signed out, or sent elsewhere: the form itself goes where the page cannot.
      if (response.redirected || response.status === 401 || response.status === 403) return location.reload();
      const answer = await response.json();
      // The identity of a form that was answered is used up: what comes next is another wish.
      renew(form);
      if (response.ok) input.value = "";
      applyParts(answer.parts ?? {});
      say(answer.said ?? answer.message ?? "", !response.ok);
      input.focus();
      narrow();
    } catch {
      // Sent again with the same identity, it does once.
      say(words("stale", { time: new Date().toLocaleTimeString("fr") }), true);
    } finally {
      sending = false;
    }
  }

  /** @param {HTMLFormElement} form */
  function renew(form) {
    const field = form.elements.namedItem("command_id");
    if (field instanceof HTMLInputElement) field.value = uuid();
  }

  async function refresh() {
    gathering = 0;
    const page = await fetchPage(location.pathname);
    // Somebody who walks the list by keyboard stays at his player while others are checked in.
    const here = document.activeElement instanceof HTMLButtonElement ? document.activeElement.value : "";
    if (page) applyParts(page.parts);
    if (here) /** @type {HTMLElement | null} */ (main.querySelector(`[data-part=arrivals] button[value="${here}"]`))?.focus();
  }

  /** Only those are shown who answer to what is typed; the server decides. */
  function narrow() {
    const wanted = wordsIn(plain(input.value));
    for (const row of /** @type {NodeListOf<HTMLElement>} */ (main.querySelectorAll("[data-sought]"))) {
      row.hidden = !answers(row, wanted);
    }
  }

  /** @param {string} text @param {boolean} [wrong] */
  function say(text, wrong = false) {
    output.classList.toggle("wrong", wrong);
    if (output.textContent !== text) output.textContent = text;
  }
}

/** As the server's `answers_to`. @param {HTMLElement} row @param {string[]} wanted */
function answers(row, wanted) {
  if (wanted.length === 1 && /^\d+$/.test(wanted[0])) return (row.dataset.no ?? "").startsWith(wanted[0]);
  const words = wordsIn(row.dataset.sought ?? "");
  return wanted.every((part) => {
    const at = words.findIndex((word) => word.startsWith(part));
    if (at >= 0) words.splice(at, 1);
    return at >= 0;
  });
}

/** @param {string} text */
function wordsIn(text) {
  return text.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
}

/** Letters without accents and case. @param {string} text */
function plain(text) {
  return text.normalize("NFD").replace(/[\u0300-\u036f]/g, "").toLowerCase();
}
