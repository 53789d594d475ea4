// Every page, with something on it to look at.

import { arbiter, board, tournament } from "./hall.js";
import { swiss } from "./swiss.js";

/** The position of the decision in the design: 32x12 takes two, 38-33 was played. */
const DISPUTED = "W:W25,28,32,34,38,40,42-46,48-50:B1,2,4-7,9,13-17,19,24,27";
const SAMPLE = "/events/open-de-valbrune";

/**
 * Makes a tournament with a game under way, one with a choice of captures, and an empty one.
 * @returns {Promise<{ open: Record<string, string>, desk: Record<string, string> }>} names and
 *   addresses, of everybody's pages and of those behind the door
 */
export async function everyPage() {
  const page = await arbiter();
  const slug = await tournament(page);
  const desk = await board(page, slug, { white: "Szczepański-Vandenbroucke Piotr-Emmanuel", black: "Le Goaziou Tugdual" });
  const one = new URL(page.url()).pathname;
  for (const line of ["32-28", "19-23", "x", "14x23", "j Téléphone dans la salle", "o"]) await desk.enter(line);
  await page.locator(".offer").waitFor();
  const game = await desk.publicPage();
  await board(page, slug, { fen: "W:WK47:B14,19,31,33,42" });
  const choice = new URL(page.url()).pathname;
  const due = await drawDue(page, slug);
  // The small boards: with names at the edges, and with numbers and Black to begin.
  const russian = await board(page, slug, { variant: "russian", white: "Mikołajczak Zofia", black: "Okonkwo Ifeoma" });
  const named = new URL(page.url()).pathname;
  for (const line of ["c3-d4", "b6-c5", "d4:b6", "a7:c5", "b2-c3", "f6-g5"]) await russian.enter(line);
  await russian.recorded(6);
  const russianGame = await russian.publicPage();
  const american = await board(page, slug, { variant: "american", white: "Whitfield Agnes", black: "Abernathy Colm" });
  const numbered = new URL(page.url()).pathname;
  for (const line of ["11-15", "23-19", "8-11", "22-17", "4-8", "17-13"]) await american.enter(line);
  await american.recorded(6);
  const americanGame = await american.publicPage();
  const cases = await arbitration(page, await tournament(page));
  const gap = await board(page, slug, { variant: "brazilian" });
  const suspended = new URL(page.url()).pathname;
  for (const line of ["c3-d4", "g"]) await gap.enter(line);
  await page.locator(".veil").waitFor();
  const clock = await correction(page, slug);
  const played = await swiss(page);
  await programs(page, slug);
  const empty = await tournament(page);
  await page.goto(`${SAMPLE}/rounds/1`);
  const finished = await page.locator('main a[href^="/games/"]').first().getAttribute("href");
  await page.context().close();
  return {
    open: {
      events: "/", event: SAMPLE, "event-empty": `/events/${empty}`, "round-1": `${SAMPLE}/rounds/1`, "round-2": `${SAMPLE}/rounds/2`,
      players: `/events/${played}/players`, player: `/events/${played}/players/3`, standings: `/events/${played}/standings`,
      crosstable: `/events/${played}/crosstable`, "round-paired": `/events/${played}/rounds/2`, "round-by-name": `/events/${played}/rounds/2?by=name`,
      mine: `/events/${played}/me`, "mine-which": `/events/${played}/me?q=e`, clubs: `/events/${played}/clubs`, club: `/events/${played}/clubs?club=Damier+d%E2%80%99Orsan`,
      tv: `/events/${played}/tv?hold=yes`, "tv-pairs": `/events/${played}/tv?slide=2&hold=yes`, "tv-ranks": `/events/${played}/tv?slide=3&hold=yes`, "tv-boards": `${SAMPLE}/tv?slide=2&hold=yes`, "tv-empty": `/events/${empty}/tv?hold=yes`,
      poster: `/events/${played}/poster`, privacy: "/privacy", "embed-standings": `/embed/${played}/standings`, "embed-round": `/embed/${played}/round`, "embed-crosstable": `/embed/${played}/crosstable`,
      live: `${SAMPLE}/live`, game, "game-replay": `${game}?ply=2`, "game-russian": russianGame, "game-russian-turned": `${russianGame}?side=black`, "game-american": americanGame, "live-small": `/events/${slug}/live`, "game-finished": finished, "sign-in": "/sign-in", "not-found": "/nowhere",
    },
    desk: {
      "my-events": "/desk", "event-new": "/desk/events/new", desk: `/desk/${slug}`, "desk-empty": `/desk/${empty}`, board: one,
      position: `${one}/position`, "board-russian": named, "board-russian-turned": `${named}?side=black`, "board-american": numbered,
      "board-gap": suspended, "position-brazilian": `${suspended}/position`, "board-choice": choice, "board-new": `/desk/${slug}/games/new`, import: `/desk/${slug}/import`,
      tournament: `/desk/${played}/tournament`, entries: `/desk/${played}/players`, list: `/desk/${played}/players/import`,
      pairing: `/desk/${played}/pairing`, public: `/desk/${played}/public`, "public-boards": `/desk/${slug}/public`, results: `/desk/${played}/results`,
      documents: `/desk/${played}/documents`, slips: `/desk/${played}/documents/slips-1.html`, "score-sheet": `/desk/${played}/documents/score-sheet.html`, report: `/desk/${played}/documents/report.html`,
      ...cases, "board-due": due, clock, rules: `/desk/${slug}/rules`, people: `/desk/${slug}/people`, audit: `/desk/${slug}/audit`, account: "/account", help: "/help",
      operator: "/operator", backup: `/desk/${played}/backup`, restore: "/desk/events/restore",
    },
  };
}

/**
 * The page on which a clock that was started and stopped is corrected.
 * @param {import("playwright-core").Page} page
 * @param {string} slug
 */
async function correction(page, slug) {
  const desk = await board(page, slug, { white: "Castellan Irène", black: "Oudinot Fabien", clock: "90'+30\"" });
  const here = new URL(page.url()).pathname;
  for (const line of ["s", "p"]) await desk.enter(line);
  await page.locator("[data-clock-note]", { hasText: "En pause" }).waitFor();
  return `${here}/clock`;
}

/**
 * A program with a token and an address told of publications, on the page of people.
 * @param {import("playwright-core").Page} page
 * @param {string} slug
 */
async function programs(page, slug) {
  await page.goto(`/desk/${slug}/people`);
  await page.locator("#f-program").fill("Site de la fédération, serveur de Valbrune");
  await page.locator("#programs .sheet-form .btn").click();
  await page.locator("#secret-text").waitFor();
  await page.locator("#f-url").fill("https://federation.example/damier/publications");
  await page.locator("#hooks .sheet-form .btn").click();
  await page.locator("#secret-text").waitFor();
}

/**
 * A board on which a draw waits for the arbiter (R3.14): two kings against one.
 * @param {import("playwright-core").Page} page
 * @param {string} slug
 * @returns {Promise<string>} the address of its desk
 */
async function drawDue(page, slug) {
  await board(page, slug, { fen: "W:WK10,K50:BK3", rules: { draw_enforcement: "arbiter_confirms" } });
  return new URL(page.url()).pathname;
}

/**
 * A capture that was not made, claimed, and what else the arbitration desk shows.
 * @param {import("playwright-core").Page} page
 * @param {string} slug
 * @returns {Promise<Record<string, string>>}
 */
async function arbitration(page, slug) {
  const desk = await board(page, slug, { white: "Lefèvre Anaïs", black: "Garrigues Loïc", fen: DISPUTED });
  const marked = new URL(page.url()).pathname;
  await desk.enter("+38-33");
  await desk.recorded(1);
  const game = await desk.publicPage();
  await desk.enter("i");
  await page.waitForURL(/\/cases\/1$/);
  const settled = await board(page, slug, { white: "Szczepański-Vandenbroucke Piotr-Emmanuel", black: "Le Goaziou Tugdual", fen: "W:W32:B5" });
  await settled.enter("+32-27/5");
  await settled.recorded(1);
  const ends = await settled.publicPage();
  await settled.enter("i");
  await page.waitForURL(/\/cases\/1$/);
  await board(page, slug, { fen: "W:WK6,K26,K40:BK5" });
  const counted = new URL(page.url()).pathname;
  const count = await page.locator('main .after a[href^="/games/"]:not([href$=".pdn"])').first().getAttribute("href");
  return {
    "board-marked": marked, "desk-marked": `/desk/${slug}`, case: `${game}/cases/1`, "case-sure": `${ends}/cases/1?choice=maintain`, deed: `${game}/deed?amend=yes`,
    incidents: `${game}/incidents`, "draw-claim": `${game}/draw`, "board-counted": counted, count: `${count}/count`,
  };
}
