// Every page, on a phone and on a wide screen: what axe finds, what a validator of HTML finds, what the
// policy forbids, what does not fit. A page that is new in the server's list has to be among them. The hall itself notes errors of scripts and breaches of the content security policy.

import assert from "node:assert/strict";
import { before, test } from "node:test";
import { CONTRAST, RULES, faults } from "../support/axe.js";
import { Desk } from "../support/desk.js";
import { DESKTOP, PHONE, arbiter, openBoard, visitor } from "../support/hall.js";
import { errors } from "../support/html.js";
import { everyPage } from "../support/pages.js";
import { fits, gets } from "../support/routes.js";
import { TABLET, tablet } from "../support/table.js";

/** In dark colours only the colours are others. */
const LOOKS = {
  "at 360 px": { like: { ...PHONE, colorScheme: "light" }, rules: RULES },
  "at 1280 px": { like: { ...DESKTOP, colorScheme: "light" }, rules: RULES },
  "in dark colours": { like: { ...DESKTOP, colorScheme: "dark" }, rules: CONTRAST },
};

/** Addresses that answer no page: files, streams, what programs and scripts ask for, and one that leads on. */
const NO_PAGES = [
  /\.(pdn|trf|ics|atom|csv|svg|js|webmanifest|zip|pdf|json)$/, /\/stream$/, /^\/api\//, /^\/table\/(time|state)$/,
  /^\/events\/\{slug\}\/documents\/\{file\}$/, /^\/desk\/\{slug\}\/(exports|backups)\/\{file\}$/, /^\/games\/\{game\}\/desk$/,
];

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
    for (const [name, act] of Object.entries(pages.acts)) {
      await act(desk);
      found.push(...(await faults(desk, rules)).map((fault) => `${name}: ${fault}`));
    }
    const table = await tablet(desk, pages.board, 1, { ...TABLET, ...like, bypassCSP: true });
    await table.half("white").waitFor();
    found.push(...(await faults(table.page, rules)).map((fault) => `tablet: ${fault}`));
    assert.deepEqual(found, []);
  });
}

test("every address that is a page is looked at", async () => {
  const visited = [...Object.values(pages.open), ...Object.values(pages.desk)];
  const patterns = await gets();
  assert.ok(patterns.length > 80, `only ${patterns.length} found`);
  const missing = patterns.filter((pattern) => !NO_PAGES.some((no) => no.test(pattern)) && !visited.some((address) => fits(pattern, address)));
  assert.deepEqual(missing, []);
});

test("what the server sends is HTML without an error, on every page", async () => {
  assert.notDeepEqual(await errors("<!doctype html><ul><p>1</p></ul>"), [], "the validator finds what is wrong");
  const [reader, desk] = [await visitor(), await arbiter()];
  const found = [];
  for (const [page, paths] of /** @type {const} */ ([[reader, pages.open], [desk, pages.desk]])) {
    for (const path of Object.values(paths)) {
      const answer = await page.goto(path);
      found.push(...(await errors(await answer.text())).map((error) => `${path}: ${error}`));
    }
  }
  for (const [name, act] of Object.entries(pages.acts)) {
    const answers = [];
    // Results go without a navigation, and are answered by the same page.
    const isPage = (answer) => answer.request().method() === "POST" && answer.status() !== 303 && /^text\/html/.test(answer.headers()["content-type"] ?? "");
    const note = (answer) => { if (isPage(answer)) answers.push(answer.text()); };
    desk.on("response", note);
    await act(desk);
    await desk.waitForLoadState("load");
    desk.off("response", note);
    assert.equal(answers.length, 1, name);
    found.push(...(await errors(await answers[0])).map((error) => `${name}: ${error}`));
  }
  assert.deepEqual(found, []);
});

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
