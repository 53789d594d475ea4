// Tablets, paired by the doors that people have.

import { DESKTOP, arbiter, board, tournament, visitor } from "./hall.js";

/** A tablet lying across the table. */
export const TABLET = { ...DESKTOP, hasTouch: true, viewport: { width: 1280, height: 800 } };

/**
 * Opens a board with a clock in a tournament of its own.
 * @param {{ clock: string, white?: string, black?: string }} game
 */
export async function boardWithClock({ clock, white, black }) {
  const desk = await arbiter();
  const slug = await tournament(desk);
  await openWithClock(desk, slug, { clock, white, black });
  return { desk, slug, path: new URL(desk.url()).pathname };
}

/** @param {import("playwright-core").Page} desk @param {string} slug @param {{ clock: string, white?: string, black?: string }} game */
export async function openWithClock(desk, slug, { clock, white = "Lefèvre Anaïs", black = "Garrigues Loïc" }) {
  await desk.goto(`/desk/${slug}/games/new`);
  await desk.locator("[name=white]").fill(white);
  await desk.locator("[name=black]").fill(black);
  await desk.locator("[name=clock]").selectOption("own");
  await desk.locator("[name=clock_text]").fill(clock);
  await desk.locator("button[value=enter]").click();
  await desk.waitForURL(/\/boards\/\d+$/);
}

/**
 * A code for a board, as the desk shows it.
 * @param {import("playwright-core").Page} desk @param {string} slug @param {number} no
 * @param {"instead" | "beside"} [stands] where the tablet stands, if the board has one
 */
export async function codeFor(desk, slug, no = 1, stands) {
  await desk.goto(`/desk/${slug}/tablets?board=${no}`);
  if (stands) await desk.locator(`[name=stands][value=${stands}]`).check();
  await desk.locator(`form[action$="/boards/${no}/pairing"] button`).click();
  return desk.locator(".pairing .code").innerText();
}

/**
 * A tablet paired with a board.
 * @param {import("playwright-core").Page} desk an arbiter's
 * @param {string} slug @param {number} [no] @param {import("playwright-core").BrowserContextOptions} [like]
 * @param {"instead" | "beside"} [stands]
 */
export async function tablet(desk, slug, no = 1, like = TABLET, stands) {
  const code = await codeFor(desk, slug, no, stands);
  const page = await visitor(like);
  await page.goto(`/table?code=${code}`);
  await page.locator("main form button.main").click();
  await page.waitForURL(/\/table$/);
  return new Table(page);
}

export class Table {
  /** @param {import("playwright-core").Page} page */
  constructor(page) {
    this.page = page;
    this.note = page.locator("[data-note]");
    this.wrong = page.locator("[data-wrong]");
  }

  /** @param {"white" | "black"} side */
  half(side) {
    return this.page.locator(`[data-half="${side}"]`);
  }

  /** A finger comes down; it need not go up. @param {"white" | "black"} side */
  async touch(side) {
    await this.half(side).dispatchEvent("pointerdown", { isPrimary: true, pointerType: "touch", button: 0 });
  }

  /** @param {"white" | "black"} side */
  async runs(side) {
    await this.page.locator(`[data-half="${side}"].on`).waitFor();
  }

  /** @param {"white" | "black"} side what the clock shows, in milliseconds */
  async shows(side) {
    return this.page.locator(`[data-half="${side}"] [data-time]`).evaluate((place) => {
      const text = place.textContent ?? "";
      const [whole, tenths = "0"] = text.split(".");
      const seconds = whole.split(":").reduce((sum, part) => sum * 60 + Number(part), 0);
      return seconds * 1000 + Number(tenths) * 100;
    });
  }

  /** Waits until every press has been acknowledged. */
  async allSent() {
    await this.page.waitForFunction(() => !Object.keys(localStorage).some((key) => key.startsWith("damier-press-")));
  }
}
