// PDN comes in by file and by paste, leaves as a download, and is the same on both sides.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { says } from "../support/desk.js";
import { DESKTOP, arbiter, tournament, visitor } from "../support/hall.js";

/** One game that can be read, one that goes wrong at White's second move, one of another kind. */
const MIXED = `[Event "Interclubs"]
[Round "1"]
[White "Courtillet Gaël"]
[Black "Traoré Mamadou"]
[Result "2-0"]
[GameType "20"]

1. 34-30 17-21 2. 30-24 20x29 3. 33x24 19x30 4. 35x24 14-19 5. 40-35 19x30
6. 35x24 *

[Event "Interclubs"]
[Round "1"]
[White "Delhaye François"]
[Black "Lefèvre Anaïs"]
[Result "0-2"]
[GameType "20"]

1. 34-30 17-21 2. 30-22 21-27 *

[Event "Interclubs"]
[Round "1"]
[White "Ivanova Anna"]
[Black "Petrov Boris"]
[Result "2-0"]
[GameType "25"]

1. c3-d4 d6-c5 *
`;
const MOVES = ["34-30", "17-21", "30-24", "20x29", "33x24", "19x30", "35x24", "14-19", "40-35", "19x30", "35x24"];

test("a PDN file is shown before anything is created: the good games, and the bad ones with line and reason", async () => {
  const page = await arbiter();
  const slug = await tournament(page);
  await page.goto(`/desk/${slug}/import`);
  await page.getByLabel("Fichier", { exact: true }).setInputFiles({ name: "interclubs.pdn", mimeType: "text/plain", buffer: Buffer.from(MIXED) });
  await page.getByRole("button", { name: "Vérifier" }).click();
  await page.getByRole("heading", { name: "Parties à importer : 1" }).waitFor();

  const bad = page.locator("section", { hasText: "Ne seront pas créées" }).locator("tbody tr");
  assert.equal(await bad.count(), 2);
  assert.match(await bad.nth(0).innerText(), /2\s+Delhaye François.*Lefèvre Anaïs\s+ligne 18, coup 2, Blancs\s+La pièce de la case 30 ne peut pas aller en 22\s*: elle se déplace en diagonale \(R2\.2\)\./);
  assert.match(await bad.nth(1).innerText(), /3\s+Ivanova Anna.*Petrov Boris\s+ligne 20\s+Un jeu qui ne se joue pas dans ce tournoi\s: dames russes\./);
  const good = page.locator("section", { hasText: "Seront créées" }).locator("tbody tr");
  assert.equal(await good.count(), 1);
  assert.match(await good.innerText(), /Courtillet Gaël\s+2-0\s+Traoré Mamadou\s+6/);
  const spectator = await visitor();
  await spectator.goto(`/events/${slug}`);
  assert.equal(await spectator.getByText("Courtillet").count(), 0, "nothing is there before the confirmation");

  await page.getByRole("button", { name: "Importer 1 partie" }).click();
  await page.getByRole("heading", { name: "Parties importées : 1" }).waitFor();
  // Going back and confirming again makes no second game.
  await spectator.reload();
  await spectator.locator('main a[href^="/games/"]').first().click();
  await spectator.waitForURL("**/games/*");
  assert.deepEqual(await spectator.locator("[data-part=moves] a[data-d]").allTextContents(), MOVES);
  await says(spectator.locator(".result"), "2-0");
});

test("a pasted text becomes games, the download of all games is the same again, without script too", async () => {
  // The sample's own sixteen games, as anybody downloads them.
  const reader = await visitor({ ...DESKTOP, javaScriptEnabled: false });
  const before = await download(reader, "open-de-valbrune");
  assert.equal(before.match(/^\[White /gm).length, 16);

  const page = await arbiter({ ...DESKTOP, javaScriptEnabled: false });
  const slug = await tournament(page);
  await page.goto(`/desk/${slug}/import`);
  await page.getByLabel("Ou le texte").fill(before);
  await page.getByRole("button", { name: "Vérifier" }).click();
  assert.equal(await page.getByText("Ne seront pas créées").count(), 0);
  await page.getByRole("button", { name: "Importer 16 parties" }).click();
  await page.getByRole("heading", { name: "Parties importées : 16" }).waitFor();
  const after = await download(reader, slug);
  assert.deepEqual(games(after), games(before));
});

test("a text without any game, and no text at all, are answered in words", async () => {
  const page = await arbiter();
  await page.goto(`/desk/${await tournament(page)}/import`);
  await page.getByRole("button", { name: "Vérifier" }).click();
  await says(page.locator("#w-file"), "Choisissez un fichier ou collez un texte.");
  await page.getByLabel("Ou le texte").fill("Bonjour à tous");
  await page.getByRole("button", { name: "Vérifier" }).click();
  await page.getByRole("heading", { name: "Parties à importer : 0" }).waitFor();
  await page.getByText("Ce n’est pas une partie : ni étiquette ni coup.").waitFor();
  assert.equal(await page.getByRole("button", { name: /^Importer/ }).count(), 0);
});

/** All games of a tournament, by the link on its page. @param {import("playwright-core").Page} page @param {string} slug */
async function download(page, slug) {
  await page.goto(`/events/${slug}`);
  const [file] = await Promise.all([page.waitForEvent("download"), page.getByRole("link", { name: "Toutes les parties (PDN)" }).click()]);
  assert.equal(file.suggestedFilename(), `${slug}.pdn`);
  return readFile(await file.path(), "utf8");
}

/** What must be the same: everything but the names of the tournament, its place and day. @param {string} text */
function games(text) {
  return text.split(/\n\n(?=\[Event )/).map((game) => game.replace(/^\[(Event|Site|Date|UTCDate) .*\]\n/gm, "").trim());
}
