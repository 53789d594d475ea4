// Parts of a page as the server draws them: `[data-part="moves"]` is replaced by what it sends.

/**
 * @param {Record<string, string>} parts HTML by name
 */
export function applyParts(parts) {
  const active = /** @type {HTMLElement | null} */ (document.activeElement);
  const square = active?.dataset.square;
  for (const [name, html] of Object.entries(parts)) {
    const place = /** @type {HTMLElement | null} */ (document.querySelector(`[data-part="${name}"]`));
    if (!place || place.dataset.was === html) continue;
    const typed = fieldsOf(place);
    place.innerHTML = html;
    place.dataset.was = html;
    for (const { id, value, isHere } of typed) {
      const field = document.getElementById(id);
      if (!(field instanceof HTMLInputElement)) continue;
      field.value = value;
      if (isHere) field.focus();
    }
    place.dispatchEvent(new CustomEvent("part", { bubbles: true }));
  }
  // Somebody walking the board by keyboard stays on his square.
  if (square && !document.contains(active)) {
    /** @type {HTMLElement | null} */ (document.querySelector(`[data-square="${square}"]`))?.focus();
  }
}

/** What somebody has typed in a part and not sent: what others do must not take it away. @param {HTMLElement} place */
function fieldsOf(place) {
  const fields = /** @type {HTMLInputElement[]} */ ([...place.querySelectorAll("input[id]")]);
  return fields
    .filter((field) => field.value !== field.defaultValue || field === document.activeElement)
    .map((field) => ({ id: field.id, value: field.value, isHere: field === document.activeElement }));
}

/**
 * The page as JSON, for what another arbiter has changed. Null when the network is silent.
 * @param {string} [address]
 * @returns {Promise<any>}
 */
export async function fetchPage(address = location.pathname + location.search) {
  try {
    const response = await fetch(address, { headers: { Accept: "application/json" }, signal: AbortSignal.timeout(8000) });
    return response.ok && !response.redirected ? await response.json() : null;
  } catch {
    return null;
  }
}
