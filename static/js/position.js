// Setting a position by clicking squares: the text stays what is sent, the board only writes it.

import { drawBoard } from "./picture.js";
import { Squares } from "./squares.js";
import { wordsOf } from "./words.js";

/** @param {HTMLElement} form */
export function position(form) {
  const words = wordsOf(form);
  const box = /** @type {HTMLElement} */ (form.querySelector(".board-box"));
  const picture = /** @type {SVGElement} */ (/** @type {unknown} */ (box.querySelector("svg.board")));
  const fen = /** @type {HTMLTextAreaElement} */ (form.querySelector("[name=fen]"));
  const board = Squares.of(picture);
  const { letters: known = "", start = "" } = box.dataset;
  let letters = readFen(fen.value, board)?.letters ?? known;

  for (const hidden of form.querySelectorAll(".squares, .palette, [data-tools]")) hidden.removeAttribute("hidden");
  box.addEventListener("click", (event) => {
    const button = event.target instanceof Element ? event.target.closest("button[data-square]") : null;
    if (!(button instanceof HTMLElement)) return;
    const square = Number(button.dataset.square);
    const chosen = /** @type {HTMLInputElement | null} */ (form.querySelector("[name=piece]:checked"))?.value ?? "w";
    const put = letters[square - 1] === chosen ? "." : chosen;
    // A man on its last row would be a king (R1.8).
    const crowned = board.crowns(put, square) ? put.toUpperCase() : put;
    change(letters.slice(0, square - 1) + (letters[square - 1] === crowned ? "." : crowned) + letters.slice(square));
  });
  box.addEventListener("keydown", (event) => {
    const button = event.target instanceof HTMLElement ? event.target.closest("button[data-square]") : null;
    const next = button instanceof HTMLElement ? board.walk(Number(button.dataset.square), event.key) : null;
    if (next === null) return;
    event.preventDefault();
    /** @type {HTMLElement | null} */ (box.querySelector(`[data-square="${next}"]`))?.focus();
  });
  form.addEventListener("click", (event) => {
    const tool = event.target instanceof HTMLElement ? event.target.dataset.set : undefined;
    if (tool) change({ empty: ".".repeat(board.count), start, back: known }[tool] ?? letters);
  });
  for (const turn of form.querySelectorAll("[name=turn]")) turn.addEventListener("change", () => change(letters));
  fen.addEventListener("input", () => {
    const read = readFen(fen.value, board);
    if (!read) return;
    letters = read.letters;
    const turn = /** @type {HTMLInputElement | null} */ (form.querySelector(`[name=turn][value=${read.turn}]`));
    if (turn) turn.checked = true;
    show();
  });
  show();

  /** @param {string} next */
  function change(next) {
    letters = next;
    const turn = /** @type {HTMLInputElement | null} */ (form.querySelector("[name=turn]:checked"))?.value ?? "W";
    fen.value = writeFen(letters, turn, board);
    show();
  }

  function show() {
    drawBoard(picture, letters, []);
    for (const button of /** @type {NodeListOf<HTMLElement>} */ (box.querySelectorAll("button[data-square]"))) {
      const square = Number(button.dataset.square);
      const piece = words(letters[square - 1] === "." ? "empty" : `piece-${letters[square - 1]}`);
      button.setAttribute("aria-label", words("square", { square: board.name(square), piece }));
    }
    const count = form.querySelector("[data-count]");
    if (count) count.textContent = words("count", { white: letters.replace(/[^wW]/g, "").length, black: letters.replace(/[^bB]/g, "").length });
  }
}

/** @param {string} letters @param {string} turn @param {Squares} [board] */
export function writeFen(letters, turn, board = new Squares()) {
  /** @param {string} side */
  const list = (side) =>
    [...letters].flatMap((letter, i) => (letter.toLowerCase() === side ? [(letter === side ? "" : "K") + board.name(i + 1)] : [])).join(",");
  return `${turn}:W${list("w")}:B${list("b")}`;
}

/** What is typed, as far as it is plain FEN; the server reads the rest. @param {string} text @param {Squares} [board] */
export function readFen(text, board = new Squares()) {
  const found = /^\s*([WB]):([WB])([^:]*):([WB])([^:]*?)\.?\s*$/i.exec(text);
  if (!found || found[2].toUpperCase() === found[4].toUpperCase()) return null;
  const squares = Array(board.count).fill(".");
  for (const [side, list] of [[found[2], found[3]], [found[4], found[5]]]) {
    for (const item of list.split(",").map((word) => word.trim()).filter(Boolean)) {
      const piece = /^(K?)([a-h]?\d+)(?:-([a-h]?\d+))?$/i.exec(item);
      if (!piece) return null;
      const first = board.square(piece[2].toLowerCase());
      const last = board.square((piece[3] ?? piece[2]).toLowerCase());
      if (first === null || last === null) return null;
      for (let square = first; square <= last; square++) {
        squares[square - 1] = piece[1] ? side.toUpperCase() : side.toLowerCase();
      }
    }
  }
  return { letters: squares.join(""), turn: found[1].toUpperCase() };
}
