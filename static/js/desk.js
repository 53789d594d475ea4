// The desk of a round: the line, the boards as they change, and what still waits for the network.

import "./clock.js";
import { clock, keep, prefixOf, queueOf, savedSign, speaker, wallClock } from "./entry.js";
import { follow } from "./follow.js";
import { fetchPage } from "./parts.js";
import { offersIn } from "./offers.js";
import { STOPS_OR_GOES_ON, uuid } from "./queue.js";
import { send } from "./send.js";
import { wordsOf } from "./words.js";

/** @typedef {import("./queue.js").Queue} Queue */

/** Notices are gathered this long, so that a busy hall asks seldom. */
const GATHER_MS = 150;
/** A nervous second Enter, before the refusal can have been read, records nothing. */
const READING_MS = 250;

const form = /** @type {HTMLFormElement | null} */ (document.querySelector('[data-behaviour="desk"]'));
if (form) start(form);

/** @param {HTMLFormElement} line */
function start(line) {
  const words = wordsOf(line);
  const input = /** @type {HTMLInputElement} */ (line.elements.namedItem("line"));
  const say = speaker(/** @type {HTMLOutputElement} */ (line.querySelector("output")));
  const sign = savedSign(words);
  const person = line.dataset.person ?? "";
  const round = Number(line.dataset.round);
  /** @type {Map<string, Queue>} */
  const queues = new Map();
  /** @type {Set<number>} */
  const changed = new Set();
  let gathering = 0;
  const offers = offersIn(/** @type {HTMLFormElement | null} */ (document.getElementById("offers")), input, record);
  /** What was refused, and the line that records it as it was played; none where there is a choice. @type {{ typed: string, line: string | null, since: number } | null} */
  let refused = null;
  let everything = false;

  wallClock();
  wake();
  follow(line.dataset.stream ?? "", {
    notice(notice) {
      if (notice.round !== round) return;
      const cell = document.querySelector(`[data-cell="${notice.board}"]`);
      if (cell instanceof HTMLElement && Number(cell.dataset.seq) >= notice.seq) return;
      changed.add(notice.board);
      gathering ||= setTimeout(refresh, GATHER_MS);
    },
    again() {
      dispatchEvent(new Event("back"));
      changed.clear();
      everything = true;
      gathering ||= setTimeout(refresh, GATHER_MS);
    },
    stale: (since) => sign.stale(since ? clock(since) : ""),
  });

  input.addEventListener("input", () => {
    offers.hide();
    const typed = parse(input.value);
    if (!typed) return say("");
    if (typed.board === null && /^[sp]$/i.test(typed.rest)) return say(words(typed.rest.toLowerCase() === "s" ? "all-start" : "all-pause"));
    if (typed.board === null) return typed.rest === "?" ? say(words("help")) : say(words("wrong-command", { text: input.value }), true);
    if (!cellOf(typed.board)) return say(words("wrong-board", { board: typed.board }), true);
    say(typed.rest === "" ? words("goes-to", { board: typed.board }) : words("at-board", { board: typed.board, rest: typed.rest }));
  });
  input.addEventListener("keydown", (event) => {
    if (event.key === " " && input.value === "" && document.querySelector("[data-clock]")) {
      event.preventDefault();
      return void together(runs() ? "pause" : "resume");
    }
    if (event.key !== "Escape") return;
    offers.hide();
    input.value = "";
    say("");
  });
  line.addEventListener("submit", (event) => {
    event.preventDefault();
    enter();
  });
  document.addEventListener("keydown", (event) => {
    const free = !document.activeElement || document.activeElement === document.body;
    if (free && event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey) input.focus();
  });

  function enter() {
    const again = refused?.typed === input.value.trim() ? refused : null;
    // A nervous second Enter has not read the refusal.
    if (again && performance.now() - again.since < READING_MS) return;
    if (again && again.line === null) return offers.focus();
    record(again?.line ?? input.value);
  }

  /** @param {string} text */
  function record(text) {
    const typed = parse(text);
    refused = null;
    offers.hide();
    if (!typed) return;
    if (typed.board === null) {
      if (/^s$/i.test(typed.rest)) return void together("s");
      if (STOPS_OR_GOES_ON.test(typed.rest)) return void together(runs() ? "pause" : "resume");
      if (typed.rest !== "?") return say(words("wrong-command", { text }), true);
      input.value = "";
      return /** @type {HTMLDialogElement} */ (document.getElementById("help")).showModal();
    }
    const cell = cellOf(typed.board);
    if (!cell) return say(words("wrong-board", { board: typed.board }), true);
    if (typed.rest === "") return location.assign(/** @type {HTMLAnchorElement} */ (cell.querySelector("a.no")).href);
    if (STOPS_OR_GOES_ON.test(typed.rest)) return void atOnce(cell, typed.rest);
    const queue = queueFor(cell.dataset.game ?? "");
    const kept = keep(() => queue.add(typed.rest, Number(cell.dataset.seq)));
    if (!kept) return say(words("not-kept"), true);
    say(words("sending", { line: text.trim() }));
    input.value = "";
    input.focus();
  }

  /** The clocks of one board stop now, or not at all; the server reads it by what is shown here. @param {HTMLElement} cell @param {string} rest */
  async function atOnce(cell, rest) {
    const typed = input.value.trim();
    input.value = "";
    say(words("sending", { line: typed }));
    const answer = await send(cell.dataset.game ?? "", { id: uuid(), line: rest, n: 0, after: Number(cell.dataset.seq) });
    if (answer.kind === "done") return say(answer.body.said);
    input.value ||= typed;
    if (answer.kind === "silence" || answer.kind === "signed-out") return say(words(answer.kind === "silence" ? "not-sent" : "why-signed-out"), true);
    say(answer.body.message ?? "", true);
  }

  /** Whether a clock of this page runs. */
  function runs() {
    return document.querySelector(".clk.runs") !== null;
  }

  /**
   * Something done to the clocks of all boards. Without the network it waits for nobody: whoever
   * stops a hall must know that it stands.
   * @param {string} what
   */
  async function together(what) {
    const before = input.value;
    input.value = "";
    say(words("sending", { line: what }));
    const body = new URLSearchParams({ line: what, round: String(round), command_id: uuid() });
    for (let attempt = 0; attempt < 3; attempt++) {
      const response = await fetch(line.action, { method: "POST", body, headers: { Accept: "application/json" }, signal: AbortSignal.timeout(4000) }).catch(() => null);
      if (response?.ok && !response.redirected) {
        say((await response.json()).said);
        everything = true;
        gathering ||= setTimeout(refresh, 0);
        return;
      }
      if (response) {
        input.value ||= before;
        return say(words("why-signed-out"), true);
      }
    }
    input.value ||= before || what;
    say(words("why-offline"), true);
  }

  /** A board, and what is to be done at it. @param {string} text */
  function parse(text) {
    const found = /^\/?\s*(\d+)(?:\s+(.*))?$/.exec(text.trim());
    if (found) return { board: Number(found[1]), rest: (found[2] ?? "").trim() };
    return text.trim() === "" ? null : { board: null, rest: text.trim() };
  }

  /** @param {number} board @returns {HTMLElement | null} */
  function cellOf(board) {
    return document.querySelector(`[data-cell="${board}"]`);
  }

  /** Queues of boards whose lines wait since an earlier page. */
  function wake() {
    const prefix = prefixOf(person);
    for (let i = 0; i < localStorage.length; i++) {
      const key = localStorage.key(i) ?? "";
      if (key.startsWith(prefix)) queueFor(key.slice(prefix.length).split("/")[0]);
    }
    for (const queue of queues.values()) queue.now();
  }

  /** @param {string} game */
  function queueFor(game) {
    const known = queues.get(game);
    if (known) return known;
    const queue = queueOf({
      person,
      game,
      changed(from, answer, item) {
        const board = /** @type {HTMLElement | null} */ (document.querySelector(`[data-game="${game}"]`))?.dataset.cell ?? "?";
        if (answer?.kind === "done" && answer.body.goto) {
          // Whoever has gone on typing stays where he is.
          if (from.items().length === 0 && input.value === "") return location.assign(answer.body.goto);
        } else if (answer?.kind === "done") {
          say(words("done-at-board", { board, what: answer.body.said ?? "" }));
          sign.saved(answer.body.at ?? clock());
          if (board !== "?") {
            changed.add(Number(board));
            gathering ||= setTimeout(refresh, 0);
          }
        } else if (answer?.kind === "refused" || answer?.kind === "overtaken") {
          say(words("done-at-board", { board, what: answer.body.message ?? "" }), true);
          if (item && from.items().length === 1 && input.value === "") {
            input.value = `${board} ${item.line}`;
            // What is typed next replaces what was refused, as at the board itself.
            input.select();
            from.remove(item.id);
            const found = /** @type {import("./offers.js").Offer[]} */ (answer.body.offers ?? []).map(({ line, text }) => ({ line: `${board} ${line}`, text }));
            if (found.length > 0) offer(found, words("done-at-board", { board, what: answer.body.message ?? "" }));
          }
        } else if (answer?.kind === "silence" && item) {
          say(words("waits", { line: `${board} ${item.line}` }));
        } else if (answer?.kind === "signed-out") {
          say(words("why-signed-out"), true);
        }
        waiting();
      },
    });
    queues.set(game, queue);
    return queue;
  }

  /** What a refused line may have been. Enter again records it, or leads to the choice. @param {import("./offers.js").Offer[]} found @param {string} why */
  function offer(found, why) {
    offers.show(found);
    const only = found.length === 1 ? found[0] : null;
    refused = { typed: input.value.trim(), line: only?.line ?? null, since: performance.now() };
    say(only ? words("again", { why, offer: only.text }) : words("again-choose", { why }), true);
  }

  /** What waits, board by board, each a link to where it can be changed. */
  function waiting() {
    const place = /** @type {HTMLElement | null} */ (document.getElementById("pending"));
    let n = 0;
    let stuck = false;
    let stopped = false;
    /** @type {HTMLElement[]} */
    const rows = [];
    for (const [game, queue] of queues) {
      const items = queue.items();
      if (items.length === 0) continue;
      n += items.length;
      stuck ||= queue.state !== "sending" && queue.state !== "idle";
      stopped ||= queue.state === "stopped" || queue.state === "signed-out";
      const cell = /** @type {HTMLElement | null} */ (document.querySelector(`[data-game="${game}"]`));
      const row = document.createElement("li");
      const link = document.createElement("a");
      link.href = cell ? /** @type {HTMLAnchorElement} */ (cell.querySelector("a.no")).href : `/games/${game}/desk`;
      link.textContent = words("pending-at-board", { board: cell?.dataset.cell ?? "?", n: items.length });
      const lines = document.createElement("b");
      lines.textContent = items.map((item) => item.line).join(" · ");
      row.append(link, lines);
      rows.push(row);
    }
    if (n === 0) sign.saved(clock());
    else sign.waiting(stopped ? "stopped" : stuck ? "offline" : "sending-n", n, stuck);
    if (!place) return;
    place.hidden = !stuck;
    const why = place.querySelector(".why");
    if (why) why.textContent = stopped ? "" : words("why-offline");
    place.querySelector("ol")?.replaceChildren(...rows);
  }

  async function refresh() {
    gathering = 0;
    const boards = everything ? [] : [...changed];
    changed.clear();
    everything = false;
    const address = new URL(location.href);
    address.searchParams.set("round", String(round));
    address.searchParams.set("boards", boards.join(","));
    const body = await fetchPage(address.href);
    if (!body) return;
    for (const [board, html] of Object.entries(body.cells ?? {})) put(Number(board), String(html));
    const attention = document.querySelector("[data-part=attention]");
    if (attention && body.parts?.attention) attention.innerHTML = body.parts.attention;
    const next = document.querySelector("[data-part=next]");
    if (next && body.parts && next.innerHTML.trim() !== body.parts.next.trim()) next.innerHTML = body.parts.next;
  }

  /** A board in its place by number; a new one finds it. @param {number} board @param {string} html */
  function put(board, html) {
    const hall = document.querySelector("[data-part=hall]");
    // The first board of a round: the empty page gives way to the hall.
    if (!hall) return location.reload();
    const made = document.createElement("template");
    made.innerHTML = html;
    const old = cellOf(board);
    const shown = Number(old?.dataset.seq ?? 0), came = Number(/** @type {HTMLElement | null} */ (made.content.firstElementChild)?.dataset.seq ?? 0);
    // Answers can overtake each other; and one that brings nothing must not take the focus away.
    if (old && (came < shown || old.isEqualNode(made.content.firstElementChild))) return;
    const focused = old?.contains(document.activeElement) ?? false;
    if (old) old.replaceWith(made.content);
    else {
      const after = /** @type {HTMLElement[]} */ ([...hall.children]).find((cell) => Number(cell.dataset.cell) > board);
      hall.insertBefore(made.content, after ?? null);
    }
    if (focused) /** @type {HTMLElement | null} */ (cellOf(board)?.querySelector("a.no"))?.focus();
  }
}
