// Lines typed and not yet acknowledged, kept by the browser so that nothing typed is lost.
//
// Each line is one key of its own in the storage, so that two windows never overwrite each other,
// and carries its command's identity: sending twice records once. Lines of a board leave strictly
// in order. A refusal stops the queue and keeps the rest visible; silence is tried again.

/**
 * `after` is the last record that was seen when the line was typed; null when the line was typed
 * behind others, and then it follows the record of the line before it.
 * @typedef {{ id: string, line: string, n: number, after: number | null }} Item
 *
 * `seq` is the record the line made, whatever was recorded after it.
 * @typedef {{ kind: "done", seq: number, body: any }
 *   | { kind: "refused", body: any }
 *   | { kind: "overtaken", body: any }
 *   | { kind: "signed-out" }
 *   | { kind: "silence" }} Answer
 *
 * @typedef {"idle" | "sending" | "waiting" | "stopped" | "signed-out"} QueueState
 *
 * @typedef {object} Surroundings
 * @property {Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">} storage
 * @property {string} prefix the keys of this person's lines at this board
 * @property {(item: Item) => Promise<Answer>} send
 * @property {(queue: Queue, answer: Answer | null, item: Item | null) => void} changed
 * @property {(run: () => void, ms: number) => unknown} [later] `setTimeout` unless told otherwise
 */

/** What turns the clocks of a board round by how they are seen to stand: it never waits here. */
export const STOPS_OR_GOES_ON = /^\s*p\s*$/i;

const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 20000;

export class Queue {
  /** @param {Surroundings} around */
  constructor(around) {
    this.around = around;
    /** @type {QueueState} */
    this.state = "idle";
    this.wait = FIRST_WAIT_MS;
    this.round = 0;
  }

  /** The lines waiting, oldest first. @returns {Item[]} */
  items() {
    const { storage, prefix } = this.around;
    const found = [];
    for (let i = 0; i < storage.length; i++) {
      const key = storage.key(i);
      if (key === null || !key.startsWith(prefix)) continue;
      try {
        found.push(JSON.parse(storage.getItem(key) ?? ""));
      } catch {
        // Not ours, or half written by an older page: it cannot be sent.
      }
    }
    return found.sort((a, b) => a.n - b.n);
  }

  /** Takes a line; `seen` is the last record the page shows. @param {string} line @param {number} seen */
  add(line, seen) {
    const items = this.items();
    const n = Math.max(Date.now(), ...items.map((item) => item.n + 1));
    this.#keep({ id: uuid(), line, n, after: items.length === 0 ? seen : null });
    if (this.state === "stopped" || this.state === "signed-out") this.around.changed(this, null, null);
    else this.now();
  }

  /** @param {string} id */
  remove(id) {
    const [head, next] = this.items();
    // The line behind takes the place of the first, and what was seen then.
    if (head?.id === id && next && next.after === null) this.#keep({ ...next, after: head.after });
    this.around.storage.removeItem(this.around.prefix + id);
    if (this.items().length === 0) this.state = "idle";
    this.around.changed(this, null, null);
  }

  /** Goes on after a stop: the person has read what happened, up to record `seen`. @param {number} seen */
  resume(seen) {
    const head = this.items()[0];
    if (head) this.#keep({ ...head, after: seen });
    this.state = "idle";
    this.now();
  }

  /** Tries at once: something was typed, the network came back, the page was opened. */
  now() {
    if (this.state === "sending" || this.state === "stopped") return;
    this.round += 1;
    void this.#drain(this.round);
  }

  /** @param {number} round a later call makes an earlier timer pointless */
  async #drain(round) {
    for (;;) {
      const item = this.items()[0];
      if (!item || round !== this.round) {
        if (!item) this.#say("idle", null, null);
        return;
      }
      this.#say("sending", null, item);
      const answer = await this.around.send(item);
      if (answer.kind === "done") {
        this.wait = FIRST_WAIT_MS;
        // The next line first: were the page closed here, this one would be sent again and
        // answered as before, and nothing would be out of order.
        const next = this.items()[1];
        if (next && next.after === null) this.#keep({ ...next, after: answer.seq });
        this.around.storage.removeItem(this.around.prefix + item.id);
        this.#say(this.items().length ? "sending" : "idle", answer, item);
      } else if (answer.kind === "silence") {
        this.#say("waiting", answer, item);
        const again = this.wait;
        this.wait = Math.min(again * 2, LONGEST_WAIT_MS);
        (this.around.later ?? setTimeout)(() => {
          if (round === this.round && this.state === "waiting") this.now();
        }, again);
        return;
      } else {
        this.#say(answer.kind === "signed-out" ? "signed-out" : "stopped", answer, item);
        return;
      }
    }
  }

  /** @param {QueueState} state @param {Answer | null} answer @param {Item | null} item */
  #say(state, answer, item) {
    this.state = state;
    this.around.changed(this, answer, item);
  }

  /** @param {Item} item */
  #keep(item) {
    this.around.storage.setItem(this.around.prefix + item.id, JSON.stringify(item));
  }
}

/** `crypto.randomUUID` is missing on a hall's plain http, `getRandomValues` is not. */
export function uuid() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6] & 0x0f) | 0x40;
  bytes[8] = (bytes[8] & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
}
