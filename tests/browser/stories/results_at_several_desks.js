// Results by keypad at several desks: no page is loaded again, and whoever is second is told at once.

import assert from "node:assert/strict";
import { test } from "node:test";
import { PHONE, arbiter, visitor } from "../support/hall.js";
import { swiss } from "../support/swiss.js";

/** @param {import("playwright-core").Page} page @param {string} text */
const type = async (page, text) => {
  await page.locator("#line").fill(text);
  await page.keyboard.press("Enter");
};
/** @param {import("playwright-core").Page} page @param {number} board */
const held = (page, board) => page.locator(`#r-${board}`).inputValue();

test("two desks enter results without loading a page, and each sees what the other entered", async () => {
  const one = await arbiter();
  const slug = await swiss(one);
  const other = await arbiter();
  for (const desk of [one, other]) {
    await desk.goto(`/desk/${slug}/results`, { waitUntil: "networkidle" });
    await desk.evaluate(() => { document.body.dataset.same = "yes"; });
  }
  // The second one is typing when the first sends.
  await other.locator("#line").fill("3 ");
  await type(one, "2 1");
  await one.getByText("Damier 2 : 1-1").waitFor();
  assert.equal(await one.locator("#line").inputValue(), "");
  assert.equal(await one.evaluate(() => document.activeElement?.id), "line");
  await other.getByText("Entre-temps, damier 2 : 1-1").waitFor();
  assert.equal(await held(other, 2), "1-1");
  assert.equal(await other.locator("#line").inputValue(), "3 ");
  // Whoever types over it is told what stands and who entered it, and nothing changes.
  await type(other, "2 2");
  await other.getByText("Damier 2 : quelqu’un a entré entre-temps 1-1").waitFor();
  await other.getByText(/Entré par Marie Delvaux à \d\d:\d\d/).waitFor();
  assert.equal(await held(one, 2), "1-1");
  // The next empty one by itself, and one that goes on later.
  await type(other, "2");
  await other.getByText("Damier 1 : 2-0").waitFor();
  await one.getByText("Entre-temps, damier 1 : 2-0").waitFor();
  await type(one, "3 a");
  await one.getByText("Damier 3 : ajournée").waitFor();
  await other.getByText("Entre-temps, damier 3 : ajournée").waitFor();
  await one.getByText("1 partie ajournée").waitFor();
  // A row is changed by its own form; what another wrote about it is not lost.
  await one.locator("#r-2").selectOption("0-2");
  await one.locator("#board-2 button").first().click();
  await one.getByText("Damier 2 : 0-2").waitFor();
  await other.getByText("Entre-temps, damier 2 : 0-2").waitFor();
  // What the change of a past result would move is shown, and nothing is changed.
  const past = await arbiter();
  await past.goto(`/desk/${slug}/results?round=1`, { waitUntil: "networkidle" });
  await past.locator("#r-1").selectOption("0-2");
  await past.locator("#board-1 [value=preview]").click();
  await past.getByText("Damier 1, 2-0 devient 0-2 : ce que cela déplace").waitFor();
  assert.equal(await held(past, 1), "2-0");
  for (const desk of [one, other]) assert.equal(await desk.evaluate(() => document.body.dataset.same), "yes");
  const phone = await visitor(PHONE);
  await phone.goto(`/events/${slug}/rounds/2`);
  await phone.locator("tr", { hasText: "3" }).getByText("Ajournée").waitFor();
});

test("what was typed without the network is still there, and goes once", async () => {
  const page = await arbiter();
  const slug = await swiss(page);
  await page.goto(`/desk/${slug}/results`, { waitUntil: "networkidle" });
  await page.context().setOffline(true);
  await type(page, "2 1");
  await page.getByText("Pas envoyé").waitFor();
  assert.equal(await page.locator("#line").inputValue(), "2 1");
  await page.context().setOffline(false);
  await page.locator("#line").press("Enter");
  await page.getByText("Damier 2 : 1-1").waitFor();
  assert.equal(await page.locator("#line").inputValue(), "");
});

test("an organiser who publishes what a colleague has published is told so", async () => {
  const one = await arbiter();
  const slug = await swiss(one);
  for (const line of ["2", "1", "0", "2"]) {
    await one.goto(`/desk/${slug}/results`, { waitUntil: "networkidle" });
    await type(one, line);
    await one.locator("[role=status]").waitFor();
  }
  await one.goto(`/desk/${slug}/pairing`);
  await one.locator("button[value=draft]").click();
  await one.locator("button[value=publish]").waitFor();
  const other = await arbiter();
  await other.goto(`/desk/${slug}/pairing`);
  await one.locator("button[value=publish]").click();
  await one.getByText("La ronde 3 est publiée").waitFor();
  await other.locator("button[value=publish]").click();
  await other.getByText("Quelqu’un a publié la ronde 3 entre-temps (version 1)").waitFor();
});
