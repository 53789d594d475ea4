// The PDN of a board: copied by a button, and fetched again when the game has gone on.

export function attachPdn() {
  let old = false;

  const refresh = async () => {
    const box = /** @type {HTMLDetailsElement | null} */ (document.querySelector('[data-behaviour="pdn"]'));
    const text = box?.querySelector("textarea");
    if (!box?.open || !old || !text) return;
    const response = await fetch(box.dataset.src ?? "").catch(() => null);
    if (response?.ok) {
      text.value = await response.text();
      old = false;
    }
  };

  const attach = () => {
    const box = document.querySelector('[data-behaviour="pdn"]');
    const button = /** @type {HTMLButtonElement | null} */ (box?.querySelector('[data-part="copy"]') ?? null);
    const text = box?.querySelector("textarea");
    box?.addEventListener("toggle", refresh);
    if (!button || !text) return;
    button.hidden = false;
    button.addEventListener("click", async () => {
      await refresh();
      text.select();
      const words = button.textContent;
      try { await navigator.clipboard.writeText(text.value); } catch { document.execCommand("copy"); }
      button.textContent = button.dataset.done ?? words;
      setTimeout(() => { button.textContent = words; }, 2000);
    });
  };

  attach();
  return {
    attach,
    /** The game has gone on: what the box holds is old. */
    changed() { old = true; void refresh(); },
  };
}
