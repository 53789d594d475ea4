// Light or dark, when the reader has chosen otherwise than the system. A classic script in the
// head, so that no page flashes in the wrong one; the button appears once the page is there.
(() => {
  const root = document.documentElement;
  const read = () => { try { return localStorage.getItem("theme"); } catch { return null; } };
  const keep = (/** @type {string} */ theme) => { try { localStorage.setItem("theme", theme); } catch { /* private window */ } };
  const kept = read();
  if (!root.dataset.theme && (kept === "light" || kept === "dark")) root.dataset.theme = kept;
  document.addEventListener("DOMContentLoaded", () => {
    const button = /** @type {HTMLElement | null} */ (document.querySelector('[data-behaviour="theme"]'));
    if (!button) return;
    button.hidden = false;
    button.addEventListener("click", () => {
      const dark = root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
      root.dataset.theme = dark ? "light" : "dark";
      keep(root.dataset.theme);
    });
  });
})();
