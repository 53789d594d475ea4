// One board's desk: the line, the board, the moves and the queue, made to work together.

import { board } from "./board.js";
import { clock, pendingList, queueOf, savedSign, speaker, wallClock } from "./entry.js";
import { follow } from "./follow.js";
import { applyParts, fetchPage } from "./parts.js";
import { read } from "./reading.js";
import { replay } from "./replay.js";
import { wordsOf } from "./words.js";

/** @typedef {import("./reading.js").Position} Position */
/** @typedef {import("./reading.js").LegalMove} LegalMove */

const page = /** @type {HTMLElement | null} */ (document.querySelector('[data-behaviour="one"]'));
if (page) start(page);

/** @param {HTMLElement} line the form of the entry line, or the sentence of somebody who only looks */
function start(line) {
  const words = wordsOf(line);
  const main = /** @type {HTMLElement} */ (document.querySelector("main"));
  const place = /** @type {HTMLElement} */ (main.querySelector("[data-part=position]"));
  const game = line.dataset.game ?? "";
  /** @type {number[]} */
  const boards = JSON.parse(line.dataset.boards ?? "[]");
  const sign = savedSign(words);
  let seq = Number(line.dataset.seq);
  let looking = false;

  wallClock();
  for (const hidden of main.querySelectorAll(".replay")) hidden.removeAttribute("hidden");
  replay(main, (back) => { looking = back; place.classList.toggle("past", back); });
  follow(line.dataset.stream ?? "", {
    notice: (notice) => { if (notice.game === game && notice.seq > seq) void refresh(); },
    again: () => { sign.stale(""); void refresh(); },
    lost: () => sign.stale(clock()),
  });

  const input = /** @type {HTMLInputElement | null} */ (document.getElementById("line"));
  const output = line.querySelector("output");
  if (!(line instanceof HTMLFormElement) || !input || !output) return;

  const say = speaker(output);
  const choices = /** @type {HTMLFormElement} */ (document.getElementById("choices"));
  const showPending = pendingList({ words, input, seen: () => seq });
  /** What the queue said last stays until something is typed. */
  let why = "";
  const queue = queueOf({ person: line.dataset.person ?? "", game, changed });

  queue.now();
  input.addEventListener("input", preview);
  input.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    if (input.value === "" && choices.hidden) location.assign(line.dataset.desk ?? "/desk");
    input.value = "";
    choices.hidden = true;
    preview();
  });
  line.addEventListener("submit", (event) => {
    event.preventDefault();
    enter(input.value);
  });
  choices.addEventListener("submit", (event) => {
    event.preventDefault();
    if (event.submitter instanceof HTMLButtonElement) record(event.submitter.value);
  });
  main.addEventListener("submit", (event) => {
    const form = /** @type {HTMLFormElement} */ (event.target);
    if (form.method !== "post") return;
    event.preventDefault();
    const sent = new FormData(form, event.submitter);
    const text = [...sent.getAll("line"), ...sent.getAll("more")].map((part) => String(part).trim()).filter(Boolean).join(" ");
    record(text.replace(/\s*\n\s*/g, " "));
    form.reset();
    form.closest("details")?.removeAttribute("open");
  });
  main.addEventListener("click", (event) => {
    const target = event.target instanceof Element ? event.target.closest("[data-help]") : null;
    if (!target) return;
    event.preventDefault();
    help();
  });
  board(place, {
    position: () => (looking || queue.items().length > 0 ? null : position()),
    move: (text) => enter(text),
    choose: (moves) => choose(moves),
  });
  // Keys typed anywhere but in a field or on the board go to the line.
  document.addEventListener("keydown", (event) => {
    const active = document.activeElement;
    const free = !active || active === document.body || active === main;
    if (free && event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey) input.focus();
  });

  /** @returns {Position} */
  function position() {
    return JSON.parse(place.querySelector("[data-position]")?.getAttribute("data-position") ?? "{}");
  }

  function preview() {
    choices.hidden = true;
    if (input.value.trim() === "") return say("");
    if (queue.items().length > 0) return say(words("ask"));
    const [text, wrong] = describe(input.value);
    say(text, wrong);
  }

  /** What Enter will do with this text. @param {string} text @returns {[string, boolean]} */
  function describe(text) {
    const now = position();
    const reading = read(text, now, boards);
    switch (reading.kind) {
      case "empty": return ["", false];
      case "play": return [words(reading.only ? (reading.move.c.length ? "only-capture" : "only-move") : "to-play", { played: reading.move.t }), false];
      case "choose": return [words("which-path", { moves: list(reading.moves) }), false];
      case "unfinished": return [words("possible", { moves: list(reading.moves) }), false];
      case "go": return [words("goes-to", { board: reading.board }), false];
      case "ask": return [words("ask"), false];
      case "command": return [commandWords(reading.letter, reading.rest, now), false];
      case "wrong": {
        const moves = reading.moves ? list(reading.moves) : "";
        return [words(`wrong-${reading.why}`, { square: reading.square ?? "", text: reading.text ?? text, moves, board: reading.square ?? "" }), true];
      }
    }
  }

  /** @param {string} letter @param {string} rest @param {Position & { undo?: string }} now */
  function commandWords(letter, rest, now) {
    switch (letter) {
      case "o": return words("offers");
      case "r": return rest ? words("will-result", { score: rest }) : words("result");
      case "j": return rest ? words("will-note") : words("note");
      case "g": return words(rest || now.gap ? "gap-position" : "gap");
      case "u": return now.undo ? words("undo", { what: now.undo }) : words("undo-nothing");
      default: return words("help");
    }
  }

  /** @param {string} typed */
  function enter(typed) {
    const text = typed.trim();
    if (text === "") return;
    // Behind a line that has not been answered the position is not known: the server will read it.
    if (queue.items().length > 0) return text === "?" ? help() : record(text);
    const reading = read(text, position(), boards);
    if (reading.kind === "go") return location.assign(`${line.dataset.base}/${reading.board}`);
    if (reading.kind === "choose") return choose(reading.moves);
    if (reading.kind === "unfinished") return preview();
    if (reading.kind === "play") return record(reading.move.t);
    if (reading.kind === "command") {
      const opens = { r: "act-r", j: "act-j" }[reading.letter];
      if (reading.letter === "?") return help();
      if (opens && reading.rest === "") return openAct(opens);
      if (reading.letter === "g" && reading.rest === "" && position().gap) return location.assign(`${location.pathname}/position`);
    }
    record(text);
  }

  /** Into the queue, and away: the line is free for the next. @param {string} text */
  function record(text) {
    input.value = "";
    choices.hidden = true;
    say(words("sending", { line: text }));
    queue.add(text, seq);
    input.focus();
  }

  /** @param {LegalMove[]} moves */
  function choose(moves) {
    const options = choices.querySelector(".options");
    options?.replaceChildren(...moves.map((move) => {
      const button = document.createElement("button");
      button.className = "btn";
      button.name = "line";
      button.value = button.textContent = move.t;
      return button;
    }));
    choices.hidden = false;
    say(words("which-path", { moves: list(moves) }));
    options?.querySelector("button")?.focus();
  }

  /** @param {string} id */
  function openAct(id) {
    input.value = "";
    const act = /** @type {HTMLDetailsElement} */ (document.getElementById(id));
    act.open = true;
    act.scrollIntoView({ block: "nearest" });
    /** @type {HTMLElement | null} */ (act.querySelector("input:not([type=hidden]), textarea"))?.focus();
  }

  function help() {
    input.value = "";
    /** @type {HTMLDialogElement | null} */ (document.getElementById("help"))?.showModal();
  }

  /** @param {import("./queue.js").Queue} from @param {import("./queue.js").Answer | null} answer @param {import("./queue.js").Item | null} item */
  function changed(from, answer, item) {
    const items = from.items();
    if (answer?.kind === "done") {
      if (answer.body.goto) return location.assign(answer.body.goto);
      take(answer.body);
      sign.saved(answer.body.at);
      why = "";
      if (items.length === 0 && input.value === "") say(answer.body.said);
    } else if (answer?.kind === "refused" || answer?.kind === "overtaken") {
      take(answer.body);
      why = answer.body.message;
      say(why, true);
      if (answer.body.choices?.length) choose(answer.body.choices.map((/** @type {string} */ t) => ({ t, p: [], c: [] })));
      // Alone and with the line free, the text goes back where it was typed.
      if (item && items.length === 1 && input.value === "") {
        input.value = item.line;
        input.select();
        from.remove(item.id);
        return;
      }
    } else if (answer?.kind === "signed-out") {
      why = words("why-signed-out");
    } else if (answer?.kind === "silence") {
      why = words("why-offline");
      if (item) say(words("waits", { line: item.line }));
    }
    if (items.length === 0) {
      why = "";
      if (from.state === "idle" && !answer) sign.saved(clock());
    } else if (from.state === "waiting") sign.waiting("offline", items.length, true);
    else if (from.state === "stopped" || from.state === "signed-out") sign.waiting("stopped", items.length, true);
    else if (items.length > 1) sign.waiting("sending-n", items.length, false);
    showPending(from, why);
  }

  /** @param {LegalMove[]} moves */
  function list(moves) {
    const shown = moves.slice(0, 6).map((move) => move.t).join(", ");
    return moves.length > 6 ? `${shown} …` : shown;
  }

  async function refresh() {
    const body = await fetchPage(location.pathname);
    if (body) take(body);
  }

  /** What the server says of the board, unless it is older than what is shown. @param {any} body */
  function take(body) {
    if (!body?.parts || body.seq < seq) return;
    seq = body.seq;
    for (const after of document.querySelectorAll("input[name=after]")) /** @type {HTMLInputElement} */ (after).value = String(seq);
    applyParts(body.parts);
  }
}
