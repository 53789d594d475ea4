// One board's desk as the arbiter has it before him.

import assert from "node:assert/strict";

export class Desk {
  /** @param {import("playwright-core").Page} page */
  constructor(page) {
    this.page = page;
    this.line = page.locator("#line");
    this.said = page.locator("output[for=line]");
    this.moves = page.locator("[data-part=moves] .m a");
    this.saved = page.locator("#saved");
    this.waiting = page.locator("#pending ol li b");
  }

  /** The address of the game for those who only watch. */
  async publicPage() {
    return this.page.locator('main .after a[href^="/games/"]:not([href$=".pdn"])').first().getAttribute("href");
  }

  /** Waits until so many moves are recorded, and no more. @param {number} ply */
  async recorded(ply) {
    await this.moves.nth(ply - 1).waitFor();
    assert.equal(await this.moves.count(), ply);
  }

  /** Types a line and sends it, as fast as fingers can. @param {string} line */
  async enter(line) {
    await this.line.fill(line);
    await this.line.press("Enter");
  }
}

/**
 * Waits until an element says something.
 * @param {import("playwright-core").Locator} place
 * @param {string | RegExp} text
 */
export async function says(place, text) {
  await place.filter({ hasText: text }).first().waitFor();
}
