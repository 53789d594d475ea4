// The PDN of a board: copied by a button, and fetched again when the game has gone on.

export function attachPdn() {
  let old = false;
  /** How often the text was asked for: an answer counts while nothing newer was asked. */
  let asked = 0;

  const refresh = async () => {
    const box = /** @type {HTMLDetailsElement | null} */ (document.querySelector('[data-behaviour="pdn"]'));
    const text = box?.querySelector("textarea");
    if (!box?.open || !old || !text) return;
    // Before the answer, which may be older than a move that comes meanwhile.
    old = false;
    const mine = ++asked;
    const response = await fetch(box.dataset.src ?? "").catch(() => null);
    const fresh = response?.ok ? await response.text().catch(() => null) : null;
    if (mine !== asked) return;
    if (fresh === null) old = true;
    else text.value = fresh;
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
