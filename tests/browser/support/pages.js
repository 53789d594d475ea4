// Every page, with something on it to look at.

import { arbiter, board, tournament } from "./hall.js";
import { LIST, entered, swiss } from "./swiss.js";

/** The position of the decision in the design: 32x12 takes two, 38-33 was played. */
const DISPUTED = "W:W25,28,32,34,38,40,42-46,48-50:B1,2,4-7,9,13-17,19,24,27";
const SAMPLE = "/events/open-de-valbrune";

/** Sends a form whose answer is a page without an address of its own. @typedef {(page: import("playwright-core").Page) => Promise<void>} Act */

/**
 * Makes a tournament with a game under way, one with a choice of captures, and an empty one.
 * @returns {Promise<{ open: Record<string, string>, desk: Record<string, string>, acts: Record<string, Act>, board: string }>} names
 *   and addresses, of everybody's pages and of those behind the door; forms behind it whose answers are pages; and
 *   the event in which a tablet can be paired with board 1
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
  const waiting = await entered(page);
  await programs(page, slug);
  const invitation = await invited(page, slug);
  const drafted = await draft(page);
  const tabled = await tournament(page);
  await board(page, tabled, { clock: "90'+30\"" });
  const empty = await tournament(page);
  await page.goto(`${SAMPLE}/rounds/1`);
  const finished = await page.locator('main a[href^="/games/"]').first().getAttribute("href");
  await page.context().close();
  return {
    open: {
      events: "/", event: SAMPLE, "event-played": `/events/${played}`, "event-empty": `/events/${empty}`, "round-1": `${SAMPLE}/rounds/1`, "round-2": `${SAMPLE}/rounds/2`,
      players: `/events/${played}/players`, player: `/events/${played}/players/3`, standings: `/events/${played}/standings`,
      crosstable: `/events/${played}/crosstable`, "round-paired": `/events/${played}/rounds/2`, "round-by-name": `/events/${played}/rounds/2?by=name`,
      mine: `/events/${played}/me`, "mine-which": `/events/${played}/me?q=e`, clubs: `/events/${played}/clubs`, club: `/events/${played}/clubs?club=Damier+d%E2%80%99Orsan`,
      tv: `/events/${played}/tv?hold=yes`, "tv-pairs": `/events/${played}/tv?slide=2&hold=yes`, "tv-ranks": `/events/${played}/tv?slide=3&hold=yes`, "tv-boards": `${SAMPLE}/tv?slide=2&hold=yes`, "tv-empty": `/events/${empty}/tv?hold=yes`,
      poster: `/events/${played}/poster`, privacy: "/privacy", "embed-standings": `/embed/${played}/standings`, "embed-round": `/embed/${played}/round`, "embed-crosstable": `/embed/${played}/crosstable`,
      live: `${SAMPLE}/live`, game, "game-replay": `${game}?ply=2`, "game-russian": russianGame, "game-russian-turned": `${russianGame}?side=black`, "game-american": americanGame, "live-small": `/events/${slug}/live`, "game-finished": finished, "sign-in": "/sign-in", "not-found": "/nowhere",
      invitation, "invitation-gone": "/invitations/gone", table: "/table", "table-code": "/table?code=ABCD2345", "embed-dark": `/embed/${played}/standings?theme=dark&in=nl`,
    },
    desk: {
      "my-events": "/desk", "event-new": "/desk/events/new", desk: `/desk/${slug}`, "desk-empty": `/desk/${empty}`, board: one,
      position: `${one}/position`, "board-russian": named, "board-russian-turned": `${named}?side=black`, "board-american": numbered,
      "board-gap": suspended, "position-brazilian": `${suspended}/position`, "board-choice": choice, "board-new": `/desk/${slug}/games/new`, import: `/desk/${slug}/import`,
      tournament: `/desk/${played}/tournament`, entries: `/desk/${played}/players`, "check-in": `/desk/${waiting}/check-in`, apart: `/desk/${waiting}/apart`, "event-again": `/desk/events/new?from=${played}`, list: `/desk/${played}/players/import`,
      pairing: `/desk/${played}/pairing`, public: `/desk/${played}/public`, "public-boards": `/desk/${slug}/public`, results: `/desk/${played}/results`,
      documents: `/desk/${played}/documents`, slips: `/desk/${played}/documents/slips-1.html`, "score-sheet": `/desk/${played}/documents/score-sheet.html`, report: `/desk/${played}/documents/report.html`,
      ...cases, "board-due": due, clock, "event-page": `/desk/${slug}/event`, "event-page-open": `/desk/${empty}/event`, rules: `/desk/${slug}/rules`, people: `/desk/${slug}/people`, audit: `/desk/${slug}/audit`, account: "/account", help: "/help",
      operator: "/operator", backup: `/desk/${played}/backup`, restore: "/desk/events/restore",
      draft: `/desk/${drafted}/pairing`, "entries-empty": `/desk/${empty}/players`, "tournament-empty": `/desk/${empty}/tournament`, "results-empty": `/desk/${empty}/results`, "results-past": `/desk/${played}/results?round=1`, "documents-empty": `/desk/${empty}/documents`,
      tablets: `/desk/${tabled}/tablets`, "tablet-new": `/desk/${tabled}/tablets/new?board=1`, "place-cards": `/desk/${played}/documents/place-cards.html`, "paper-pairings": `/desk/${played}/documents/pairings-2.html`, "paper-standings": `/desk/${played}/documents/standings.html`, "paper-crosstable": `/desk/${played}/documents/crosstable-a3.html`,
      "desk-not-found": "/desk/nowhere",
    },
    acts: acts(played, slug, tabled),
    board: tabled,
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
  // What a key does is what the page shows: it is waited for.
  for (const [line, note] of [["s", "La pendule des Blancs marche"], ["p", "En pause"]]) {
    await desk.enter(line);
    await page.locator("[data-clock-note]", { hasText: note }).waitFor();
  }
  return `${here}/clock`;
}

/**
 * What forms answer, without an address of its own: what was asked for, and what is wrong.
 * @param {string} played a Swiss under way @param {string} slug an event with boards
 * @param {string} tabled one with a board for a tablet
 * @returns {Record<string, Act>}
 */
function acts(played, slug, tabled) {
  const sends = (path, fields, button) => async (page) => {
    await page.goto(path);
    for (const [field, text] of Object.entries(fields)) await page.locator(field).first().fill(text);
    await Promise.all([page.waitForEvent("load"), page.locator(button).first().click()]);
  };
  return {
    "list-seen": sends(`/desk/${played}/players/import`, { "#f-text": `${LIST}Nouveau Zoé;;mille;S\n;;;\n` }, "form[action$=import] .btn.main"),
    "list-wrong": sends(`/desk/${played}/players/import`, { "#f-text": "rien\n" }, "form[action$=import] .btn.main"),
    "entry-wrong": sends(`/desk/${played}/players`, { "#f-name": "Nouveau Zoé", "#f-rating": "mille" }, "button[value=add]"),
    "result-wrong": async (page) => {
      await page.goto(`/desk/${played}/results`);
      await page.locator("#line").fill("1 7");
      await page.keyboard.press("Enter");
      await page.locator("[data-part=said]").getByText(/\w/).first().waitFor();
    },
    "tournament-wrong": sends(`/desk/${played}/tournament`, { "[name=rounds]": "0", "[name=reason]": "essai" }, "main form .btn.main"),
    "event-wrong": sends("/desk/events/new", { "[name=name]": "À l’envers", "[name=starts_on]": "2026-12-12", "[name=ends_on]": "2026-12-11" }, "main form .btn.main"),
    "event-page-wrong": sends(`/desk/${slug}/event`, { "[name=place]": "Rennes", "[name=starts_on]": "2026-12-12", "[name=ends_on]": "2026-12-13" }, "main form .btn.main"),
    "import-seen": sends(`/desk/${slug}/import`, { "#f-text, [name=text]": '[White "Un"]\n[Black "Deux"]\n[Result "2-0"]\n\n1. 32-28 19-23 2. 28x19 2-0\n' }, "form[action$=import] .btn.main"),
    "people-invited": sends(`/desk/${slug}/people`, {}, "form[action$=people] .btn.main"),
    "program-secret": sends(`/desk/${slug}/people`, { "#f-program": "Site" }, "#programs .sheet-form .btn"),
    "tablet-code": sends(`/desk/${tabled}/tablets?board=1`, {}, "form[action$='/boards/1/pairing'] button"),
  };
}

/**
 * An invitation somebody has not followed yet.
 * @param {import("playwright-core").Page} page @param {string} slug
 * @returns {Promise<string>} its address
 */
async function invited(page, slug) {
  await page.goto(`/desk/${slug}/people`);
  await page.locator("form[action$=people] .btn.main").click();
  return new URL(await page.locator("#link-url").inputValue()).pathname;
}

/**
 * A tournament whose first round is a draft, one player without a place.
 * @param {import("playwright-core").Page} page
 * @returns {Promise<string>} its short name in addresses
 */
async function draft(page) {
  const slug = await tournament(page);
  await page.goto(`/desk/${slug}/tournament`);
  await page.locator("[name=check_in]").uncheck();
  await page.locator("main form .btn.main").click();
  await page.goto(`/desk/${slug}/players/import`);
  await page.locator("#f-text").fill(LIST);
  await page.locator("main form .btn.main").click();
  await page.locator("form[action$=confirm] .btn.main").click();
  await page.goto(`/desk/${slug}/pairing`);
  await page.locator("button[value=draft]").click();
  await page.locator("button[value=part]").first().click();
  await page.locator("button[value=join]").waitFor();
  return slug;
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
