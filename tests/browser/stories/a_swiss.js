// An organiser runs a round by the keyboard; a player sees it the second it is published.

import assert from "node:assert/strict";
import { test } from "node:test";
import { PHONE, arbiter, visitor } from "../support/hall.js";
import { swiss } from "../support/swiss.js";

test("a player's phone has the result, the round and the standings as they are made", async () => {
  const page = await arbiter();
  const slug = await swiss(page);
  const phone = await visitor(PHONE);
  // Two letters lead to one's own board, with or without accents.
  await phone.goto(`/events/${slug}/rounds/2`);
  await phone.locator("#q").fill("he");
  await phone.keyboard.press("Enter");
  await phone.locator("h1", { hasText: "Hébrard Noémie" }).waitFor();
  await phone.goto(`/events/${slug}/rounds/2`);
  assert.ok(await phone.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
  assert.equal(await phone.locator(".res .sc").count(), 0);
  // A result typed at the desk is on the phone without anybody touching it.
  await page.goto(`/desk/${slug}/results`);
  await page.keyboard.type("2 1");
  await page.keyboard.press("Enter");
  await phone.locator("tr", { hasText: "2" }).locator(".sc", { hasText: "1-1" }).waitFor();
  // The line is ready for the next, and says which board that is.
  await page.locator("label[for=line]", { hasText: "Damier 1" }).waitFor();
  assert.equal(await page.evaluate(() => document.activeElement?.id), "line");
  // A tie-break is one tap from its sum.
  await phone.goto(`/events/${slug}/standings`);
  await phone.locator("a.tb").first().click();
  await phone.locator("details.unfold").first().waitFor();
});

test("what is published anew says so to who has it open", async () => {
  const page = await arbiter();
  const slug = await swiss(page);
  const phone = await visitor(PHONE);
  await phone.goto(`/events/${slug}/rounds/2`);
  await page.goto(`/desk/${slug}/pairing`);
  await page.locator("summary", { hasText: "Retirer la publication" }).click();
  await page.locator("details [name=reason]").fill("Un joueur absent");
  await page.locator("button[value=unpublish]").click();
  await page.locator("button[value=turn]").first().click();
  await page.locator("[name=reason]").fill("Un joueur absent");
  await page.locator("button[value=publish]").click();
  await phone.getByText("Version 2 des appariements : Un joueur absent").waitFor();
});
