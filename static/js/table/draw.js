// What stands on the page of a table. Nothing is written that stands there already.

import { timeText } from "../digits.js";
import { about, settled } from "./model.js";

/** @typedef {import("./model.js").Colour} Colour @typedef {import("./model.js").State} State */

/** @type {Colour[]} */
export const COLOURS = ["white", "black"];

/** @param {string} text @param {Record<string, string | number>} values */
export const fill = (text, values) => text.replace(/\{(\w+)\}/g, (place, name) => String(values[name] ?? place));

/** @param {ParentNode} root @param {string} name @returns {HTMLElement | null} */
export const part = (root, name) => root.querySelector(`[data-${name}]`);

/** @param {HTMLElement | null} place @param {string} text */
export function write(place, text) {
  if (place && place.textContent !== text) place.textContent = text;
}

/** @param {HTMLElement | null} place @param {string | null | undefined} text nothing hides the place */
export function tell(place, text) {
  if (!place) return;
  place.hidden = !text;
  write(place, text ?? "");
}

/** Seconds as they are said on a clock: `30 s`, `1 min`. @param {number} ms */
const bonusText = (ms) => (ms % 60_000 === 0 ? `${ms / 60_000} min` : `${ms / 1000} s`);

export class Drawing {
  /** @param {HTMLElement} main @param {any} words */
  constructor(main, words) {
    this.main = main;
    this.words = words;
  }

  /**
   * Draws both halves as of an instant; says after how long something changes.
   * @param {any} game as the server told it @param {State | null} state with what is kept here @param {number} now
   */
  halves(game, state, now) {
    const shown = state && settled(state, now);
    let next = 1000;
    for (const colour of COLOURS) {
      const half = /** @type {HTMLElement | null} */ (this.main.querySelector(`[data-half="${colour}"]`));
      if (!half) continue;
      if (shown) next = Math.min(next, this.#half(half, game, shown, colour));
      else this.#still(half, game, colour);
    }
    const over = game.result;
    if (shown) {
      const moves = shown.sides[shown.toRun].moves + (over ? 0 : 1);
      write(part(this.main, "move"), fill(this.words.move, { n: Math.max(1, moves) }));
    }
    return { next, shown };
  }

  /** @param {HTMLElement} half @param {any} game @param {State} shown @param {Colour} colour */
  #half(half, game, shown, colour) {
    const { words } = this;
    const side = shown.sides[colour];
    const over = Boolean(game.result);
    const runs = !over && shown.phase === "running" && shown.toRun === colour;
    const starts = !over && shown.phase === "waiting" && game.first !== colour;
    const next = !over && shown.phase === "paused" && shown.toRun === colour;
    const low = !over && !side.down && side.left < game.clock.low_ms && shown.phase !== "waiting";
    const tenths = low && side.left >= 0;
    const text = timeText(side.down && !shown.countsOn ? 0 : side.left, tenths);
    const time = /** @type {HTMLElement} */ (part(half, "time"));
    write(time, text);
    // Digits of one width, and half of one for a colon or a point.
    time.style.setProperty("--digits", String([...text].reduce((sum, sign) => sum + (/[\d-]/.test(sign) ? 1 : 0.5), 0.4)));
    for (const [name, on] of Object.entries({ on: runs, down: side.down, low: low && !side.down, starts, next })) half.classList.toggle(name, on);
    /** @type {HTMLElement} */ (part(half, "flag")).hidden = !side.down;
    /** @type {HTMLElement} */ (part(half, "first")).hidden = !(side.down && shown.firstFlag === colour);
    /** @type {HTMLElement} */ (part(half, "low")).hidden = !low;
    tell(part(half, "said"), side.down ? "" : this.#said(game, shown, colour, { runs, over, next }));
    const facts = about(shown, colour);
    const waits = shown.phase === "waiting" && !over;
    write(part(half, "hint"), waits ? (starts ? words.start : words.startsWhy) : runs ? (facts.bonus ? fill(words.bonus, { bonus: bonusText(facts.bonus) }) : words.press) : "");
    write(part(half, "count"), [
      facts.control !== null ? fill(words.control, { n: facts.control }) : "",
      facts.period !== null ? fill(words.period, { n: facts.period }) : "",
      facts.byoPeriods !== null ? fill(words.byoPeriods, { n: facts.byoPeriods }) : "",
      facts.byoMoves !== null ? fill(words.byoMoves, { n: facts.byoMoves }) : "",
      facts.delay && runs ? fill(words.delay, { n: Math.ceil(facts.delay / 1000) }) : "",
    ].filter(Boolean).join(" · "));
    if (!runs || (side.down && !shown.countsOn)) return 1000;
    const step = tenths ? 100 : 1000;
    const rest = side.left % step;
    return Math.max(10, (rest < 0 ? rest + step : rest) + 1);
  }

  /** @param {any} game @param {State} shown @param {Colour} colour @param {{ runs: boolean, over: boolean, next: boolean }} is */
  #said(game, shown, colour, { runs, over, next }) {
    const { words } = this;
    if (over) return words.over;
    if (runs) return words.runs;
    if (shown.phase === "waiting") return game.first === colour ? words.starts : words.waits;
    if (next) return words.next;
    return shown.phase === "paused" ? words.paused : words.waits;
  }

  /** A clock that is kept elsewhere, or none. @param {HTMLElement} half @param {any} game @param {Colour} colour */
  #still(half, game, colour) {
    write(part(half, "time"), game.clock ? timeText(game.clock[colour].left_ms) : "");
    write(part(half, "said"), game.result ? this.words.over : "");
    write(part(half, "hint"), "");
  }

  /** Names, result, and what waits for an answer. @param {any} game @param {State | null} shown */
  rest(game, shown) {
    const { main, words } = this;
    for (const colour of COLOURS) {
      const half = main.querySelector(`[data-half="${colour}"]`);
      if (half) write(part(half, "who"), game[colour]);
    }
    tell(part(main, "result"), game.result ? [game.result.score, game.result.reason].filter(Boolean).join(" – ") : "");
    const call = /** @type {HTMLButtonElement | null} */ (part(main, "call"));
    if (call) {
      call.disabled = game.called;
      write(call.querySelector("span"), game.called ? words.called : words.call);
    }
    const pause = /** @type {HTMLButtonElement | null} */ (part(main, "pause"));
    if (pause && pause.form) {
      pause.form.hidden = !game.clock?.kept || Boolean(game.result);
      const resume = shown?.phase === "paused" && game.may_resume;
      pause.disabled = !resume && shown?.phase !== "running";
      pause.value = resume ? "resume" : "pause";
      write(pause.querySelector("span"), resume ? words.resume : words.pause);
      pause.querySelector("use")?.setAttribute("href", resume ? "#i-run" : "#i-pause");
    }
    const propose = /** @type {HTMLElement | null} */ (main.querySelector('[data-pop="result"]'));
    if (propose) propose.hidden = Boolean(game.result || game.proposal);
    this.#ask(game.proposal);
    const claim = part(main, "claim");
    if (claim) {
      claim.hidden = !game.claims;
      if (game.claims) {
        write(part(claim, "claim-text"), words.claim[game.claims]);
        /** @type {HTMLInputElement} */ (claim.querySelector("[name=side]")).value = game.claims;
      }
    }
  }

  /** @param {any} proposal */
  #ask(proposal) {
    const ask = part(this.main, "ask");
    if (!ask) return;
    ask.hidden = !proposal;
    if (!proposal) return;
    const answers = proposal.by === "white" ? "black" : "white";
    write(part(ask, "asked"), fill(this.words.proposed[proposal.by], { score: proposal.text }));
    write(part(ask, "confirm"), fill(this.words.confirm[answers], { score: proposal.text }));
    /** @type {HTMLInputElement} */ (ask.querySelector("[name=side]")).value = answers;
    /** @type {HTMLInputElement} */ (ask.querySelector("[name=score]")).value = proposal.score;
  }
}
