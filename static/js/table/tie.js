// The tablet's own monotonic time, tied to the server's. A run of the clock begins with the page; its tie
// says what the server's time was at an instant of it, with the most it can be wrong (src/clock/press.rs).
//
// The wall clock of the device is used for one thing only: to carry the tie over a reload without network.

import { uuid } from "../queue.js";

/**
 * @typedef {{ offset_ms: number, error_ms: number, measured_ms: number }} Tie
 * @typedef {Pick<Storage, "getItem" | "setItem">} Store
 */

const KEY = "damier-table-ties";
/** A quartz gains or loses at most one part in so many. */
const DRIFT = 10_000;
/** What a wall clock may be corrected by unnoticed between two pages. */
const WALL_ERROR_MS = 100;
/** The two clocks of a device part by more than this only when it slept, or was set. */
const PARTED_MS = 400;

/** The tie of one question. @param {number} asked @param {number} answered @param {number} server @returns {Tie} */
export function measure(asked, answered, server) {
  const [from, to] = [Math.floor(asked), Math.ceil(answered)];
  const trip = to - from;
  return { offset_ms: server - (from + Math.floor(trip / 2)), error_ms: Math.floor((trip + 1) / 2) + 1, measured_ms: to };
}

/** How wrong a tie may be at an instant of the device. @param {Tie} tie @param {number} at */
export const errorAt = (tie, at) => tie.error_ms + Math.ceil(Math.abs(at - tie.measured_ms) / DRIFT);

export class Ties {
  /** @param {{ storage?: Store | null, perf?: () => number, wall?: () => number }} [around] */
  constructor({ storage = null, perf = () => performance.now(), wall = () => Date.now() } = {}) {
    this.storage = storage;
    this.perf = perf;
    this.wall = wall;
    this.#begin();
  }

  /** A new run: the clock of the old one stood still for a while, or there was none. */
  #begin() {
    this.run = uuid();
    /** Whether the server was asked in this run. */
    this.measured = false;
    /** @type {Tie | null} */
    this.tie = null;
    this.apart = this.wall() - this.perf();
    const kept = this.#read().wall;
    if (kept) {
      const age = Math.max(0, this.wall() - kept.at);
      this.tie = { offset_ms: Math.round(this.wall() + kept.offset - this.perf()), error_ms: Math.ceil(kept.error + WALL_ERROR_MS + age / DRIFT), measured_ms: Math.round(this.perf()) };
      this.#keep();
    }
  }

  /** The server answered. @param {number} asked @param {number} answered @param {number} server */
  take(asked, answered, server) {
    const fresh = measure(asked, answered, server);
    const at = this.perf();
    const held = this.tie && this.measured ? this.tie : null;
    if (held && Math.abs(fresh.offset_ms - held.offset_ms) > errorAt(held, at) + fresh.error_ms + PARTED_MS) this.#begin();
    // One tie for as long as it is about as good: the time between two presses of it is exact.
    if (this.measured && held && this.tie === held && errorAt(fresh, at) * 3 > errorAt(held, at) * 2) return;
    this.tie = fresh;
    this.measured = true;
    this.apart = this.wall() - this.perf();
    this.#keep();
  }

  /** Whether the device slept since it was last asked: its monotonic clock may have stood still. */
  check() {
    if (Math.abs(this.wall() - this.perf() - this.apart) <= PARTED_MS) return false;
    this.#begin();
    return true;
  }

  /** The tie of a run, this one or one of before. @param {string} run @returns {Tie | null} */
  of(run) {
    return run === this.run ? this.tie : this.#read().runs[run] ?? null;
  }

  /** The server's time now, as well as it is known. */
  now() {
    return this.perf() + (this.tie?.offset_ms ?? this.wall() - this.perf());
  }

  /** A first guess, until the server is asked: no page is older than the server is now. @param {number} asOf */
  guess(asOf) {
    if (!this.tie && asOf) this.tie = { offset_ms: Math.round(asOf - this.perf()), error_ms: 60_000, measured_ms: Math.round(this.perf()) };
  }

  #keep() {
    if (!this.tie) return;
    const { runs, wall } = this.#read();
    const kept = Object.entries(runs).filter(([run]) => run !== this.run).slice(-7);
    const parted = { offset: this.tie.offset_ms - (this.wall() - this.perf()), error: errorAt(this.tie, this.perf()), at: this.wall() };
    try {
      this.storage?.setItem(KEY, JSON.stringify({ runs: { ...Object.fromEntries(kept), [this.run]: this.tie }, wall: this.measured ? parted : wall }));
    } catch {
      // What cannot be kept is measured again.
    }
  }

  /** @returns {{ runs: Record<string, Tie>, wall?: { offset: number, error: number, at: number } }} */
  #read() {
    try {
      const kept = JSON.parse(this.storage?.getItem(KEY) ?? "");
      return { runs: kept.runs ?? {}, wall: kept.wall };
    } catch {
      return { runs: {} };
    }
  }
}
