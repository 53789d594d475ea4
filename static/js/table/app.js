// The tablet of a table. A half acts when it is touched, not when it is let go. What was pressed shows at
// once and is sent in order; what the server says is the truth and replaces it.

import { uuid } from "../queue.js";
import { keepPage, stayAwake } from "./awake.js";
import { COLOURS, Drawing, fill, part, tell, write } from "./draw.js";
import { Link } from "./link.js";
import { press as pressed, settled, stateOf } from "./model.js";
import { Presses } from "./presses.js";
import { Settings } from "./settings.js";
import { Sheet, standing as sheetOf } from "./sheet.js";
import { Ties } from "./tie.js";

/** @typedef {import("./model.js").Colour} Colour */

/** Two touches within this are one. */
const GUARD_MS = 150;
/** The most the tablet's time may be wrong (src/clock/press.rs), and a little. */
const ASK_AFTER_FLAG_MS = 1200;
/** A hand that comes down again because nothing moved means the same press. */
const EARLY_GUARD_MS = 1000;
/** How long a press may wait for the other tablet before it is said, and after which its refusal is. */
const EARLY_SAID_MS = 700, EARLY_MATTERS_MS = 10_000;
const KEPT_STATE = "damier-table-state", KEPT_TABLETS = "damier-table-tablets";

const main = /** @type {HTMLElement} */ (document.querySelector("[data-table]"));
const words = JSON.parse(main.dataset.words ?? "{}");
const storage = usable();
const ties = new Ties({ storage });
const drawing = new Drawing(main, words);
const settings = new Settings(main);
const sheet = settings.chosen.sheet ? new Sheet(main, words, (side) => touch(side, performance.now()), (side, wrote) => void act("/table/actions", { act: "complete", side, ...wrote })) : null;

/** What the server said last. */
let view = newest(JSON.parse(main.dataset.table ?? "{}"));
/** When a press was last taken. */
let touched = -Infinity;
let maySleep = false, notKept = false;
let timer = 0, detached = false;
/** Whether another tablet stands before the opponent: then this one may not know of his press yet. */
let hasNeighbour = storage?.getItem(KEPT_TABLETS) === "2";
/** @type {Record<Colour, { left: number, down: boolean } | null>} */
const before = { white: null, black: null };

ties.guess(view.game?.clock?.as_of ?? 0);

/** The browser's store, if it takes anything. @returns {Storage | null} */
function usable() {
  try {
    localStorage.setItem("damier-table", "1");
    return localStorage;
  } catch {
    return null;
  }
}

/** The page may come from the device, older than what was heard since. @param {any} shown */
function newest(shown) {
  try {
    const kept = JSON.parse(storage?.getItem(KEPT_STATE) ?? "");
    const same = kept.board === shown.board && kept.game?.id === shown.game?.id;
    // A page knows no scoresheet: what was heard of it last stands until it is told again.
    if (same && shown.game && kept.game?.sheet) shown.game.sheet = kept.game.sheet;
    return same && (kept.game?.clock?.as_of ?? 0) > (shown.game?.clock?.as_of ?? 0) ? kept : shown;
  } catch {
    return shown;
  }
}

/** @param {any} fresh */
function take(fresh) {
  if (!fresh || detached) return;
  const another = fresh.game?.id !== view.game?.id || fresh.board !== view.board;
  // What was said earlier may arrive later.
  if (!another && (fresh.game?.clock?.as_of ?? Infinity) < (view.game?.clock?.as_of ?? 0)) return;
  view = fresh;
  try {
    storage?.setItem(KEPT_STATE, JSON.stringify(view));
  } catch {
    // It is told again.
  }
  if (another) return void location.reload();
  draw();
}

const link = new Link(ties, {
  state: take,
  detached() {
    if (detached) return;
    detached = true;
    location.reload();
  },
  heard: () => { draw(); if (link.isOnline()) presses.now(); },
  kept: () => presses.items().length,
  sheet: settings.chosen.sheet,
  tablets(count) {
    if (hasNeighbour === count > 1) return;
    hasNeighbour = count > 1;
    try {
      storage?.setItem(KEPT_TABLETS, String(count));
    } catch {
      // It is told again.
    }
  },
});
const presses = new Presses({
  storage,
  send: (press) => link.press(press),
  changed(answer, press) {
    // A touch out of turn is nothing; but one that was to answer a press which never came is told.
    const isNothing = press?.early && sinceMade(press) < EARLY_MATTERS_MS;
    if (answer?.kind === "refused" && !isNothing) tell(part(main, "wrong"), fill(words.refused, { why: answer.message }));
    if (answer && "state" in answer && answer.state && (!press || press.game === answer.state.game?.id)) take(answer.state);
    draw();
  },
});

/** How long ago a press was made; one of before a reload, long ago. @param {import("./presses.js").Press} press */
const sinceMade = (press) => (press.run === ties.run ? performance.now() - press.device_ms : Infinity);

/** The presses of this game that are here and not there yet. */
function waiting() {
  const taken = new Map(view.game.runs ?? []);
  return presses.items().filter((press) => press.game === view.game.id && press.seq > (taken.get(press.run) ?? 0));
}

/** The clock with them. */
function standing() {
  let state = stateOf(view.game);
  if (!state) return null;
  for (const press of waiting()) {
    const tie = ties.of(press.run);
    if (tie) state = pressed(state, press.side, press.device_ms + tie.offset_ms);
  }
  return state;
}

/** The scoresheet with them, before whoever's clock runs. @param {import("./model.js").State | null} shown */
function drawSheet(shown) {
  if (!sheet) return;
  const { sheet: record, first, result } = view.game;
  const running = shown?.phase === "running" && !result ? shown.toRun : null;
  sheet.draw(record && sheetOf(record, first, waiting(), sheet.squares), running);
}

function draw() {
  clearTimeout(timer);
  note();
  if (!view.game || detached) return;
  const { next, shown } = drawing.halves(view.game, standing(), ties.now());
  drawing.rest(view.game, shown);
  drawSheet(shown);
  if (shown) announce(shown);
  timer = setTimeout(draw, next);
}

/** What the tablet has to say of itself: one thing at a time. */
function note() {
  const kept = presses.items().length;
  const place = part(main, "note");
  if (!link.isOnline()) tell(place, kept ? fill(words.offline[kept === 1 ? 0 : 1], { n: kept }) : words.offlineNone);
  else if (presses.items().some((press) => press.early && sinceMade(press) > EARLY_SAID_MS)) tell(place, words.waitsOther);
  else if (kept > 1) tell(place, fill(words.sending, { n: kept }));
  else if (presses.volatile) tell(place, words.storageFull);
  else tell(place, [maySleep ? words.maySleep : "", notKept ? words.notKept : ""].filter(Boolean).join(" "));
}

/** Five minutes, one minute, the flag: once each, for whoever listens. @param {import("./model.js").State} shown */
function announce(shown) {
  const speaker = part(main, "speak");
  for (const colour of COLOURS) {
    const side = shown.sides[colour], was = before[colour];
    before[colour] = { left: side.left, down: side.down };
    if (!was || !speaker) continue;
    const passes = (/** @type {number} */ limit) => was.left > limit && side.left <= limit && shown.phase === "running";
    if (side.down && !was.down) {
      write(speaker, words.flagOf[colour]);
      // Once it is sure that nothing pressed before zero is kept here, the server need not wait longer.
      setTimeout(() => void link.askTime(), ASK_AFTER_FLAG_MS);
    }
    else if (passes(60_000)) write(speaker, words.one[colour]);
    else if (passes(300_000)) write(speaker, words.five[colour]);
  }
}

/** A half was touched, at an instant of this device. @param {Colour} side @param {number} at */
function touch(side, at) {
  if (at - touched < GUARD_MS || !view.game || view.game.result) return;
  const state = standing();
  if (!state) return;
  const now = settled(state, ties.now());
  if (now.phase === "waiting" && view.game.first !== side) {
    touched = at;
    void act("/table/actions", { act: "start", side });
  } else if (now.phase === "running" && now.toRun === side && !now.sides[side].down) {
    touched = at;
    tell(part(main, "wrong"), "");
    settings.feedback();
    presses.add({ game: view.game.id, side, run: ties.run, device_ms: Math.floor(at), wrote: sheet?.take(side) });
  } else if (now.phase === "running" && now.toRun === side && now.countsOn) {
    touched = at;
    presses.add({ game: view.game.id, side, run: ties.run, device_ms: Math.floor(at), wrote: sheet?.take(side) });
  } else if (hasNeighbour && now.toRun !== side && (now.phase === "running" || now.phase === "frozen") && at - touched > EARLY_GUARD_MS) {
    touched = at;
    presses.add({ game: view.game.id, side, run: ties.run, device_ms: Math.floor(at), early: true });
  }
}

/** Asks for something that is true only once the server has it. @param {string} path @param {Record<string, string>} fields */
async function act(path, fields) {
  // A pause or a claim must not overtake a press that was made before it; a call for the arbiter may.
  const first = path !== "/table/actions" || await presses.sent();
  const answer = !first ? { kind: "silence" } : await link.post(path, { game: view.game.id, command_id: uuid(), ...fields });
  const wrong = part(main, "wrong");
  if (answer.kind === "silence") tell(wrong, words.needsNetwork);
  else tell(wrong, answer.kind === "refused" ? fill(words.notDone, { why: answer.message }) : "");
  take(answer.state);
  draw();
}

for (const half of /** @type {NodeListOf<HTMLElement>} */ (main.querySelectorAll("[data-half]"))) {
  const side = /** @type {Colour} */ (half.dataset.half);
  half.addEventListener("pointerdown", (event) => {
    event.preventDefault();
    // The event's own instant, unless the browser counts it otherwise.
    const now = performance.now();
    touch(side, event.timeStamp > now - 1000 && event.timeStamp <= now ? event.timeStamp : now);
  });
  // Enter on a focused half; a click of the pointer was taken when it came down.
  half.addEventListener("click", (event) => {
    event.preventDefault();
    if (event.detail === 0) touch(side, performance.now());
  });
  half.addEventListener("contextmenu", (event) => event.preventDefault());
}

for (const form of /** @type {NodeListOf<HTMLFormElement>} */ (main.querySelectorAll("form[data-act]"))) {
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const fields = Object.fromEntries([...new FormData(form, event.submitter)].map(([name, value]) => [name, String(value)]));
    closePanels();
    void act(new URL(form.action).pathname, { ...fields, command_id: uuid() });
  });
}

function closePanels() {
  for (const pop of /** @type {NodeListOf<HTMLDetailsElement>} */ (main.querySelectorAll("details.pop"))) pop.open = false;
}
for (const close of /** @type {NodeListOf<HTMLElement>} */ (main.querySelectorAll("[data-close]"))) {
  close.hidden = false;
  close.addEventListener("click", closePanels);
}

document.addEventListener("keydown", (event) => {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.repeat) return;
  if (event.key === "Escape") return closePanels();
  if (event.target instanceof Element && event.target.closest(".panel, .strip button, .strip summary, .ask, .sheet")) return;
  const [left, right] = settings.first === "white" ? COLOURS : [...COLOURS].reverse();
  if (event.key === "ArrowLeft" || event.key === "ArrowDown") touch(left, performance.now());
  else if (event.key === "ArrowRight" || event.key === "ArrowUp") touch(right, performance.now());
  else if (event.key === " ") {
    const pause = /** @type {HTMLButtonElement | null} */ (part(main, "pause"));
    if (pause && !pause.disabled) pause.form?.requestSubmit(pause);
  } else return;
  event.preventDefault();
});

stayAwake((may) => { maySleep = may; note(); });
void keepPage((kept) => { notKept = !kept; note(); });
link.begin();
presses.now();
document.addEventListener("visibilitychange", draw);
draw();
