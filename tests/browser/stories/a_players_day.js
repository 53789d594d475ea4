// A player's day on a phone of 360 px: two letters to one's own board, the round as it is published, the
// card, a tie-break unfolded; and the network goes in between.

import assert from "node:assert/strict";
import { test } from "node:test";
import { says } from "../support/desk.js";
import { PHONE, arbiter, visitor, wire } from "../support/hall.js";
import { swiss } from "../support/swiss.js";

/** Publishes the next round from the desk. @param {import("playwright-core").Page} page @param {string} slug @param {number} round */
async function publishes(page, slug, round) {
  await page.goto(`/desk/${slug}/pairing`);
  await page.locator("button[value=draft]").click();
  await page.locator("button[value=publish]").click();
  await page.locator("[role=status]").getByText(`ronde ${round}`).first().waitFor();
}

/** Types results at the desk, each for the first board without one. @param {import("playwright-core").Page} page @param {string} slug @param {string[]} results */
async function results(page, slug, results) {
  for (const result of results) {
    await page.goto(`/desk/${slug}/results`);
    await page.locator("#line").fill(result);
    await page.keyboard.press("Enter");
    await page.locator("[role=status]").waitFor();
  }
}

test("two letters, then board, round, card and tie-break, with the network lost in between", async () => {
  const page = await arbiter();
  const slug = await swiss(page);
  const cable = await wire();
  const phone = await visitor({ ...PHONE, baseURL: cable.address });
  await phone.goto(`/events/${slug}`);
  await phone.locator("#q").fill("hé");
  await phone.keyboard.press("Enter");
  await phone.locator("h1", { hasText: "Hébrard Noémie" }).waitFor();
  assert.equal(new URL(phone.url()).pathname, `/events/${slug}/me`);
  // The number of the board is the largest thing on the page, and nothing sticks out.
  const board = phone.locator(".mine .big");
  assert.match(await board.textContent() ?? "", /^Damier\d$/);
  assert.ok(await phone.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
  const { y, height } = await board.boundingBox();
  assert.ok(y + height <= 740, `below the fold: ${y + height}`);

  // The rest of the round, and the next one, come by themselves.
  await results(page, slug, ["2", "1", "0", "2"]);
  await says(phone.locator(".mine-state b"), /gain|nulle|perte/);
  // What is unfolded stays unfolded when the card comes again.
  const second = phone.locator("details.unfold").nth(1);
  await second.locator("summary").click();
  assert.equal(await second.getAttribute("open"), "");
  await second.locator("li").first().waitFor();
  // A page that fetched itself a moment ago does not wait its turn for a round (stream.test.js has the
  // figures): the server asks for it at once.
  await publishes(page, slug, 3);
  await says(phone.locator(".mine-state"), /^Ronde 3/);
  assert.equal(await second.getAttribute("open"), "", "folded by what came");

  // The network goes: the page says since when, and keeps what it knows.
  cable.cut();
  await says(phone.locator("[data-part=stale]"), /^Non actualisé depuis/);
  await page.goto(`/desk/${slug}/public`);
  await page.locator("#f-text").fill("Repas à 12 h 30");
  await page.locator("main form .btn.main").first().click();
  await page.locator("[role=status]").waitFor();
  await says(phone.locator(".mine-state"), /^Ronde 3/);
  assert.equal(await phone.getByText("Repas à 12 h 30").count(), 0);
  // Somebody closes the page and opens it again in the cellar: the last card is there, and says how old.
  await phone.reload();
  await phone.locator("h1", { hasText: "Hébrard Noémie" }).waitFor();
  await says(phone.locator("[data-part=stale]"), /^Non actualisé depuis/);

  cable.mend();
  await phone.getByText("Repas à 12 h 30").waitFor();
  await phone.locator("[data-part=stale]").waitFor({ state: "hidden" });
  // Somebody else takes the phone.
  await phone.getByText("Ce n’est pas moi").click();
  await phone.locator("h1", { hasText: "Mon damier" }).waitFor();
  await phone.locator("#q").fill("traore");
  await phone.keyboard.press("Enter");
  await phone.locator("h1", { hasText: "Traoré Mamadou" }).waitFor();
});

test("letters that are being typed stay when the page comes again", async () => {
  const page = await arbiter();
  const slug = await swiss(page);
  const phone = await visitor(PHONE);
  await phone.goto(`/events/${slug}/rounds/2`);
  await phone.locator("#q").pressSequentially("Cour");
  await results(page, slug, ["2"]);
  await phone.locator(".res .sc").first().waitFor();
  assert.equal(await phone.locator("#q").inputValue(), "Cour");
  assert.equal(await phone.evaluate(() => document.activeElement?.id), "q");
});

test("without script two letters lead to one's own board, and it is remembered", async () => {
  const page = await arbiter();
  const slug = await swiss(page);
  const phone = await visitor({ ...PHONE, javaScriptEnabled: false });
  await phone.goto(`/events/${slug}/me`);
  await phone.locator("#q").fill("ker");
  await phone.locator("main form button").click();
  await phone.locator("h1", { hasText: "Kermarrec Yann" }).waitFor();
  await phone.goto(`/events/${slug}`);
  await phone.getByRole("link", { name: "Mon damier" }).click();
  await phone.locator("h1", { hasText: "Kermarrec Yann" }).waitFor();
});
