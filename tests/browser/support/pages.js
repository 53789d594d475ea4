// Every page, with something on it to look at.

import { arbiter, board, tournament } from "./hall.js";

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
  const empty = await tournament(page);
  await page.goto(`${SAMPLE}/rounds/1`);
  const finished = await page.locator('main a[href^="/games/"]').first().getAttribute("href");
  await page.context().close();
  return {
    open: {
      events: "/", event: SAMPLE, "event-empty": `/events/${empty}`, "round-1": `${SAMPLE}/rounds/1`, "round-2": `${SAMPLE}/rounds/2`,
      live: `${SAMPLE}/live`, game, "game-replay": `${game}?ply=2`, "game-finished": finished, "sign-in": "/sign-in", "not-found": "/nowhere",
    },
    desk: {
      "my-events": "/desk", "event-new": "/desk/events/new", desk: `/desk/${slug}`, "desk-empty": `/desk/${empty}`, board: one,
      position: `${one}/position`, "board-choice": choice, "board-new": `/desk/${slug}/games/new`, import: `/desk/${slug}/import`,
      people: `/desk/${slug}/people`, audit: `/desk/${slug}/audit`, account: "/account", help: "/help",
    },
  };
}
