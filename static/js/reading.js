// What a typed line means, as far as the page can tell before Enter is pressed.
//
// The browser knows no rules. It picks among the legal moves the server sent with the position,
// and where it cannot tell it says so: the server always has the last word.

/**
 * A legal move, as the server writes it: `t` its shortest text that no other move shares,
 * `p` its squares from origin to end, `c` the squares of the pieces it takes.
 * @typedef {{ t: string, p: number[], c: number[] }} LegalMove
 */

/**
 * @typedef {object} Position
 * @property {number} seq the last record this position rests on
 * @property {string} letters one character a square from 1: w b men, W B kings, . empty
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
 *   | { kind: "wrong", why: Why, square?: number, moves?: LegalMove[], text?: string }
 *   | { kind: "ask" }} Reading
 * @typedef {"square" | "vacant" | "opponent" | "due" | "capture" | "move" | "over" | "command" | "board"} Why
 */

const COMMANDS = "orjgu?";
const SQUARES = 50;

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

  if (text !== "x" && /^[a-z?]/.test(text)) return command(text);

  if (position.over) return single(text, boards) ?? { kind: "wrong", why: "over" };
  if (position.gap) return single(text, boards) ?? { kind: "ask" };
  if (text === "x") return onlyCapture(position);
  return move(text, position, boards);
}

/**
 * The board a line leads to wherever the game stands: behind a slash, or a number that is no square.
 * @param {string} line
 * @param {number[]} boards
 * @returns {number | null}
 */
export function boardOf(line, boards) {
  const found = /^(\/?)\s*(\d+)$/.exec(line.trim());
  const number = Number(found?.[2]);
  return found && (found[1] || number > SQUARES) && boards.includes(number) ? number : null;
}

/** A number alone, where no move can be meant. @param {string} text @param {number[]} boards */
function single(text, boards) {
  return /^\d+$/.test(text) && boards.includes(Number(text)) ? go(Number(text), boards) : null;
}

/** @param {number} board @param {number[]} boards @returns {Reading} */
function go(board, boards) {
  return boards.includes(board) ? { kind: "go", board } : { kind: "wrong", why: "board", square: board };
}

/** @param {string} text @returns {Reading} */
function command(text) {
  const letter = text[0];
  const rest = text.slice(1).trim();
  if (!COMMANDS.includes(letter) || (rest && "u?".includes(letter))) return { kind: "wrong", why: "command", text };
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
  const squares = squaresOf(text);
  if (!squares) return { kind: "wrong", why: "command", text };
  const open = /[-x:* ]$/.test(text);

  if (squares.length === 1 && !open) {
    const ending = position.legal.filter((m) => last(m.p) === squares[0]);
    if (ending.length === 1) return { kind: "play", move: ending[0], only: position.legal.length === 1 };
    const starting = position.legal.filter((m) => m.p[0] === squares[0]);
    if (ending.length + starting.length > 0) return { kind: "unfinished", moves: [...starting, ...ending] };
    const typing = position.legal.filter((m) => m.t.startsWith(text));
    if (typing.length > 0) return { kind: "unfinished", moves: typing };
    if (boards.includes(squares[0])) return { kind: "go", board: squares[0] };
    return refuse(squares, position, text);
  }
  if (squares.length === 1) {
    const starting = position.legal.filter((m) => m.p[0] === squares[0]);
    if (starting.length === 1) return { kind: "play", move: starting[0], only: position.legal.length === 1 };
    if (starting.length > 1) return { kind: "unfinished", moves: starting };
    return refuse(squares, position, text);
  }

  const [from, to] = [squares[0], last(squares)];
  const fitting = position.legal.filter((m) => m.p[0] === from && last(m.p) === to && passes(m, squares));
  if (fitting.length === 1) return { kind: "play", move: fitting[0], only: position.legal.length === 1 };
  if (fitting.length > 1) return { kind: "choose", moves: fitting };
  const typed = squares.join("-");
  const typing = position.legal.filter((m) => m.p.join("-").startsWith(typed) || [m.p[0], last(m.p)].join("-").startsWith(typed));
  if (typing.length > 0) return { kind: "unfinished", moves: typing };
  // A path can be written with other intermediate squares than ours (R1.10): the server decides.
  return squares.length > 2 ? { kind: "ask" } : refuse(squares, position, text);
}

/**
 * Squares, not separators, decide (R1.14): `32-28`, `32 28`, `28x19`, `3228`.
 * @param {string} text
 * @returns {number[] | null}
 */
export function squaresOf(text) {
  if (/^\d{4}$/.test(text)) return [Number(text.slice(0, 2)), Number(text.slice(2))];
  const words = text.split(/\s*[-x:*]\s*|\s+/).filter((w) => w !== "");
  return words.length > 0 && words.every((w) => /^\d{1,3}$/.test(w)) ? words.map(Number) : null;
}

/** @param {LegalMove} move @param {number[]} squares */
function passes(move, squares) {
  return squares.slice(1, -1).every((square) => move.p.slice(1, -1).includes(square));
}

/** @param {number[]} squares @param {Position} position @param {string} text @returns {Reading} */
function refuse(squares, position, text) {
  const unknown = squares.find((square) => square < 1 || square > 50);
  if (unknown !== undefined) return { kind: "wrong", why: "square", square: unknown };
  const origin = position.letters[squares[0] - 1];
  if (origin === ".") return { kind: "wrong", why: "vacant", square: squares[0] };
  if (origin.toUpperCase() !== position.turn) return { kind: "wrong", why: "opponent", square: squares[0] };
  if (position.legal.some((m) => m.c.length > 0)) return { kind: "wrong", why: "due", moves: position.legal };
  return { kind: "wrong", why: "move", text };
}

/** @template T @param {T[]} list @returns {T} */
function last(list) {
  return list[list.length - 1];
}
