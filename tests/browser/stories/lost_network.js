// The hall's network comes and goes; what was typed is recorded once, in order, or waits in sight.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Desk, says } from "../support/desk.js";
import { DESKTOP, arbiter, openBoard, wire } from "../support/hall.js";

const LINES = ["34-30", "17-21", "30-24", "20x29", "x"];
const PLAYED = ["34-30", "17-21", "30-24", "20x29", "33x24"];

test("five moves typed without network, with the page loaded again in between, are recorded once and in order", async () => {
  const page = await arbiter();
  await page.goto(await openBoard());
  const desk = new Desk(page);
  // Pages arrive and entries do not: a network that comes and goes.
  await page.route("**/entries", (route) => route.abort());
  for (const line of LINES.slice(0, 3)) await desk.enter(line);
  await desk.waiting.nth(2).waitFor();
  await page.reload();
  await desk.waiting.nth(2).waitFor();
  assert.deepEqual(await desk.waiting.allTextContents(), LINES.slice(0, 3));
  for (const line of LINES.slice(3)) await desk.enter(line);
  await desk.waiting.nth(4).waitFor();
  assert.deepEqual(await desk.waiting.allTextContents(), LINES);
  await says(desk.saved, /En attente\s: 5/);
  assert.equal(await desk.moves.count(), 0);

  await page.unroute("**/entries");
  await page.reload();
  await desk.recorded(5);
  assert.deepEqual(await desk.moves.allTextContents(), PLAYED);
  await desk.waiting.first().waitFor({ state: "hidden" });
  await says(desk.saved, /^Tout est enregistré/);
  // Nothing comes twice: another window, later, sees the same five.
  const other = await arbiter();
  await other.goto(page.url());
  assert.deepEqual(await new Desk(other).moves.allTextContents(), PLAYED);
});

test("a cut wire is noticed, and what was typed meanwhile leaves by itself once it is mended", async () => {
  const path = await openBoard();
  const cable = await wire();
  const page = await arbiter({ ...DESKTOP, baseURL: cable.address });
  await page.goto(path);
  const desk = new Desk(page);
  await desk.enter("34-30");
  await desk.recorded(1);
  cable.cut();
  await says(desk.saved, /^Non actualisé depuis/);
  await desk.enter("17-21");
  await desk.enter("30-24");
  await says(desk.saved, /En attente\s: 2/);
  assert.deepEqual(await desk.waiting.allTextContents(), ["17-21", "30-24"]);
  cable.mend();
  await desk.recorded(3);
  await says(desk.saved, /^Tout est enregistré/);
});

test("who was overtaken while away is told what happened, and nothing he typed is lost", async () => {
  const path = await openBoard();
  const cable = await wire();
  const [away, there] = [await arbiter({ ...DESKTOP, baseURL: cable.address }), await arbiter()];
  const [desk, colleague] = [new Desk(away), new Desk(there)];
  await away.goto(path);
  await there.goto(path);
  cable.cut();
  for (const line of ["34-30", "17-21", "30-24"]) await desk.enter(line);
  await desk.waiting.nth(2).waitFor();
  await colleague.enter("34-30");
  await colleague.recorded(1);

  cable.mend();
  await says(away.locator("#pending .why"), "Quelqu’un a saisi avant vous : 34-30");
  assert.deepEqual(await desk.waiting.allTextContents(), ["34-30", "17-21", "30-24"]);
  assert.deepEqual(await desk.moves.allTextContents(), ["34-30"]);
  // His first line is on the board already: he takes it away and sends the rest.
  await away.getByRole("button", { name: "Retirer 34-30" }).click();
  await away.getByRole("button", { name: "Reprendre l’envoi" }).click();
  await desk.recorded(3);
  assert.deepEqual(await desk.moves.allTextContents(), ["34-30", "17-21", "30-24"]);
  await colleague.recorded(3);
});
