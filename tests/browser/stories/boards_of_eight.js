// Whole games on the small boards, typed and tapped, with somebody looking on: Russian, by the
// names of its squares, and American, by numbers and with Black to begin.

import assert from "node:assert/strict";
import { test } from "node:test";
import { RULES, faults } from "../support/axe.js";
import { Desk, says } from "../support/desk.js";
import { AMERICAN, AMERICAN_TO_THE_END, RUSSIAN, RUSSIAN_TO_THE_END } from "../support/games.js";
import { PHONE, arbiter, board, openBoard, tournament, visitor } from "../support/hall.js";
import { swiper } from "../support/touch.js";
import { watching } from "../support/viewer.js";

/** Games that were played and agreed drawn: how each is written, what viewers read and hear. */
const PLAYED = {
  russian: {
    plies: RUSSIAN, gameType: "25",
    // After 23… a5:e1 Black has a king, and nothing else is one.
    at: 46, heard: "Coup 23, Noirs, a5:e1, trait aux Blancs", king: ["B", "e1"], shown: "23… a5:e1", next: "24. f6-e7",
    first: "1. g3-f4 b6-a5 2. c3-b4 a5:c3",
  },
  american: {
    plies: AMERICAN, gameType: "21",
    // Black begins. After 14. 7x32 Black has a king; White's of a moment ago was taken with it.
    at: 27, heard: "Coup 14, Noirs, 7x32, trait aux Blancs", king: ["B", "32"], shown: "14. 7x32", next: "14… 24-19",
    first: "1. 10-14 24-20 2. 11-15 22-17",
  },
};

/** Games to their end by the rules. */
const TO_THE_END = {
  // After 9. h8:h4 there stand Black's men of the last rows and those of b6; the king on h4.
  russian: { plies: RUSSIAN_TO_THE_END, winner: "Gain des Blancs : les Noirs n’ont plus de pièces (R7.45)", result: "1-0", at: 17, shown: "9. h8:h4", next: "9… b6-c5" },
  // After 13. 23x32 Black's king stands on 32, having come by 30 and 23.
  american: { plies: AMERICAN_TO_THE_END, winner: "Gain des Noirs : les Blancs n’ont plus de pièces (R7.25)", result: "0-1", at: 25, shown: "13. 23x32", next: "13… 29-25" },
};

for (const [variant, game] of Object.entries(PLAYED)) {
  const played = game.plies.map((ply) => ply.played);

  test(`a whole ${variant} game is typed, and followed live by its text, its voice and its replay`, async () => {
    const page = await arbiter();
    const desk = await board(page, await tournament(page, variant));
    const viewer = await visitor();
    await viewer.goto(await desk.publicPage());
    const phone = await watching(viewer);
    await viewer.getByText("En direct").waitFor();

    // Before Enter the line says what will be played.
    await desk.line.fill(game.plies[0].typed);
    await says(desk.said, `${played[0]} — Entrée pour jouer`);
    for (const [i, { typed }] of game.plies.entries()) {
      await desk.enter(typed);
      await desk.recorded(i + 1);
      if (i < 4 || i + 1 === game.at) await phone.shows(i + 1);
      if (i + 1 !== game.at) continue;
      await says(viewer.locator("[data-part=say]"), game.heard);
      const [side, square] = game.king;
      assert.equal(await viewer.locator(`.textboard [data-piece=${side}] dd`).innerText(), square);
      assert.equal(await viewer.locator("[data-part=board] use[href$=k]").count(), 1);
    }
    assert.deepEqual(await desk.moves.allTextContents(), played);
    await desk.enter("r 1/2-1/2 accord mutuel");
    await says(viewer.locator(".result"), "Accord mutuel");
    assert.equal(await viewer.locator(".result .num").textContent(), "1/2-1/2");
    assert.deepEqual(await phone.moves.allTextContents(), played);

    // The replay by arrows: back to the king's capture, and its squares in brackets.
    await viewer.locator("[data-part=moves] a[data-d]").nth(game.at - 1).click();
    await says(viewer.locator("[data-part=move]"), game.shown);
    await viewer.keyboard.press("ArrowRight");
    await says(viewer.locator("[data-part=move]"), game.next);
    await viewer.keyboard.press("Home");
    await says(viewer.locator("[data-part=turn]"), variant === "american" ? "Trait aux Noirs" : "Trait aux Blancs");

    const pdn = await (await viewer.request.get(`${new URL(viewer.url()).pathname}.pdn`)).text();
    assert.match(pdn, new RegExp(`^\\[GameType "${game.gameType}"\\]$`, "m"));
    assert.match(pdn, /^\[Result "1\/2-1\/2"\]$/m);
    assert.ok(pdn.includes(`\n${game.first}`), pdn);
  });
}

for (const [variant, game] of Object.entries(TO_THE_END)) {
  const played = game.plies.map((ply) => ply.played);

  test(`a ${variant} game is tapped to its end at 360 px, and followed at 360 px by swipes`, async () => {
    const page = await arbiter(PHONE);
    const desk = await board(page, await tournament(page, variant));
    const viewer = await visitor(PHONE);
    await viewer.goto(await desk.publicPage());
    const phone = await watching(viewer);
    const squares = await page.locator("button[data-square]").evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().toJSON()));
    assert.equal(squares.length, 32);
    for (const { x, width, height } of squares) assert.ok(width > 35 && height > 35 && x >= 0 && x + width <= 360, "a finger finds each square");
    for (const [i, move] of played.entries()) {
      for (const name of move.split(/[-x:]/)) await page.locator(`[data-square="${numberOf(name)}"]`).tap();
      await desk.recorded(i + 1);
    }
    assert.deepEqual(await desk.moves.allTextContents(), played);
    await phone.moves.nth(played.length - 1).waitFor();
    assert.deepEqual(await phone.moves.allTextContents(), played);
    await says(viewer.locator(".result"), game.winner);
    const swipe = await swiper(viewer, "[data-part=board]");
    const behind = played.length - game.at;
    for (let n = 0; n < behind; n++) await swipe("right");
    await says(viewer.locator("[data-part=move]"), game.shown);
    await swipe("left");
    await says(viewer.locator("[data-part=move]"), game.next);
    assert.equal(await viewer.evaluate(() => document.documentElement.scrollWidth), 360);
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 360);

    // The same pages, looked at by axe, whose own script the policy would keep out.
    const [desktop, reader] = [await arbiter({ ...PHONE, bypassCSP: true }), await visitor({ ...PHONE, bypassCSP: true })];
    await desktop.goto(new URL(page.url()).pathname);
    await reader.goto(`${new URL(viewer.url()).pathname}?ply=${game.at}&side=black`);
    assert.deepEqual([...await faults(desktop, RULES), ...await faults(reader, RULES)], []);
  });
}

test("on a board with names the arrows walk it from either side, and squares are said by name", async () => {
  const page = await arbiter();
  await page.goto(await openBoard({ variant: "russian" }));
  const label = () => page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
  const walked = async (keys) => {
    const labels = [];
    for (const key of keys) {
      await page.keyboard.press(key);
      labels.push(await label());
    }
    return labels;
  };
  await page.locator('[aria-label="case c3, pion blanc"]').focus();
  assert.deepEqual(await walked(["ArrowUp", "ArrowRight", "Home", "End"]), ["case d4, case vide", "case f4, case vide", "case b4, case vide", "case h4, case vide"]);
  // By two Enters, c3 to d4; the move is told by its names.
  await page.locator('[aria-label="case c3, pion blanc"]').focus();
  await page.keyboard.press("Enter");
  await page.locator('[aria-label="case d4, case vide"]').focus();
  await page.keyboard.press("Enter");
  await new Desk(page).recorded(1);
  await says(page.locator("output[for=line]"), "Coup 1, Blancs, c3-d4, trait aux Noirs");

  await page.getByRole("link", { name: "Voir du côté des Noirs" }).click();
  await page.waitForURL("**?side=black");
  await page.locator('[aria-label="case d4, pion blanc"]').focus();
  assert.deepEqual(await walked(["ArrowRight", "ArrowUp", "ArrowLeft"]), ["case b4, case vide", "case a3, pion blanc", "case c3, case vide"]);
  // A move typed here comes back with the board as it is seen.
  await new Desk(page).enter("b6c5");
  await new Desk(page).recorded(2);
  assert.equal(await page.locator("[data-position] svg[data-turned]").count(), 1);
  const top = page.locator(".seat").first();
  assert.equal(await top.locator('[aria-label="Blancs"]').count(), 1, "White sits at the top now");
  // What is no square there says so before Enter.
  await page.locator("#line").fill("c4-d5");
  await says(page.locator("output.wrong"), "c4 n’est pas une case foncée, de a1 à h8.");
  await page.locator("#line").fill("d");
  await says(page.locator("output[for=line]"), "d4:b6");
});

test("a position is set on a board with names by clicks, and one that ends the game is asked for", async () => {
  const page = await arbiter();
  await page.goto(await openBoard({ variant: "brazilian" }));
  const desk = new Desk(page);
  await desk.enter("g");
  await page.getByRole("link", { name: "Mettre la position" }).first().click();
  await page.getByRole("button", { name: "Vider" }).click();
  await page.getByRole("button", { name: "case h6, case vide" }).click();
  assert.equal(await page.locator("#f-fen").inputValue(), "W:Wh6:B");
  // A man clicked onto its last row is a king there (R1.8).
  await page.getByRole("button", { name: "case d8, case vide" }).click();
  assert.equal(await page.locator("#f-fen").inputValue(), "W:WKd8,h6:B");
  await page.getByRole("button", { name: "case d8, dame blanche" }).click();
  await page.getByRole("button", { name: "Mettre cette position", exact: true }).click();
  await says(page.locator("[role=alert]"), "Dans cette position les Noirs n’ont plus de pièces. Est-ce bien la position du damier réel");
  await page.getByText("pion noir").click();
  for (const name of ["g7", "e7"]) await page.getByRole("button", { name: `case ${name}, case vide` }).click();
  await page.getByRole("button", { name: "Mettre cette position", exact: true }).click();
  await page.waitForURL(/\/boards\/\d+$/);
  // bra-002: the majority is the only move.
  await desk.enter("x");
  await desk.recorded(1);
  assert.deepEqual(await desk.moves.allTextContents(), ["h6xd6"]);
});

test("what the desk of all boards refuses is selected, so that the next keys replace it", async () => {
  const page = await arbiter();
  const slug = await tournament(page, "russian");
  await board(page, slug);
  await page.goto(`/desk/${slug}`);
  await page.locator("#line").fill("1 c3-e5");
  await page.keyboard.press("Enter");
  await says(page.locator("output.wrong"), "c3-e5 n’est pas possible");
  await page.keyboard.type("1 c3-d4");
  await page.keyboard.press("Enter");
  await says(page.locator("output[for=line]"), "Coup 1, Blancs, c3-d4, trait aux Noirs");
});

/** The number of a square by its name (R1.7), worked out here by itself. @param {string} name */
function numberOf(name) {
  if (!/^[a-h]/.test(name)) return Number(name);
  const row = 8 - Number(name[1]), column = "abcdefgh".indexOf(name[0]);
  return row * 4 + (row % 2 === 0 ? (column - 1) / 2 : column / 2) + 1;
}
