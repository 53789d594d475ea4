// Every page, on a phone and on a wide screen: what axe finds, what the policy forbids, what does
// not fit. The hall itself notes errors of scripts and breaches of the content security policy.

import assert from "node:assert/strict";
import { before, test } from "node:test";
import { CONTRAST, RULES, faults } from "../support/axe.js";
import { Desk } from "../support/desk.js";
import { DESKTOP, PHONE, arbiter, openBoard, visitor } from "../support/hall.js";
import { everyPage } from "../support/pages.js";

/** In dark colours only the colours are others. */
const LOOKS = {
  "at 360 px": { like: { ...PHONE, colorScheme: "light" }, rules: RULES },
  "at 1280 px": { like: { ...DESKTOP, colorScheme: "light" }, rules: RULES },
  "in dark colours": { like: { ...DESKTOP, colorScheme: "dark" }, rules: CONTRAST },
};

/** @type {Awaited<ReturnType<typeof everyPage>>} */
let pages;
before(async () => { pages = await everyPage(); });

for (const [look, { like, rules }] of Object.entries(LOOKS)) {
  test(`${look} every page is without serious findings, and fits`, async () => {
    const reader = await visitor({ ...like, bypassCSP: true });
    const desk = await arbiter({ ...like, bypassCSP: true });
    const found = [];
    for (const [page, paths] of /** @type {const} */ ([[reader, pages.open], [desk, pages.desk]])) {
      for (const path of Object.values(paths)) {
        await page.goto(path);
        found.push(...(await faults(page, rules)).map((fault) => `${path}: ${fault}`));
      }
    }
    assert.deepEqual(found, []);
  });
}

test("no page breaks the content security policy or fails in a script", async () => {
  const [reader, desk] = [await visitor(), await arbiter()];
  for (const path of Object.values(pages.open)) await settled(reader, path);
  for (const path of Object.values(pages.desk)) await settled(desk, path);
});

test("at 1280 by 800 px the desk of one board shows line, board, moves and keys without scrolling", async () => {
  const page = await arbiter();
  await page.goto(pages.desk.board);
  for (const part of ["#line", ".board-box", "[data-part=moves]", "[data-part=facts]", ".acts"]) {
    const { x, y, width, height } = await page.locator(part).first().boundingBox();
    assert.ok(x >= 0 && y >= 0 && x + width <= 1280 && y + height <= 800, `${part}: ${[x, y, width, height]}`);
  }
  const board = await page.locator(".board-box").boundingBox();
  assert.ok(board.y < 200 && board.width > 480, "the board is the largest thing, at the top");
  await page.goto(pages.desk.desk);
  assert.equal(await page.evaluate(() => document.documentElement.scrollHeight), 800, "the desk of a round does not scroll");
});

test("the board is walked by arrows along its rows, and a move is made and announced without a mouse", async () => {
  const page = await arbiter();
  await page.goto(await openBoard());
  const at = () => page.evaluate(() => document.activeElement?.getAttribute("data-square"));
  // One stop for Tab, wherever the board was left.
  assert.equal(await page.locator('.squares [tabindex="0"]').count(), 1);
  await page.locator('[data-square="32"]').focus();
  const walked = [];
  for (const key of ["ArrowLeft", "ArrowUp", "ArrowRight", "ArrowDown", "End", "Home", "ArrowLeft"]) {
    await page.keyboard.press(key);
    walked.push(await at());
  }
  assert.deepEqual(walked, ["31", "26", "27", "32", "35", "31", "31"]);
  await page.locator('[data-square="32"]').focus();
  await page.keyboard.press("Enter");
  for (const key of ["ArrowUp", "ArrowRight"]) await page.keyboard.press(key);
  await page.keyboard.press("Enter");
  await new Desk(page).recorded(1);
  assert.equal(await at(), "28", "the keyboard stays where the piece went");
  assert.equal(await page.locator('[data-square="28"]').getAttribute("aria-label"), "case 28, pion blanc");
  assert.match(await page.locator("output[for=line]").innerText(), /Coup 1, Blancs, 32-28, trait aux Noirs/);
});

/** Loads a page and waits until its scripts have run. @param {import("playwright-core").Page} page @param {string} path */
async function settled(page, path) {
  await page.goto(path, { waitUntil: "load" });
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
}
