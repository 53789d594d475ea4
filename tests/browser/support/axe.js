// What axe finds on a page. The page's context needs `bypassCSP`: the policy lets nothing in.

import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";

const AXE = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
export const CONTRAST = ["color-contrast"];
export const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "best-practice"];

/**
 * What is wrong with a page: findings of axe that keep somebody out, and what sticks out sideways.
 * @param {import("playwright-core").Page} page
 * @param {string[]} rules of axe, or groups of them
 * @returns {Promise<string[]>}
 */
export async function faults(page, rules) {
  await page.evaluate(AXE);
  return page.evaluate(async (rules) => {
    const { violations } = await /** @type {any} */ (window).axe.run(document, { runOnly: rules, resultTypes: ["violations"] });
    const found = violations
      .filter((rule) => ["serious", "critical"].includes(rule.impact) || rule.id === "heading-order" || rule.id === "region")
      .map((rule) => `${rule.id} at ${rule.nodes.map((node) => node.target).join(" | ")}`);
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) found.push(`scrolls sideways: ${scrollWidth} of ${clientWidth} px`);
    return found;
  }, rules);
}
