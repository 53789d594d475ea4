// The laptop in the hall dies and comes back while an arbiter types and a player's mother watches.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { Desk, says } from "../support/desk.js";
import { LONG } from "../support/games.js";
import { DESKTOP, board, join, tournament, visitor } from "../support/hall.js";
import { serve } from "../support/server.js";
import { watching } from "../support/viewer.js";

/** @type {Awaited<ReturnType<typeof serve>>} */
let hall;
before(async () => { hall = await serve(); });
after(() => hall?.stop());

test("after a power cut every line is there once, and both windows go on by themselves", async () => {
  const page = await visitor({ ...DESKTOP, baseURL: hall.address });
  await page.goto(hall.firstLink);
  await join(page, "Solange Kervella", "solange");
  const desk = await board(page, await tournament(page));
  const viewer = await visitor({ ...DESKTOP, baseURL: hall.address });
  await viewer.goto(await desk.publicPage());
  const phone = await watching(viewer);
  for (const { typed } of LONG.slice(0, 6)) await desk.enter(typed);
  await phone.shows(6);

  await hall.kill();
  await says(viewer.locator("[data-part=stale]"), /^Non actualisé depuis/);
  for (const { typed } of LONG.slice(6, 11)) await desk.enter(typed);
  await says(desk.saved, "En attente : 5");
  await hall.startAgain();
  await desk.recorded(11);
  await phone.shows(11);
  await viewer.locator("[data-part=stale]").waitFor({ state: "hidden" });
  for (const { typed } of LONG.slice(11, 14)) await desk.enter(typed);
  await phone.shows(14);
  const played = LONG.slice(0, 14).map((step) => step.played);
  assert.deepEqual(await desk.moves.allTextContents(), played);
  assert.deepEqual(await phone.moves.allTextContents(), played);
  await page.reload();
  assert.deepEqual(await new Desk(page).moves.allTextContents(), played, "and the arbiter is still signed in");
  await says(desk.saved, /^Tout est enregistré/);
});
