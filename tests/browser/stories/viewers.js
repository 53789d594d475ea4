// What viewers see while things happen: several boards on a page, an undo, a gap, ends of games.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Desk, says } from "../support/desk.js";
import { DESKTOP, arbiter, board, openBoard, tournament, visitor, wire } from "../support/hall.js";
import { watching } from "../support/viewer.js";

test("pages with several boards follow each move, and catch up after the wire was cut", async () => {
  const page = await arbiter();
  const slug = await tournament(page);
  await board(page, slug, { white: "Aubertin Régis", black: "Hébrard Noémie" });
  const first = new URL(page.url()).pathname;
  await board(page, slug, { white: "Delhaye François", black: "Benhamou Aïcha" });
  const desk = new Desk(page);

  const cable = await wire();
  const live = await visitor({ ...DESKTOP, baseURL: cable.address });
  const home = await visitor();
  await live.goto(`/events/${slug}/live`);
  await home.goto(`/events/${slug}`);
  await live.getByText("En direct").last().waitFor();
  const cards = live.locator(".card");
  await desk.enter("32-28");
  await says(cards.nth(1), "1. 32-28");
  await says(cards.nth(1), "Trait aux Noirs");
  await says(home.locator("tr", { hasText: "Delhaye" }), "En cours");

  cable.cut();
  await says(live.locator("[data-part=stale]"), /^Non actualisé depuis/);
  await page.goto(first);
  for (const line of ["34-30", "17-21", "r 1-1 accord"]) await desk.enter(line);
  await says(page.locator("[data-part=facts]"), "1-1");
  cable.mend();
  await says(cards.nth(0), "1-1");
  await live.locator("[data-part=stale]").waitFor({ state: "hidden" });
  assert.equal(await cards.nth(0).locator("[data-part=move]").textContent(), "1… 17-21");
  await says(home.locator("tr", { hasText: "Aubertin" }), "1-1");
});

test("an undone move goes from the viewer's page, and what is private never comes", async () => {
  const page = await arbiter();
  await page.goto(await openBoard());
  const desk = new Desk(page);
  const viewer = await visitor();
  await viewer.goto(await desk.publicPage());
  const phone = await watching(viewer);
  for (const line of ["32-28", "19-23", "28x19"]) await desk.enter(line);
  await phone.shows(3);
  await desk.enter("j Les Blancs ont touché 31 d’abord");
  await desk.enter("u");
  await says(page.locator(".log"), "Annulé");
  // The note was the last record, and it stays: what is undone is the last thing at the board.
  await desk.moves.nth(2).waitFor({ state: "detached" });
  await desk.recorded(2);
  await viewer.locator("[data-part=moves] a[data-d]").nth(2).waitFor({ state: "detached" });
  assert.deepEqual(await phone.moves.allTextContents(), ["32-28", "19-23"]);
  await desk.enter("28x19");
  await desk.enter("14x23");
  await phone.shows(4);
  assert.doesNotMatch(await viewer.content(), /touché/);
  assert.doesNotMatch(await (await viewer.request.get(`${new URL(viewer.url()).pathname}.pdn`)).text(), /touché/);
});

test("a gap in the notation, and the game that goes on from the real board, are told to the viewer", async () => {
  const page = await arbiter();
  await page.goto(await openBoard());
  const desk = new Desk(page);
  const viewer = await visitor();
  await viewer.goto(await desk.publicPage());
  await desk.enter("32-28");
  await desk.enter("g");
  await says(viewer.locator("[data-part=moves]"), "Notation suspendue");
  await desk.enter("g W:W28,33:B22,K1 30");
  await says(viewer.locator("[data-part=moves]"), "position a été relevée");
  assert.match(await viewer.locator('.textboard [data-piece="B"]').innerText(), /\(1\)\s+1$/);
  await desk.enter("x");
  await says(viewer.locator("[data-part=move]"), "30. 28x17");
});

test("the last piece taken and the third repetition end the game on both sides of the door", async () => {
  const page = await arbiter();
  const desk = new Desk(page);
  const viewer = await visitor();
  await page.goto(await openBoard({ fen: "W:W28:B23" }));
  await viewer.goto(await desk.publicPage());
  await desk.enter("x");
  await says(page.locator("[data-part=facts]"), "2-0");
  await says(viewer.locator(".result"), "2-0");
  await desk.enter("19-14");
  await says(desk.said, "La partie est terminée");

  // Kings walk to and fro: after four moves each side the position stands for the third time.
  await page.goto(await openBoard({ fen: "W:WK46,K47,K48:BK1,K2,K3" }));
  await viewer.goto(await desk.publicPage());
  for (let i = 0; i < 2; i++) for (const line of ["48-37", "3-9", "37-48", "9-3"]) await desk.enter(line);
  await says(page.locator("[data-part=facts]"), "1-1");
  await desk.recorded(8);
  await says(viewer.locator(".result"), "1-1");
});
