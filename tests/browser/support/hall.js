// The hall the stories play in: one server with the sample event, one browser, and people who
// enter by the doors that people have. Importing it opens it; it closes when the tests have ended.

import assert from "node:assert/strict";
import { after, afterEach } from "node:test";
import { chromium } from "playwright-core";
import { Desk } from "./desk.js";
import { serve } from "./server.js";
import { layWire } from "./wire.js";

/** Who arbitrates in these tests, and enters with these. */
export const LOGIN = "marie";
export const PASSWORD = "neuf mots de passe";

/** Generous, because machines that run tests are busy; on a quiet one nothing comes near. */
const PATIENCE_MS = 30_000;

const FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"];

export const DESKTOP = { viewport: { width: 1280, height: 800 }, locale: "fr-FR" };
export const PHONE = { viewport: { width: 360, height: 740 }, locale: "fr-FR", hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

const [server, browser] = await Promise.all([
  serve({ sample: true }),
  chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: FLAGS }),
]);
after(async () => {
  await browser.close();
  await server.stop();
});

export const address = server.address;

/** What a test has opened, to be closed after it. @type {{ close(): Promise<void> }[]} */
const open = [];
/** What pages complained of: errors in scripts, and what the content security policy forbade. @type {string[]} */
const complaints = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((thing) => thing.close()));
  assert.deepEqual(complaints.splice(0), []);
});

/**
 * A browser of its own, that knows nobody. It is closed after the test.
 * @param {import("playwright-core").BrowserContextOptions} [like] DESKTOP or PHONE, with changes
 */
export async function visitor(like = DESKTOP) {
  const context = await browser.newContext({ baseURL: address, ...like });
  context.setDefaultTimeout(PATIENCE_MS);
  context.on("weberror", (error) => complaints.push(String(error.error())));
  context.on("console", (message) => {
    if (message.text().includes("Content Security Policy")) complaints.push(`${message.page()?.url()}: ${message.text()}`);
  });
  open.push(context);
  return context.newPage();
}

/** A wire to the server that can be cut; give its address to a visitor as `baseURL`. */
export async function wire() {
  const laid = await layWire(address);
  open.push(laid);
  return laid;
}

/** The first organiser's cookie, once somebody has become that. */
let organiser;

/**
 * The page of a signed-in organiser who also arbitrates the tournaments he creates.
 * @param {import("playwright-core").BrowserContextOptions} [like]
 */
export async function arbiter(like = DESKTOP) {
  organiser ??= becomeOrganiser();
  return visitor({ ...like, storageState: await organiser });
}

async function becomeOrganiser() {
  const page = await visitor({ ...DESKTOP, locale: "en" });
  await page.goto(server.firstLink);
  await join(page, "Marie Delvaux", LOGIN);
  return page.context().storageState();
}

/** Fills the form behind an invitation. @param {import("playwright-core").Page} page @param {string} name @param {string} login */
export async function join(page, name, login) {
  await page.locator("[name=display_name]").fill(name);
  await page.locator("[name=login_name]").fill(login);
  await page.locator("[name=password]").fill(PASSWORD);
  await page.locator("main form button").click();
  await page.waitForURL(/\/desk/);
}

let count = 0;

/**
 * A tournament of its own for one story, by the forms.
 * @param {import("playwright-core").Page} page an arbiter's
 * @param {string} [variant] the game played there
 * @returns {Promise<string>} its short name in addresses
 */
export async function tournament(page, variant) {
  await page.goto("/desk/events/new");
  await page.locator("[name=name]").fill(`Tournoi ${++count}`);
  await page.locator("[name=place]").fill("Valbrune");
  if (variant) await page.locator("[name=variant]").selectOption(variant);
  await page.locator("main form button.main").click();
  await page.waitForURL((url) => /^\/desk\/(?!events)[^/]+/.test(url.pathname));
  return new URL(page.url()).pathname.split("/")[2];
}

/** The tournament of tests that need only a board. @type {Promise<string> | undefined} */
let shared;

/**
 * Opens the next board of a tournament shared by many tests.
 * @param {{ white?: string, black?: string, fen?: string, variant?: string, rules?: Record<string, string> }} [game]
 * @returns {Promise<string>} the address of its desk
 */
export async function openBoard(game) {
  const page = await arbiter();
  shared ??= tournament(page);
  await board(page, await shared, game);
  await page.close();
  return new URL(page.url()).pathname;
}

/**
 * Opens a board and comes to its desk.
 * @param {import("playwright-core").Page} page an arbiter's
 * @param {string} slug
 * @param {{ white?: string, black?: string, fen?: string, variant?: string, clock?: string, rules?: Record<string, string> }} [game]
 *   the game is the tournament's unless another is named, and so are its rules, by the names of their fields
 */
export async function board(page, slug, { white = "Courtillet Gaël", black = "Traoré Mamadou", fen, variant, clock, rules = {} } = {}) {
  await page.goto(`/desk/${slug}/games/new`);
  await page.locator("[name=white]").fill(white);
  await page.locator("[name=black]").fill(black);
  if (variant) await page.locator("[name=variant]").selectOption(variant);
  if (clock) await page.locator("[name=clock]").selectOption(clock);
  if (fen) {
    await page.locator("form details:has([name=fen]) summary").click();
    await page.locator("[name=fen]").fill(fen);
  }
  if (Object.keys(rules).length > 0) await page.locator("details.rules summary").click();
  for (const [name, value] of Object.entries(rules)) await page.locator(`[name=${name}]`).selectOption(value);
  await page.locator("button[value=enter]").click();
  await page.waitForURL(/\/boards\/\d+$/);
  return new Desk(page);
}
