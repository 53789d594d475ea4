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

test("a line behind a lost answer does not pass over what a colleague recorded meanwhile", async () => {
  const path = await openBoard();
  const [away, there] = [await arbiter(), await arbiter()];
  const [desk, colleague] = [new Desk(away), new Desk(there)];
  // His page hears nothing, and the answer to his first line is lost after it was recorded.
  await away.route("**/stream", (route) => route.abort());
  let holds = true;
  await away.route("**/entries", async (route) => {
    if (!holds) return route.continue();
    if (route.request().postData()?.includes("34-30")) await route.fetch();
    await route.abort();
  });
  await away.goto(path);
  await there.goto(path);
  await desk.enter("34-30");
  await desk.waiting.first().waitFor();
  await desk.enter("17-21");
  await desk.waiting.nth(1).waitFor();
  await colleague.recorded(1);
  await colleague.enter("18-23");
  await colleague.recorded(2);
  await colleague.enter("40-34");
  await colleague.recorded(3);

  // 17-21 would be legal again: it must stop because it was typed without having seen this.
  holds = false;
  await says(desk.said, "Quelqu’un a saisi avant vous : 18-23 joué · 40-34 joué");
  await desk.recorded(3);
  assert.deepEqual(await desk.moves.allTextContents(), ["34-30", "18-23", "40-34"]);
  assert.equal(await desk.line.inputValue(), "17-21", "what he typed is kept");
});

test("while lines wait, a board's number with a slash leads there and is not queued", async () => {
  const path = await openBoard();
  const page = await arbiter();
  await page.goto(path);
  const desk = new Desk(page);
  await page.route("**/entries", (route) => route.abort());
  await desk.enter("34-30");
  await desk.waiting.first().waitFor();
  const number = path.split("/").at(-1);
  await desk.line.fill(`/${number}`);
  await says(desk.said, `damier ${number}`);
  const again = page.waitForEvent("framenavigated");
  await desk.line.press("Enter");
  await again;
  await desk.waiting.first().waitFor();
  assert.deepEqual(await desk.waiting.allTextContents(), ["34-30"]);
});

test("where the browser keeps nothing, a line stays in its field and says why", async () => {
  const page = await arbiter();
  await page.addInitScript(() => { Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError"); }; });
  await page.goto(await openBoard());
  const desk = new Desk(page);
  await desk.enter("34-30");
  await says(desk.said, "Votre navigateur refuse de garder cette saisie");
  assert.equal(await desk.line.inputValue(), "34-30");
  assert.equal(await desk.moves.count(), 0);
});
