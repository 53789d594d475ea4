// What hands do on the scoresheet of the tablet: a piece is touched and a square, and it goes there; a piece
// of the other side is touched, and it comes off. No rule of the game is known here, nothing is refused.

import { Squares } from "../squares.js";

/** @typedef {import("./model.js").Colour} Colour */
/** @typedef {{ path: number[], removed: number[] }} Entry squares the piece stood on, and what came off */
/** @typedef {{ before: string, path: string, removed: string }} Wrote an entry as it is kept and sent */

/** @type {Entry} */
export const NOTHING = { path: [], removed: [] };

/** @param {string} letter @param {Colour} colour */
const isOf = (letter, colour) => letter.toLowerCase() === colour[0];

/**
 * The board after it. A man is a king where he ends on his last row: a second man is put on him.
 * @param {string} letters @param {Entry} entry @returns {string}
 */
export function left(letters, { path, removed }) {
  const board = [...letters];
  for (const square of removed) board[square - 1] = ".";
  const from = path[0], to = path.at(-1);
  if (path.length > 1 && from && to) {
    const piece = letters[from - 1];
    board[from - 1] = ".";
    board[to - 1] = Squares.under({ letters }).crowns(piece, to) ? piece.toUpperCase() : piece;
  }
  return board.join("");
}

/**
 * A square is touched by the player of a colour. One piece is moved in a turn: touching another begins again.
 * @param {string} letters @param {Entry} entry @param {number} square @param {Colour} colour @returns {Entry}
 */
export function touched(letters, entry, square, colour) {
  const { path, removed } = entry;
  const there = left(letters, entry)[square - 1];
  if (there === ".") return path.length > 0 ? { path: [...path, square], removed } : entry;
  if (!isOf(there, colour)) return { path, removed: [...removed, square] };
  if (path.at(-1) === square) return entry;
  return path.length > 1 ? { path: [square], removed: [] } : { path: [square], removed };
}

/** Whether a piece was moved: what comes with the press. @param {Entry} entry */
export const isMove = ({ path }) => path.length > 1;

/** As it is kept with its press and sent. @param {string} before @param {Entry} entry @returns {Wrote} */
export const wrote = (before, { path, removed }) => ({ before, path: path.join("-"), removed: removed.join(" ") });

/** @param {Wrote} kept @returns {Entry} */
export function read({ path, removed }) {
  const squares = (/** @type {string} */ text) => (text.match(/\d+/g) ?? []).map(Number);
  return { path: squares(path), removed: squares(removed) };
}

/** As a scoresheet has it: both ends, and what stands between them where something came off. @param {Entry} entry @param {Squares} squares */
export function text({ path, removed }, squares) {
  const names = path.map((square) => squares.name(square));
  return names.join(removed.length > 0 ? "x" : "-");
}
