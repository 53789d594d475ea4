// One board: replay by links, keys and swipe; new moves as they are played.

import { Walk, addressOf } from "./walk.js";
import { follow, refetch, showStale } from "./stream.js";
import { attachPdn } from "./pdn.js";

/** @typedef {import("./stream.js").Message} Message */

/** @param {string} part @returns {HTMLElement | null} */
const find = (part) => document.querySelector(`[data-part="${part}"]`);
const page = document.body.dataset;
const walk = new Walk();
const pdn = attachPdn();
withClocks();
let last = Number(page.no);
/** Whether the page is being fetched again, and whether that must be done once more. */
let fetching = false, outdated = false;

/** A page without a clock and without a countdown does not fetch their script. */
function withClocks() {
  if (document.querySelector("[data-clock], [data-until]")) void import("./clock.js");
}

/** Goes to a position because the reader asked. @param {number} ply */
function go(ply) {
  const said = walk.show(ply);
  const say = find("say");
  if (say) say.textContent = said;
  const behind = walk.ply < walk.last;
  history.replaceState(null, "", behind ? addressOf(walk.ply) : location.pathname + (page.side ? "?side=black" : ""));
  if (!behind) sayMore(false);
}

/** Says whether the game has gone on while the reader looks at an earlier move. @param {boolean} more */
function sayMore(more) {
  const words = /** @type {HTMLElement | null} */ (find("replaying")?.querySelector("span") ?? null);
  if (!words) return;
  words.dataset.plain ??= words.textContent ?? "";
  words.textContent = (more ? words.dataset.more : words.dataset.plain) ?? "";
}

/** @type {Record<string, () => void>} */
const steps = {
  start: () => go(0),
  previous: () => go(walk.ply - 1),
  next: () => go(walk.ply + 1),
  last: () => go(walk.last),
};
/** @type {Record<string, string>} */
const keys = { ArrowLeft: "previous", ArrowRight: "next", Home: "start", End: "last" };

document.addEventListener("click", (event) => {
  if (!(event.target instanceof Element) || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const link = /** @type {HTMLElement | null} */ (event.target.closest("a[data-go], a[data-d]"));
  if (!link) return;
  event.preventDefault();
  if (link.dataset.go) steps[link.dataset.go]?.();
  else go(walk.links.indexOf(/** @type {HTMLAnchorElement} */ (link)) + 1);
});

document.addEventListener("keydown", (event) => {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (event.target instanceof Element && event.target.closest("input, textarea, select")) return;
  const step = keys[event.key];
  if (!step) return;
  event.preventDefault();
  steps[step]();
});

const board = find("board");
const hint = find("keys");
if (hint) hint.hidden = false;
/** @type {{ x: number, y: number } | null} */
let touch = null;
board?.addEventListener("touchstart", (event) => {
  touch = event.touches.length === 1 ? { x: event.touches[0].clientX, y: event.touches[0].clientY } : null;
}, { passive: true });
board?.addEventListener("touchend", (event) => {
  if (!touch) return;
  const dx = event.changedTouches[0].clientX - touch.x, dy = event.changedTouches[0].clientY - touch.y;
  touch = null;
  if (Math.abs(dx) > 40 && Math.abs(dx) > 2 * Math.abs(dy)) steps[dx < 0 ? "next" : "previous"]();
}, { passive: true });

/** The hour in the hall, as the page prints it. @param {string} at */
function hour(at) {
  return new Date(at).toLocaleTimeString("fr", { timeZone: page.zone });
}

/** Takes a move into the list; the reader stays at an earlier move if he is there. @param {Message} move */
function append(move) {
  const list = find("moves");
  if (!list || !move.text || !move.d) return;
  const following = walk.ply === walk.last;
  const link = document.createElement("a");
  link.className = "m";
  link.href = addressOf(walk.last + 1);
  link.dataset.d = move.d;
  if (move.turn !== undefined) link.dataset.t = move.turn;
  link.textContent = move.text;
  if (move.used) link.append(Object.assign(document.createElement("small"), { textContent: move.used }));
  const row = list.lastElementChild;
  const free = row?.querySelector("span.m:last-child:empty");
  const isAnswer = move.by !== (page.first ?? "W");
  if (isAnswer && free) {
    free.replaceWith(link);
  } else {
    const no = Object.assign(document.createElement("span"), { className: "k", textContent: parseInt(move.no ?? "", 10) });
    const blank = Object.assign(document.createElement("span"), { className: "m" });
    const item = document.createElement("li");
    if (isAnswer) { blank.textContent = "…"; item.append(no, blank, link); } else item.append(no, link, blank);
    list.append(item);
  }
  find("none")?.remove();
  walk.read();
  if (following) walk.show(walk.last); else { walk.show(walk.ply); sayMore(true); }
  const at = find("at"), say = find("say");
  if (at && move.at) at.textContent = (at.dataset.at ?? "").replace("{time}", hour(move.at));
  if (say && move.say) say.textContent = move.say;
  pdn.changed();
}

/** Fetches the page and begins again from it, at the move the reader was looking at. */
async function beginAgain() {
  outdated = true;
  if (fetching) return;
  fetching = true;
  outdated = false;
  const kept = walk.ply < walk.last ? walk.ply : null;
  const fresh = await refetch();
  fetching = false;
  if (!fresh) return void setTimeout(beginAgain, 5000);
  for (const [key, value] of Object.entries(fresh.body.dataset)) page[key] = value;
  last = Number(page.no);
  walk.read();
  walk.show(kept ?? walk.last);
  showStale(null);
  withClocks();
  pdn.attach();
  if (outdated) void beginAgain();
}

follow({
  url: `/games/${page.game}/stream`,
  after: () => last,
  onMessage: (kind, message) => {
    if (kind !== "reload" && message.n <= last) return;
    if (kind === "clock" && message.n === last + 1) {
      last = message.n;
    } else if (kind === "move" && message.n === last + 1 && !message.result) {
      last = message.n;
      append(message);
    } else {
      // A thousand readers need not ask within the same millisecond.
      setTimeout(beginAgain, Math.random() * 500);
    }
  },
  onStale: (since) => { if (page.over === undefined) showStale(since); },
});
