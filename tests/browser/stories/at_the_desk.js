// The arbiter's desk: typed, tapped, without network, without script.

import assert from "node:assert/strict";
import { test } from "node:test";
import { DESKTOP, PHONE, arbiter, openBoard } from "../support/hall.js";

test("a line says before Enter what it will do, and afterwards what it did", async () => {
  const board = await openBoard();
  const page = await arbiter();
  await page.goto(board);
  assert.equal(await page.evaluate(() => document.activeElement.id), "line");
  await page.keyboard.type("3228");
  await says(page, "32-28 — Entrée pour jouer");
  await page.keyboard.press("Enter");
  await says(page, "Coup 1, Blancs, 32-28, trait aux Noirs");
  assert.equal(await page.inputValue("#line"), "");
  await page.keyboard.type("19-23");
  await page.keyboard.press("Enter");
  await says(page, "19-23");
  await page.keyboard.type("x");
  await says(page, "Seule prise : 28x19");
  await page.keyboard.press("Enter");
  await says(page, "28x19");
  await played(page, ["32-28", "19-23", "28x19"]);
});

test("a refusal keeps what was typed and names the due capture with its marks on the board", async () => {
  const page = await arbiter();
  await page.goto(await openBoard({ fen: "W:W28,32:B23,1" }));
  assert.equal(await page.locator(".board .mu").count(), 1);
  assert.equal(await page.locator(".board .px").count(), 1);
  assert.equal(await page.locator(".board .pa").count(), 1);
  await enter(page, "32-27");
  await says(page, "28x19");
  assert.equal(await page.inputValue("#line"), "32-27");
  assert.ok(await page.locator("output.wrong").isVisible());
  await played(page, []);
});

test("two captures with the same ends are asked for by their paths", async () => {
  // int-030 of the reference positions.
  const page = await arbiter();
  const board = await openBoard({ fen: "W:WK47:B14,19,31,33,42" });
  await page.goto(board);
  assert.equal(await page.locator(".board .mu").count(), 1);
  assert.equal(await page.locator(".board .px").count(), 0, "with several captures only the pieces are ringed");
  await enter(page, "47x36");
  const paths = page.locator("#choices .options button");
  await paths.first().waitFor();
  assert.deepEqual(await paths.allTextContents(), ["47x38x20x9x36", "47x38x24x13x36"]);
  await paths.nth(1).click();
  await says(page, "47x38x24x13x36");
  await enter(page, "u");
  await says(page, "Annulé");
  // Tapped: the turning square tells which.
  for (const square of [47, 20, 36]) await page.click(`[data-square="${square}"]`);
  await says(page, "47x38x20x9x36");
  await played(page, ["47x38x20x9x36"]);
});

test("a draw offer, a result and its correction, a note and an undo, by their keys", async () => {
  const page = await arbiter();
  await page.goto(await openBoard());
  await enter(page, "32-28");
  await says(page, "32-28");
  await enter(page, "o");
  await says(page, "Nulle proposée par les Blancs");
  await page.locator(".offer").waitFor();
  await enter(page, "o-");
  await says(page, "Nulle refusée");
  await enter(page, "j Téléphone au damier 3");
  await says(page, "Téléphone");
  await enter(page, "r 2-0 forfait");
  await says(page, "Résultat 2-0, forfait");
  await enter(page, "r 0-2");
  await says(page, "dites la raison");
  await enter(page, "r 0-2 erreur de saisie");
  await says(page, "0-2, erreur de saisie");
  await page.click("button[name=line][value=u]");
  await says(page, "Annulé");
  await page.locator("h2", { hasText: "Terminée : 2-0, forfait" }).waitFor();
  const log = await page.locator(".log").innerText();
  for (const line of ["Nulle refusée", "Téléphone au damier 3", "Annulé"]) assert.ok(log.includes(line), log);
});

test("the notation is suspended and goes on from the real board", async () => {
  const page = await arbiter();
  const board = await openBoard();
  await page.goto(board);
  await enter(page, "g");
  await page.locator(".veil").waitFor();
  await enter(page, "32-28");
  await says(page, "mettez d’abord la position");
  await page.fill("#line", "");
  await enter(page, "g");
  await page.waitForURL("**/position");
  await page.click("[data-set=empty]");
  await page.click('[data-square="28"]');
  await page.check("[name=piece][value=b]");
  await page.click('[data-square="22"]');
  assert.equal(await page.inputValue("[name=fen]"), "W:W28:B22");
  await page.fill("[name=move_no]", "31");
  await page.click("button.main");
  await page.waitForURL(`**${board}`);
  await enter(page, "x");
  await says(page, "Coup 31, Blancs, 28x17");
});

test("the board is walked and played by keyboard", async () => {
  const page = await arbiter();
  await page.goto(await openBoard());
  await page.focus('[data-square="32"]');
  await page.keyboard.press("Enter");
  assert.equal(await page.getAttribute('[data-square="32"]', "aria-pressed"), "true");
  assert.equal(await page.getAttribute('[data-square="32"]', "aria-label"), "case 32, pion blanc");
  await page.keyboard.press("ArrowUp");
  assert.equal(await page.evaluate(() => document.activeElement.dataset.square), "27");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await says(page, "32-28");
  assert.equal(await page.evaluate(() => document.activeElement.dataset.square), "28");
  await page.keyboard.press("Home");
  assert.equal(await page.evaluate(() => document.activeElement.dataset.square), "26");
});

test("at 360 px a finger plays, and its target is 44 px wide", async () => {
  const page = await arbiter(PHONE);
  await page.goto(await openBoard());
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= 360), "the page scrolls sideways");
  const target = await page.locator('[data-square="28"]').evaluate((button) => button.getBoundingClientRect().width + 2 * Math.abs(parseFloat(getComputedStyle(button, "::after").left)));
  assert.ok(target >= 44, `${target} px`);
  for (const [from, to] of [[32, 28], [19, 23], [28, 19]]) {
    await page.tap(`[data-square="${from}"]`);
    await page.tap(`[data-square="${to}"]`);
    await says(page, `${to}, `);
  }
  await played(page, ["32-28", "19-23", "28x19"]);
});

test("without network lines wait in sight, and leave in order when it is back", async () => {
  const page = await arbiter();
  await page.goto(await openBoard());
  await page.context().setOffline(true);
  for (const line of ["32-28", "19-23", "28x19"]) await enter(page, line);
  await page.locator("#pending li").nth(2).waitFor();
  await page.locator("#saved", { hasText: "En attente : 3, réseau perdu" }).waitFor();
  await page.context().setOffline(false);
  await says(page, "28x19");
  await played(page, ["32-28", "19-23", "28x19"]);
  await page.locator("#saved", { hasText: /^Tout est enregistré, \d\d:\d\d:\d\d/ }).waitFor();
  await page.locator("#pending").waitFor({ state: "hidden" });
});

test("what waited leaves after the page was loaded again, and a refusal stops the rest in sight", async () => {
  const page = await arbiter();
  const board = await openBoard();
  await page.goto(board);
  await page.context().setOffline(true);
  for (const line of ["32-28", "99-99", "19-23"]) await enter(page, line);
  await page.locator("#pending li").nth(2).waitFor();
  await page.context().setOffline(false);
  await page.goto(board);
  await page.locator("#pending .why", { hasText: "99" }).waitFor();
  await played(page, ["32-28"]);
  assert.deepEqual(await page.locator("#pending li b").allTextContents(), ["99-99", "19-23"]);
  await page.locator("#pending [data-remove]").first().click();
  await page.click("[data-resume]");
  await says(page, "19-23");
  await played(page, ["32-28", "19-23"]);
});

test("an answer that was lost is not recorded twice", async () => {
  const page = await arbiter();
  await page.goto(await openBoard());
  let tries = 0;
  await page.route("**/entries", async (route) => {
    if (tries++ === 0) await route.fetch();
    await route.abort();
  });
  await enter(page, "32-28");
  await says(page, "mis en attente");
  await page.unroute("**/entries");
  await says(page, "Coup 1, Blancs, 32-28");
  await enter(page, "19-23");
  await says(page, "19-23");
  await played(page, ["32-28", "19-23"]);
});

test("two arbiters on one board: the second hears what was first, and keeps what he typed", async () => {
  const board = await openBoard();
  const first = await arbiter();
  const second = await arbiter();
  await first.goto(board);
  // The second does not hear of the first move in time.
  await second.route("**/stream", (route) => route.abort());
  await second.goto(board);
  await enter(first, "32-28");
  await says(first, "32-28");
  await enter(second, "31-27");
  await says(second, "Quelqu’un a saisi avant vous : 32-28");
  assert.equal(await second.inputValue("#line"), "31-27");
  await played(second, ["32-28"]);
});

test("what one arbiter records the other sees, on the board and on the desk", async () => {
  const board = await openBoard();
  const [typing, watching, desk] = await Promise.all([arbiter(), arbiter(), arbiter()]);
  await watching.goto(board);
  await desk.goto(`/desk/${slugOf(board)}`);
  await typing.goto(board);
  await enter(typing, "32-28");
  await watching.locator(".moves .m", { hasText: "32-28" }).waitFor();
  const number = board.split("/").at(-1);
  await desk.locator(`[data-cell="${number}"]`, { hasText: "32-28" }).waitFor();
  await enter(desk, `${number} r 1-1 accord mutuel`);
  await typing.locator("h2", { hasText: "1-1, accord mutuel" }).waitFor();
  await desk.locator(`[data-cell="${number}"].done`).waitFor();
  await enter(desk, number);
  await desk.waitForURL(`**${board}`);
});

test("from the desk a line leads to the help or to the page of the position", async () => {
  const board = await openBoard();
  const page = await arbiter();
  const number = board.split("/").at(-1);
  await page.goto(`/desk/${slugOf(board)}`);
  await enter(page, `${number} ?`);
  await page.waitForURL(/\/help\?back=/);
  await page.goto(`/desk/${slugOf(board)}`);
  await enter(page, `${number} g`);
  await page.locator(`[data-cell="${number}"]`, { hasText: "suspendue" }).waitFor();
  await enter(page, `${number} g`);
  await page.waitForURL(`**${board}/position`);
});

test("what is recorded before a page listens reaches it all the same", async () => {
  const board = await openBoard();
  const [typing, late] = await Promise.all([arbiter(), arbiter()]);
  await typing.goto(board);
  // The page is drawn, and its stream comes only after a colleague's move.
  /** @type {() => void} */
  let release = () => {};
  const moved = new Promise((done) => { release = () => done(undefined); });
  await late.route("**/stream", async (route) => { await moved; await route.continue(); });
  await late.goto(board);
  await enter(typing, "32-28");
  await played(typing, ["32-28"]);
  release();
  await played(late, ["32-28"]);
});

test("without script the desk is pages, links and forms", async () => {
  const board = await openBoard();
  const page = await arbiter({ ...DESKTOP, javaScriptEnabled: false });
  await page.goto(`/desk/${slugOf(board)}`);
  await enter(page, board.split("/").at(-1));
  await page.waitForURL(`**${board}`);
  await enter(page, "32-28");
  await says(page, "Dernière saisie : 32-28");
  await enter(page, "32-27");
  assert.match(await page.textContent("output"), /32/);
  assert.equal(await page.inputValue("#line"), "32-27");
  await page.goto(board);
  await page.click('[data-square="19"]');
  await page.click('[data-square="23"]');
  assert.equal(await page.inputValue("#line"), "19-23");
  await page.press("#line", "Enter");
  await played(page, ["32-28", "19-23"]);
  await page.click(".moves a >> nth=0");
  assert.match(await page.textContent("[data-part=position]"), /Position après 1\. 32-28/);
  await page.click('summary:has-text("Donner le résultat")');
  await page.check("[name=more][value='2-0']");
  await page.fill("#act-reason", "abandon");
  await page.click("button:has-text('Entrer le résultat')");
  await page.locator("h2", { hasText: "Terminée : 2-0, abandon des Noirs" }).waitFor();
});

// What is typed after a question answers it or replaces it; it never presses what was not read.
test("the keys stay with the line when a choice or a form opens", async () => {
  // int-042 of the reference positions: four captures.
  const page = await arbiter();
  await page.goto(await openBoard({ fen: "W:W33:B28,29,38,39" }));
  await page.keyboard.type("x");
  await page.keyboard.press("Enter");
  await page.locator("#choices .options button").first().waitFor();
  await page.keyboard.type("33 44");
  await page.keyboard.press("Enter");
  await played(page, ["33x44"]);
  await page.keyboard.type("r");
  await page.keyboard.press("Enter");
  await page.keyboard.type("r 0-2 forfait");
  await page.keyboard.press("Enter");
  await page.locator("h2", { hasText: "Terminée : 0-2" }).waitFor();
});

test("a session that ended keeps the lines until one has signed in again", async () => {
  const board = await openBoard();
  const page = await arbiter();
  await page.goto(board);
  const cookies = await page.context().cookies();
  await page.context().clearCookies();
  await enter(page, "32-28");
  await page.locator("#pending .why", { hasText: "Reconnectez-vous" }).waitFor();
  assert.ok(await page.locator("[data-sign-in]").isVisible());
  await page.context().addCookies(cookies);
  await page.goto(board);
  await says(page, "32-28");
  await played(page, ["32-28"]);
});

test("looking back draws an earlier position and comes back to the present", async () => {
  const page = await arbiter();
  await page.goto(await openBoard());
  for (const line of ["32-28", "19-23", "28x19"]) await enter(page, line);
  await played(page, ["32-28", "19-23", "28x19"]);
  await page.click("[data-step=back]");
  assert.equal(await page.locator(".board use").count(), 40);
  assert.ok(await page.locator("[data-part=position].past").isVisible());
  await page.click("[data-step=last]");
  assert.equal(await page.locator(".board use").count(), 39);
  await page.locator("[data-part=position].past").waitFor({ state: "detached" });
});

/** Types a line and sends it. @param {import("playwright-core").Page} page @param {string} line */
async function enter(page, line) {
  await page.fill("#line", line);
  await page.press("#line", "Enter");
}

/** Waits until the right end of the line says it. @param {import("playwright-core").Page} page @param {string} text */
async function says(page, text) {
  await page.locator(".entry output", { hasText: text }).waitFor();
}

/** Waits for the moves to be recorded: these, and no more. @param {import("playwright-core").Page} page @param {string[]} moves */
async function played(page, moves) {
  const shown = page.locator(".moves .m a");
  if (moves.length > 0) await shown.nth(moves.length - 1).waitFor();
  assert.deepEqual(await shown.allTextContents(), moves);
}

/** @param {string} board the address of a board's desk */
function slugOf(board) {
  return board.split("/")[2];
}
