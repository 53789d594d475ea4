// What a browser prints of the public pages: sixty-four players on one sheet, to be read from the wall.

import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { arbiter, tournament, visitor } from "../support/hall.js";
import { LIST } from "../support/names.js";

/** Names as they come in Flanders, Poland and Brittany, too long for any column. */
const LONG = ["Wolvenkerckhove-Vandenbroucke Jean-Éric", "Żółkiewski-Wiśniewska Małgorzata", "Lefèvre-Desœuvres d’Éstrées Éloïse-Marie", "Papadimitríou-Oikonómou Konstantínos"];

/**
 * A tournament of sixty-four with one round played.
 * @param {import("playwright-core").Page} page an organiser's
 * @returns {Promise<string>} its short name in addresses
 */
async function played(page) {
  const slug = await tournament(page);
  await page.goto(`/desk/${slug}/tournament`);
  await page.locator("[name=check_in]").uncheck();
  await page.locator("main form .btn.main").click();
  await page.locator("[role=status]").waitFor();
  await page.goto(`/desk/${slug}/players/import`);
  const list = LIST.split("\n").map((line, at) => (at % 20 === 1 ? line.replace(/^[^;]+/, LONG[(at - 1) / 20]) : line)).join("\n");
  await page.locator("#f-text").fill(list);
  await page.locator("main form .btn.main").click();
  await page.locator("form[action$=confirm] .btn.main").click();
  await page.goto(`/desk/${slug}/pairing`);
  await page.locator("button[value=draft]").click();
  await page.locator("button[value=publish]").click();
  for (const result of ["2", "1", "0", "2"]) {
    await page.goto(`/desk/${slug}/results`);
    await page.locator("#line").fill(result);
    await page.keyboard.press("Enter");
    await page.locator("[role=status]").waitFor();
  }
  return slug;
}

/**
 * Prints a page on A4 as a browser does without headers of its own.
 * @param {import("playwright-core").Page} page @param {string} path @param {string} name of the file that is kept
 *   in the folder PRINTS_TO, where there is one
 * @returns {Promise<number>} on how many sheets
 */
async function sheets(page, path, name) {
  await page.goto(path);
  const pdf = await page.pdf({ format: "A4", preferCSSPageSize: true });
  const { PRINTS_TO } = process.env;
  if (PRINTS_TO) await writeFile(join(PRINTS_TO, `${name}.pdf`), pdf);
  const about = await new Promise((done, fail) => {
    const child = execFile("pdfinfo", ["-"], (error, said) => (error ? fail(error) : done(said)));
    child.stdin?.end(pdf);
  });
  return Number(/Pages:\s+(\d+)/.exec(about)?.[1]);
}

/** The sizes in points in which a part of the page is printed. @param {import("playwright-core").Page} page @param {string} part @returns {Promise<number[]>} */
async function sizes(page, part) {
  await page.emulateMedia({ media: "print" });
  const found = await page.locator(part).evaluateAll((all) => all.map((one) => parseFloat(getComputedStyle(one).fontSize) * 0.75));
  await page.emulateMedia({ media: null });
  return found;
}

test("sixty-four players are on one sheet: the round by board, by name, and the standings", async () => {
  const slug = await played(await arbiter());
  const reader = await visitor();
  for (const [name, path, names] of [
    ["round", `rounds/1`, ".round td.name a"], ["round-by-name", `rounds/1?by=name`, ".stand .name a"], ["standings", "standings", ".stand .name a"],
  ]) {
    assert.equal(await sheets(reader, `/events/${slug}/${path}`, name), 1, name);
    const printed = await sizes(reader, names);
    assert.equal(printed.length, 64, name);
    assert.ok(printed.every((size) => size >= 11), `${name}: ${Math.min(...printed)} pt`);
  }
  await reader.goto(`/events/${slug}/rounds/1`);
  const boards = await sizes(reader, ".round tbody .no");
  assert.equal(boards.length, 32);
  assert.ok(boards.every((size) => size >= 14), `${Math.min(...boards)} pt`);
});

test("no name is cut on the printed standings, and no line is two", async () => {
  const slug = await played(await arbiter());
  const reader = await visitor();
  await reader.goto(`/events/${slug}/standings`);
  await reader.emulateMedia({ media: "print" });
  // What is left of A4 between the margins.
  await reader.setViewportSize({ width: Math.floor((186 / 25.4) * 96), height: 1000 });
  const rows = await reader.locator(".stand tbody tr").evaluateAll((all) => all.map((row) => ({
    name: row.querySelector(".name")?.textContent, height: row.getBoundingClientRect().height, right: row.getBoundingClientRect().right, cut: [...row.querySelectorAll(".name")].some((cell) => cell.scrollWidth > cell.clientWidth + 1),
  })));
  assert.equal(rows.length, 64);
  const least = Math.min(...rows.map(({ height }) => height));
  for (const { name, height, right, cut } of rows) {
    assert.ok(height < 1.2 * least && !cut && right <= 704, `${name}: ${height} px high, to ${right} px${cut ? ", cut" : ""}`);
  }
});
