// What a refused line may have been, if it was played so: a button each, and the figure that takes it.

/** @typedef {{ line: string, text: string }} Offer */

/**
 * @param {HTMLFormElement | null} form
 * @param {HTMLInputElement} input the line, where Escape leads back to
 * @param {(line: string) => void} take what records one
 */
export function offersIn(form, input, take) {
  const buttons = () => /** @type {HTMLButtonElement[]} */ ([...form?.querySelectorAll(".options button") ?? []]);
  form?.addEventListener("submit", (event) => {
    event.preventDefault();
    if (event.submitter instanceof HTMLButtonElement) take(event.submitter.value);
  });
  // Whoever is here has read them: one figure, from the keypad too, takes one.
  form?.addEventListener("keydown", (event) => {
    if (event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "Escape") {
      input.focus();
      return input.select();
    }
    const button = /^[1-9]$/.test(event.key) ? buttons()[Number(event.key) - 1] : undefined;
    if (!button) return;
    event.preventDefault();
    take(button.value);
  });
  return {
    /** @param {Offer[]} found */
    show(found) {
      if (!form) return;
      form.querySelector(".options")?.replaceChildren(...found.map(({ line, text }, at) => {
        const button = document.createElement("button");
        button.className = "btn";
        button.name = "line";
        button.value = line;
        const words = document.createElement("span");
        words.textContent = text;
        if (found.length > 1) {
          const figure = document.createElement("kbd");
          figure.textContent = String(at + 1);
          button.append(figure);
        }
        button.append(words);
        return button;
      }));
      form.hidden = found.length === 0;
    },
    hide() {
      if (form) form.hidden = true;
    },
    /** To the first of them. */
    focus() {
      buttons()[0]?.focus();
    },
  };
}
