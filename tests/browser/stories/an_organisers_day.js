// The organiser's day (PRODUCT): sixty-four entries from a list, check-in on two devices, seven rounds drafted,
// published and their results typed, a late entry, an absence, a hand pairing, a correction, and everything that
// can be taken along. By the keyboard alone; after each round the public pages say what the commands compute.

import assert from "node:assert/strict";
import { test } from "node:test";
import { DESKTOP, LOGIN, PASSWORD, arbiter, tournament, visitor } from "../support/hall.js";
import { LIST, NAMES } from "../support/names.js";
import { Organiser } from "../support/organiser.js";
import { computed, shownCrosstable, shownStandings } from "../support/surfaces.js";

const ROUNDS = 7;
const LATE = "Zwaan Wilhelmina";
/** Stays away from round 3. */
const ABSENT = NAMES[9];

/** Results of a round of so many boards: as they fall in a Swiss, with a forfeit. @param {number} round @param {number} boards */
function results(round, boards) {
  return Array.from({ length: boards }, (_, at) => (at === 30 - round ? "+" : "2102110221"[(3 * at + 7 * round) % 10]));
}

/** Somebody else's device, signed in by name and password. */
async function anotherDevice() {
  const page = await visitor(DESKTOP);
  await page.goto("/sign-in");
  await page.locator("[name=name]").fill(LOGIN);
  await page.locator("[name=password]").fill(PASSWORD);
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/desk/);
  return page;
}

test("a day of seven rounds with sixty-four players, by the keyboard", async () => {
  const page = await arbiter();
  const slug = await tournament(page);
  const desk = new Organiser(page, slug);
  const viewer = await visitor();
  await desk.configures(String(ROUNDS));
  await desk.imports(LIST);
  assert.deepEqual(await desk.counts(), [64, 0, 64]);

  // Two devices check in at once, and once the same player.
  const other = new Organiser(await anotherDevice(), slug);
  const [half, rest] = [NAMES.slice(0, 32), NAMES.slice(32)];
  await Promise.all([[desk, half], [other, rest]].map(async ([device, names]) => {
    for (const name of names) await device.checksIn(name);
  }));
  assert.deepEqual(await desk.counts(), [64, 64, 0]);
  assert.deepEqual(await other.counts(), [64, 64, 0]);
  await other.page.context().close();

  for (let round = 1; round <= ROUNDS; round++) {
    if (round === 2) {
      await desk.enters(LATE);
      await desk.checksIn(LATE);
    }
    if (round === 3) await desk.notesAbsence(ABSENT, round);
    await desk.drafts();
    if (round === 4) await pairsByHand(desk);
    // A draft is the desk's until it is published.
    assert.equal((await viewer.request.get(`/events/${slug}/rounds/${round}`)).status(), 404);
    const drafted = await desk.drafted();
    await desk.publishes();
    assert.deepEqual(await published(viewer, slug, round), drafted);
    assert.equal(drafted.length, 32);
    const absent = drafted.flat().filter((name) => name === ABSENT).length;
    assert.equal(absent, round === 3 ? 0 : 1);
    assert.equal(drafted.flat().includes(LATE), round > 1 && !(await hasBye(viewer, LATE)));
    await desk.types(results(round, drafted.length));
    await agrees(viewer, slug, round);
    if (round === 5) await corrects(desk, viewer, slug);
  }
  await desk.open("pairing");
  assert.equal(await page.locator("button[value=draft]").count(), 0, "there is no eighth round");
  const final = await agrees(viewer, slug, ROUNDS);
  assert.equal(final.length, 65);
  await everyExport(page, slug);
});

/** White of board 5 meets Black of board 6. @param {Organiser} desk */
async function pairsByHand(desk) {
  const before = await desk.drafted();
  const [one, other] = [before[4][0], before[5][0]];
  await desk.swaps(one, other);
  const after = await desk.drafted();
  assert.deepEqual([after[4], after[5]], [[other, before[4][1]], [one, before[5][1]]]);
  assert.deepEqual([...after.slice(0, 4), ...after.slice(6)], [...before.slice(0, 4), ...before.slice(6)]);
}

/** A slip of round 4 was read wrongly; round 5 is played already. @param {Organiser} desk @param {import("playwright-core").Page} viewer @param {string} slug */
async function corrects(desk, viewer, slug) {
  const [{ white, result }] = await resultsOf(viewer, slug, 4);
  assert.equal(result, "2-0");
  const before = (await standings(viewer, slug)).find(([, name]) => name === white);
  await desk.corrects(4, 1, "0-2", "feuille relue");
  const [{ result: corrected }] = await resultsOf(viewer, slug, 4);
  assert.equal(corrected, "0-2");
  const after = (await agrees(viewer, slug, 5)).find(([, name]) => name === white);
  assert.equal(after[2], before[2] - 2, "the two points of the win are gone");
}

/**
 * Standings and crosstable are what the commands compute from the report.
 * @param {import("playwright-core").Page} viewer @param {string} slug @param {number} round played to its end
 */
async function agrees(viewer, slug, round) {
  const shown = await standings(viewer, slug);
  await viewer.goto(`/events/${slug}/crosstable`);
  const table = await shownCrosstable(viewer);
  const report = await (await viewer.request.get(`/events/${slug}/documents/event.trf`)).text();
  const expected = await computed(report);
  assert.deepEqual(shown, expected.standings, `standings after round ${round}`);
  assert.deepEqual(table, expected.crosstable, `crosstable after round ${round}`);
  assert.equal(table[0].length, 2 + round + 1);
  return shown;
}

/** @param {import("playwright-core").Page} viewer @param {string} slug */
async function standings(viewer, slug) {
  await viewer.goto(`/events/${slug}/standings`);
  return shownStandings(viewer);
}

/** The boards of a round as everybody reads them. @param {import("playwright-core").Page} viewer @param {string} slug @param {number} round */
async function resultsOf(viewer, slug, round) {
  await viewer.goto(`/events/${slug}/rounds/${round}`);
  return viewer.locator("table.round tbody tr").evaluateAll((rows) => rows.map((row) => ({
    white: row.querySelectorAll(".name a")[0]?.textContent ?? "",
    black: row.querySelectorAll(".name a")[1]?.textContent ?? "",
    result: row.querySelector(".sc")?.textContent ?? "",
  })));
}

/** @param {import("playwright-core").Page} viewer @param {string} slug @param {number} round */
async function published(viewer, slug, round) {
  return (await resultsOf(viewer, slug, round)).map(({ white, black }) => [white, black]);
}

/** Whether the round on the page gives somebody a bye. @param {import("playwright-core").Page} viewer @param {string} name */
async function hasBye(viewer, name) {
  return (await viewer.locator("main li", { hasText: name }).count()) > 0;
}

/** What a file of each kind begins with. */
const BEGINNINGS = { pdf: "%PDF-", xlsx: "PK", csv: "", trf: "", json: "{", pdn: "", html: "<!doctype html>" };

/** Every paper and every file of the page of documents is there. @param {import("playwright-core").Page} page @param {string} slug */
async function everyExport(page, slug) {
  const links = new Set();
  for (const choice of [...Array(ROUNDS).keys()].map((at) => `round=${at + 1}`).concat("size=a3", "in=nl", "in=en")) {
    await page.goto(`/desk/${slug}/documents?${choice}`);
    for (const link of await page.locator(".papers a").evaluateAll((all) => all.map((one) => one.getAttribute("href")))) links.add(link);
  }
  // Six papers a round, twice; those of the event; and two sets of files.
  assert.ok(links.size > 100, `${links.size} links`);
  for (const link of links) {
    const answer = await page.request.get(link);
    assert.equal(answer.status(), 200, link);
    const body = await answer.body();
    const ending = new URL(link, "http://x").pathname.split(".").at(-1);
    const beginning = BEGINNINGS[ending];
    assert.notEqual(beginning, undefined, link);
    assert.ok(body.subarray(0, 40).toString("utf8").trimStart().startsWith(beginning), link);
    assert.ok(body.length > 40 || ending === "pdn", `${link}: ${body.length} bytes`);
  }
}
