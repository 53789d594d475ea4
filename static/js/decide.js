// The decision by its two keys; the page itself asks whether it is meant.

const place = document.querySelector('[data-behaviour="decide"]');
if (place) document.addEventListener("keydown", (event) => {
  const typing = event.target instanceof HTMLElement && event.target.closest("input, textarea, select");
  if (typing || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
  const back = /** @type {HTMLAnchorElement | null} */ (place.querySelector("[data-back]"));
  if (event.key === "Escape" && back) return location.assign(back.href);
  const button = /** @type {HTMLButtonElement | null} */ (place.querySelector(`button[data-key="${CSS.escape(event.key.toLowerCase())}"]`));
  if (button) button.click();
});
