// The sentences a script says. The server sends them in the page's language as
// `data-words`, with the places to fill in braces: "Seul coup : {move}".

/**
 * @param {HTMLElement} element whose `data-words` holds the sentences
 * @returns {(key: string, values?: Record<string, string | number>) => string}
 */
export function wordsOf(element) {
  /** @type {Record<string, string>} */
  const sentences = JSON.parse(element.dataset.words ?? "{}");
  return (key, values = {}) =>
    (sentences[key] ?? key).replace(/\{(\w+)\}/g, (place, name) => String(values[name] ?? place));
}
