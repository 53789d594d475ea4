// The page where a clock is corrected: while somebody types, the server says what the clock will do.
// The browser reads no time and knows no rule of a clock.

/** How long nobody has typed before the server is asked. */
const REST_MS = 200;

/** @param {HTMLElement} element the form */
export function clockForm(element) {
  const form = /** @type {HTMLFormElement} */ (element);
  const preview = form.querySelector("[data-preview]");
  const see = /** @type {HTMLElement | null} */ (form.querySelector("[data-see]"));
  // The effect is seen without a button.
  if (see) see.hidden = true;
  let timer = 0, asked = 0;

  for (const input of form.querySelectorAll("input")) {
    // What is typed replaces what stands there.
    input.addEventListener("focus", () => input.select());
  }
  /** @type {HTMLInputElement | null} */ (form.querySelector("[autofocus]"))?.select();
  form.addEventListener("input", () => {
    clearTimeout(timer);
    timer = setTimeout(ask, REST_MS);
  });

  async function ask() {
    const mine = ++asked;
    const fields = new URLSearchParams(/** @type {any} */ (new FormData(form)));
    fields.set("then", "preview");
    const response = await fetch(form.action, { method: "POST", body: fields, headers: { Accept: "application/json" } }).catch(() => null);
    // Without the network the form is as it was; the server has the last word when it is sent.
    if (!response?.ok || response.redirected || mine !== asked) return;
    const answer = await response.json();
    if (preview) preview.textContent = answer.preview;
    for (const place of form.querySelectorAll(".wrong")) {
      const name = place.id.slice(2);
      // Of the reason nothing is said before it is asked for.
      if (name === "reason") continue;
      const why = answer.wrong[name] ?? "";
      if (place.textContent !== why) place.textContent = why;
      const input = form.elements.namedItem(name);
      if (!(input instanceof HTMLElement)) continue;
      input.toggleAttribute("aria-invalid", why !== "");
      if (why !== "") input.setAttribute("aria-invalid", "true");
      input.parentElement?.toggleAttribute("data-wrong", why !== "");
    }
  }
}
