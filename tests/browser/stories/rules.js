// The rules are chosen in the forms, and a draw the rules give waits for the arbiter.

import assert from "node:assert/strict";
import { test } from "node:test";
import { arbiter, board, tournament, visitor } from "../support/hall.js";

/** Draws wait for the arbiter (R3.14). */
const CONFIRMS = { draw_enforcement: "arbiter_confirms" };

test("game, profile and an option are chosen from the keyboard, and the page says them in words", async () => {
  const page = await arbiter();
  await page.goto("/desk/events/new");
  await page.locator("[name=name]").fill("Soirée russe");
  await page.locator("[name=variant]").focus();
  await page.keyboard.type("dames russes");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Profil FMJD");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.locator("[name=forfeit_minutes]").fill("30");
  await page.locator("main form button.main").click();
  await page.waitForURL(/\/desk\/soiree-russe/);
  await page.goto("/desk/soiree-russe/rules");
  const said = await page.locator("main").innerText();
  assert.match(said, /Profil FMJD\s: dames russes\./);
  assert.match(said, /Un joueur absent perd après 30 min\./);
  await page.context().close();
});

test("a draw that is due is passed over and declared from the line, and no viewer sees it before", async () => {
  const page = await arbiter();
  const slug = await tournament(page);
  // R3.11: two kings against one, and nobody can force anything (first row of R3.12).
  const desk = await board(page, slug, { fen: "W:WK10,K50:BK3", rules: CONFIRMS });
  const viewer = await visitor();
  await viewer.goto(await desk.publicPage());
  await page.locator(".due").getByText("R3.11").waitFor();
  const line = page.locator("#line");
  await line.fill("n");
  await page.locator("output").getByText("n+").waitFor();
  await desk.enter("n-");
  await page.locator(".due").getByText("laissé jouer").waitFor();
  await desk.enter("10-37");
  await viewer.getByText("10-37").first().waitFor();
  assert.doesNotMatch(await viewer.locator("main").innerText(), /nulle|1-1/i);
  await desk.enter("n+");
  await viewer.getByText("1-1").first().waitFor();
  await page.locator(".due").waitFor({ state: "detached" });
  await page.context().close();
  await viewer.context().close();
});
