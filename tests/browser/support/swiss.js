// A Swiss under way, made by the organiser's own pages.

import { tournament } from "./hall.js";

const NAMES = [
  "N’Diaye Ousmane", "Kermarrec Yann", "Szczepański-Vandenbroucke Piotr-Emmanuel", "Courtillet Gaël", "Traoré Mamadou", "Van Houtte Liesbeth",
  "Delhaye François", "Garrigues Loïc", "Hébrard Noémie",
];

/** The list an organiser has: names, clubs, ratings, categories. */
export const LIST = `Nom;Club;Elo;Catégorie\n${NAMES.map((name, at) => `${name};Damier d’Orsan;${1400 - 25 * at};${"SJV"[at % 3]}`).join("\n")}\n`;

/**
 * A tournament of nine, entered from a list; nobody is there yet.
 * @param {import("playwright-core").Page} page an organiser's
 * @returns {Promise<string>} its short name in addresses
 */
export async function entered(page) {
  const slug = await tournament(page);
  await page.goto(`/desk/${slug}/tournament`);
  await page.locator("main form .btn.main").click();
  await page.locator("[role=status]").waitFor();
  await page.goto(`/desk/${slug}/players/import`);
  await page.locator("#f-text").fill(LIST);
  await page.locator("main form .btn.main").click();
  await page.locator("form[action$=confirm] .btn.main").click();
  await page.waitForURL(/\/players\?/);
  return slug;
}

/**
 * A tournament of nine: entered from a list, checked in, its first round played and the second published.
 * @param {import("playwright-core").Page} page an organiser's
 * @returns {Promise<string>} its short name in addresses
 */
export async function swiss(page) {
  const slug = await entered(page);
  for (let there = 0; there < NAMES.length; there++) {
    await page.locator("button[value=check_in]").first().click();
    await page.locator("[role=status]").waitFor();
  }
  for (const round of [1, 2]) {
    await page.goto(`/desk/${slug}/pairing`);
    await page.locator("button[value=draft]").click();
    await page.locator("button[value=publish]").click();
    await page.locator("[role=status]").getByText(`ronde ${round}`).waitFor();
    if (round === 2) break;
    for (const result of ["2", "1", "0", "2"]) {
      await page.goto(`/desk/${slug}/results`);
      await page.locator("#line").fill(result);
      await page.keyboard.press("Enter");
      await page.locator("[role=status]").waitFor();
    }
  }
  return slug;
}
