// What people also do: names with marks in them, pages left and come back to, doubled clicks,
// addresses typed by hand, languages changed in the middle.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Desk, says } from "../support/desk.js";
import { DESKTOP, arbiter, board, openBoard, tournament, visitor } from "../support/hall.js";

const NAME = `O'Neil "Le Grand" <b onclick=alert(1)>&amp; {%} \\ fils`;

test("a name with quotes, brackets and backslashes stays a name, on every page and in PDN", async () => {
  const page = await arbiter();
  const slug = await tournament(page);
  const desk = await board(page, slug, { white: NAME, black: "Ţepeş Vlad 🙂" });
  await desk.enter("32-28");
  await desk.recorded(1);
  await says(page.locator(".seat .name").last(), NAME);
  const viewer = await visitor();
  const game = await desk.publicPage();
  for (const path of [game, `/events/${slug}`, `/events/${slug}/live`, `/events/${slug}/rounds/1`]) {
    await viewer.goto(path);
    await viewer.getByText(NAME).first().waitFor();
    assert.equal(await viewer.locator("b[onclick]").count(), 0);
  }
  await page.goto(`/desk/${slug}`);
  await page.getByText(NAME).first().waitFor();
  const pdn = await (await viewer.request.get(`${game}.pdn`)).text();
  // PDN 3 escapes quotes and backslashes with a backslash (P2.4).
  assert.ok(pdn.includes(String.raw`[White "O'Neil \"Le Grand\" <b onclick=alert(1)>&amp; {%} \\ fils"]`), pdn);
});

/**
 * Waits for the address a doubled click leads to. The browser gives up the first of its two
 * navigations for the second, and whoever waits for the first is told so.
 * @param {import("playwright-core").Page} page
 * @param {RegExp | ((url: URL) => boolean)} address
 */
async function arrives(page, address) {
  for (let tries = 0; ; tries++) {
    try {
      return await page.waitForURL(address);
    } catch (error) {
      if (tries === 3 || !/ERR_ABORTED|interrupted|detached/.test(String(error))) throw error;
    }
  }
}

test("a doubled click creates one tournament, and one board", async () => {
  const page = await arbiter({ ...DESKTOP, javaScriptEnabled: false });
  await page.goto("/desk/events/new");
  await page.locator("[name=name]").fill("Coupe double");
  await page.locator("main form button.main").dblclick();
  await arrives(page, (url) => /^\/desk\/(?!events)[^/]+/.test(url.pathname));
  const slug = new URL(page.url()).pathname.split("/")[2];
  await page.goto("/desk");
  assert.equal(await page.locator('main a[href^="/desk/coupe-double"]').count(), 1);
  await page.goto(`/desk/${slug}/games/new`);
  await page.locator("[name=white]").fill("Aubertin Régis");
  await page.locator("[name=black]").fill("Hébrard Noémie");
  await page.locator("button[value=enter]").dblclick();
  await arrives(page, /\/boards\/\d+$/);
  await page.goto(`/desk/${slug}`);
  assert.equal(await page.locator("[data-cell]").count(), 1);
});

test("the page left by a link and come back to by Back shows the present, and plays on", async () => {
  const path = await openBoard();
  const [page, colleague] = [await arbiter(), await arbiter()];
  await page.goto(path);
  const desk = new Desk(page);
  await desk.enter("32-28");
  await desk.recorded(1);
  await page.locator(".deskbar a").first().click();
  await page.waitForURL((url) => !url.pathname.includes("/boards/"));
  await colleague.goto(path);
  await new Desk(colleague).enter("19-23");
  await new Desk(colleague).recorded(2);
  await page.goBack();
  await desk.recorded(2);
  await desk.enter("x");
  await desk.recorded(3);
  assert.deepEqual(await desk.moves.allTextContents(), ["32-28", "19-23", "28x19"]);
});

test("a ply typed by hand that is none is answered with a page, never with an error of ours", async () => {
  const page = await visitor();
  await page.goto("/events/open-de-valbrune/rounds/1");
  const game = await page.locator('main a[href^="/games/"]').first().getAttribute("href");
  for (const ply of ["-1", "9999", "x", "", "1e3", "4294967296", "%00"]) {
    const response = await page.request.get(`${game}?ply=${ply}`);
    assert.ok(response.status() < 500, `?ply=${ply}: ${response.status()}`);
  }
  for (const path of ["/games/0", `${game}x`, "/events/%F0%9F%99%82", "/events/a/rounds/0", "/events/open-de-valbrune/rounds/99999999999", "/desk/%2e%2e/audit", "/static/../Cargo.toml"]) {
    const response = await page.request.get(path);
    assert.ok(response.status() >= 400 && response.status() < 500, `${path}: ${response.status()}`);
  }
});

test("the language changes in place and stays", async () => {
  const page = await visitor();
  await page.goto("/events/open-de-valbrune/rounds/1");
  const game = await page.locator('main a[href^="/games/"]').first().getAttribute("href");
  await page.goto(`${game}?ply=3`);
  await page.getByRole("link", { name: "NL", exact: true }).click();
  await says(page.locator("[data-part=turn]"), "Zwart aan zet");
  assert.equal(new URL(page.url()).search, "?ply=3", "the reader is still at his move");
  assert.equal(await page.locator("html").getAttribute("lang"), "nl");
  await page.goto("/");
  assert.equal(await page.locator("html").getAttribute("lang"), "nl");
});

test("a very long line and one of no meaning are refused in words and not lost", async () => {
  const page = await arbiter();
  await page.goto(await openBoard());
  const desk = new Desk(page);
  for (const line of ["z".repeat(5000), "32-28; 19-23", "r 3-0", "/999", "32x28x19x10x5x14x23", "𝟛𝟚-𝟚𝟠"]) {
    await desk.enter(line);
    await page.locator("output.wrong").waitFor();
    assert.equal(await desk.line.inputValue(), line);
    assert.ok((await desk.said.innerText()).length > 10);
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth), false);
    await desk.line.fill("");
  }
  assert.equal(await desk.moves.count(), 0);
});
