// The main job: a game typed at the desk arrives whole at a viewer who slept through part of it.

import assert from "node:assert/strict";
import { test } from "node:test";
import { says } from "../support/desk.js";
import { LONG } from "../support/games.js";
import { DESKTOP, arbiter, board, tournament, visitor, wire } from "../support/hall.js";
import { watching } from "../support/viewer.js";

const PLAYED = LONG.map((step) => step.played);
const FIRST_SLEEP = 20, FIRST_WAKE = 44, SECOND_SLEEP = 60, SECOND_WAKE = 74;

test("a whole game is typed in one window and found in another that was asleep for part of it", async () => {
  const page = await arbiter();
  const desk = await board(page, await tournament(page), { white: "Lefèvre Anaïs", black: "Garrigues Loïc" });
  const toViewer = await wire();
  const viewer = await visitor({ ...DESKTOP, baseURL: toViewer.address });
  await viewer.goto(await desk.publicPage());
  const phone = await watching(viewer);
  await viewer.getByText("En direct").waitFor();
  const type = async (from, to) => {
    for (const { typed } of LONG.slice(from, to)) await desk.enter(typed);
    await desk.recorded(to);
  };

  // Watched move by move: the arbiter waits for each answer, the viewer sees each move.
  for (let ply = 1; ply <= 6; ply++) {
    await desk.enter(LONG[ply - 1].typed);
    await desk.recorded(ply);
    await phone.shows(ply);
  }
  // Typed ahead of the answers.
  await type(6, FIRST_SLEEP);
  await phone.shows(FIRST_SLEEP);

  // The network goes: the page says since when, and keeps what it had.
  await phone.loses(toViewer);
  await says(viewer.locator("[data-part=stale]"), /^Non actualisé depuis \d\d:\d\d:\d\d$/);
  await type(FIRST_SLEEP, FIRST_WAKE);
  assert.equal(await phone.plies(), FIRST_SLEEP);
  assert.ok(await viewer.locator("[data-part=stale]").isVisible());
  await phone.finds(toViewer);
  await phone.shows(FIRST_WAKE);
  await viewer.locator("[data-part=stale]").waitFor({ state: "hidden" });
  // Opening the board was the first public record.
  assert.equal(phone.askedAfter, FIRST_SLEEP + 1, "it asks for what came after the last number it saw");

  // The phone sleeps: no script of the page runs until it wakes.
  await type(FIRST_WAKE, SECOND_SLEEP);
  await phone.shows(SECOND_SLEEP);
  await phone.freeze();
  await type(SECOND_SLEEP, SECOND_WAKE);
  await phone.thaw();
  await phone.shows(SECOND_WAKE);

  await type(SECOND_WAKE, LONG.length);
  await desk.enter("r 2-0 abandon");
  await says(page.locator("[data-part=facts]"), "2-0");
  await says(viewer.locator(".result"), "abandon des Noirs");
  assert.equal(await viewer.locator(".result .num").textContent(), "2-0");

  assert.deepEqual(await desk.moves.allTextContents(), PLAYED);
  assert.deepEqual(await phone.moves.allTextContents(), PLAYED);
  assert.equal(phone.loads, 1, "the page was opened once, everything else came by the stream");

  const pdn = await (await viewer.request.get(`${viewer.url()}.pdn`)).text();
  assert.match(pdn, /^\[White "Lefèvre Anaïs"\]$/m);
  assert.match(pdn, /^\[Black "Garrigues Loïc"\]$/m);
  assert.match(pdn, /^\[Result "2-0"\]$/m);
  const text = pdn.replace(/^\[.*\]$/gm, "").replace(/\{[^}]*\}/g, " ").trim().split(/\s+/);
  assert.deepEqual(text.filter((word) => !/^\d+\.+$/.test(word)), [...PLAYED, "*"], "PDN keeps the score in the tag");
  await viewer.locator("#pdn summary").click();
  assert.equal((await viewer.locator("#pdn-text").inputValue()).trim(), pdn.trim());
});
