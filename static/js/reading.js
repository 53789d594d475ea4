// What a typed line means, as far as the page can tell before Enter is pressed.
//
// The browser knows no rules. It picks among the legal moves the server sent with the position,
// and where it cannot tell it says so: the server always has the last word.

import { Squares } from "./squares.js";

/**
 * A legal move, as the server writes it: `t` its shortest text that no other move shares,
 * `p` its squares from origin to end, `c` the squares of the pieces it takes.
 * @typedef {{ t: string, p: number[], c: number[] }} LegalMove
 */

/**
 * @typedef {object} Position
 * @property {number} seq the last record this position rests on
 * @property {string} letters one character a square from 1: w b men, W B kings, . empty
 * @property {boolean} [named] squares have names such as `c3` instead of numbers
 * @property {"W" | "B"} turn
 * @property {boolean} over the game has ended
 * @property {boolean} gap the notation is suspended: the board in the hall is not known here
 * @property {LegalMove[]} legal
 */

/**
 * @typedef {{ kind: "empty" }
 *   | { kind: "play", move: LegalMove, only: boolean }
 *   | { kind: "choose", moves: LegalMove[] }
 *   | { kind: "unfinished", moves: LegalMove[] }
 *   | { kind: "go", board: number }
 *   | { kind: "command", letter: string, rest: string }
 *   | { kind: "wrong", why: Why, square?: string, moves?: LegalMove[], text?: string }
 *   | { kind: "ask" }} Reading
 * @typedef {"square" | "vacant" | "opponent" | "due" | "capture" | "move" | "over" | "command" | "board"} Why
 */

const COMMANDS = "onrjgspu?talfikcv";
/** A square by its name, or the file of a shortened move: not a command, whatever the letter. */
const NAMED = /^[a-h](\d|[-x:*]?[a-h]\d$)/;
/** What such a line may look like before it is finished. */
const HALF_NAMED = /^[a-h]([-x:*]?[a-h]?)$/;

/**
 * Reads a line at one board. `boards` are the board numbers of the round.
 * @param {string} line
 * @param {Position} position
 * @param {number[]} boards
 * @returns {Reading}
 */
export function read(line, position, boards) {
  const text = line.trim().toLowerCase();
  if (text === "") return { kind: "empty" };

  const board = /^\/\s*(\d+)$/.exec(text);
  if (board) return go(Number(board[1]), boards);

  const small = Squares.under(position).mayBeNamed;
  // c decides only on the page of a decision: here it begins a square.
  const isHalf = HALF_NAMED.test(text) && (text === "c" || !COMMANDS.includes(text));
  const isNamed = small && (NAMED.test(text) || isHalf);
  if (text.startsWith("+")) return { kind: "command", letter: "+", rest: text.slice(1) };
  if (text !== "x" && !isNamed && /^[a-z?]/.test(text)) return command(text);

  if (position.over) return single(text, boards) ?? { kind: "wrong", why: "over" };
  if (position.gap) return single(text, boards) ?? { kind: "ask" };
  if (text === "x" || text === ":") return onlyCapture(position);
  return move(text, position, boards);
}

/**
 * The board a line leads to wherever the game stands: behind a slash, or a number that is no square.
 * @param {string} line
 * @param {number[]} boards
 * @param {{ letters: string, named?: boolean }} position
 * @returns {number | null}
 */
export function boardOf(line, boards, position) {
  const found = /^(\/?)\s*(\d+)$/.exec(line.trim());
  const number = Number(found?.[2]);
  const { named, count } = Squares.under(position);
  return found && (found[1] || named || number > count) && boards.includes(number) ? number : null;
}

/** A number alone, where no move can be meant. @param {string} text @param {number[]} boards */
function single(text, boards) {
  return /^\d+$/.test(text) && boards.includes(Number(text)) ? go(Number(text), boards) : null;
}

/** @param {number} board @param {number[]} boards @returns {Reading} */
function go(board, boards) {
  return boards.includes(board) ? { kind: "go", board } : { kind: "wrong", why: "board", square: String(board) };
}

/** @param {string} text @returns {Reading} */
function command(text) {
  const letter = text[0];
  const rest = text.slice(1).trim();
  if (!COMMANDS.includes(letter) || (rest && "stikcv?".includes(letter))) return { kind: "wrong", why: "command", text };
  return { kind: "command", letter, rest };
}

/** @param {Position} position @returns {Reading} */
function onlyCapture(position) {
  const captures = position.legal.filter((m) => m.c.length > 0);
  if (captures.length === 0) return { kind: "wrong", why: "capture" };
  if (captures.length === 1) return { kind: "play", move: captures[0], only: true };
  return { kind: "choose", moves: captures };
}

/** @param {string} text @param {Position} position @param {number[]} boards @returns {Reading} */
function move(text, position, boards) {
  const board = Squares.under(position);
  // Where squares have names, a number alone is meant for a board of the round.
  if (board.named) {
    const there = single(text, boards);
    if (there) return there;
  }
  const short = board.mayBeNamed ? shortened(text, position, board) : null;
  if (short) return short;
  const names = squaresOf(text, board);
  if (!names) return begun(text, position, board) ?? { kind: "wrong", why: "command", text };
  const squares = names.map((name) => board.square(name) ?? 0);
  const open = /[-x:* ]$/.test(text);

  if (squares.length === 1 && !open) {
    const ending = position.legal.filter((m) => last(m.p) === squares[0]);
    if (ending.length === 1) return { kind: "play", move: ending[0], only: position.legal.length === 1 };
    const starting = position.legal.filter((m) => m.p[0] === squares[0]);
    if (ending.length + starting.length > 0) return { kind: "unfinished", moves: [...starting, ...ending] };
    const typing = position.legal.filter((m) => m.t.startsWith(text));
    if (typing.length > 0) return { kind: "unfinished", moves: typing };
    if (boards.includes(Number(text))) return { kind: "go", board: Number(text) };
    return refuse(names, position, board, text);
  }
  if (squares.length === 1) {
    const starting = position.legal.filter((m) => m.p[0] === squares[0]);
    if (starting.length === 1) return { kind: "play", move: starting[0], only: position.legal.length === 1 };
    if (starting.length > 1) return { kind: "unfinished", moves: starting };
    return refuse(names, position, board, text);
  }

  const [from, to] = [squares[0], last(squares)];
  const fitting = position.legal.filter((m) => m.p[0] === from && last(m.p) === to && passes(m, squares));
  if (fitting.length === 1) return { kind: "play", move: fitting[0], only: position.legal.length === 1 };
  if (fitting.length > 1) return { kind: "choose", moves: fitting };
  const more = begun(text, position, board);
  if (more) return more;
  // A path can be written with other intermediate squares than ours (R1.10): the server decides.
  return squares.length > 2 ? { kind: "ask" } : refuse(names, position, board, text);
}

/**
 * The squares of a line as they are named: squares and not separators decide (R1.14), `32-28`,
 * `32 28`, `28x19`, `3228`, and on the small board `c3-d4`, `c3:e5`, `c3d4`.
 * @param {string} text
 * @param {Squares} [board]
 * @returns {string[] | null}
 */
export function squaresOf(text, board = new Squares()) {
  if (/^\d{4}$/.test(text)) return [text.slice(0, 2), text.slice(2)];
  if (board.mayBeNamed && /^([a-h]\d){2,}$/.test(text)) return text.match(/../g);
  const words = text.split(/\s*[-x:*]\s*|\s+/).filter((word) => word !== "");
  const name = board.mayBeNamed ? /^(\d{1,3}|[a-h]\d)$/ : /^\d{1,3}$/;
  return words.length > 0 && words.every((word) => name.test(word)) ? words : null;
}

/**
 * `cd4` or `c:e5`: the file of the origin and the end, where that is enough.
 * @param {string} text @param {Position} position @param {Squares} board @returns {Reading | null}
 */
function shortened(text, position, board) {
  const found = /^([a-h])[-x:*]?([a-h][1-8])$/.exec(text);
  if (!found) return null;
  const fitting = position.legal.filter((m) => board.algebraic(last(m.p)) === found[2] && board.algebraic(m.p[0])[0] === found[1]);
  if (fitting.length === 1) return { kind: "play", move: fitting[0], only: position.legal.length === 1 };
  return fitting.length > 1 ? { kind: "choose", moves: fitting } : { kind: "wrong", why: "move", text };
}

/**
 * The moves that what is typed may yet become.
 * @param {string} text @param {Position} position @param {Squares} board @returns {Reading | null}
 */
function begun(text, position, board) {
  const typed = text.replace(/\s*[-x:*]\s*|\s+/g, "-").replace(/-$/, "");
  const plain = typed.replaceAll("-", "");
  if (plain === "") return null;
  const moves = position.legal.filter((m) => {
    const ends = [m.p[0], last(m.p)];
    if (m.p.join("-").startsWith(typed) || ends.join("-").startsWith(typed)) return true;
    if (!board.mayBeNamed) return false;
    const [from, to] = ends.map((square) => board.algebraic(square));
    const path = m.p.map((square) => board.algebraic(square)).join("");
    return [path, from + to, from[0] + to].some((whole) => whole.startsWith(plain));
  });
  return moves.length > 0 ? { kind: "unfinished", moves } : null;
}

/** @param {LegalMove} move @param {number[]} squares */
function passes(move, squares) {
  return squares.slice(1, -1).every((square) => move.p.slice(1, -1).includes(square));
}

/** @param {string[]} names @param {Position} position @param {Squares} board @param {string} text @returns {Reading} */
function refuse(names, position, board, text) {
  const unknown = names.find((name) => board.square(name) === null);
  if (unknown !== undefined) return { kind: "wrong", why: "square", square: unknown };
  const from = /** @type {number} */ (board.square(names[0]));
  const origin = position.letters[from - 1];
  if (origin === ".") return { kind: "wrong", why: "vacant", square: board.name(from) };
  if (origin.toUpperCase() !== position.turn) return { kind: "wrong", why: "opponent", square: board.name(from) };
  if (position.legal.some((m) => m.c.length > 0)) return { kind: "wrong", why: "due", moves: position.legal };
  return { kind: "wrong", why: "move", text };
}

/** @template T @param {T[]} list @returns {T} */
function last(list) {
  return list[list.length - 1];
}
