// The screen on the wall pages by itself, shows at once what is published, and stops for who reads.

import assert from "node:assert/strict";
import { test } from "node:test";
import { says } from "../support/desk.js";
import { arbiter, visitor } from "../support/hall.js";
import { swiss } from "../support/swiss.js";

const WALL = { viewport: { width: 1920, height: 1080 }, locale: "fr-FR" };

test("the screen goes from slide to slide, and is stopped by the space bar", async () => {
  const page = await arbiter();
  const slug = await swiss(page);
  const wall = await visitor(WALL);
  await wall.goto(`/events/${slug}/tv`);
  const place = wall.locator(".tv-foot nav .num");
  await says(place, "1/3");
  assert.ok(await wall.evaluate(() => document.documentElement.scrollHeight <= innerHeight), "a slide fits the screen");
  // It goes on by itself, without being loaded again.
  await wall.evaluate(() => { document.body.dataset.kept = "yes"; });
  await says(place, "2/3");
  assert.equal(await wall.evaluate(() => document.body.dataset.kept), "yes");
  await wall.keyboard.press("Space");
  await wall.getByText("Reprendre").waitFor();
  await wall.keyboard.press("ArrowRight");
  await says(place, "3/3");
  await wall.keyboard.press("ArrowLeft");
  await says(place, "2/3");
  // What is said to all is there at once, and goes again.
  await page.goto(`/desk/${slug}/public`);
  await page.locator("#f-text").fill("Remise des prix à 17 h");
  await page.locator("main form .btn.main").first().click();
  await page.locator("[role=status]").waitFor();
  await wall.getByText("Remise des prix à 17 h").waitFor();
  await page.getByText("Retirer l’annonce").click();
  await wall.getByText("Remise des prix à 17 h").waitFor({ state: "detached" });
  await says(place, "2/3");
});

test("without script the screen pages as well", async () => {
  const page = await arbiter();
  const slug = await swiss(page);
  const wall = await visitor({ ...WALL, javaScriptEnabled: false });
  await wall.goto(`/events/${slug}/tv`);
  await says(wall.locator(".tv-foot nav .num"), "1/3");
  await says(wall.locator(".tv-foot nav .num"), "2/3");
  await wall.getByText("Pause").click();
  await wall.getByText("Reprendre").waitFor();
});
