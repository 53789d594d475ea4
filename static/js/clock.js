// The clocks of a page. Nothing ticks on the server: a box with `data-clock` holds what stood at an
// instant of the server, and what is left now is that less the time since. Digits are only written
// when they change.

import { timeText } from "./digits.js";
import { told } from "./stream.js";

export { timeText };

/**
 * @typedef {object} Side
 * @property {number} left_ms @property {number} until_flag_ms @property {number} [delay_left_ms]
 * @property {[number, number][]} [then] what begins at zero: how long from `as_of`, what is left then
 * @property {boolean} flag
 * @typedef {"white" | "black"} Colour
 * @typedef {object} Clock
 * @property {number} as_of @property {string} phase @property {Colour} to_run @property {boolean} kept
 * @property {boolean} [counts_on] @property {boolean} [hourglass] @property {Side} white @property {Side} black
 */

/** A running clock whose page has heard nothing for so long is marked. The server speaks every 3 s. */
const SILENCE_MS = 5000;
/** @type {Colour[]} */
const COLOURS = ["white", "black"];

/** Measures of server time less ours. Each is too small by the way it took: the greatest is nearest. @type {number[]} */
let measures = [];
/** Until the server has spoken, the clock of this machine is believed. */
let spoken = false;
let heard = 0;

/**
 * The server's time, in milliseconds since 1970.
 * @param {number} [here] the time of this page
 */
export function serverTime(here = performance.now()) {
  const guessed = spoken ? -Infinity : Date.now() - performance.now();
  return here + Math.max(guessed, ...measures);
}

/** The server said its time. @param {number} time @param {number} [here] when it was heard */
export function measure(time, here = performance.now()) {
  measures = [...measures.slice(-19), time - here];
}

/**
 * What each clock shows at an instant of the server.
 * @param {Clock} clock
 * @param {number} now
 * @returns {{ white: number, black: number, phase: string, flag: Record<Colour, boolean> }}
 */
export function reading(clock, now) {
  const flag = { white: clock.white.flag, black: clock.black.flag };
  const left = { white: clock.white.left_ms, black: clock.black.left_ms };
  if (clock.phase !== "running") return { ...left, phase: clock.phase, flag };
  const runs = clock.to_run;
  const side = clock[runs];
  let phase = clock.phase;
  let passed = Math.max(0, now - clock.as_of);
  if (passed >= side.until_flag_ms) {
    flag[runs] = true;
    if (!clock.counts_on) {
      passed = side.until_flag_ms;
      phase = "frozen";
    }
  }
  let [from, base] = [side.delay_left_ms ?? 0, side.left_ms];
  for (const [at, then] of side.then ?? []) if (passed >= at) [from, base] = [at, then];
  const used = Math.max(0, passed - from);
  left[runs] = base - used;
  if (clock.hourglass) left[runs === "white" ? "black" : "white"] += used;
  return { ...left, phase, flag };
}

/** What a box was told, and what was announced of it. @type {WeakMap<HTMLElement, { text: string, clock: Clock, words: any, before: any }>} */
const known = new WeakMap();

/** Gives a box the clock of a message. @param {Element | null | undefined} box @param {Clock | undefined} clock */
export function show(box, clock) {
  if (!(box instanceof HTMLElement) || !clock) return;
  measure(clock.as_of);
  box.dataset.clock = JSON.stringify(clock);
}

/** The box of a game: on the page of one board it names none. @param {string | undefined} game */
function boxOf(game) {
  return document.querySelector(`[data-clock][data-game="${CSS.escape(game ?? "")}"]`) ?? document.querySelector("[data-clock]:not([data-game])");
}

/** @param {HTMLElement} box */
function clockOf(box) {
  const text = box.dataset.clock ?? "";
  let found = known.get(box);
  if (found?.text !== text) {
    const clock = /** @type {Clock} */ (JSON.parse(text));
    // No page is older than the server is now, so that this too is a measure.
    measure(clock.as_of);
    found = { text, clock, words: JSON.parse(box.dataset.clockWords ?? "{}"), before: found?.before };
    known.set(box, found);
  }
  return found;
}

/** Writes the digits of all clocks; says after how long the next one changes. */
function draw() {
  let next = 1000;
  let running = false;
  for (const box of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-clock]"))) {
    const held = clockOf(box);
    const { clock, words } = held;
    const shown = reading(clock, serverTime());
    for (const colour of COLOURS) {
      const runs = shown.phase === "running" && clock.to_run === colour;
      if (runs) {
        const rest = shown[colour] % 1000;
        next = Math.min(next, (rest < 0 ? rest + 1000 : rest) + 1);
      }
      for (const place of box.querySelectorAll(`[data-clk="${colour}"]`)) {
        const text = timeText(shown[colour]);
        if (place.textContent !== text) place.textContent = text;
        place.classList.toggle("runs", runs);
        place.classList.toggle("flag", shown.flag[colour]);
      }
    }
    running ||= shown.phase === "running";
    // Who keeps the time may change while the page is open.
    const phase = clock.kept || shown.phase === "stopped" ? shown.phase : "physical";
    note(box, phase === "running" ? words.running?.[clock.to_run] : words[phase]);
    if ("clockSay" in box.dataset) announce(held, shown);
  }
  for (const place of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-until]"))) {
    const left = Math.max(0, Number(place.dataset.until) - serverTime());
    const text = timeText(left);
    if (place.textContent !== text) place.textContent = text;
    // Without script only the hour is said; once it has come, it is enough.
    if (left > 0 || !place.hidden) place.hidden = left === 0 && place.closest(".next-round") !== null;
    if (left > 0) next = Math.min(next, left % 1000 + 1);
  }
  return { next, running };
}

/** How the clock stands; the instant of the print is for readers without script. @param {HTMLElement} box @param {string | undefined} text */
function note(box, text) {
  const place = box.querySelector("[data-clock-note]");
  if (place && text && place.textContent !== text) place.textContent = text;
  const asOf = /** @type {HTMLElement | null} */ (box.querySelector("[data-clock-as-of]"));
  if (asOf) asOf.hidden = true;
}

/** Five minutes, one minute, the flag: once each, when it happens while somebody reads. @param {any} held @param {any} shown */
function announce(held, shown) {
  for (const colour of COLOURS) {
    const before = held.before?.[colour];
    if (before !== undefined) {
      const passes = (/** @type {number} */ limit) => before > limit && shown[colour] <= limit && shown.phase === "running";
      if (shown.flag[colour] && !held.before.flag[colour]) say(held.words.flag?.[colour]);
      else if (passes(60_000)) say(held.words.one?.[colour]);
      else if (passes(300_000)) say(held.words.five?.[colour]);
    }
  }
  held.before = shown;
}

/** @type {HTMLElement | null} */
let speaker = null;

/** @param {string | undefined} text */
function say(text) {
  if (speaker && text) speaker.textContent = text;
}

/** Marks clocks that run on a page that hears nothing. @param {boolean} running */
function mark(running) {
  const silent = running && performance.now() - heard > SILENCE_MS;
  for (const box of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-clock]"))) {
    const place = /** @type {HTMLElement | null} */ (box.querySelector("[data-clock-stale]"));
    if (!place || place.hidden === !silent) continue;
    place.hidden = !silent;
    const since = new Date(Date.now() - (performance.now() - heard));
    const zone = document.body.dataset.zone || undefined;
    place.textContent = silent ? (known.get(box)?.words.stale ?? "").replace("{time}", since.toLocaleTimeString("fr", { timeZone: zone })) : "";
  }
}

let timer = 0;

function tick() {
  clearTimeout(timer);
  const { next, running } = draw();
  mark(running);
  timer = setTimeout(tick, next);
}

/** Begins; does nothing on a page without a document. */
function begin() {
  heard = performance.now();
  speaker = Object.assign(document.createElement("p"), { className: "sr" });
  speaker.setAttribute("role", "status");
  document.body.append(speaker);
  told.to.add((time, message) => {
    heard = performance.now();
    if (time) {
      // What was only guessed before is forgotten.
      if (!spoken) measures = [];
      spoken = true;
      measure(time);
    }
    if (message?.clock) show(boxOf(message.game), message.clock);
    tick();
  });
  if (told.time) {
    spoken = true;
    measure(told.time, told.here);
  }
  let soon = 0;
  new MutationObserver((changes) => {
    // A page that was fetched again brings the clock in what is swapped.
    for (const node of changes.flatMap((change) => [...change.addedNodes])) {
      const text = node instanceof HTMLElement && node.dataset.clockNow;
      if (text) show(boxOf(undefined), JSON.parse(text));
    }
    // The digits themselves change all the time.
    const matters = changes.some((change) => change.type === "attributes"
      || [...change.addedNodes].some((node) => node instanceof Element && (node.matches("[data-clock]") || node.querySelector("[data-clock]"))));
    if (matters) soon ||= setTimeout(() => { soon = 0; tick(); }, 0);
  }).observe(document.body, { subtree: true, childList: true, attributeFilter: ["data-clock"] });
  tick();
}

if (typeof document !== "undefined") begin();
