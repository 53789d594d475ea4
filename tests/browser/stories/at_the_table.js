// Tablets on the tables: a game of 5'+3" from its first press to its result on two tablets, one before each
// player, with the network of one cut and the page of the other hidden; a tablet killed and opened again, a
// flag, three languages, keys, the scoresheet, and what a screen may look like.
//
// How long the network is away and the page hidden: CUT_S and HIDDEN_S, 30 s and 60 s unless told otherwise.
// Pictures are made where SHOTS names a folder.

import assert from "node:assert/strict";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { RULES, faults } from "../support/axe.js";
import { says } from "../support/desk.js";
import { DESKTOP, arbiter, visitor, wire } from "../support/hall.js";
import { TABLET, Table, boardWithClock, codeFor, openWithClock, tablet } from "../support/table.js";

const CUT_MS = 1000 * Number(process.env.CUT_S ?? 30);
const HIDDEN_MS = 1000 * Number(process.env.HIDDEN_S ?? 60);
/** The most that a screen may be off. */
const ERROR_MS = 100;
/** Digits are at least this part of the shorter side of a screen, or fill their half. */
const DIGITS = 0.2;
/** How far it is to the time control, in words. @type {Record<string, RegExp>} */
const CONTROL = { fr: /contrôle[\s\S]*45/, nl: /controle[\s\S]*45/, en: /control[\s\S]*45/ };

/** A page nobody looks at lets go of its connection after so long (static/js/stream.js). */
const LETS_GO_MS = 20_000;

/** @typedef {"white" | "black"} Colour */

/**
 * Something else lies in front of the page, or nothing does any more. A browser without a screen shows every
 * page, so that this one is told as a browser with one would tell it.
 * @param {import("playwright-core").Page} page @param {"hidden" | "visible"} state
 */
const isSeen = (page, state) => page.evaluate((seen) => {
  Object.defineProperty(document, "visibilityState", { configurable: true, get: () => seen });
  Object.defineProperty(document, "hidden", { configurable: true, get: () => seen === "hidden" });
  document.dispatchEvent(new Event("visibilitychange"));
}, state);

/** @typedef {"white" | "black"} Colour */

/** Another page of the device lies in front. Tests are shown every page as seen unless they say otherwise. @param {import("playwright-core").Page} page */
async function hide(page) {
  const protocol = await page.context().newCDPSession(page);
  await protocol.send("Emulation.setFocusEmulationEnabled", { enabled: false });
  const front = await page.context().newPage();
  await front.bringToFront();
  await page.waitForFunction(() => document.visibilityState === "hidden", null, { polling: 200 });
  return front;
}

/** @param {number} ms */
const pass = (ms) => new Promise((done) => { setTimeout(done, ms); });

/** The times of a game as the server has them at an instant, exactly. @param {Table} table */
async function truth(table) {
  return table.page.evaluate(async () => {
    const view = await (await fetch("/table/state")).json();
    return { white: view.game.clock.white.left_ms, black: view.game.clock.black.left_ms, moves: [view.game.clock.white.moves, view.game.clock.black.moves], phase: view.game.clock.phase };
  });
}

/** A finger comes down on a half; the instant, by the machine's clock, which is the server's too. @param {Table} table @param {Colour} side */
const down = (table, side) => table.page.evaluate((name) => {
  const at = Date.now();
  document.querySelector(`[data-half="${name}"]`)?.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true, cancelable: true }));
  return at;
}, side);

/** The next change of digits on a page: when, and to what. @param {import("playwright-core").Page} page @param {string} place */
const change = (page, place) => page.evaluate((selector) => new Promise((done) => {
  const digits = /** @type {HTMLElement} */ (document.querySelector(selector));
  new MutationObserver((_, observer) => {
    observer.disconnect();
    done({ at: Date.now(), text: digits.textContent });
  }).observe(digits, { childList: true, characterData: true, subtree: true });
}), place);

/** @param {string} text `4:56`, in seconds */
const seconds = (text) => text.split(":").reduce((sum, part) => sum * 60 + Number(part), 0);

/** The clock as the test counts it: five minutes, three seconds before each move; by its own instants. */
class ByHand {
  /** @param {number} started */
  constructor(started) {
    this.left = { white: 303_000, black: 303_000 };
    this.moves = { white: 0, black: 0 };
    /** @type {Colour} */
    this.runs = "white";
    this.since = started;
  }

  /** @param {number} at */
  press(at) {
    this.left[this.runs] += 3000 - (at - this.since);
    this.moves[this.runs] += 1;
    [this.runs, this.since] = [this.runs === "white" ? "black" : "white", at];
  }

  /** @param {Colour} side @param {number} at */
  leftAt(side, at) {
    return this.left[side] - (side === this.runs ? at - this.since : 0);
  }

  /**
   * The digits of the running side on a page. They change when a whole second is over: never before, and at
   * once, but for a machine that is busy; the best of five changes says how far the clock itself is off.
   * @param {string} who @param {import("playwright-core").Page} page @param {string} place
   */
  async agrees(who, page, place) {
    let best = Infinity;
    for (let i = 0; i < 5; i++) {
      const { at, text } = await change(page, place);
      const late = (seconds(text) + 1) * 1000 - this.leftAt(this.runs, at);
      assert.ok(late >= -ERROR_MS, `${who} shows ${text} ${-late} ms too early`);
      best = Math.min(best, late);
    }
    assert.ok(best <= ERROR_MS, `${who} is ${best} ms late`);
  }
}

/** Locks of the screen are noted as they are asked for. @param {import("playwright-core").Page} page */
const noteLocks = (page) => page.addInitScript(() => {
  /** @type {any} */ (window).locks = 0;
  const request = WakeLock.prototype.request;
  WakeLock.prototype.request = function (kind) {
    /** @type {any} */ (window).locks += 1;
    return request.call(this, kind);
  };
});
/** @param {import("playwright-core").Page} page @returns {Promise<number>} */
const locks = (page) => page.evaluate(() => /** @type {any} */ (window).locks);

test("two tablets at one board, a desk and a viewer through a game of 5'+3\" to its result, one without network for a while and the other hidden for a while", { timeout: 400_000 }, async () => {
  const { desk, slug, path } = await boardWithClock({ clock: "5'+3\"" });
  const game = await desk.locator("[data-game]").first().getAttribute("data-game");
  const cable = await wire();
  // White's tablet; its network goes by a wire that can be cut. Black's stands beside it.
  const near = await tablet(desk, slug, 1, { ...TABLET, baseURL: cable.address });
  const far = await tablet(desk, slug, 1, TABLET, "beside");
  await noteLocks(far.page);
  await far.page.reload();
  await far.page.waitForFunction(() => localStorage.getItem("damier-table-tablets") === "2");
  await near.page.waitForFunction(() => localStorage.getItem("damier-table-tablets") === "2");
  const own = { white: near, black: far };
  const viewer = await visitor(DESKTOP);
  await viewer.goto(`/games/${game}`);
  await desk.goto(path);
  const asked = Date.now();
  await far.touch("black");
  for (const table of [near, far]) await table.runs("white");
  /** @param {Colour} side */
  const seen = async (side) => { for (const page of [viewer, desk]) await page.locator(`[data-clk="${side}"].runs`).first().waitFor(); };
  await seen("white");
  // The start counts when the server has it: the one instant that is taken from it, and it lies in between.
  const state = (table = near) => table.page.evaluate(async () => (await (await fetch("/table/state")).json()).game.clock);
  const first = await state();
  const started = first.as_of - (303_000 - first.white.left_ms);
  assert.ok(started >= asked && started <= Date.now());
  const hand = new ByHand(started);
  /** Each presses on his own, unless both do on one; whoever can know of it shows the other clock. */
  const move = async (thinks = 400, { on = own[hand.runs], know = [near, far] } = {}) => {
    await pass(thinks);
    hand.press(await down(on, hand.runs));
    for (const table of know) await table.runs(hand.runs);
  };
  for (let i = 0; i < 6; i++) await move();
  await seen("white");

  // Black looks at something else on his tablet; both press on White's, and the clock goes on.
  const [streams, locked] = [[], await locks(far.page)];
  far.page.on("request", (request) => { if (request.url().includes("/table/stream")) streams.push(Date.now()); });
  await isSeen(far.page, "hidden");
  const hidden = Date.now();
  // Then the network of that one goes too; the players do not notice.
  cable.cut();
  await near.page.context().setOffline(true);
  const moves = 4;
  for (let i = 0; i < moves; i++) await move(CUT_MS / moves, { on: near, know: [near] });
  await says(near.note, /Sans réseau/);
  await says(near.note, new RegExp(`garde ${moves} appui`));
  // The tablet goes on exactly by itself.
  await hand.agrees("the tablet without network", near.page, '[data-half="white"] [data-time]');
  cable.mend();
  await near.page.context().setOffline(false);
  await near.note.filter({ hasText: "Sans réseau" }).waitFor({ state: "hidden" });
  await near.allSent();
  await seen("white");
  assert.deepEqual((await truth(near)).moves, [5, 5], "each press once");

  // Black's page has let go of its connection, and has the truth, a new connection and the screen's lock as
  // soon as it is seen again.
  await pass(Math.max(0, hidden + HIDDEN_MS - Date.now()));
  assert.equal(streams.length, 0);
  await isSeen(far.page, "visible");
  await pass(1000);
  if (HIDDEN_MS > LETS_GO_MS) assert.equal(streams.length, 1, "one new connection");
  assert.ok(await locks(far.page) > locked, "the screen is kept on again");
  await hand.agrees("the tablet that was hidden", far.page, '[data-half="white"] [data-time]');
  for (let i = 0; i < 4; i++) await move(300);

  // Cut again, and each presses on his own: neither tablet can know of the other's presses. They are taken in
  // the order in which hands came down.
  cable.cut();
  await near.page.context().setOffline(true);
  for (let i = 0; i < 4; i++) await move(1200, { know: [] });
  await says(far.note, /Appui gardé/);
  await far.runs("white");
  await near.runs("black");
  cable.mend();
  await near.page.context().setOffline(false);
  for (const table of [near, far]) await table.allSent();
  for (const table of [near, far]) await table.runs("white");
  for (const table of [near, far]) assert.ok(await table.wrong.isHidden());
  await seen("white");
  for (let i = 0; i < 2; i++) await move(300);

  // While it runs: what the server has, and what stands on each of the four, is what the test has counted.
  const running = await state();
  for (const side of /** @type {Colour[]} */ (["white", "black"])) {
    const off = running[side].left_ms - hand.leftAt(side, running.as_of);
    assert.ok(Math.abs(off) <= ERROR_MS, `the server is off by ${off} ms at ${side}`);
    assert.equal(running[side].moves, hand.moves[side]);
  }
  await hand.agrees("White's tablet", near.page, '[data-half="white"] [data-time]');
  await hand.agrees("Black's tablet", far.page, '[data-half="white"] [data-time]');
  await hand.agrees("the desk", desk, '[data-clk="white"]');
  await hand.agrees("the viewer", viewer, '[data-clk="white"]');

  // A pause on one: all four show the same second.
  await near.page.locator("[data-pause]").click();
  for (const table of [near, far]) await table.page.locator(".half.next").waitFor();
  for (const page of [desk, viewer]) await page.locator("[data-clock-note]").filter({ hasText: "En pause" }).first().waitFor();
  const right = await truth(near);
  assert.deepEqual([right.moves, right.phase], [[10, 10], "paused"]);
  for (const side of /** @type {Colour[]} */ (["white", "black"])) {
    for (const table of [near, far]) assert.ok(Math.abs(await table.shows(side) - right[side]) < 1000, "the digits are those of this second");
    for (const page of [desk, viewer]) {
      assert.equal(seconds(await page.locator(`[data-clk="${side}"]`).first().innerText()), Math.floor(right[side] / 1000));
    }
  }
  assert.ok(Math.abs(right.black - hand.left.black) <= ERROR_MS);

  // Another tablet takes the place of both in the middle of the game, and counts as they did.
  const second = await tablet(await arbiter(), slug, 1, TABLET, "instead");
  for (const table of [near, far]) await says(table.page.locator("main"), "n’est plus appairée");
  await second.page.locator("[data-pause]").click();
  await second.runs("white");
  // Its resumption counts when the server has it.
  const resumed = await state(second);
  hand.left = { white: resumed.white.left_ms, black: resumed.black.left_ms };
  [hand.runs, hand.since] = ["white", resumed.as_of];
  for (let i = 0; i < 6; i++) await move(400, { on: second, know: [second] });
  await second.allSent();
  await hand.agrees("the second tablet", second.page, '[data-half="white"] [data-time]');
  await hand.agrees("the viewer", viewer, '[data-clk="white"]');
  assert.deepEqual((await truth(second)).moves, [13, 13]);

  // One stands beside it again. White proposes on his, Black confirms on his, and every clock stands.
  const third = await tablet(await arbiter(), slug, 1, TABLET, "beside");
  await second.page.locator('[data-pop="result"] summary').click();
  await second.page.locator('button[value="white:black"]').click();
  await third.page.locator("[data-confirm]").click();
  for (const table of [second, third]) await says(table.page.locator("[data-result]"), /0-2 – confirmé par les deux joueurs/);
  await says(viewer.locator(".result"), "0-2");
  await says(desk.locator(".log"), /0-2, confirmé par les deux joueurs/);
  assert.equal((await truth(second)).phase, "stopped");
});

test("sound and vibration are off until somebody wants them", async () => {
  const { desk, slug } = await boardWithClock({ clock: "5'+3\"" });
  const table = await tablet(desk, slug);
  await table.page.addInitScript(() => {
    const felt = /** @type {any} */ (window);
    felt.shakes = [];
    felt.tones = 0;
    Navigator.prototype.vibrate = (/** @type {any} */ pattern) => { felt.shakes.push(pattern); return true; };
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (when) { felt.tones += 1; return start.call(this, when); };
  });
  await table.page.reload();
  const felt = () => table.page.evaluate(() => [/** @type {any} */ (window).shakes.length, /** @type {any} */ (window).tones]);
  const settings = table.page.locator('[data-pop="settings"]');
  await settings.locator("summary").click();
  for (const name of ["sound", "vibration", "sheet"]) assert.ok(!(await settings.locator(`[name=${name}]`).isChecked()), name);
  await settings.locator("[data-close]").click();
  await table.touch("black");
  await table.runs("white");
  await pass(200);
  await table.touch("white");
  await table.runs("black");
  assert.deepEqual(await felt(), [0, 0]);
  await settings.locator("summary").click();
  await settings.locator("[name=vibration]").check();
  await settings.locator("[data-close]").click();
  await pass(200);
  await table.touch("black");
  await table.runs("white");
  assert.deepEqual(await felt(), [1, 0]);
  await settings.locator("summary").click();
  await settings.locator("[name=vibration]").uncheck();
  await settings.locator("[name=sound]").check();
  await settings.locator("[data-close]").click();
  await pass(200);
  await table.touch("white");
  await table.runs("black");
  assert.deepEqual(await felt(), [1, 1]);
});

/** Switches the scoresheet on. @param {Table} table */
async function keepSheet(table) {
  await table.page.locator('[data-pop="settings"] summary').click();
  await Promise.all([table.page.waitForEvent("load"), table.page.locator("[name=sheet]").check()]);
}

/** Touches squares on the board of a side, as a finger does. @param {Table} table @param {Colour} side @param {number[]} squares */
async function touches(table, side, squares) {
  for (const square of squares) await table.page.locator(`[data-side="${side}"] [data-square="${square}"]`).click();
}

/** The moves on the sheet before a side. @param {Table} table @param {Colour} side */
const noted = (table, side) => table.page.locator(`[data-side="${side}"] [data-moves] .m`).evaluateAll((cells) => cells.map((cell) => cell.textContent));

/** What stands on a square. @param {Table} table @param {Colour} side @param {number} square @param {string} piece */
const stands = (table, side, square, piece) => table.page.locator(`[data-side="${side}"] [data-square="${square}"][aria-label="case ${square}, ${piece}"]`).waitFor();

test("the players write the moves on the tablet, and nothing on it tells a legal one from another", { timeout: 120_000 }, async () => {
  const { desk, slug, path } = await boardWithClock({ clock: "5'+3\"" });
  const cable = await wire();
  const table = await tablet(desk, slug, 1, { ...TABLET, baseURL: cable.address });
  await keepSheet(table);
  await table.touch("black");
  await table.runs("white");
  // A touch taken back, then the move; the press records it.
  await touches(table, "white", [31, 26]);
  await stands(table, "white", 26, "pion blanc");
  await table.page.locator('[data-side="white"] [data-back]').click();
  await stands(table, "white", 26, "case vide");
  await touches(table, "white", [32, 28]);
  await says(table.page.locator('[data-side="white"] [data-now]'), "32-28");
  await table.touch("white");
  await table.runs("black");
  await table.allSent();
  await stands(table, "black", 28, "pion blanc");
  assert.deepEqual(await noted(table, "black"), ["32-28", ""]);

  // Without network: a capture with its piece taken off, and a move that neglects the capture due.
  cable.cut();
  await pass(300);
  await touches(table, "black", [19, 23]);
  await table.touch("black");
  await table.runs("white");
  await pass(300);
  await touches(table, "white", [28, 19, 23]);
  await table.touch("white");
  await table.runs("black");
  await stands(table, "black", 23, "case vide");
  await pass(300);
  await touches(table, "black", [17, 22]);
  await table.touch("black");
  await table.runs("white");
  assert.deepEqual(await noted(table, "white"), ["32-28", "19-23", "28x19", "17-22"]);
  cable.mend();
  await table.allSent();
  await stands(table, "white", 22, "pion noir");
  assert.deepEqual(await noted(table, "white"), ["32-28", "19-23", "28x19", "17-22"]);
  assert.ok(await table.wrong.isHidden());
  assert.deepEqual((await truth(table)).moves, [2, 2], "each press once");
  // The desk has the move and its article; the tablet says no word of it.
  await desk.goto(path);
  await says(desk.locator("[data-part=moves]"), "17-22");
  await says(desk.locator("main"), "I0");
  assert.doesNotMatch(await table.page.locator("main").innerText(), /rrégular|I0\d|prise/);

  // What the desk writes replaces what is begun; a press without a move is a press.
  await touches(table, "white", [31]);
  await desk.locator("#line").fill("37-32");
  await desk.locator("#line").press("Enter");
  await says(table.page.locator('[data-side="white"] [data-now]'), "trait aux Noirs");
  await table.touch("white");
  await table.runs("black");
  await table.allSent();
  assert.deepEqual((await noted(table, "black")).slice(-2), ["37-32", ""]);

  // Black presses and writes nothing; White writes Black's move, then his own.
  await pass(300);
  await table.touch("black");
  await table.runs("white");
  await table.allSent();
  const now = table.page.locator('[data-side="white"] [data-now]');
  const complete = table.page.locator('[data-side="white"] [data-complete]');
  await says(now, "Le coup des Noirs manque");
  assert.ok(await complete.isHidden());
  await touches(table, "white", [11, 17]);
  await says(now, "11-17");
  await says(complete, "Noter pour les Noirs");
  await complete.click();
  await complete.waitFor({ state: "hidden" });
  await stands(table, "white", 17, "pion noir");
  await touches(table, "white", [41, 37]);
  await says(now, "41-37");
  await table.touch("white");
  await table.runs("black");
  await table.allSent();
  assert.deepEqual((await noted(table, "black")).slice(-4), ["37-32", "11-17", "41-37", ""]);
  assert.ok(await table.wrong.isHidden());
});

test("the scoresheet lies well on every screen, with squares a finger finds", { timeout: 120_000 }, async () => {
  const { desk, slug } = await boardWithClock({ clock: "90'/45 then 30'+30\"", white: "Szczepański-Vandenbroucke Piotr-Emmanuel", black: "Le Goaziou Tugdual" });
  const table = await tablet(desk, slug, 1, { ...TABLET, bypassCSP: true });
  await keepSheet(table);
  const { page } = table;
  await table.touch("black");
  await table.runs("white");
  /** @type {[Colour, number[]][]} */
  const game = [["white", [32, 28]], ["black", [19, 23]], ["white", [28, 19, 23]], ["black", [14, 23, 19]], ["white", [37, 32]]];
  for (const [side, squares] of game) {
    await pass(200);
    await touches(table, side, squares);
    await table.touch(side);
    await table.runs(side === "white" ? "black" : "white");
    await table.allSent();
  }
  const folder = process.env.SHOTS;
  if (folder) await mkdir(folder, { recursive: true });
  const found = [];
  for (const [width, height] of [[800, 1280], [1280, 800], [360, 740], [740, 360]]) {
    await page.setViewportSize({ width, height });
    const open = page.locator('[data-side="black"] [data-write]');
    const small = await open.isVisible();
    assert.equal(small, Math.min(width, height) < 500, `${width}x${height}`);
    if (small) {
      if (folder) await page.screenshot({ path: join(folder, `sheet-${width}x${height}-away.png`) });
      await open.click();
    }
    await touches(table, "black", [10]);
    if (folder) await page.screenshot({ path: join(folder, `sheet-${width}x${height}.png`) });
    found.push(...(await faults(page, RULES)).map((fault) => `${width}: ${fault}`));
    const square = await page.locator('[data-side="black"] [data-square="23"]').boundingBox();
    assert.ok(square && square.width >= (small ? 20 : 44) && square.height >= (small ? 20 : 44), `squares of ${square?.width} by ${square?.height} at ${width}x${height}`);
    for (const button of await page.locator('[data-side="black"] .btn:visible').all()) {
      const box = await button.boundingBox();
      assert.ok(box && box.height >= 44 && box.width >= 44 && box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height, `${await button.innerText()} at ${width}x${height}: ${JSON.stringify(box)}`);
    }
    await page.locator('[data-side="black"] [data-back]').click();
    if (small) await page.locator('[data-side="black"] [data-away]').click();
  }
  assert.deepEqual(found, []);
  // Where it lies over the clock, its own button presses.
  await page.setViewportSize({ width: 360, height: 740 });
  await page.locator('[data-side="black"] [data-write]').click();
  await touches(table, "black", [10, 14]);
  await page.locator('[data-side="black"] [data-sheet-press]').click();
  await table.runs("white");
  await table.allSent();
  await page.locator('[data-side="white"] [data-write]').click();
  if (folder) await page.screenshot({ path: join(folder, "sheet-360x740-white.png") });
  assert.equal((await noted(table, "white")).at(-1), "10-14");
});

test("a second tablet takes the place of the first, which says so", async () => {
  const { desk, slug } = await boardWithClock({ clock: "5'+3\"" });
  const first = await tablet(desk, slug);
  const second = await tablet(desk, slug);
  await says(first.page.locator("main"), "n’est plus appairée");
  await second.touch("black");
  await second.runs("white");
});

test("a tablet killed without network and opened again has lost no press", { timeout: 120_000 }, async () => {
  const { desk, slug } = await boardWithClock({ clock: "5'+3\"" });
  const cable = await wire();
  const table = await tablet(desk, slug, 1, { ...TABLET, baseURL: cable.address });
  await table.touch("black");
  await table.runs("white");
  // The worker has the page.
  await table.page.evaluate(async () => { await navigator.serviceWorker.ready; });
  await table.page.waitForFunction(async () => Boolean(await caches.match("/table")));
  await table.page.reload();
  await table.runs("white");
  cable.cut();
  await table.touch("white");
  await table.runs("black");
  await pass(1500);
  await table.touch("black");
  await table.runs("white");
  const context = table.page.context();
  await table.page.close();
  const again = new Table(await context.newPage());
  await again.page.goto("/table");
  await again.runs("white");
  await says(again.note, /garde 2 appui/);
  await pass(1000);
  await again.touch("white");
  await again.runs("black");
  await says(again.note, /garde 3 appui/);
  cable.mend();
  await again.note.filter({ hasText: "Sans réseau" }).waitFor({ state: "hidden" });
  await again.allSent();
  const right = await truth(again);
  assert.deepEqual(right.moves, [2, 1]);
  assert.ok(await again.wrong.isHidden());
  // Black used the second and a half before his press; the reload cost nobody anything.
  assert.ok(Math.abs(right.black - (303_000 - 1500 + 3000)) < 2500, `${right.black}`);
});

test("a touch acts when it comes down, twice within 150 ms is once, and the other half does nothing", async () => {
  const { desk, slug } = await boardWithClock({ clock: "5'+3\"" });
  const table = await tablet(desk, slug);
  await table.touch("white");
  await pass(200);
  assert.equal((await truth(table)).phase, "waiting", "White does not start his own clock");
  await table.touch("black");
  await table.runs("white");
  await pass(300);
  await table.page.evaluate(() => {
    const half = (/** @type {string} */ side) => document.querySelector(`[data-half="${side}"]`);
    const down = () => new PointerEvent("pointerdown", { bubbles: true, cancelable: true });
    half("white")?.dispatchEvent(down());
    half("white")?.dispatchEvent(down());
    half("black")?.dispatchEvent(down());
  });
  await table.runs("black");
  await table.touch("white");
  await pass(400);
  assert.deepEqual((await truth(table)).moves, [1, 0]);
  // Keys: the right arrow is Black's half here, the space stops and resumes.
  await table.page.keyboard.press("ArrowRight");
  await table.runs("white");
  await table.page.keyboard.press("Space");
  await table.page.locator(".half.next").waitFor();
  await says(table.half("white"), "Repart à la reprise");
  await table.page.keyboard.press("Space");
  await table.runs("white");
});

test("a flag falls in shape and words, the first is marked, and the arbiter is called", async () => {
  const { desk, slug, path } = await boardWithClock({ clock: "4\"" });
  const table = await tablet(desk, slug);
  await table.touch("black");
  await table.runs("white");
  await says(table.half("white"), "Peu de temps");
  assert.match(await table.half("white").locator("[data-time]").innerText(), /^0:0\d\.\d$/);
  await table.page.locator('[data-half="white"].down').waitFor();
  await says(table.half("white"), /Drapeau tombé[\s\S]*1er drapeau/);
  assert.equal(await table.half("white").locator("[data-time]").innerText(), "0:00");
  assert.ok(await table.half("white").locator("[data-flag] svg").isVisible());
  assert.ok(await table.half("black").locator("[data-first]").isHidden());
  await table.page.locator("[data-call]").click();
  await says(table.page.locator("[data-call]"), "Arbitre appelé");
  await desk.goto(path);
  await says(desk.locator("form.call"), "Appel de la table");
  await desk.getByRole("button", { name: "J’y vais" }).click();
  await says(table.page.locator("[data-call]"), /^\s*Arbitre\s*$/);
});

test("both players confirm the result, and the tablet shows the next round by itself", async () => {
  const { desk, slug } = await boardWithClock({ clock: "5'+3\"" });
  const table = await tablet(desk, slug);
  await table.page.locator('[data-pop="result"] summary').click();
  await table.page.locator('button[value="black:draw"]').click();
  await says(table.page.locator("[data-asked]"), "Les Noirs proposent 1-1. Les Blancs confirment-ils");
  await table.page.locator("[data-confirm]").click();
  await says(table.page.locator("[data-result]"), /1-1 – confirmé par les deux joueurs/);
  await desk.goto(`/desk/${slug}/games/new`);
  await desk.locator("[name=round]").fill("2");
  await desk.locator("[name=board]").fill("1");
  await desk.locator("[name=white]").fill("N’Diaye Ousmane");
  await desk.locator("[name=black]").fill("Szczepański-Vandenbroucke Piotr-Emmanuel");
  await desk.locator("[name=clock]").selectOption("5'+3\"");
  await desk.locator("button[value=enter]").click();
  await desk.waitForURL(/\/rounds\/2\/boards\/1$/);
  await says(table.half("white"), "N’Diaye Ousmane");
});

test("a press the server refuses is told, and the clock shows what is recorded", async () => {
  const { desk, slug, path } = await boardWithClock({ clock: "5'+3\"" });
  const cable = await wire();
  const table = await tablet(desk, slug, 1, { ...TABLET, baseURL: cable.address });
  await table.touch("black");
  await table.runs("white");
  await pass(300);
  cable.cut();
  await table.touch("white");
  await table.runs("black");
  // The arbiter, who knows nothing of it, stops the clock after the press.
  await pass(500);
  await desk.goto(path);
  await desk.locator("#line").fill("p");
  await desk.locator("#line").press("Enter");
  await desk.locator("[data-clock-note]").filter({ hasText: "En pause" }).first().waitFor();
  cable.mend();
  await says(table.wrong, /Appui refusé[\s\S]*Appelez l’arbitre/);
  await says(table.half("white"), "Repart à la reprise");
  assert.ok(await table.page.locator("[data-pause]").isDisabled(), "the arbiter's pause is his to end");
});

test("where the screen cannot be kept on, or the page not be kept, the tablet says so", async () => {
  const { desk, slug } = await boardWithClock({ clock: "5'+3\"" });
  const table = await tablet(desk, slug);
  // As over plain http, where browsers have neither.
  await table.page.addInitScript(() => {
    for (const name of ["wakeLock", "serviceWorker"]) Object.defineProperty(Navigator.prototype, name, { value: undefined });
  });
  await table.page.reload();
  await says(table.note, /L’écran peut s’éteindre[\s\S]*ne rechargez pas cette page/);
});

test("a detached tablet says so at once", async () => {
  const { desk, slug } = await boardWithClock({ clock: "5'+3\"" });
  const table = await tablet(desk, slug);
  await desk.goto(`/desk/${slug}/tablets`);
  await desk.getByRole("button", { name: "Détacher la tablette du damier 1" }).click();
  await says(table.page.locator("main"), "n’est plus appairée");
});

test("without script the page shows both times and its buttons work", async () => {
  const { desk, slug } = await boardWithClock({ clock: "5'+3\"" });
  const code = await codeFor(desk, slug);
  const page = await visitor({ ...TABLET, javaScriptEnabled: false });
  await page.goto(`/table?code=${code}`);
  await page.locator("main form button.main").click();
  const half = (/** @type {Colour} */ side) => page.locator(`[data-half="${side}"]`);
  await says(half("white"), "5:03");
  await half("black").click();
  await says(half("white"), "Pendule en marche");
  await half("white").click();
  await says(half("black"), "Pendule en marche");
  await page.locator("[data-pause]").click();
  await says(half("black"), "Repart à la reprise");
  await page.locator("[data-call]").click();
  await says(page.locator("[data-call]"), "Arbitre appelé");
});

test("in three languages the page is without serious findings, and each half fills two fifths of every screen", { timeout: 300_000 }, async () => {
  const desk = await arbiter();
  const { slug } = await boardWithClock({ clock: "90'/45 then 30'+30\"", white: "Szczepański-Vandenbroucke Piotr-Emmanuel", black: "Le Goaziou Tugdual" });
  const code = await codeFor(desk, slug);
  const page = await visitor({ ...TABLET, bypassCSP: true });
  await page.goto(`/table?code=${code}`);
  assert.deepEqual(await faults(page, RULES), []);
  await page.locator("main form button.main").click();
  await page.waitForURL(/\/table$/);
  const table = new Table(page);
  await table.touch("black");
  await table.runs("white");
  const folder = process.env.SHOTS;
  if (folder) await mkdir(folder, { recursive: true });
  const found = [];
  for (const lang of ["fr", "nl", "en"]) {
    await page.goto(`/table?lang=${lang}`);
    await table.runs("white");
    for (const [width, height] of [[1280, 800], [800, 1280], [360, 740], [740, 360]]) {
      await page.setViewportSize({ width, height });
      found.push(...(await faults(page, RULES)).map((fault) => `${lang} ${width}: ${fault}`));
      for (const side of /** @type {Colour[]} */ (["white", "black"])) {
        const box = await table.half(side).boundingBox();
        const share = box ? (box.width * box.height) / (width * height) : 0;
        assert.ok(share >= 0.4, `${side} has ${share} of ${width}x${height}`);
        const place = table.half(side);
        const fits = await place.evaluate((half) => [...half.querySelectorAll("[data-time], .to")].every((part) => part.scrollWidth <= half.clientWidth && part.scrollHeight <= half.clientHeight));
        assert.ok(fits, `${side} at ${width}x${height} in ${lang}`);
      }
      for (const button of await page.locator(".acts2 .btn:visible").all()) {
        const box = await button.boundingBox();
        assert.ok(box && box.height >= 44 && box.width >= 44, `a target of ${box?.width} by ${box?.height}`);
        const cut = await button.evaluate((element) => element.scrollWidth > element.clientWidth + 1);
        assert.ok(!cut, `a cut word at ${width}x${height} in ${lang}: ${await button.innerText()}`);
      }
      // Read at ten metres who runs, and at three what both have: digits as wide as their half lets them be.
      for (const side of /** @type {Colour[]} */ (["white", "black"])) {
        const time = table.half(side).locator("[data-time]");
        const digits = await time.evaluate((place) => {
          const range = document.createRange();
          range.selectNodeContents(place);
          return { size: parseFloat(getComputedStyle(place).fontSize), width: range.getBoundingClientRect().width };
        });
        const half = await table.half(side).boundingBox();
        const least = Math.min(width, height) * DIGITS;
        assert.ok(half && (digits.size >= least || digits.width >= half.width * 0.7), `digits of ${digits.size} px, ${digits.width} wide, at ${width}x${height}; at least ${least}`);
        const count = table.half(side).locator("[data-count]");
        await says(count, CONTROL[lang]);
        const size = await count.evaluate((place) => parseFloat(getComputedStyle(place).fontSize));
        assert.ok(size >= Math.max(12, Math.min(width, height) * 0.02), `"to control" of ${size} px at ${width}x${height}`);
      }
      if (folder) await page.screenshot({ path: join(folder, `table-${lang}-${width}x${height}.png`) });
    }
  }
  assert.deepEqual(found, []);
  // A choice of the tablet: facing, also when it lies across.
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.locator('[data-pop="settings"] summary').click();
  if (folder) await page.screenshot({ path: join(folder, "table-settings.png") });
  assert.deepEqual(await faults(page, RULES), []);
  await page.locator("input[value=facing]").check();
  await page.locator('[data-pop="settings"] [data-close]').click();
  const [above, below] = [await table.half("black").boundingBox(), await table.half("white").boundingBox()];
  assert.ok(above && below && above.y < below.y && above.width > 1200);
  if (folder) await page.screenshot({ path: join(folder, "table-facing-1280x800.png") });
  await page.reload();
  assert.equal(await page.locator("main").getAttribute("data-layout"), "facing", "kept on the device");
  for (const like of [DESKTOP, { ...DESKTOP, viewport: { width: 360, height: 740 } }]) {
    const office = await arbiter({ ...like, bypassCSP: true });
    await codeFor(office, slug, 2);
    assert.deepEqual(await faults(office, RULES), []);
    if (folder) await office.screenshot({ path: join(folder, `tablets-${like.viewport.width}.png`), fullPage: true });
  }
  await openWithClock(desk, slug, { clock: "5'" });
});
