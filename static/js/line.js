// The entry line of one board: what Enter will do, what it did, and the board tapped in its stead.

import { board } from "./board.js";
import { clock, keep, pendingList, queueOf, speaker } from "./entry.js";
import { offersIn } from "./offers.js";
import { STOPS_OR_GOES_ON, uuid } from "./queue.js";
import { send } from "./send.js";
import { boardOf, read } from "./reading.js";

/** @typedef {import("./reading.js").Position} Position */
/** @typedef {import("./reading.js").LegalMove} LegalMove */

/** A nervous second Enter, before the refusal can have been read, records nothing. */
const READING_MS = 250;
/** A result as the server takes it, and perhaps a reason. */
const SCORE = /^(2-0|1-1|0-2|0-0|1-0|1\/2(-1\/2)?|½(-½)?|0-1|[210f])(\s|$)/i;

/**
 * @typedef {object} Page
 * @property {HTMLElement} line
 * @property {HTMLElement} main
 * @property {HTMLElement} place where the board is
 * @property {import("./entry.js").Words} words
 * @property {ReturnType<typeof import("./entry.js").savedSign>} sign
 * @property {number} seq the last record the page shows
 * @property {boolean} looking whether the board shows the past
 * @property {() => Position & { undo?: string, offer?: string, due?: string }} position
 * @property {(body: any) => void} take what the server says of the board
 */

/**
 * @param {Page} page
 * @param {HTMLFormElement} form
 * @param {HTMLInputElement} input
 * @param {HTMLOutputElement} output
 */
export function entryLine(page, form, input, output) {
  const { main, words, sign } = page;
  /** @type {number[]} */
  const boards = JSON.parse(form.dataset.boards ?? "[]");
  const say = speaker(output);
  const choices = /** @type {HTMLFormElement} */ (document.getElementById("choices"));
  const offers = offersIn(/** @type {HTMLFormElement | null} */ (document.getElementById("offers")), input, record);
  /** What was refused, and the line that records it as it was played; nothing once something else is typed. @type {{ typed: string, line: string | null, since: number } | null} */
  let refused = null;
  const showPending = pendingList({ words, input, seen: () => page.seq });
  /** Why lines wait; it stays until they are gone. */
  let why = "";
  const queue = queueOf({ person: form.dataset.person ?? "", game: form.dataset.game ?? "", side: form.dataset.side, changed });

  queue.now();
  board(page.place, {
    position: () => (page.looking || queue.items().length > 0 ? null : page.position()),
    ahead: () => !page.looking && queue.items().length > 0,
    move: enter,
    choose,
  });
  input.addEventListener("input", preview);
  input.addEventListener("keydown", (event) => {
    // A key that is held down has not read the answer.
    if (event.key === "Enter" && event.repeat) return event.preventDefault();
    if (event.key === " " && input.value === "" && choices.hidden && document.querySelector("[data-clock]")) {
      event.preventDefault();
      return enter("p");
    }
    if (event.key !== "Escape") return;
    if (input.value === "" && choices.hidden) location.assign(form.dataset.desk ?? "/desk");
    input.value = "";
    preview();
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    enter(input.value);
  });
  choices.addEventListener("submit", (event) => {
    event.preventDefault();
    if (event.submitter instanceof HTMLButtonElement) record(event.submitter.value);
  });
  // A colleague's move changes what the typed text would do.
  page.place.addEventListener("part", () => { if (input.value !== "" && choices.hidden && !output.classList.contains("wrong")) preview(); });
  main.addEventListener("submit", act);
  main.addEventListener("click", (event) => {
    if (!(event.target instanceof Element && event.target.closest("[data-help]"))) return;
    event.preventDefault();
    help();
  });
  // Keys typed anywhere but in a field or on the board go to the line.
  document.addEventListener("keydown", (event) => {
    const active = document.activeElement;
    const free = !active || active === document.body || active === main;
    if (free && event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey) input.focus();
  });

  function preview() {
    choices.hidden = true;
    noOffers();
    if (input.value.trim() === "") return say("");
    if (queue.items().length > 0) {
      const board = boardOf(input.value, boards, page.position());
      return say(board === null ? words("ask") : words("goes-to", { board }));
    }
    say(...describe(input.value));
  }

  /** What Enter will do with this text, and whether nothing. @param {string} text @returns {[string, boolean]} */
  function describe(text) {
    const position = page.position();
    const reading = read(text, position, boards);
    switch (reading.kind) {
      case "empty": return ["", false];
      case "play": return [words(reading.only ? (reading.move.c.length ? "only-capture" : "only-move") : "to-play", { played: reading.move.t }), false];
      case "choose": return [words("which-path", { moves: list(reading.moves) }), false];
      case "unfinished": return [words("possible", { moves: list(reading.moves) }), false];
      case "go": return [words("goes-to", { board: reading.board }), false];
      case "ask": return [words("ask"), false];
      case "command": return commandWords(reading.letter, reading.rest, position);
      case "wrong": {
        const named = reading.square ?? "";
        return [words(`wrong-${reading.why}`, { square: named, board: named, text: reading.text ?? text, moves: list(reading.moves ?? []) }), true];
      }
    }
  }

  /** @param {string} letter @param {string} rest @param {{ gap: boolean, undo?: string, offer?: string, due?: string }} now @returns {[string, boolean]} */
  function commandWords(letter, rest, now) {
    switch (letter) {
      case "o": {
        if (rest === "") return now.offer ? [words("offer-stands", { offer: now.offer }), false] : [words("offers"), false];
        if (/^[-+=]$/.test(rest) && !now.offer) return [words("offer-none"), true];
        if (rest === "-") return [words("will-refuse"), false];
        return [words(rest === "+" || rest === "=" ? "will-accept" : "offers"), false];
      }
      case "n": {
        if (rest === "") return [now.due ? `${words("due", { draw: now.due })}. ${words("draw-claim")}` : words("draw-claim"), false];
        if (!now.due) return [words("due-none"), true];
        if (rest === "-") return [words("will-play-on"), false];
        return [words(rest === "+" || rest === "=" ? "will-confirm" : "due", { draw: now.due }), false];
      }
      case "r": return SCORE.test(rest) ? [words("will-result", { score: rest }), false] : [words("result"), rest.length > 6];
      case "j": return [words(rest ? "will-note" : "note"), false];
      case "g": return [words(rest || now.gap ? "gap-position" : "gap"), false];
      case "s": return [words("clock"), false];
      case "p": return [words(rest === "" ? "clock" : "presses"), rest.length > 1];
      case "t": return [words("correct"), false];
      case "f": return [words("flag"), false];
      case "a": return [words("presence"), false];
      case "l": return [words("reading"), false];
      case "+": return [words("deed"), false];
      case "i": return [words("case"), false];
      case "k": case "c": return [words("ruling"), false];
      case "v": return [words("incidents"), false];
      case "u": return now.undo ? [words("undo", { what: now.undo }), false] : [words("undo-nothing"), true];
      default: return [words("help"), false];
    }
  }

  /** @param {string} typed */
  function enter(typed) {
    const text = typed.trim();
    if (text === "") return;
    if (refused?.typed === text && queue.items().length === 0) return again();
    // Behind a line that has not been answered the position is not known: the server will read it.
    if (queue.items().length > 0) {
      if (text === "?") return help();
      const board = boardOf(text, boards, page.position());
      return board === null ? record(text) : location.assign(`${form.dataset.base}/${board}`);
    }
    const position = page.position();
    const reading = read(text, position, boards);
    if (reading.kind === "go") return location.assign(`${form.dataset.base}/${reading.board}`);
    if (reading.kind === "choose") return choose(reading.moves);
    if (reading.kind === "unfinished") return preview();
    if (reading.kind === "play") return record(reading.move.t);
    if (reading.kind === "command") {
      const { letter, rest } = reading;
      if (letter === "?") return help();
      if ((letter === "r" || letter === "j") && rest === "") return openAct(`act-${letter}`);
      if (letter === "g" && rest === "" && position.gap) return location.assign(`${location.pathname}/position`);
    }
    record(text);
  }

  /** Into the queue, and away: the line is free for the next. @param {string} text */
  function record(text) {
    if (STOPS_OR_GOES_ON.test(text)) {
      void atOnce(text);
      return true;
    }
    if (!keep(() => queue.add(text, page.seq))) {
      // What the browser does not keep stays where it was typed, or is written there.
      input.value = text;
      say(words("not-kept"), true);
      return false;
    }
    input.value = "";
    choices.hidden = true;
    noOffers();
    say(words("sending", { line: text }));
    // A finger on the board must not open the keyboard of a phone.
    if (!page.place.contains(document.activeElement)) input.focus();
    return true;
  }

  /**
   * The clocks stop now, or not at all: sent when the network is back, it would do so when nobody means it
   * any more. The server reads it by what this page shows.
   * @param {string} text
   */
  async function atOnce(text) {
    input.value = "";
    choices.hidden = true;
    noOffers();
    say(words("sending", { line: text }));
    const answer = await send(form.dataset.game ?? "", { id: uuid(), line: text, n: 0, after: page.seq }, form.dataset.side);
    if (answer.kind === "silence" || answer.kind === "signed-out") return say(words(answer.kind === "silence" ? "not-sent" : "why-signed-out"), true);
    dispatchEvent(new Event("reached"));
    page.take(answer.body);
    if (answer.kind === "done") {
      sign.saved(answer.body.at ?? clock());
      say(answer.body.said);
    } else say(answer.body.message ?? "", true);
  }

  /** A form of the page is a line too: its fields in order. @param {SubmitEvent} event */
  function act(event) {
    const sent = /** @type {HTMLFormElement} */ (event.target);
    // What is no line has an address of its own.
    if (sent.getAttribute("method") !== "post" || sent.action !== form.action) return;
    event.preventDefault();
    const fields = new FormData(sent, event.submitter);
    const text = [...fields.getAll("line"), ...fields.getAll("more")].map((field) => String(field).trim()).filter(Boolean).join(" ");
    if (!record(text.replace(/\s*\n\s*/g, " "))) return;
    sent.reset();
    sent.closest("details")?.removeAttribute("open");
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
    // The keys stay with the line: whoever types on must not press a choice he has not read. What
    // he types replaces what was not enough.
    if (!page.place.contains(document.activeElement)) input.focus();
    input.select();
  }

  /** What a refused line may have been, if it was played so. Enter again records it, or leads to the choice. @param {{ line: string, text: string }[]} found @param {string} typed @param {string} reason */
  function offer(found, typed, reason) {
    offers.show(found);
    const only = found.length === 1 ? found[0] : null;
    refused = { typed: typed.trim(), line: only?.line ?? null, since: performance.now() };
    say(only ? words("again", { why: reason, offer: only.text }) : words("again-choose", { why: reason }), true);
  }

  /** Enter once more on what was refused: it was played so. */
  function again() {
    if (!refused || performance.now() - refused.since < READING_MS) return;
    if (refused.line) return void record(refused.line);
    offers.focus();
  }

  function noOffers() {
    refused = null;
    offers.hide();
  }

  /** @param {string} id */
  function openAct(id) {
    const details = /** @type {HTMLDetailsElement} */ (document.getElementById(id));
    details.open = true;
    details.scrollIntoView({ block: "nearest" });
    // The keys stay with the line, where what is typed next replaces the letter.
    input.select();
  }

  function help() {
    input.value = "";
    say("");
    /** @type {HTMLDialogElement | null} */ (document.getElementById("help"))?.showModal();
  }

  /** @param {import("./queue.js").Queue} from @param {import("./queue.js").Answer | null} answer @param {import("./queue.js").Item | null} item */
  function changed(from, answer, item) {
    if (answer?.kind === "done") {
      const free = from.items().length === 0 && input.value === "";
      // Whoever has gone on typing stays where he is.
      if (answer.body.goto && free) return location.assign(answer.body.goto);
      page.take(answer.body);
      sign.saved(answer.body.at ?? clock());
      why = "";
      if (from.items().length === 0 && !answer.body.goto) {
        if (input.value === "") say(answer.body.said);
        else if (choices.hidden) preview();
      }
    } else if (answer?.kind === "refused" || answer?.kind === "overtaken") {
      page.take(answer.body);
      why = answer.body.message ?? "";
      if (refusedAlone(from, item)) {
        input.value = item?.line ?? "";
        input.select();
        say(why, true);
        const paths = /** @type {string[]} */ (answer.body.choices ?? []);
        if (paths.length > 0) choose(paths.map((t) => ({ t, p: [], c: [] })));
        else if (answer.body.offers?.length > 0) offer(answer.body.offers, input.value, why);
        return from.remove(item?.id ?? "");
      }
      say(why, true);
    } else if (answer?.kind === "signed-out") {
      why = words("why-signed-out");
    } else if (answer?.kind === "silence") {
      why = words("why-offline");
      if (item) say(words("waits", { line: item.line }));
    }
    show(from, answer !== null);
  }

  /** Whether the text can go back where it was typed: nothing is behind it, and the line is free. @param {import("./queue.js").Queue} from @param {import("./queue.js").Item | null} item */
  function refusedAlone(from, item) {
    return item !== null && from.items().length === 1 && input.value === "";
  }

  /** @param {import("./queue.js").Queue} from @param {boolean} answered */
  function show(from, answered) {
    const n = from.items().length;
    if (n === 0) {
      why = "";
      if (!answered) sign.saved(clock());
    } else if (from.state === "waiting") sign.waiting("offline", n, true);
    else if (from.state === "stopped" || from.state === "signed-out") sign.waiting("stopped", n, true);
    else if (n > 1) sign.waiting("sending-n", n, false);
    showPending(from, why);
  }

  /** @param {LegalMove[]} moves */
  function list(moves) {
    const shown = moves.slice(0, 6).map((move) => move.t).join(", ");
    return moves.length > 6 ? `${shown} …` : shown;
  }
}
