// Pages with several boards: the boards drawn on it follow the moves, everything else is fetched
// again a little later, once for all that happened meanwhile.

import { drawBoard } from "./picture.js";
import { follow, refetch, showStale, waitFor } from "./stream.js";

/** @typedef {import("./stream.js").Message} Message */

let timer = 0;
/** Whether a connection was made before. */
let again = false;
/** The last record of each board this page has shown. @type {Map<string, number>} */
const shown = new Map();

/** Reads from the page which record each board shows. */
function read() {
  for (const card of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-game][data-no]"))) {
    shown.set(card.dataset.game ?? "", Number(card.dataset.no));
  }
  // A page without a clock does not fetch their script.
  if (document.querySelector("[data-clock], [data-until]")) void import("./clock.js");
}

let due = 0, fetched = -Infinity;

/**
 * Fetches the page again, when its turn has come.
 * @param {{ quick?: boolean, now?: boolean }} [asked] see `waitFor`
 */
function fetchSoon({ quick = false, now = false } = {}) {
  const here = performance.now();
  const wait = waitFor({ now, quick, since: here - fetched });
  if (timer && here + wait >= due) return;
  clearTimeout(timer);
  due = here + wait;
  timer = setTimeout(async () => {
    timer = 0;
    fetched = performance.now();
    if (await refetch()) { read(); showStale(null); } else fetchSoon();
  }, wait);
}

/** Whether a message told of a clock and of nothing else. @param {string} kind @param {Message} message */
function isClock(kind, message) {
  const game = message.game ?? "";
  if (kind !== "clock" || message.n !== (shown.get(game) ?? 0) + 1) return false;
  shown.set(game, message.n);
  return true;
}

/** Plays a move on the small board of its game. @param {Message} move @returns {boolean} whether it could */
function play(move) {
  const card = /** @type {HTMLElement | null} */ (document.querySelector(`[data-no][data-game="${CSS.escape(move.game ?? "")}"]`));
  const svg = card?.querySelector("svg.board");
  if (!card || !svg || !move.letters || !move.text || move.result) return false;
  const before = shown.get(move.game ?? "") ?? 0;
  if (move.n <= before) return true;
  if (move.n !== before + 1) return false;
  shown.set(move.game ?? "", move.n);
  const words = /** @type {HTMLElement | null} */ (card.closest("[data-w]"))?.dataset ?? {};
  drawBoard(/** @type {SVGElement} */ (svg), move.letters, [move.from ?? 0, move.to ?? 0].filter(Boolean));
  svg.setAttribute("aria-label", move.say ?? "");
  const text = card.querySelector('[data-part="move"]'), turn = card.querySelector('[data-part="turn"]');
  if (text) text.textContent = `${move.no} ${move.text}`;
  if (turn) turn.textContent = (move.turn === "W" ? words.w : words.b) ?? "";
  return true;
}

read();
follow({
  url: document.body.dataset.stream ?? "",
  after: () => null,
  onMessage: (kind, message) => { if (!isClock(kind, message) && (kind !== "move" || !play(message))) fetchSoon({ quick: kind === "reload", now: message.now }); },
  onStale: showStale,
  // The page was just loaded; whoever comes back after a break has waited long enough.
  onOpen: () => { fetchSoon({ quick: again }); again = true; },
});
