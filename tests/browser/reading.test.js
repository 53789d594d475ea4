// What a typed line means before Enter, from the legal moves the server sends.

import assert from "node:assert/strict";
import { test } from "node:test";
import { readFen, writeFen } from "../../static/js/position.js";
import { boardOf, read, squaresOf } from "../../static/js/reading.js";
import { Squares } from "../../static/js/squares.js";

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
  assert.deepEqual(read("/7", quiet, boards), { kind: "wrong", why: "board", square: "7" });
});

test("where the position is not known, only what can be no square leads to a board", () => {
  for (const [line, board] of [["/28", 28], [" / 2 ", 2], ["120", 120], ["28", null], ["2", null], ["51", null], ["/99", null], ["120 r 2-0", null], ["", null]]) {
    assert.equal(boardOf(line, boards, quiet), board, line);
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
  assert.equal(why("k 3", quiet), "command");
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
  assert.deepEqual(read("u the wrong key", quiet, []), { kind: "command", letter: "u", rest: "the wrong key" });
  assert.deepEqual(read("u", { ...quiet, over: true, legal: [] }, []), { kind: "command", letter: "u", rest: "" });
});

test("without a known position the server is asked", () => {
  assert.equal(read("32-28", { ...quiet, gap: true, legal: [] }, []).kind, "ask");
});

test("squares decide and not separators (R1.14)", () => {
  assert.deepEqual(squaresOf("0510"), ["05", "10"]);
  assert.deepEqual(squaresOf("17x8x19x28"), ["17", "8", "19", "28"]);
  assert.equal(squaresOf("32-a"), null);
  assert.equal(squaresOf("-"), null);
});

test("arrows walk the board along its rows", () => {
  const walked = (board, square, keys) => keys.map((key) => board.walk(square, key));
  const large = new Squares();
  assert.deepEqual(walked(large, 28, ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End", "a"]), [27, 29, 23, 33, 26, 30, null]);
  assert.deepEqual([large.walk(26, "ArrowLeft"), large.walk(30, "ArrowRight"), large.walk(3, "ArrowUp"), large.walk(48, "ArrowDown")], [null, null, null, null]);
  // The neighbours of d4 in the row are b4 and f4, in the rows above and below c5 and c3.
  const small = new Squares({ width: 8, named: true });
  const d4 = small.square("d4");
  assert.deepEqual(walked(small, d4, ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End"]).map((square) => small.name(square)), ["b4", "f4", "c5", "c3", "b4", "h4"]);
  assert.equal(small.walk(small.square("g1"), "ArrowRight"), null);
  // From Black's side everything is the other way round.
  const turned = new Squares({ width: 8, named: true, turned: true });
  assert.deepEqual(walked(turned, d4, ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End"]).map((square) => small.name(square)), ["f4", "b4", "c3", "c5", "h4", "b4"]);
});

test("squares lie and are called as the rules have it (R1.2, R1.7)", () => {
  const small = new Squares({ width: 8, named: true });
  for (const [square, name, x, y] of [[1, "b8", 10, 0], [4, "h8", 70, 0], [5, "a7", 0, 10], [18, "d4", 30, 40], [29, "a1", 0, 70], [32, "g1", 60, 70]]) {
    assert.equal(small.name(square), name);
    assert.equal(small.square(name), square);
    assert.deepEqual(small.corner(square), { x, y });
  }
  for (const none of ["a2", "c4", "i1", "a9", "33", "0", "d44", ""]) assert.equal(small.square(none), null, none);
  const turned = new Squares({ width: 8, turned: true });
  assert.deepEqual([turned.corner(29), turned.corner(4)], [{ x: 70, y: 0 }, { x: 0, y: 70 }]);
  assert.equal(turned.name(29), "29");
  assert.deepEqual(new Squares().corner(28), { x: 40, y: 50 });
  assert.equal(new Squares().square("d4"), null);
  assert.deepEqual(small.in("d4:b6:d8"), [18, 9, 2]);
  assert.equal(small.list([9, 17, 29]), "a1, b4, b6");
  assert.deepEqual([small.crowns("w", 4), small.crowns("w", 5), small.crowns("b", 29), small.crowns("b", 28)], [true, false, true, false]);
});

/** Russian: c3 and e3 can go to d4, g3 to f4 or h4; Black is far away. */
const russian = position("W:Wc3,e3,g3:Bh8,f8", true, [["c3-b4"], ["c3-d4"], ["e3-d4"], ["e3-f4"], ["g3-f4"], ["g3-h4"]]);
/** c3 takes d4 and stands on e5. */
const russianDue = position("W:Wc3,a1:Bd4,h8", true, [["c3:e5", "d4"]]);
/** American: 11 may go to 15 or 16. */
const american = position("B:W31,32:B11", false, [["11-15"], ["11-16"]]);

test("on a board with names a move is read in all its forms", () => {
  for (const line of ["c3-d4", "c3d4", "C3 D4", "c3:d4", "cd4", "c-d4", "22-18", "2218"]) {
    const reading = read(line, russian, boards);
    assert.equal(reading.kind, "play", line);
    assert.equal(reading.move.t, "c3-d4", line);
  }
  assert.equal(read("g3h4", russian, boards).move.t, "g3-h4", "g with a figure is a square");
  assert.equal(read("gh4", russian, boards).move.t, "g3-h4");
  assert.equal(read("h4", russian, boards).move.t, "g3-h4", "the end alone, where it is unique");
  assert.equal(read("d4", russian, boards).kind, "unfinished", "two pieces go there");
  for (const line of ["c3:e5", "c3e5", "c:e5", "ce5", "e5", "x", ":"]) assert.equal(read(line, russianDue, boards).move.t, "c3:e5", line);
  assert.deepEqual(read("12", russian, boards), { kind: "go", board: 12 }, "a number alone is a board");
  assert.equal(boardOf("28", boards, russian), 28);
  assert.equal(boardOf("28", boards, american), null);
});

test("on a board with names letters are commands where no square can be meant", () => {
  assert.equal(read("g", russian, boards).kind, "command");
  assert.equal(read("g W:Wc3:Bb6", russian, boards).kind, "command");
  assert.equal(read("gB:Wc3:Bb6", russian, boards).kind, "command");
  assert.equal(read("r 1-0", russian, boards).kind, "command");
  assert.equal(read("zut", russian, boards).why, "command");
  assert.deepEqual(read("c", russian, boards).moves.map((move) => move.t), ["c3-b4", "c3-d4"]);
  assert.deepEqual(read("cd", russian, boards).moves.map((move) => move.t), ["c3-d4"]);
  assert.deepEqual(read("e3-", russian, boards).moves.map((move) => move.t), ["e3-d4", "e3-f4"]);
  assert.deepEqual(read("e3-f", russian, boards).moves.map((move) => move.t), ["e3-f4"]);
});

test("on a board with names what is wrong is named", () => {
  const wrong = (line, position) => { const { why, square } = read(line, position, []); return [why, square]; };
  assert.deepEqual(wrong("c4-d5", russian), ["square", "c4"]);
  assert.deepEqual(wrong("b4-a5", russian), ["vacant", "b4"]);
  assert.deepEqual(wrong("h8-g7", russian), ["opponent", "h8"]);
  assert.deepEqual(wrong("4-8", russian), ["opponent", "h8"]);
  assert.deepEqual(wrong("a1-b2", russianDue)[0], "due");
  assert.deepEqual(wrong("c3-e5", russian)[0], "move");
  assert.deepEqual(wrong("ad4", russian)[0], "move");
});

test("the American board has numbers up to 32, and takes names too", () => {
  for (const line of ["11-15", "1115", "15", "f6-e5"]) assert.equal(read(line, american, []).move?.t, "11-15", line);
  assert.deepEqual(read("33-29", american, []), { kind: "wrong", why: "square", square: "33" });
  assert.deepEqual(read("12", american, boards), { kind: "go", board: 12 });
});

/** A position with its legal moves, each with what it takes. @param {string} fen @param {boolean} named @param {string[][]} moves */
function position(fen, named, moves) {
  const board = new Squares({ width: 8, named });
  const { letters, turn } = readFen(fen, board);
  const legal = moves.map(([t, ...taken]) => ({ t, p: board.in(t), c: board.in(taken.join(" ")) }));
  return { seq: 1, turn, over: false, gap: false, letters, named, legal };
}

test("a position is written as it is read", () => {
  const fen = "B:WK1,28,32:B12,K47";
  const position = readFen(fen);
  assert.equal(writeFen(position.letters, position.turn), "B:WK1,28,32:B12,K47");
  assert.equal(readFen("W:W31-50:B1-20").letters, "b".repeat(20) + ".".repeat(10) + "w".repeat(20));
  for (const bad of ["", "W:W51:B1", "W:W0:B1", "W:W1:W2", "W:Wx:B1"]) assert.equal(readFen(bad), null, bad);
});

test("a position on a board with names is written with them, and read with names or numbers", () => {
  const small = new Squares({ width: 8, named: true });
  const read = readFen("W:Wa1,Kc3:Bb6", small);
  assert.equal(writeFen(read.letters, read.turn, small), "W:WKc3,a1:Bb6");
  assert.equal(readFen("W:W29,K22:B9", small).letters, read.letters);
  assert.equal(readFen("W:W21-32:B1-12", small).letters, "b".repeat(12) + ".".repeat(8) + "w".repeat(12));
  for (const bad of ["W:W33:B1", "W:Wa2:Bb6", "W:Wi1:Bb6"]) assert.equal(readFen(bad, small), null, bad);
});

test("what is done to a clock is a command, on every board", () => {
  for (const named of [false, true]) {
    const position = { seq: 1, letters: named ? ".".repeat(32) : ".".repeat(50), named, turn: "W", over: false, gap: false, legal: [] };
    for (const [text, letter, rest] of [["s", "s", ""], ["p", "p", ""], ["p+", "p", "+"], ["t", "t", ""], ["f", "f", ""], ["f+", "f", "+"], ["f- mal réglée", "f", "- mal réglée"], ["a", "a", ""], ["a w", "a", "w"], ["l 20:10 17:30 b", "l", "20:10 17:30 b"], ["l+", "l", "+"]]) {
      assert.deepEqual(read(text, position, []), { kind: "command", letter, rest }, `${text} ${named}`);
    }
    assert.equal(read("t 5", position, []).kind, "wrong");
  }
});
