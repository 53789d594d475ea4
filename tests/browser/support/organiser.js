// What an organiser does at his desk, by the keyboard alone: Tab, Enter, letters and figures. Each page is
// come to by its address, as by a bookmark.

import assert from "node:assert/strict";

/** The most presses of Tab anybody should need; a draft of many boards has two stops a board. */
const MOST_STEPS = 160;

export class Organiser {
  /** @param {import("playwright-core").Page} page @param {string} slug */
  constructor(page, slug) {
    this.page = page;
    this.slug = slug;
    this.keys = page.keyboard;
    this.done = page.locator("[role=status]");
  }

  /** @param {string} path of the desk of the event */
  open(path) {
    return this.page.goto(`/desk/${this.slug}/${path}`);
  }

  /** Walks by Tab until an element has the focus. @param {import("playwright-core").Locator} place */
  async walkTo(place) {
    const wanted = await place.elementHandle();
    for (let step = 0; step < MOST_STEPS; step++) {
      if (await wanted.evaluate((element) => element === document.activeElement)) return;
      await this.keys.press("Tab");
    }
    assert.fail(`not come to by ${MOST_STEPS} presses of Tab: ${place}`);
  }

  /** Presses a button. @param {string} selector */
  async presses(selector) {
    await this.walkTo(this.page.locator(selector).first());
    const gone = this.page.waitForEvent("domcontentloaded");
    await this.keys.press("Enter");
    await gone;
  }

  /** Fills a field instead of what stands in it. @param {string} selector @param {string} text */
  async fills(selector, text) {
    await this.walkTo(this.page.locator(selector).first());
    await this.keys.press("Control+a");
    await this.keys.insertText(text);
  }

  /** Chooses in a list by its arrows. @param {import("playwright-core").Locator} list @param {string} choice as the list has it */
  async chooses(list, choice) {
    await this.walkTo(list);
    const choices = await list.locator("option").allTextContents();
    const at = choices.indexOf(choice);
    assert.notEqual(at, -1, `${choice} is not among ${choices}`);
    await this.keys.press("Home");
    for (let step = 0; step < at; step++) await this.keys.press("ArrowDown");
  }

  /** @param {string} rounds how many */
  async configures(rounds) {
    await this.open("tournament");
    await this.fills("[name=rounds]", rounds);
    await this.presses("main form .btn.main");
    await this.done.waitFor();
  }

  /** Takes a list of players, seen before it is taken. @param {string} list */
  async imports(list) {
    await this.open("players/import");
    await this.fills("#f-text", list);
    await this.presses("form[action$=import] .btn.main");
    await this.presses("form[action$=confirm] .btn.main");
    await this.page.waitForURL(/\/players(\?|$)/);
  }

  /** @param {string} name */
  async enters(name) {
    await this.open("players");
    await this.fills("#f-name", name);
    await this.presses("button[value=add]");
    await this.done.waitFor();
  }

  /** Finds somebody by the letters a name begins with. @param {string} name */
  async finds(name) {
    await this.open("players");
    // The field has the focus by itself, once the page is drawn.
    await this.page.waitForFunction(() => document.activeElement?.id === "q");
    await this.keys.insertText(name.split(" ")[0]);
    const found = this.page.waitForURL(/q=/);
    await this.keys.press("Enter");
    await found;
    const row = this.page.locator(".entries tbody tr");
    assert.equal(await row.count(), 1, name);
    return row;
  }

  /** @param {string} name somebody who has come */
  async checksIn(name) {
    await this.finds(name);
    await this.presses(".entries button[value=check_in]");
    await this.done.waitFor();
  }

  /** Somebody will not come to a round, and gets half a win for it. @param {string} name @param {number} round */
  async notesAbsence(name, round) {
    const row = await this.finds(name);
    await this.walkTo(row.locator("summary"));
    await this.keys.press("Enter");
    await this.fills(".entries [name=round]", String(round));
    await this.walkTo(row.locator("[name=bye]"));
    await this.keys.press("ArrowDown");
    await this.presses(".entries button[value=absence]");
    await this.done.waitFor();
  }

  /** How many are entered, there and missing, as the page counts. */
  async counts() {
    await this.open("players");
    return (await this.page.locator(".title-row .quiet").innerText()).match(/\d+/g)?.map(Number);
  }

  async drafts() {
    await this.open("pairing");
    await this.presses("button[value=draft]");
    await this.page.locator("table.draft").waitFor();
  }

  /** The boards of the draft, White and Black. @returns {Promise<string[][]>} */
  drafted() {
    return this.page.locator("table.draft tbody tr").evaluateAll((rows) => rows.map((row) => [...row.querySelectorAll("td.name")].map((cell) => cell.textContent ?? "")));
  }

  /** Lets two players of the draft change places. @param {string} one @param {string} other */
  async swaps(one, other) {
    const form = this.page.locator("form:has(button[value=swap])");
    await this.chooses(form.locator("[name=one]"), one);
    await this.chooses(form.locator("[name=other]"), other);
    await this.presses("button[value=swap]");
  }

  async publishes() {
    await this.presses("button[value=publish]");
    await this.done.waitFor();
  }

  /** Types results in the order of the boards: one keystroke and Enter a board. @param {string[]} results */
  async types(results) {
    await this.open("results");
    for (const [at, result] of results.entries()) {
      await this.page.locator("label[for=line]", { hasText: new RegExp(`\\D${at + 1}$`) }).waitFor();
      assert.equal(await this.page.evaluate(() => document.activeElement?.id), "line");
      await this.keys.insertText(result);
      await this.sendsResult();
    }
    await this.page.waitForFunction(() => !/\d$/.test(document.querySelector("label[for=line]")?.textContent ?? "1"));
  }

  /** Sends the result that is typed, for which no page is loaded. */
  async sendsResult() {
    const answered = this.page.waitForResponse((answer) => answer.request().method() === "POST");
    await this.keys.press("Enter");
    assert.ok((await answered).status() < 400);
    await this.done.first().waitFor();
  }

  /**
   * Changes a result of a round that others have followed.
   * @param {number} round @param {number} board @param {string} result as the list has it @param {string} reason
   */
  async corrects(round, board, result, reason) {
    await this.open(`results?round=${round}`);
    await this.chooses(this.page.locator(`#r-${board}`), result);
    await this.fills(`#w-${board}`, reason);
    await this.sendsResult();
  }
}
