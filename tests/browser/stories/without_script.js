// JavaScript switched off: a reader reads everything, an arbiter records by the form.

import assert from "node:assert/strict";
import { test } from "node:test";
import { DESKTOP, LOGIN, PASSWORD, arbiter, board, tournament, visitor } from "../support/hall.js";

const WITHOUT_SCRIPT = { ...DESKTOP, javaScriptEnabled: false };

test("a reader without script goes from the tournaments to a move and to the PDN by links alone", async () => {
  const page = await visitor(WITHOUT_SCRIPT);
  await page.goto("/");
  await page.getByRole("link", { name: "Open de Valbrune" }).click();
  await page.waitForURL("**/events/open-de-valbrune");
  await page.getByRole("link", { name: "Ronde 1", exact: true }).click();
  await page.waitForURL("**/rounds/1");
  await page.getByRole("heading", { level: 1, name: "Ronde 1" }).waitFor();
  for (const name of ["Lefèvre Anaïs", "Garrigues Loïc"]) assert.ok(await page.getByText(name).first().isVisible());

  await page.locator('a[href^="/games/"]').nth(3).click();
  await page.waitForURL("**/games/*");
  assert.equal(await page.locator(".result .num").textContent(), "2-0");
  await page.getByRole("link", { name: "41-37" }).click();
  await page.waitForURL("**?ply=79");
  assert.match(await page.locator(".board").getAttribute("aria-label"), /40\. 41-37/);
  await page.getByRole("link", { name: "Coup précédent" }).click();
  await page.waitForURL("**?ply=78");
  assert.match(await page.locator("[data-part=move]").textContent(), /39… 8-12/);
  // Counted on the board after 39… 8-12: the squares of the text form.
  assert.match(await page.locator('.textboard [data-piece="w"]').innerText(), /\(10\)\s+6, 25, 30, 33, 35, 38, 41, 43, 48, 50/);
  await page.getByRole("link", { name: "Début" }).click();
  await page.waitForURL("**?ply=0");
  assert.match(await page.locator(".board").getAttribute("aria-label"), /Position de départ/);

  await page.locator("#pdn summary").click();
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("link", { name: "Télécharger" }).click()]);
  assert.match(download.suggestedFilename(), /\.pdn$/);
});

test("an arbiter without script signs in and records a game by the form", async () => {
  const helper = await arbiter();
  const desk = await board(helper, await tournament(helper), { white: "Vasseur Aurélien", black: "Van Houtte Liesbeth" });
  const address = new URL(helper.url()).pathname;

  const page = await visitor(WITHOUT_SCRIPT);
  await page.goto(address);
  await page.waitForURL("**/sign-in?**");
  await page.getByLabel("Nom de connexion").fill(LOGIN);
  await page.getByLabel("Mot de passe").fill(PASSWORD);
  await page.getByRole("button", { name: "Se connecter" }).click();
  await page.waitForURL(`**${address}`);
  const moves = page.locator("[data-part=moves] .m a");
  for (const [i, line] of ["31-27", "1721", "36 31", "11-17"].entries()) {
    await page.locator("#line").fill(line);
    await page.locator("#line").press("Enter");
    await moves.nth(i).waitFor();
  }
  // Two clicks on the board: the first chooses the piece, the second fills the line.
  await page.getByRole("button", { name: "case 31, pion blanc" }).click();
  await page.getByRole("button", { name: /^case 26,/ }).click();
  assert.equal(await page.locator("#line").inputValue(), "31-26");
  await page.locator("#line").press("Enter");
  await moves.nth(4).waitFor();
  assert.deepEqual(await moves.allTextContents(), ["31-27", "17-21", "36-31", "11-17", "31-26"]);
  assert.deepEqual(await desk.moves.allTextContents(), ["31-27", "17-21", "36-31", "11-17", "31-26"], "the colleague with script has seen them come");
});
