// What a typed line means before Enter, from the legal moves the server sends.

import assert from "node:assert/strict";
import { test } from "node:test";
import { walk } from "../../static/js/board.js";
import { readFen, writeFen } from "../../static/js/position.js";
import { boardOf, read, squaresOf } from "../../static/js/reading.js";

/** Letters of a board from a FEN without ranges. */
const letters = (fen) => readFen(fen).letters;

/** White 32 and 50 to move, two moves each; nothing to capture. */
const quiet = {
  seq: 1, turn: "W", over: false, gap: false,
  letters: letters("W:W32,50:B1,6"),
  legal: [["32-27", 32, 27], ["32-28", 32, 28], ["50-44", 50, 44], ["50-45", 50, 45]].map(([t, ...p]) => ({ t, p, c: [] })),
};

/** White 28 takes 23: the only move. */
const due = {
  seq: 1, turn: "W", over: false, gap: false,
  letters: letters("W:W28,32:B23,1"),
  legal: [{ t: "28x19", p: [28, 19], c: [23] }],
};

/** One origin and one end, two ways round (R1.10): the texts carry the path. */
const twoPaths = {
  seq: 1, turn: "W", over: false, gap: false,
  letters: letters("W:WK47:B33,13,14,32"),
  legal: [{ t: "47x24x8", p: [47, 24, 8], c: [33, 13] }, { t: "47x27x8", p: [47, 27, 8], c: [32, 13] }],
};

const boards = [1, 2, 12, 28, 120];

test("a move is read in every form of the entry line", () => {
  for (const line of ["32-28", "3228", "32 28", "32x28", "32*28", " 32 - 28 ", "32:28"]) {
    const reading = read(line, quiet, boards);
    assert.equal(reading.kind, "play", line);
    assert.equal(reading.move.t, "32-28", line);
  }
});

test("x is the only capture, and one square is enough when it is unique", () => {
  assert.deepEqual(read("x", due, boards), { kind: "play", move: due.legal[0], only: true });
  assert.equal(read("X", due, boards).kind, "play");
  assert.equal(read("19", due, boards).move.t, "28x19");
  assert.equal(read("28x", due, boards).move.t, "28x19");
  assert.deepEqual(read("x", quiet, boards), { kind: "wrong", why: "capture" });
});

test("a square of a move comes before a board of that number", () => {
  assert.equal(read("28", quiet, boards).move.t, "32-28");
  assert.deepEqual(read("12", quiet, boards), { kind: "go", board: 12 });
  assert.deepEqual(read("/28", quiet, boards), { kind: "go", board: 28 });
  assert.deepEqual(read("120", quiet, boards), { kind: "go", board: 120 });
  assert.deepEqual(read("/7", quiet, boards), { kind: "wrong", why: "board", square: 7 });
});

test("where the position is not known, only what can be no square leads to a board", () => {
  for (const [line, board] of [["/28", 28], [" / 2 ", 2], ["120", 120], ["28", null], ["2", null], ["51", null], ["/99", null], ["120 r 2-0", null], ["", null]]) {
    assert.equal(boardOf(line, boards), board, line);
  }
});

test("an origin alone waits for its end and lists what may follow", () => {
  const reading = read("32", quiet, []);
  assert.equal(reading.kind, "unfinished");
  assert.deepEqual(reading.moves.map((move) => move.t), ["32-27", "32-28"]);
  assert.equal(read("32-", quiet, []).kind, "unfinished");
  assert.equal(read("32-2", quiet, []).kind, "unfinished");
});

test("a wrong line says why", () => {
  const why = (line, position) => {
    const reading = read(line, position, []);
    assert.equal(reading.kind, "wrong", line);
    return reading.why;
  };
  assert.equal(why("60-55", quiet), "square");
  assert.equal(why("22-18", quiet), "vacant");
  assert.equal(why("6-11", quiet), "opponent");
  assert.equal(why("32-27", due), "due");
  assert.equal(why("32-38", quiet), "move");
  assert.equal(why("zut", quiet), "command");
  assert.equal(why("u 3", quiet), "command");
  assert.equal(why("32-28", { ...quiet, over: true, legal: [] }), "over");
});

test("captures that share both ends are asked for by their paths", () => {
  const reading = read("47x8", twoPaths, []);
  assert.equal(reading.kind, "choose");
  assert.equal(reading.moves.length, 2);
  assert.equal(read("47x27x8", twoPaths, []).move.t, "47x27x8");
  // Another intermediate square may name the same path: the server decides.
  assert.equal(read("47x33x8", twoPaths, []).kind, "ask");
});

test("commands are letters, with what belongs to them", () => {
  assert.deepEqual(read("r 2-0 abandon", quiet, []), { kind: "command", letter: "r", rest: "2-0 abandon" });
  assert.deepEqual(read("o+", quiet, []), { kind: "command", letter: "o", rest: "+" });
  assert.deepEqual(read("?", quiet, []), { kind: "command", letter: "?", rest: "" });
  assert.deepEqual(read("u", { ...quiet, over: true, legal: [] }, []), { kind: "command", letter: "u", rest: "" });
});

test("without a known position the server is asked", () => {
  assert.equal(read("32-28", { ...quiet, gap: true, legal: [] }, []).kind, "ask");
});

test("squares decide and not separators (R1.14)", () => {
  assert.deepEqual(squaresOf("0510"), [5, 10]);
  assert.deepEqual(squaresOf("17x8x19x28"), [17, 8, 19, 28]);
  assert.equal(squaresOf("32-a"), null);
  assert.equal(squaresOf("-"), null);
});

test("arrows walk the board along its rows", () => {
  assert.equal(walk(28, "ArrowLeft"), 27);
  assert.equal(walk(26, "ArrowLeft"), null);
  assert.equal(walk(28, "ArrowUp"), 23);
  assert.equal(walk(3, "ArrowUp"), null);
  assert.equal(walk(48, "ArrowDown"), null);
  assert.equal(walk(28, "Home"), 26);
  assert.equal(walk(28, "End"), 30);
  assert.equal(walk(28, "a"), null);
});

test("a position is written as it is read", () => {
  const fen = "B:WK1,28,32:B12,K47";
  const position = readFen(fen);
  assert.equal(writeFen(position.letters, position.turn), "B:WK1,28,32:B12,K47");
  assert.equal(readFen("W:W31-50:B1-20").letters, "b".repeat(20) + ".".repeat(10) + "w".repeat(20));
  for (const bad of ["", "W:W51:B1", "W:W0:B1", "W:W1:W2", "W:Wx:B1"]) assert.equal(readFen(bad), null, bad);
});
