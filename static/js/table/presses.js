// Presses not yet acknowledged, kept on the device. They leave in order, each with its command's identity:
// sent twice, it counts once. A refusal drops what is kept behind it (src/clock/press.rs): the clock then
// shows what the server has.
//
// Where a tablet stands before each player, this one may not know of the opponent's press yet: a press made
// while the other clock runs here is kept as an early one. The server takes it once the press it answers has
// come, or refuses it: then it was out of turn, and nothing behind it goes with it.

import { uuid } from "../queue.js";

/**
 * @typedef {{ id: string, n: number, game: string, side: "white" | "black", run: string, seq: number, device_ms: number, wrote?: import("./entry.js").Wrote, early?: boolean }} Press
 *   `wrote`: what stands on the scoresheet with it; `early`: made while the other clock ran here
 * @typedef {{ kind: "done", state: any } | { kind: "refused", message: string, state: any } | { kind: "silence" } | { kind: "stop" }} Answer
 * @typedef {object} Around
 * @property {Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length"> | null} storage
 * @property {(press: Press) => Promise<Answer>} send
 * @property {(answer: Answer | null, press: Press | null) => void} changed
 * @property {(run: () => void, ms: number) => unknown} [later]
 */

const PREFIX = "damier-press-";
const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 4000;

export class Presses {
  /** @param {Around} around */
  constructor(around) {
    this.around = around;
    this.sending = false;
    this.wait = FIRST_WAIT_MS;
    /** Whether the device refuses to keep anything. */
    this.volatile = false;
    /** What the device did not keep. @type {Press[]} */
    this.loose = [];
    /** The last number given in each game by this page. @type {Map<string, number>} */
    this.numbers = new Map();
    this.round = 0;
    /** @type {Promise<void>} */
    this.draining = Promise.resolve();
  }

  /** What waits, oldest first. @returns {Press[]} */
  items() {
    const { storage } = this.around;
    const found = [...this.loose];
    for (let i = 0; storage && i < storage.length; i++) {
      const key = storage.key(i);
      if (!key?.startsWith(PREFIX)) continue;
      try {
        found.push(JSON.parse(storage.getItem(key) ?? ""));
      } catch {
        // Half written when the device went off: it cannot be sent.
      }
    }
    return found.sort((a, b) => a.n - b.n);
  }

  /** @param {{ game: string, side: "white" | "black", run: string, device_ms: number, wrote?: import("./entry.js").Wrote, early?: boolean }} press */
  add({ game, side, run, device_ms, wrote, early }) {
    const counter = `${run} ${game}`;
    const seq = (this.numbers.get(counter) ?? 0) + 1;
    this.numbers.set(counter, seq);
    const last = this.items().at(-1)?.n ?? 0;
    const press = { id: uuid(), n: Math.max(Date.now(), last + 1), game, side, run, seq, device_ms, ...(wrote && { wrote }), ...(early && { early }) };
    try {
      if (!this.around.storage) throw new Error("nothing is kept");
      this.around.storage.setItem(PREFIX + press.id, JSON.stringify(press));
    } catch {
      this.volatile = true;
      this.loose.push(press);
    }
    this.around.changed(null, press);
    this.now();
  }

  /** Tries at once: a press was made, the network came back, the page was opened. */
  now() {
    if (this.sending) return;
    this.round += 1;
    this.draining = this.#drain(this.round);
  }

  /** Sends what waits first. Says whether nothing waits any more. @returns {Promise<boolean>} */
  async sent() {
    this.now();
    await this.draining;
    return this.items().length === 0;
  }

  /** @param {number} round */
  async #drain(round) {
    this.sending = true;
    for (let press = this.items()[0]; press; press = this.items()[0]) {
      const answer = await this.around.send(press);
      if (answer.kind === "done") {
        this.wait = FIRST_WAIT_MS;
        // The truth first, so that the press is on it when it goes from here.
        this.around.changed(answer, press);
        this.#remove(press);
      } else if (answer.kind === "refused") {
        // What was pressed in another game was pressed on another clock.
        if (press.early) this.#dropEarly(press);
        else for (const each of this.items()) if (each.game === press.game) this.#drop(each);
        this.around.changed(answer, press);
      } else {
        this.sending = false;
        this.around.changed(answer, press);
        if (answer.kind === "stop") return;
        (this.around.later ?? setTimeout)(() => { if (round === this.round) this.now(); }, this.wait);
        this.wait = Math.min(this.wait * 2, LONGEST_WAIT_MS);
        return;
      }
    }
    this.sending = false;
    this.around.changed(null, null);
  }

  /** A press that is not taken takes no number: the next one of its run has it. @param {Press} press */
  #drop(press) {
    const counter = `${press.run} ${press.game}`;
    const last = this.numbers.get(counter);
    if (last !== undefined) this.numbers.set(counter, Math.min(last, press.seq - 1));
    this.#remove(press);
  }

  /** Those behind it have not been sent: each takes the number before its own. @param {Press} press */
  #dropEarly(press) {
    this.#drop(press);
    let { seq } = press;
    for (const each of this.items()) {
      if (each.run !== press.run || each.game !== press.game) continue;
      const moved = { ...each, seq };
      this.numbers.set(`${press.run} ${press.game}`, seq);
      seq += 1;
      const loose = this.loose.findIndex((other) => other.id === each.id);
      if (loose >= 0) this.loose[loose] = moved;
      else this.around.storage?.setItem(PREFIX + each.id, JSON.stringify(moved));
    }
  }

  /** @param {Press} press */
  #remove(press) {
    this.loose = this.loose.filter((other) => other.id !== press.id);
    try {
      this.around.storage?.removeItem(PREFIX + press.id);
    } catch {
      // Sent again it counts once.
    }
  }
}
