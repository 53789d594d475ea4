// A phone of 360 px in one hand: the game by taps, and the replay by swipes.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Desk, says } from "../support/desk.js";
import { WITH_KING } from "../support/games.js";
import { PHONE, arbiter, board, openBoard, tournament, visitor } from "../support/hall.js";
import { swiper } from "../support/touch.js";

const PLAYED = WITH_KING.map((step) => step.played);

test("at 360 px a game with a king is played by taps and replayed by swipes", async () => {
  const page = await arbiter(PHONE);
  const desk = await board(page, await tournament(page));
  const tap = (square) => page.locator(`[data-square="${square}"]`).tap();
  for (const [i, move] of PLAYED.entries()) {
    const [from, to] = move.split(/[-x]/);
    await tap(from);
    await tap(to);
    await desk.recorded(i + 1);
  }
  assert.deepEqual(await desk.moves.allTextContents(), PLAYED);
  assert.equal(await page.locator('[data-part=position] use[href="#wk"]').count(), 1, "the king stands on 4 in the end");

  const viewer = await visitor(PHONE);
  await viewer.goto(await desk.publicPage());
  const shown = viewer.locator("[data-part=move]");
  const kings = viewer.locator('[data-part=board] use[href="#wk"]');
  const swipe = await swiper(viewer, "[data-part=board]");
  await says(shown, "3x12");
  await viewer.getByRole("link", { name: "10-14" }).last().tap();
  await says(shown, "23… 10-14");
  assert.equal(await kings.count(), 0, "the man of 28. 10-4 is not crowned yet");
  await viewer.getByRole("link", { name: "Dernier coup joué" }).tap();
  await says(shown, "33… 3x12");
  await swipe("right");
  await says(shown, "33. 26x8");
  for (const move of ["32… 17x28", "32. 28-22", "31… 24-30", "31. 22x4"]) {
    await swipe("right");
    await says(shown, move);
  }
  assert.equal(await kings.count(), 1, "after 22x4 the white king stands on 4");
  assert.equal(new URL(viewer.url()).search, "?ply=61");
  await swipe("left");
  await says(shown, "31… 24-30");
  assert.equal(await viewer.evaluate(() => document.documentElement.scrollWidth), 360);
});

test("at 360 px two captures with the same ends are told apart by a tap", async () => {
  // int-030 of the reference positions.
  const page = await arbiter(PHONE);
  await page.goto(await openBoard({ fen: "W:WK47:B14,19,31,33,42" }));
  const desk = new Desk(page);
  for (const square of [47, 36]) await page.locator(`[data-square="${square}"]`).tap();
  const paths = page.locator("#choices .options button");
  await paths.first().waitFor();
  assert.deepEqual(await paths.allTextContents(), ["47x38x20x9x36", "47x38x24x13x36"]);
  for (const box of await Promise.all((await paths.all()).map((path) => path.boundingBox()))) {
    assert.ok(box.height >= 44 && box.x >= 0 && box.x + box.width <= 360, JSON.stringify(box));
  }
  await paths.first().tap();
  await desk.recorded(1);
  assert.deepEqual(await desk.moves.allTextContents(), ["47x38x20x9x36"]);
});

test("taps go on while moves wait for the network, and all are recorded in order", async () => {
  const page = await arbiter(PHONE);
  await page.goto(await openBoard());
  const desk = new Desk(page);
  await page.route("**/entries", (route) => route.abort());
  for (const square of [34, 30, 17, 21, 30, 24, 20, 29]) await page.locator(`[data-square="${square}"]`).tap();
  assert.deepEqual(await desk.waiting.allTextContents(), ["34-30", "17-21", "30-24", "20-29"]);
  // A piece picked before the answers come stays picked when they do.
  await page.locator('[data-square="33"]').tap();
  await page.unroute("**/entries");
  await desk.recorded(4);
  assert.equal(await page.locator('[data-square="33"]').getAttribute("aria-pressed"), "true");
  await page.locator('[data-square="24"]').tap();
  await desk.recorded(5);
  assert.deepEqual(await desk.moves.allTextContents(), ["34-30", "17-21", "30-24", "20x29", "33x24"]);
});
