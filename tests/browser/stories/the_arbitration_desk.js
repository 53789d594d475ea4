// An arbiter is told of irregularities, records them as they were played, and writes down what the
// wronged player decides: with the keyboard alone, in French; then in the other languages, and on a
// phone held in one hand.

import assert from "node:assert/strict";
import { test } from "node:test";
import { says } from "../support/desk.js";
import { DESKTOP, PHONE, arbiter, board, tournament, visitor } from "../support/hall.js";

/** White must capture 28x8 (irr-010 of the reference data). */
const CAPTURE_DUE = "W:W28,32,37:B9,13,23";
const NAMES = { white: "Lefèvre Anaïs", black: "Garrigues Loïc" };

/** Enter once more, after the refusal can have been read. @param {import("../support/desk.js").Desk} desk */
async function again(desk) {
  await desk.page.waitForTimeout(300);
  await desk.line.press("Enter");
}

test("with two keys more, what was played is recorded, and the wronged player has it rectified", async () => {
  const page = await arbiter();
  const desk = await board(page, await tournament(page), { ...NAMES, fen: CAPTURE_DUE });
  // Refused with its reason; Enter again records it as played: one key more.
  await desk.enter("28-22");
  await says(desk.said, /Prise obligatoire|28x8/);
  await says(desk.said, /Entrée encore\s: Noter comme joué\s: 28-22, prise omise \(I06\)/);
  await again(desk);
  await desk.recorded(1);
  // Marked for the arbiter alone, in words too; nobody else is told.
  await says(page.locator("[data-part=facts]"), "Irrégularité 1, non réclamée");
  assert.equal(await page.locator("[data-part=moves] .priv").count(), 1);
  const game = await desk.publicPage();
  const viewer = await visitor();
  await viewer.goto(game ?? "");
  await says(viewer.locator("main"), "28-22");
  assert.doesNotMatch(await viewer.content(), /I06|prise omise|rivé/);

  // Black claims: i, and one screen to be turned towards him.
  await desk.enter("i");
  await page.waitForURL(/\/cases\/1$/);
  await says(page.locator("h1"), "Garrigues Loïc décide : rectifier ou maintenir");
  assert.deepEqual(await page.locator(".way h2").allTextContents(), ["Rectifier", "Maintenir"]);
  // Two halves alike: nothing is suggested.
  const [left, right] = await page.locator(".way .btn").all();
  const [a, b] = await Promise.all([left, right].map((button) => button.boundingBox()));
  assert.ok(a && b && Math.abs(a.width - b.width) < 1 && Math.abs(a.y - b.y) < 1 && Math.abs(a.height - b.height) < 1);
  await page.keyboard.press("c");
  await says(page.locator(".sure"), "Garrigues Loïc décide de rectifier ?");
  // Not meant after all; then meant.
  await page.keyboard.press("Escape");
  await page.waitForURL(/\/cases\/1$/);
  await page.keyboard.press("c");
  await page.waitForURL(/choice=rectify/);
  await page.locator("button:focus").waitFor();
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/boards\/\d+$/);
  await says(page.locator("[data-part=log]"), "Irrégularité 1 rectifiée");

  // R5.2 holds at the next entry: 28 must be played.
  await says(page.locator("[data-part=facts]"), "Pièce à jouer");
  await desk.enter("x");
  await desk.recorded(1);
  await viewer.goto(game ?? "");
  await says(viewer.locator("main"), "28x8");
});

test("a reply lapses the right, a claim is withdrawn, and an irregularity is maintained", async () => {
  const page = await arbiter();
  const desk = await board(page, await tournament(page), { ...NAMES, fen: CAPTURE_DUE });
  await desk.enter("+37-31");
  await desk.recorded(1);
  await desk.enter("9-14");
  await desk.recorded(2);
  await says(page.locator("[data-part=log]"), "prise omise (I06)");
  assert.equal(await page.locator("[data-part=moves] .priv").count(), 0);

  await desk.enter("31-36");
  await says(desk.said, /Entrée encore/);
  await again(desk);
  await desk.recorded(3);
  await desk.enter("i");
  await page.waitForURL(/\/cases\/2$/);
  await page.getByRole("button", { name: "Réclamation retirée" }).click();
  await page.waitForURL(/\/boards\/\d+$/);
  await says(page.locator("[data-part=facts]"), "non réclamée");
  await desk.enter("i");
  await page.waitForURL(/\/cases\/2$/);
  await page.keyboard.press("k");
  await page.waitForURL(/choice=maintain/);
  await page.locator("button:focus").waitFor();
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/boards\/\d+$/);
  await says(page.locator("[data-part=log]"), "Irrégularité 2 maintenue");
});

test("landing squares and removed pieces are asked where two squares do not tell", async () => {
  const page = await arbiter();
  const desk = await board(page, await tournament(page), { ...NAMES, fen: "W:W48:B24,34,43,K31,K42" });
  await desk.enter("48-26");
  await says(desk.said, /Entrée encore, puis le numéro/);
  const offered = page.locator("#offers .btn");
  assert.deepEqual(await offered.locator("span").allTextContents(), ["48x37x26, enlevées\u00a0: 42, 31", "48x37x26, rien d’enlevé"]);
  assert.deepEqual(await offered.locator("kbd").allTextContents(), ["1", "2"]);
  // Two keys: Enter leads to the choice, Enter takes the first.
  await again(desk);
  await page.locator("#offers :focus").waitFor();
  await page.keyboard.press("Enter");
  await desk.recorded(1);
  await says(page.locator("[data-part=facts]"), "(I08)");
  // And the second is no further away: Enter, and its figure. Escape leads back to the line.
  await desk.enter("u");
  await desk.moves.first().waitFor({ state: "detached" });
  await desk.enter("48-26");
  await says(desk.said, /Entrée encore/);
  await again(desk);
  await page.locator("#offers :focus").waitFor();
  await page.keyboard.press("Escape");
  assert.equal(await desk.line.evaluate((line) => line === document.activeElement), true);
  await desk.line.press("Enter");
  await page.locator("#offers :focus").waitFor();
  await page.keyboard.press("2");
  await desk.recorded(1);
  await says(page.locator("[data-part=facts]"), "(I11)");
});

test("on the desk of the round a refused line has its choices too, each two keys away", async () => {
  const page = await arbiter();
  const slug = await tournament(page);
  const desk = await board(page, slug, { ...NAMES, fen: "W:W31-50:B1-20" });
  const address = page.url();
  await page.goto(`/desk/${slug}`);
  const line = page.locator("#line");
  const said = page.locator("output[for=line]");
  // 20-24: Black out of turn, or White with a piece of Black's.
  for (const [key, article] of [["1", "(I01)"], ["2", "(I05)"]]) {
    await line.fill("1 20-24");
    await line.press("Enter");
    await says(said, /Entrée encore, puis le numéro/);
    assert.deepEqual(await page.locator("#offers .btn kbd").allTextContents(), ["1", "2"]);
    await page.waitForTimeout(300);
    await line.press("Enter");
    await page.locator("#offers :focus").waitFor();
    await page.keyboard.press(key);
    await says(page.locator('[data-cell="1"]'), "Privé");
    assert.equal(await page.locator("#offers").isHidden(), true);
    await page.goto(address);
    await says(page.locator("[data-part=facts]"), article);
    await desk.enter("u");
    await desk.moves.first().waitFor({ state: "detached" });
    await page.goto(`/desk/${slug}`);
  }
  // Whatever is typed instead puts them away.
  await line.fill("1 20-24");
  await line.press("Enter");
  await page.locator("#offers .btn").first().waitFor();
  await line.fill("1 32-28");
  assert.equal(await page.locator("#offers").isHidden(), true);
});

test("from the desk, four keys stop the clocks of board 1 with the article proposed", async () => {
  const page = await arbiter();
  const slug = await tournament(page);
  await page.goto(`/desk/${slug}/games/new`);
  await page.locator("[name=white]").fill(NAMES.white);
  await page.locator("[name=black]").fill(NAMES.black);
  await page.locator("form details:has([name=fen]) summary").click();
  await page.locator("[name=fen]").fill(CAPTURE_DUE);
  await page.locator("[name=clock]").first().evaluate((input) => input instanceof HTMLSelectElement && input.value);
  const own = page.locator("[name=clock][value=own]");
  if (await own.count() > 0) await own.check();
  else await page.locator("[name=clock]").selectOption("own");
  await page.locator("[name=clock_text]").fill("5'+3\"");
  await page.locator("button[value=enter]").click();
  await page.waitForURL(/\/boards\/\d+$/);
  const line = page.locator("#line");
  for (const text of ["s", "+37-31"]) {
    await line.fill(text);
    await line.press("Enter");
    await page.locator("output[for=line]").filter({ hasNotText: "…" }).waitFor();
  }
  await page.locator("[data-part=moves] .m a").waitFor();
  await page.goto(`/desk/${slug}`);
  await page.locator('[data-cell="1"] .private').waitFor();
  let keys = 0;
  for (const key of ["1", " ", "i", "Enter"]) {
    await page.keyboard.press(key);
    keys += 1;
  }
  await page.waitForURL(/\/cases\/1$/);
  assert.ok(keys <= 4);
  await says(page.locator(".decide-head"), "pendules arrêtées");
  await says(page.locator(".found"), "5.4.6");
  await says(page.locator(".snap"), /Blancs\s+5:0\d/);
});

test("a decision is taken back with its reason alone", async () => {
  const page = await arbiter();
  const desk = await board(page, await tournament(page), { ...NAMES, fen: CAPTURE_DUE });
  await desk.enter("+37-31");
  await desk.recorded(1);
  await desk.enter("i");
  await page.waitForURL(/\/cases\/1$/);
  await page.keyboard.press("k");
  await page.waitForURL(/choice=maintain/);
  await page.locator("button:focus").waitFor();
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/boards\/\d+$/);
  await desk.enter("u");
  await says(desk.said, "Une décision enregistrée est définitive (R4.41)");
  assert.equal(await desk.line.inputValue(), "u");
  await desk.enter("u rectifier avait été demandé");
  await says(page.locator("[data-part=log]"), "rectifier avait été demandé");
  await says(page.locator("[data-part=facts]"), "réclamée");
});

test("the phone shows both answers, their texts and both buttons in one view of 740 px", async () => {
  const page = await arbiter(PHONE);
  const desk = await board(page, await tournament(page), { ...NAMES, fen: CAPTURE_DUE });
  await desk.enter("+28-22");
  await desk.recorded(1);
  await desk.enter("i");
  await page.waitForURL(/\/cases\/1$/);
  for (const button of await page.locator(".way .btn").all()) {
    const box = await button.boundingBox();
    assert.ok(box && box.y + box.height <= 740, `the button ends at ${box && box.y + box.height}`);
    assert.ok(box && box.height >= 44);
  }
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 360);
  // One hand: tap, confirm.
  await page.locator(".way .btn").nth(1).tap();
  await says(page.locator(".sure"), "décide de maintenir ?");
  const confirm = await page.locator(".sure .btn").first().boundingBox();
  assert.ok(confirm && confirm.y + confirm.height <= 740);
  await page.locator(".sure .btn").first().tap();
  await page.waitForURL(/\/boards\/\d+$/);
});

test("called to a regular move, the arbiter says what was done, without script", async () => {
  const helper = await arbiter();
  await board(helper, await tournament(helper), NAMES);
  const address = new URL(helper.url()).pathname;
  const page = await arbiter({ ...DESKTOP, javaScriptEnabled: false });
  await page.goto(address);
  for (const text of ["32-28"]) {
    await page.locator("#line").fill(text);
    await page.locator("#line").press("Enter");
    await page.locator("[data-part=moves] .m a").waitFor();
  }
  await page.getByRole("button", { name: "Irrégularité", exact: false }).first().click();
  await page.waitForURL(/\/deed\?amend=yes$/);
  assert.equal(await page.locator("[name=path]").inputValue(), "32-28");
  await page.locator("[name=touched]").fill("33");
  await says(page.locator("h1"), "ce qui a été fait");
  await page.getByRole("button", { name: "Noter, et ouvrir l’irrégularité" }).click();
  await page.waitForURL(/\/cases\/1$/);
  await says(page.locator(".found"), "33");
  await page.getByRole("button", { name: "Rectifier" }).click();
  await page.getByRole("button", { name: "Confirmer" }).click();
  await page.waitForURL(/\/boards\/\d+$/);
  await says(page.locator("[data-part=log]"), "rectifiée");
});

test("a draw claim is refused with its positions, another is accepted, and a count is read by both", async () => {
  const page = await arbiter();
  const slug = await tournament(page);
  const desk = await board(page, slug, { ...NAMES, fen: "W:W36,41,K48:BK3,10,15", rules: { draw_enforcement: "arbiter_confirms" } });
  const round = ["48-42", "3-8", "42-48", "8-3"];
  let ply = 0;
  for (const move of round) {
    await desk.enter(move);
    await desk.recorded(++ply);
  }
  await desk.enter("n");
  await page.waitForURL(/\/draw$/);
  await says(page.locator("main"), "Aucune nulle ne tient");
  assert.equal(await page.locator(".seen li").count(), 2);
  await page.locator("[name=by][value=black]").check();
  await page.getByRole("button", { name: "Réclamation refusée" }).click();
  await page.waitForURL(/\/boards\/\d+$/);
  for (const move of round) {
    await desk.enter(move);
    await desk.recorded(++ply);
  }
  await desk.enter("n");
  await page.waitForURL(/\/draw$/);
  assert.equal(await page.locator(".seen li").count(), 3);
  await page.getByRole("button", { name: "Constater la nulle" }).click();
  await page.waitForURL(/\/boards\/\d+$/);
  await says(page.locator("[data-part=facts] h2").first(), "1-1");

  const ending = await board(page, slug, { ...NAMES, fen: "W:WK6,K26,K40:BK5" });
  const count = (await ending.publicPage()) + "/count";
  await page.goto(count);
  await page.locator("#line").fill("6-1");
  await page.locator("#line").press("Enter");
  await page.locator("[data-part=count] dd b").first().filter({ hasText: "1" }).waitFor();
});

test("the decision speaks Dutch and English, and a warning is written down", async () => {
  const page = await arbiter();
  const desk = await board(page, await tournament(page), { ...NAMES, fen: CAPTURE_DUE });
  await desk.enter("+28-22");
  await desk.recorded(1);
  await desk.enter("i");
  await page.waitForURL(/\/cases\/1$/);
  const address = new URL(page.url()).pathname;
  const game = address.split("/cases")[0];
  for (const [lang, who] of [["nl", "Garrigues Loïc beslist: laten herstellen of handhaven"], ["en", "Garrigues Loïc decides: rectify or maintain"]]) {
    await page.goto(`${address}?lang=${lang}`);
    await says(page.locator("h1"), who);
  }
  await page.goto(`${game}/incidents?lang=fr`);
  await page.locator("summary", { hasText: "Avertissement" }).click();
  await page.locator("details[open] [name=side][value=white]").check();
  await page.locator("details[open] [name=words]").fill("téléphone");
  await page.locator("details[open] button").click();
  await page.waitForURL(/\/boards\/\d+$/);
  await says(page.locator("[data-part=log]"), "Avertissement pour les Blancs");
});
