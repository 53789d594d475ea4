// The way to the server: what it says, what time it is there, and what is sent to it.

import { follow } from "../stream.js";

/** How long a request may stay unanswered before the network counts as lost. */
const PATIENCE_MS = 6000;
/** The time is asked for several times at the beginning: the shortest way says most. */
const FIRST_QUESTIONS = 5;
/** The server makes nothing of a flag before it has heard the tablet after it. */
const ASK_AGAIN_MS = 3000;
/** Nothing heard for so long means that there is no network. */
const SILENCE_MS = 5000;

/** @typedef {import("./presses.js").Press} Press */

export class Link {
  /**
   * @param {import("./tie.js").Ties} ties
   * @param {{ state(view: any): void, detached(): void, heard(): void, kept(): number, sheet: boolean, tablets(count: number): void }} on
   *   `kept`: how many presses wait; `sheet`: whether the players keep the scoresheet;
   *   `tablets`: how many stand at the board
   */
  constructor(ties, on) {
    this.ties = ties;
    this.on = on;
    this.heard = -Infinity;
    this.asked = 0;
  }

  /** Begins to listen and to ask for the time. */
  begin() {
    follow({
      url: this.#address("/table/stream"),
      after: () => null,
      kinds: ["state", "detached"],
      onMessage: (kind, message) => {
        this.#hear();
        if (kind === "state") this.on.state(message); else this.on.detached();
      },
      onStale: (since) => { if (since === null) this.#hear(); else { this.heard = -Infinity; this.on.heard(); } },
    });
    const again = async () => {
      this.ties.check();
      await this.askTime();
      setTimeout(again, this.asked < FIRST_QUESTIONS ? 300 : ASK_AGAIN_MS);
    };
    void again();
    for (const kind of ["online", "visibilitychange"]) {
      (kind === "online" ? window : document).addEventListener(kind, () => { this.ties.check(); void this.askTime(); });
    }
  }

  isOnline() {
    return performance.now() - this.heard < Math.max(SILENCE_MS, ASK_AGAIN_MS + 1000);
  }

  /** @returns {Promise<boolean>} whether it was told */
  async askTime() {
    try {
      const asked = performance.now();
      const response = await fetch(`/table/time?kept=${this.on.kept()}`, { cache: "no-store", signal: AbortSignal.timeout(PATIENCE_MS) });
      const text = await response.text();
      const answered = performance.now();
      if (response.status === 403) this.on.detached();
      if (!response.ok || !/^\d+$/.test(text)) return false;
      this.ties.take(asked, answered, Number(text));
      this.on.tablets(Number(response.headers.get("Damier-Tablets") ?? 1));
      this.asked += 1;
      this.#hear();
      return true;
    } catch {
      this.lost();
      return false;
    }
  }

  /** @param {Press} press @returns {Promise<import("./presses.js").Answer>} */
  async press(press) {
    // A run that has met the server is read by what it measured, also for what it stamped before.
    if (press.run === this.ties.run && !this.ties.measured && !(await this.askTime())) return { kind: "silence" };
    const tie = this.ties.of(press.run);
    if (!tie) return { kind: "refused", message: "", state: null };
    const { side, game, id, run, seq, device_ms, wrote } = press;
    const answer = await this.post(`/table/press?kept=${Math.max(0, this.on.kept() - 1)}`, { side, game, command_id: id, run, seq, device_ms, ...tie, ...wrote });
    if (answer.kind === "refused" && answer.code === "loose" && run === this.ties.run) {
      return (await this.askTime()) ? this.#again(press, tie) : { kind: "silence" };
    }
    return answer;
  }

  /** @param {Press} press @param {import("./tie.js").Tie} before @returns {Promise<import("./presses.js").Answer>} */
  #again(press, before) {
    return this.ties.of(press.run) === before ? Promise.resolve({ kind: "silence" }) : this.press(press);
  }

  /**
   * @param {string} path @param {Record<string, string | number>} fields
   * @returns {Promise<any>} `done`, `refused`, `silence` or `stop`
   */
  async post(path, fields) {
    let response, body;
    try {
      const form = new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)]));
      response = await fetch(this.#address(path), { method: "POST", headers: { Accept: "application/json" }, body: form, signal: AbortSignal.timeout(PATIENCE_MS) });
      body = await response.json();
    } catch {
      this.lost();
      return { kind: "silence" };
    }
    this.#hear();
    if (response.ok) return { kind: "done", state: body.state };
    if (response.status === 403 && body.error === "not-paired") {
      this.on.detached();
      return { kind: "stop" };
    }
    // Too many at once, or a server that is starting again: nothing was decided.
    if (response.status === 429 || response.status >= 500 || body.refused === "again") return { kind: "silence" };
    return { kind: "refused", code: body.refused, message: body.message ?? body.title ?? "", state: body.state ?? null };
  }

  /** What the answer shows is asked for with each request. @param {string} path */
  #address(path) {
    return this.on.sheet ? `${path}${path.includes("?") ? "&" : "?"}sheet=1` : path;
  }

  lost() {
    this.heard = -Infinity;
    this.on.heard();
  }

  #hear() {
    this.heard = performance.now();
    dispatchEvent(new Event("reached"));
    this.on.heard();
  }
}
