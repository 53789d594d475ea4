// What a validator finds in the HTML the server sends, before a browser has mended it.

import { HtmlValidate } from "html-validate";

/** The standard of the language, and nothing about taste. */
const validator = new HtmlValidate({ root: true, extends: ["html-validate:standard"] });

/**
 * The errors of a page, each with its line and the rule it breaks.
 * @param {string} markup
 * @returns {Promise<string[]>}
 */
export async function errors(markup) {
  const { results } = await validator.validateString(markup);
  const lines = markup.split("\n");
  return results.flatMap(({ messages }) => messages.map(({ ruleId, message, line, column }) => `${ruleId}: ${message}, in ${lines[line - 1]?.slice(Math.max(0, column - 40), column + 60)}`));
}
