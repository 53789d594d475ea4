// One board from its first irregularity to its papers, as PRODUCT tells of the arbiter: in French, with
// the keyboard alone. An irregular move that nobody reports and a reply settles; one that is claimed and
// kept; one that is rectified, after which the piece that was touched must be played; a draw claim that is
// refused and one that is accepted; and the match record, opened and read back as text.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { test } from "node:test";
import { says } from "../support/desk.js";
import { arbiter, board, tournament, visitor } from "../support/hall.js";

const NAMES = { white: "Lefèvre Anaïs", black: "Garrigues Loïc" };
const START = "W:W36,41,K48:BK3,10,15";

/**
 * Tab by Tab to an element.
 * @param {import("playwright-core").Page} page
 * @param {string} selector
 */
async function tabTo(page, selector) {
  for (let keys = 0; keys < 120; keys += 1) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return;
    await page.keyboard.press("Tab");
  }
  assert.fail(`Tab never comes to ${selector}`);
}

test("the arbiter of PRODUCT at one board, from the first irregularity to the papers, by keyboard", async () => {
  const page = await arbiter();
  const desk = await board(page, await tournament(page), { ...NAMES, fen: START, rules: { draw_enforcement: "arbiter_confirms" } });
  const address = new URL(page.url()).pathname;
  const game = (await desk.publicPage()) ?? "";
  const keys = page.keyboard;
  let ply = 0;
  /** @param {string} line */
  const types = async (line) => {
    await page.locator("#line:focus").waitFor();
    await keys.type(line);
    await keys.press("Enter");
  };
  /** @param {string[]} moves */
  const played = async (...moves) => {
    for (const move of moves) {
      await types(move);
      await desk.recorded(++ply);
    }
  };
  /** Refused with its reason, and recorded as it was played by Enter once more. @param {string} move */
  const asPlayed = async (move) => {
    await types(move);
    await says(desk.said, /Entrée encore\s: Noter comme joué/);
    await page.waitForTimeout(300);
    await keys.press("Enter");
    await desk.recorded(++ply);
  };
  /** @param {number} number @param {"c" | "k"} key @param {string} choice */
  const decided = async (number, key, choice) => {
    await types("i");
    await page.waitForURL(new RegExp(`/cases/${number}$`));
    await page.locator(".way").first().waitFor();
    await keys.press(key);
    await page.waitForURL(new RegExp(`choice=${choice}`));
    await page.locator("button:focus").waitFor();
    await keys.press("Enter");
    await page.waitForURL(address);
  };
  const viewer = await visitor();
  /** @param {RegExp} words */
  const silent = async (words) => {
    await viewer.goto(game);
    assert.doesNotMatch(await viewer.content(), words);
  };

  // Nobody reports that a man went backwards: the reply lapses the right.
  await asPlayed("41-46");
  await silent(/I0\d|déplacement irrégulier|réclamé|rivé/);
  await played("3-8");
  await says(page.locator("[data-part=log]"), "I02");

  // Black's man goes backwards; White claims, and keeps it.
  await played("48-42");
  await asPlayed("10-4");
  // The first is told by now; nothing of this one is.
  await silent(/10-4\s*:|maintenue|rivé/);
  await decided(2, "k", "maintain");
  await says(page.locator("[data-part=log]"), "Irrégularité 2 maintenue");

  // White's does again; Black has it rectified, and the man that was touched must be played.
  await asPlayed("36-41");
  await decided(3, "c", "rectify");
  ply -= 1;
  await says(page.locator("[data-part=log]"), "Irrégularité 3 rectifiée");
  await says(page.locator("[data-part=facts]"), "Pièce à jouer");
  await types("42-48");
  await says(desk.said, /36/);
  await desk.recorded(ply);
  await desk.line.press("Control+a");
  await played("36-31");

  // The position stands for the second time only: the claim is refused, in the claimant's name.
  const round = ["8-3", "42-48", "3-8", "48-42"];
  await played(...round);
  await types("n");
  await page.waitForURL(/\/draw$/);
  await says(page.locator("main"), "Aucune nulle ne tient");
  await tabTo(page, "[name=by]");
  await keys.press("ArrowDown");
  await tabTo(page, "button[value=refuse]");
  await keys.press("Enter");
  await page.waitForURL(address);
  await says(page.locator("[data-part=log]"), "Noirs");

  // The third time it holds.
  await played(...round);
  await types("n");
  await page.waitForURL(/\/draw$/);
  assert.equal(await page.locator(".seen li").count(), 3);
  await tabTo(page, "button[value=accept]");
  await keys.press("Enter");
  await page.waitForURL(address);
  await says(page.locator("[data-part=facts] h2").first(), "1-1");

  // The match record: reached by Tab, and read back as text.
  await tabTo(page, 'a[href$="/record.pdf"]');
  const href = await page.evaluate(() => document.activeElement?.getAttribute("href") ?? "");
  const paper = await page.request.get(href);
  assert.equal(paper.headers()["content-type"], "application/pdf");
  const text = execFileSync("pdftotext", ["-", "-"], { input: await paper.body() }).toString().replace(/\s+/g, " ");
  for (const wanted of [
    "Lefèvre Anaïs", "Garrigues Loïc", "1-1",
    "Irrégularité 1", "Irrégularité 2", "Irrégularité 3",
    "41-46", "10-4", "36-41", "R4.21",
    "La pièce de 36 doit être jouée",
  ]) assert.ok(text.includes(wanted), `${wanted} is not in\n${text}`);
  assert.match(text, /Maintenue[\s\S]*Rectifiée/);
});

test("a count is large enough for both players to read from their chairs", async () => {
  const page = await arbiter();
  const ending = await board(page, await tournament(page), { ...NAMES, fen: "W:WK6,K26,K40:BK5" });
  await page.goto(`${await ending.publicPage()}/count`);
  const figure = page.locator("[data-part=count] dd b").first();
  for (const [width, height, least] of [[1280, 800, 160], [360, 740, 90]]) {
    await page.setViewportSize({ width, height });
    const measured = await figure.evaluate((one) => ({
      size: Number.parseFloat(getComputedStyle(one).fontSize),
      box: one.getBoundingClientRect().toJSON(),
    }));
    assert.ok(measured.size >= least, `${measured.size} px at ${width}`);
    assert.ok(measured.box.top >= 0 && measured.box.bottom <= height, JSON.stringify(measured.box));
    assert.ok(measured.box.left >= 0 && measured.box.right <= width, JSON.stringify(measured.box));
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), width);
  }
});
