// The clocks of a hall at the desk: as the arbiter and those who watch see them, put right by the
// keyboard, started and stopped all at once, and what is announced for the next round.

import assert from "node:assert/strict";
import { test } from "node:test";
import { RULES, faults } from "../support/axe.js";
import { Desk, says } from "../support/desk.js";
import { DESKTOP, PHONE, arbiter, visitor, wire } from "../support/hall.js";

const white = '[data-clk="white"]', black = '[data-clk="black"]', note = "[data-clock-note]";
/** What a busy machine takes to draw what is due. */
const SLOW_MS = 1500;
let count = 0;

/** A tournament whose boards have a clock. @param {string} clock @returns {Promise<{ page: import("playwright-core").Page, slug: string }>} */
async function clocked(clock) {
  const page = await arbiter();
  await page.goto("/desk/events/new");
  await page.fill("#f-name", `Pendules ${++count}`);
  await page.selectOption("#f-clock", "own");
  await page.fill("#f-clock_text", clock);
  await page.click("main form button.main");
  await page.waitForURL((url) => /^\/desk\/(?!events)[^/]+/.test(url.pathname));
  return { page, slug: new URL(page.url()).pathname.split("/")[2] };
}

/** @param {import("playwright-core").Page} page @param {string} slug @param {string} [first] @param {string} [second] */
async function seated(page, slug, first = "Hébrard Noémie", second = "Delhaye François") {
  await page.goto(`/desk/${slug}/games/new`);
  await page.fill("#f-white", first);
  await page.fill("#f-black", second);
  await page.click("button[value=enter]");
  await page.waitForURL(/\/boards\/\d+$/);
  return new Desk(page);
}

/** What the clock script of a page holds for the server's time, less the time of this machine. @param {import("playwright-core").Page} page */
const offset = (page) => page.evaluate(async () => {
  const script = performance.getEntriesByType("resource").find((entry) => new URL(entry.name).pathname.includes("/clock") && entry.name.endsWith(".js"));
  const { serverTime } = await import(/** @type {PerformanceEntry} */ (script).name);
  return serverTime() - Date.now();
});

test("desk and viewer count the same clock down", async () => {
  const { page, slug } = await clocked("5'+3\"");
  const desk = await seated(page, slug);
  const viewer = await visitor();
  await viewer.goto(await desk.publicPage());
  assert.equal(await viewer.textContent(white), "5:03");
  await desk.enter("s");
  await says(viewer.locator(note), "La pendule des Blancs marche");
  await says(page.locator(note), "La pendule des Blancs marche");
  // Within the minute, however long a busy machine took to open the pages.
  await says(viewer.locator(white), /^(5:0[012]|4:[2-5]\d)$/);
  // One machine: whatever the two differ by is the error of one of them.
  const [one, other] = [await offset(page), await offset(viewer)];
  assert.ok(Math.abs(one - other) <= 100, `${one} ${other}`);
  // The desk is told that its moves press the clock, and each list tells what a move took.
  for (const line of ["p+", "32-28", "19-23"]) await desk.enter(line);
  await desk.recorded(2);
  await says(page.locator("[data-part=moves] .m").first(), /32-280:\d\d/);
  await says(viewer.locator("[data-part=moves] a.m small").nth(1), /^0:0\d$/);
  // Space on the empty line stops it, and the viewer sees it stand.
  await desk.line.focus();
  await page.keyboard.press("Space");
  await says(viewer.locator(note), "En pause");
  await says(page.locator(note), "En pause");
  const stands = await viewer.textContent(white);
  assert.equal(await page.textContent(white), stands);
  await viewer.waitForTimeout(1500);
  assert.equal(await viewer.textContent(white), stands);
});

test("stop and go means what the page shows, and does not wait for the network", async () => {
  const { page, slug } = await clocked("5'");
  const desk = await seated(page, slug);
  await desk.enter("s");
  await says(page.locator(note), "La pendule des Blancs marche");
  await page.route("**/entries", (route) => route.abort());
  await desk.line.focus();
  await page.keyboard.press("Space");
  await says(page.locator("output[for=line]"), "Les pendules n’ont pas changé");
  assert.equal(await desk.waiting.count(), 0, "nothing waits to be sent when nobody means it any more");
  await page.unroute("**/entries");
  await page.reload();
  await says(page.locator(note), "La pendule des Blancs marche");
  // Twice in a breath, which is before the first is answered: the second one means what was shown before
  // the first, and is told that it is done.
  /** @type {(value?: unknown) => void} */
  let breathe = () => {};
  const breath = new Promise((done) => { breathe = done; });
  await page.route("**/entries", async (route) => { await breath; await route.continue(); });
  await desk.line.focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("Space");
  breathe();
  await says(page.locator(note), "En pause");
  await page.waitForTimeout(1000);
  await says(page.locator(note), "En pause");
});

test("a running clock of which nothing is heard for five seconds says so", async () => {
  const { page, slug } = await clocked("5'");
  const desk = await seated(page, slug);
  const line = await wire();
  const viewer = await visitor({ ...PHONE, baseURL: line.address });
  await viewer.goto(await desk.publicPage());
  await desk.enter("s");
  await says(viewer.locator(note), "La pendule des Blancs marche");
  // As long as the time is said, nothing is marked.
  await viewer.waitForTimeout(7000);
  assert.equal(await viewer.locator("[data-clock-stale]").isVisible(), false);
  line.cut();
  // The last word may have come just now; five seconds from then on, and what a slow machine takes to draw.
  const cut = Date.now();
  await viewer.locator("[data-clock-stale]", { hasText: "Non actualisé" }).waitFor({ timeout: 5000 + SLOW_MS });
  // Nor before: the server speaks every three seconds, so that at least two of the five were silent before it was cut.
  assert.ok(Date.now() - cut > 1500, `marked after ${Date.now() - cut} ms`);
  line.mend();
  await viewer.locator("[data-clock-stale]").waitFor({ state: "hidden" });
});

test("a clock is put right by the keyboard, in one screen, in well under a minute", async () => {
  const { page, slug } = await clocked("45'+30\"");
  const desk = await seated(page, slug);
  const board = new URL(page.url()).pathname;
  await desk.enter("s");
  await says(page.locator(note), "La pendule des Blancs marche");
  const began = Date.now();
  await desk.enter("p");
  await says(page.locator(note), "En pause");
  await desk.enter("t");
  await page.waitForURL(`**${board}/clock`);
  assert.deepEqual(await faults(page, RULES), []);
  // The first field has the keys and is replaced by what is typed.
  await page.keyboard.type("23:10");
  await page.keyboard.press("Tab");
  await page.keyboard.type("2030");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Incrément absent sur 6 coups : + 3 min à chacun");
  await page.keyboard.press("Tab");
  // Whose clock runs is a choice by arrow.
  await page.keyboard.press("ArrowDown");
  await says(page.locator("[data-preview]"), "À la reprise, la pendule des Noirs marchera : 20:30, plus 30 secondes à chaque coup");
  await says(page.locator("[data-preview]"), "À zéro, elle se fige et la partie est perdue.");
  await page.keyboard.press("Enter");
  await page.waitForURL(`**${board}`);
  assert.ok(Date.now() - began < 60_000, `${Date.now() - began} ms`);
  await says(page.locator(".log"), /Pendule corrigée : Blancs 45:\d\d → 23:10, Noirs 45:30 → 20:30, marchera la pendule des Noirs : Incrément absent/);
  assert.deepEqual([await page.textContent(white), await page.textContent(black)], ["23:10", "20:30"]);
  // What cannot be read is said at its field while it is typed.
  await page.goto(`${board}/clock`);
  await page.fill("#f-black", "20:75");
  await says(page.locator("#w-black"), "Une durée, par exemple");
  assert.equal(await page.getAttribute("#f-black", "aria-invalid"), "true");
  await page.fill("#f-black", "20:15");
  await says(page.locator("[data-preview]"), "20:15");
  assert.equal(await page.textContent("#w-black"), "");
});

test("a page older than the clock shows what happened and keeps what was typed", async () => {
  const { page, slug } = await clocked("45'");
  const desk = await seated(page, slug);
  const board = new URL(page.url()).pathname;
  for (const line of ["s", "p"]) await desk.enter(line);
  await says(page.locator(note), "En pause");
  await page.goto(`${board}/clock`);
  const colleague = await arbiter();
  await colleague.goto(`${board}/clock`);
  await colleague.fill("#f-white", "44:00");
  await colleague.fill("#f-reason", "pendule mal réglée");
  await colleague.click("button[value=keep]");
  await colleague.waitForURL(`**${board}`);
  await page.fill("#f-white", "43:00");
  await page.fill("#f-reason", "pénalité");
  await page.click("button[value=keep]");
  await says(page.locator("[role=alert]"), "La pendule a changé entre-temps");
  assert.equal(await page.inputValue("#f-white"), "43:00");
  await says(page.locator(".before-after .clk").first(), "44:00");
  await page.click("button[value=resume]");
  await page.waitForURL(`**${board}`);
  await says(page.locator(note), "La pendule des Blancs marche");
  await says(page.locator(white), /^4[23]:\d\d$/);
});

test("one key starts the hall, Space stops it and sets it going, and who is missing is named", async () => {
  const { page, slug } = await clocked("20'");
  await seated(page, slug, "N’Diaye Ousmane", "Kermarrec Yann");
  await seated(page, slug, "Castellan Irène", "Oudinot Fabien");
  await page.goto(`/desk/${slug}`);
  const desk = new Desk(page);
  const viewer = await visitor(PHONE);
  await viewer.goto(`/events/${slug}/live`);
  await desk.enter("2 a b");
  await says(page.locator(".attn"), "Noirs absents");
  await desk.enter("s");
  await says(desk.said, "Pendules lancées à 1 damier. Laissés : damier 2 (Oudinot Fabien, absent).");
  await says(page.locator('[data-cell="1"] ' + note), "La pendule des Blancs marche");
  // The time he may be late is counted down before everybody’s eyes.
  const until = page.locator('[data-cell="2"] [data-until]');
  await says(until, /^59:5\d$/);
  const shown = await until.textContent();
  await page.waitForFunction((before) => document.querySelector('[data-cell="2"] [data-until]')?.textContent !== before, shown);
  await says(viewer.locator(".card").first().locator(note), "La pendule des Blancs marche");
  assert.equal((await viewer.textContent("main")).includes("absent"), false);
  await desk.line.focus();
  await page.keyboard.press("Space");
  await says(desk.said, "Pendules arrêtées à 1 damier.");
  await says(viewer.locator(".card").first().locator(note), "En pause");
  await says(page.locator('[data-cell="1"] ' + note), "En pause");
  await page.keyboard.press("Space");
  await says(desk.said, "Pendules reprises à 1 damier.");
  await says(viewer.locator(".card").first().locator(note), "La pendule des Blancs marche");
  await desk.enter("2 a");
  await says(page.locator(".attn"), "Rien à signaler");
  await desk.enter("2 s");
  await says(page.locator('[data-cell="2"] ' + note), "La pendule des Blancs marche");
  assert.deepEqual(await faults(page, RULES), []);
});

test("a flag that falls is among what is to be seen, with its hour, and then loses", async () => {
  const { page, slug } = await clocked('4"');
  const board = await seated(page, slug);
  const viewer = await visitor();
  await viewer.goto(await board.publicPage());
  const hall = await arbiter();
  await hall.goto(`/desk/${slug}`);
  await board.enter("s");
  await says(viewer.locator(white), "0:00");
  await says(viewer.locator(note), "Drapeau tombé");
  await says(page.locator(".log"), /0-2, chute du drapeau des Blancs/);
  await says(viewer.locator(".result"), "Chute du drapeau des Blancs");
  await says(hall.locator(".cell .state"), "0-2, chute du drapeau des Blancs");
});

test("the clock of the hall is set once and counts down on every page", async () => {
  const { page, slug } = await clocked("20'");
  const board = await seated(page, slug);
  // Pages that are open already: the event on a phone, a game on another, and the screen on the wall.
  const [phone, game, wall] = [await visitor(PHONE), await visitor(PHONE), await visitor()];
  await phone.goto(`/events/${slug}`);
  await game.goto(await board.publicPage());
  await wall.goto(`/events/${slug}/tv?hold=1`);
  await page.goto(`/desk/${slug}`);
  const announce = async (hour) => {
    await page.click(".next-form summary");
    await page.fill("#f-next_hour", hour);
    await page.click(".next-form button.main");
  };
  await announce("+10");
  // Towards midnight the day is said too.
  const soon = /^Ronde 2(, .+)? à \d\d:\d\d (10:00|9:[345]\d)$/;
  await says(page.locator(".next-round"), soon);
  for (const reader of [phone, game, wall]) await says(reader.locator(".next-round"), soon);
  assert.deepEqual(await faults(game, RULES), []);
  assert.deepEqual(await faults(phone, RULES), []);
  await announce("+25");
  for (const reader of [phone, game, wall]) await says(reader.locator(".next-round"), / (25:00|24:[345]\d)$/);
  await page.click(".next-form summary");
  await page.click(".next-form button[value=clear]");
  for (const reader of [phone, game, wall]) await reader.locator(".next-round").waitFor({ state: "detached" });
});

if (process.env.SHOTS) test("pictures", async () => {
  const { page, slug } = await clocked("20'+5\"");
  const desk = await seated(page, slug, "N’Diaye Ousmane", "Kermarrec Yann");
  const board = new URL(page.url()).pathname;
  for (const line of ["s", "p+", "32-28", "19-23", "28x19", "14x23"]) await desk.enter(line);
  await desk.recorded(4);
  const second = await seated(page, slug, "Castellan Irène", "Oudinot Fabien");
  await second.enter("a b");
  await page.goto(`/desk/${slug}`);
  await new Desk(page).enter("s");
  await page.click(".next-form summary");
  await page.fill("#f-next_hour", "+12");
  await page.click(".next-form button.main");
  const flagged = await clocked('3"');
  const third = await seated(flagged.page, flagged.slug, "Dumoulin Élise", "Le Goaziou Tugdual");
  const flag = new URL(flagged.page.url()).pathname;
  await third.enter("s");
  await flagged.page.waitForTimeout(3500);
  await page.goto(board);
  await desk.enter("p");
  await page.waitForTimeout(500);
  const game = await desk.publicPage();
  for (const scheme of /** @type {("light" | "dark")[]} */ (["light", "dark"])) {
    await page.emulateMedia({ colorScheme: scheme });
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      for (const [name, where] of [["board", board], ["hall", `/desk/${slug}`], ["clock", `${board}/clock`], ["game", game], ["event", `/events/${slug}`], ["flag", flag]]) {
        await page.goto(where);
        await page.waitForTimeout(400);
        await page.screenshot({ path: `${process.env.SHOTS}/${name}-${width}-${scheme}.png`, fullPage: true });
      }
    }
  }
});
