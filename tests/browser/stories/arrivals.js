// Players arrive at two doors: two letters and Enter at each, and both know who is still missing.

import assert from "node:assert/strict";
import { test } from "node:test";
import { PHONE, arbiter } from "../support/hall.js";
import { entered } from "../support/swiss.js";

/** How many documents a page has loaded since it was opened. @param {import("playwright-core").Page} page */
function countLoads(page) {
  const loads = { count: 0 };
  page.on("framenavigated", () => { loads.count += 1; });
  return loads;
}

test("two devices check in, and each counts who is missing", async () => {
  const desk = await arbiter();
  const slug = await entered(desk);
  const phone = await arbiter(PHONE);
  await desk.goto(`/desk/${slug}/check-in`);
  await phone.goto(`/desk/${slug}/check-in`);
  const missing = (page, n) => page.locator(".counted b", { hasText: new RegExp(`^${n}`) }).waitFor();
  await missing(desk, 9);
  await missing(phone, 9);
  const [atDesk, atPhone] = [countLoads(desk), countLoads(phone)];
  assert.ok(await phone.evaluate(() => document.documentElement.scrollWidth <= innerWidth));

  // The field has the focus; two letters narrow, Enter checks in, and the other door hears of it.
  assert.equal(await desk.evaluate(() => document.activeElement?.id), "q");
  await desk.keyboard.type("he");
  assert.deepEqual(await desk.locator(".arrivals li:visible .name").allTextContents(), ["Hébrard Noémie"]);
  await desk.keyboard.press("Enter");
  await desk.locator("output", { hasText: "Hébrard Noémie est là." }).waitFor();
  await missing(desk, 8);
  await missing(phone, 8);
  // Ready for the next at once.
  assert.equal(await desk.evaluate(() => document.activeElement?.id), "q");
  assert.equal(await desk.locator("#q").inputValue(), "");

  // A number, at the other door.
  await phone.locator("#q").fill("2");
  await phone.keyboard.press("Enter");
  await phone.locator("output", { hasText: "Kermarrec Yann est là." }).waitFor();
  await missing(phone, 7);
  await missing(desk, 7);

  // Two answer to "ga": Courtillet Gaël and Garrigues Loïc. They are offered; one more letter decides.
  await desk.keyboard.type("ga");
  await desk.keyboard.press("Enter");
  await desk.locator(".which button", { hasText: "Courtillet Gaël" }).waitFor();
  assert.equal(await desk.locator(".which button").count(), 2);
  await missing(desk, 7);
  await desk.keyboard.type("r");
  await desk.keyboard.press("Enter");
  await desk.locator("output", { hasText: "Garrigues Loïc est là." }).waitFor();
  assert.equal(await desk.locator(".which button").count(), 0);
  await missing(phone, 6);

  // What somebody is typing stays when the other door checks somebody in.
  await phone.locator("#q").pressSequentially("tr");
  await desk.keyboard.type("de");
  await desk.keyboard.press("Enter");
  await missing(phone, 5);
  assert.equal(await phone.locator("#q").inputValue(), "tr");
  assert.deepEqual(await phone.locator(".arrivals li:visible .name").allTextContents(), ["Traoré Mamadou"]);
  // Whoever was checked in at the other door was there already.
  await desk.keyboard.type("tr");
  await desk.keyboard.press("Enter");
  await missing(phone, 4);
  await phone.keyboard.press("Enter");
  await phone.locator("output", { hasText: "Traoré Mamadou était déjà là." }).waitFor();

  // By touch, from the list; and back, for who was taken for another.
  await phone.locator("#q").fill("");
  await phone.locator(".arrivals .pick", { hasText: "Van Houtte" }).tap();
  await missing(desk, 3);
  await desk.locator("details.there summary").click();
  await desk.locator(".there li", { hasText: "Van Houtte" }).locator("button").click();
  await desk.locator("output", { hasText: "Van Houtte Liesbeth n’est plus là." }).waitFor();
  await missing(phone, 4);
  // No page was loaded again for any of it.
  assert.deepEqual([atDesk.count, atPhone.count], [0, 0]);
});

test("without script a line and Enter check in as well", async () => {
  const page = await arbiter();
  const slug = await entered(page);
  const plain = await arbiter({ javaScriptEnabled: false, viewport: { width: 1280, height: 800 }, locale: "fr-FR" });
  await plain.goto(`/desk/${slug}/check-in`);
  await plain.locator("#q").fill("he");
  await plain.keyboard.press("Enter");
  await plain.locator("output", { hasText: "Hébrard Noémie est là." }).waitFor();
  await plain.locator("#q").fill("ga");
  await plain.keyboard.press("Enter");
  await plain.locator(".which button", { hasText: "Garrigues Loïc" }).click();
  await plain.locator("output", { hasText: "Garrigues Loïc est là." }).waitFor();
  await plain.locator(".counted b", { hasText: /^7/ }).waitFor();
});
