// The tablet of a table without a browser: its digits, its clock, its time, and the presses it keeps.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { timeText } from "../../static/js/digits.js";
import { NOTHING, isMove, left, read, text, touched, wrote } from "../../static/js/table/entry.js";
import { about, press, settled, stateOf, untilFlag } from "../../static/js/table/model.js";
import { Presses } from "../../static/js/table/presses.js";
import { standing as sheetOf } from "../../static/js/table/sheet.js";
import { Ties, errorAt, measure } from "../../static/js/table/tie.js";
import { Squares } from "../../static/js/squares.js";

const data = (name) => JSON.parse(readFileSync(new URL(`../data/clock/${name}.json`, import.meta.url), "utf8"));

// The same table as in words/clock.rs.
test("digits are those of the server, tenths too", () => {
  const { digits } = data("digits");
  assert.ok(digits.length > 10);
  for (const [ms, tenths, text] of digits) assert.equal(timeText(ms, tenths), text);
});

test("the tablet's clock counts as the server's, through every method, period and flag", () => {
  const { cases } = data("model");
  assert.ok(cases.length > 30);
  let flags = 0, periods = 0;
  for (const { name, start, steps } of cases) {
    let state = stateOf(start);
    for (const [index, step] of steps.entries()) {
      state = step.press ? press(state, step.press, step.at) : settled(state, step.at);
      const side = (colour) => {
        const { left, period, moves, down } = state.sides[colour];
        return [left, untilFlag(state.sides[colour], state.control[colour] ?? state.control.white), period + 1, moves, down];
      };
      const stands = { phase: state.phase, to_run: state.toRun, white: side("white"), black: side("black") };
      assert.deepEqual(stands, step.stands, `${name}, step ${index + 1}`);
      flags += Number(stands.white[4] || stands.black[4]);
      periods = Math.max(periods, stands.white[2]);
    }
  }
  assert.ok(flags > 0 && periods > 1, "flags fell and periods changed");
});

// 5'+3": 5:03 at the start. 10 s used and 3 s earned leave 4:56; by hand.
test("a press earns its bonus and the other clock runs", () => {
  const given = { white: { method: "periods", periods: [{ time_ms: 300_000, bonus: { fischer: { bonus_ms: 3000, given: "before_move" } } }] } };
  const side = { left_ms: 303_000, period: 1, moves: 0, flag: false };
  const game = { control: given, within: [{ moves: 0, turn_ms: 0 }, { moves: 0, turn_ms: 0 }], clock: { kept: true, phase: "running", to_run: "white", as_of: 1000, white: side, black: side } };
  const state = stateOf(game);
  const after = press(state, "white", 11_000);
  assert.deepEqual([after.sides.white.left, after.sides.white.moves, after.toRun], [296_000, 1, "black"]);
  assert.equal(settled(after, 31_000).sides.black.left, 283_000);
  // What does not run cannot be pressed, and to look changes nothing.
  assert.deepEqual(press(state, "black", 11_000).sides.black.moves, 0);
  assert.equal(state.sides.white.left, 303_000);
  assert.equal(about(state, "white").bonus, 3000);
  // At zero it stands still, and what comes later is no press.
  const late = press(state, "white", 305_000);
  assert.deepEqual([late.phase, late.sides.white.left, late.sides.white.moves, late.firstFlag], ["frozen", 0, 0, "white"]);
  assert.equal(stateOf({ ...game, clock: { ...game.clock, kept: false } }), null);
});

// The values of clock/press.rs.
test("a tie is wrong by half the round trip at most, and a quartz drifts", () => {
  assert.deepEqual(measure(1000, 1080, 50_000), { offset_ms: 48_960, error_ms: 41, measured_ms: 1080 });
  assert.equal(measure(1000, 1081, 50_000).error_ms, 42);
  assert.equal(errorAt(measure(1000, 1080, 0), 1080 + 3_600_000), 401);
});

/** A device whose clocks are moved by hand. */
function device() {
  const kept = new Map();
  const clock = { perf: 0, wall: 5_000_000 };
  return {
    clock,
    storage: { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value), removeItem: (key) => void kept.delete(key), key: (i) => [...kept.keys()][i] ?? null, get length() { return kept.size; } },
    pass(ms) { clock.perf += ms; clock.wall += ms; },
    perf: () => clock.perf,
    wall: () => clock.wall,
  };
}

test("the shortest way says most, and one tie is kept while it is about as good", () => {
  const tablet = device();
  const ties = new Ties(tablet);
  tablet.pass(1000);
  ties.take(900, 1000, 700_950);
  assert.equal(ties.tie.error_ms, 51);
  ties.take(990, 1000, 700_990);
  assert.deepEqual([ties.tie.offset_ms, ties.tie.error_ms], [699_995, 6]);
  ties.take(992, 1000, 700_990);
  assert.equal(ties.tie.offset_ms, 699_995, "not left for one that is hardly better");
  assert.equal(ties.now(), 700_995);
});

test("a reload without network carries the time over, and says how wrong it may be", () => {
  const tablet = device();
  const before = new Ties(tablet);
  before.take(0, 4, 900_000);
  const at = before.now();
  // The page is loaded again ten seconds later: its own time begins anew.
  tablet.pass(10_000);
  tablet.clock.perf = 0;
  const after = new Ties(tablet);
  assert.notEqual(after.run, before.run);
  assert.ok(Math.abs(after.now() - (at + 10_000)) <= 1);
  assert.ok(after.tie.error_ms >= 100 && after.tie.error_ms < 150);
  assert.equal(after.measured, false);
  assert.deepEqual(after.of(before.run), before.tie, "what it stamped before is read by the tie of then");
});

test("a device that slept has a new run, whose time is right again", () => {
  const tablet = device();
  const ties = new Ties(tablet);
  ties.take(0, 4, 900_000);
  const { run } = ties;
  tablet.pass(5000);
  assert.equal(ties.check(), false);
  const at = ties.now();
  tablet.clock.wall += 60_000;
  assert.equal(ties.check(), true);
  assert.notEqual(ties.run, run);
  assert.ok(Math.abs(ties.now() - (at + 60_000)) <= 1);
});

/** @param {(press: any) => any} answers */
function queue(answers, storage = device().storage) {
  const sent = [], told = [], later = [];
  const presses = new Presses({
    storage,
    send: async (press) => { sent.push(press); return answers(press); },
    changed: (answer, press) => told.push([answer?.kind, press?.seq]),
    later: (run) => later.push(run),
  });
  return { presses, sent, told, later };
}
const soon = () => new Promise((done) => { setTimeout(done, 5); });
const white = (device_ms) => ({ game: "g", side: "white", run: "r", device_ms });

test("presses without network are kept, and leave in order once", async () => {
  let network = false;
  const { storage } = device();
  const { presses, sent, later } = queue(() => (network ? { kind: "done", state: null } : { kind: "silence" }), storage);
  for (const at of [10, 20, 30]) presses.add(white(at));
  await soon();
  assert.deepEqual(presses.items().map((press) => [press.seq, press.device_ms]), [[1, 10], [2, 20], [3, 30]]);
  assert.equal(sent.filter((press) => press.seq > 1).length, 0, "none passes the one before it");
  // The page is loaded again: another run, with numbers of its own, behind what is kept.
  const again = queue(() => (network ? { kind: "done", state: null } : { kind: "silence" }), storage);
  again.presses.add({ ...white(5), run: "r2" });
  await soon();
  network = true;
  again.later.at(-1)();
  await soon();
  assert.deepEqual(again.sent.slice(-4).map((press) => [press.run, press.seq]), [["r", 1], ["r", 2], ["r", 3], ["r2", 1]]);
  assert.equal(again.presses.items().length, 0);
  assert.ok(later.length > 0);
  assert.equal(new Set(again.sent.map((press) => press.id)).size, 4, "sent again, each has its own identity");
});

test("a press made while the other clock ran waits, and refused it takes nothing with it", async () => {
  let heard = false;
  const { storage } = device();
  const { presses, sent, later } = queue((press) => {
    if (press.device_ms === 10) return { kind: heard ? "refused" : "silence", message: "", state: null };
    return { kind: "done", state: null };
  }, storage);
  presses.add({ ...white(10), early: true });
  for (const at of [20, 30]) presses.add(white(at));
  await soon();
  assert.deepEqual(presses.items().map((press) => [press.seq, press.early ?? false]), [[1, true], [2, false], [3, false]]);
  heard = true;
  later.at(-1)();
  await soon();
  // Those behind it take its number and the next, with their own identity; and so does the next that is made.
  assert.deepEqual(sent.slice(-2).map((press) => [press.device_ms, press.seq]), [[20, 1], [30, 2]]);
  presses.add(white(40));
  await soon();
  assert.deepEqual([sent.at(-1).seq, presses.items().length], [3, 0]);
});

test("a refusal drops what is kept behind it and gives the number to the next press", async () => {
  const { presses, sent, told } = queue((press) => (press.device_ms === 20 ? { kind: "refused", message: "no", state: null } : { kind: "done", state: null }));
  presses.add(white(10));
  await soon();
  presses.add(white(20));
  presses.add(white(30));
  await soon();
  assert.equal(presses.items().length, 0);
  assert.ok(told.some(([kind, seq]) => kind === "refused" && seq === 2));
  presses.add(white(40));
  await soon();
  assert.deepEqual(sent.map((press) => press.seq), [1, 2, 2]);
});

// A page without network is loaded again without network: two runs wait, and the arbiter stopped the clocks
// before the first of them. The server takes the presses of a run in order, each once (clock::press::admit).
test("after a refusal the next press of every run has the number the server waits for", async () => {
  let kind = "silence";
  const last = new Map(), orders = [];
  const server = (press) => {
    if (kind !== "done") return { kind, message: "", state: null };
    const due = (last.get(press.run) ?? 0) + 1;
    orders.push([press.run, press.seq, due]);
    if (press.seq !== due) return { kind: "refused", message: "order", state: null };
    last.set(press.run, due);
    return { kind: "done", state: null };
  };
  const { storage } = device();
  const before = queue(server, storage);
  before.presses.add({ ...white(1), run: "r1" });
  await soon();
  const { presses, later } = queue(server, storage);
  presses.add({ ...white(2), run: "r2" });
  presses.add({ ...white(3), run: "r2" });
  await soon();
  kind = "refused";
  later.at(-1)();
  await soon();
  assert.equal(presses.items().length, 0);
  kind = "done";
  for (const at of [10, 11, 12]) {
    presses.add({ ...white(at), run: "r2" });
    await soon();
  }
  assert.deepEqual(orders, [["r2", 1, 1], ["r2", 2, 2], ["r2", 3, 3]]);
});

test("a refusal in one game drops no press of another", async () => {
  let network = false;
  const { presses, sent } = queue((press) => (!network ? { kind: "silence" } : press.game === "g" ? { kind: "refused", message: "", state: null } : { kind: "done", state: null }));
  presses.add(white(10));
  presses.add({ ...white(20), game: "h" });
  presses.add(white(30));
  await soon();
  network = true;
  sent.length = 0;
  presses.now();
  await soon();
  assert.deepEqual(sent.map((press) => [press.game, press.seq]), [["g", 1], ["h", 1]]);
  assert.equal(presses.items().length, 0);
});

// A pause asked for after a press must not come before it.
test("what waits is sent first, and says whether it is", async () => {
  let network = false;
  const { presses, sent } = queue(() => ({ kind: network ? "done" : "silence", state: null }));
  assert.equal(await presses.sent(), true, "nothing waits");
  presses.add(white(10));
  assert.equal(await presses.sent(), false);
  assert.equal(presses.items().length, 1);
  network = true;
  presses.add(white(20));
  assert.equal(await presses.sent(), true);
  assert.deepEqual(sent.slice(-2).map((press) => press.seq), [1, 2]);
});

test("a device that keeps nothing still sends, and says so", async () => {
  const { presses, sent } = queue(() => ({ kind: "done", state: null }), null);
  presses.add(white(10));
  await soon();
  assert.deepEqual([sent.length, presses.volatile, presses.items().length], [1, true, 0]);
});

const START = "b".repeat(20) + ".".repeat(10) + "w".repeat(20);

/** @param {string} letters @param {"white" | "black"} colour @param {number[]} squares */
const hands = (letters, colour, squares) => squares.reduce((entry, square) => touched(letters, entry, square, colour), NOTHING);

// Hands do what hands do: no touch is refused because of a rule, and none does more than it says.
test("a piece goes where it is put, what is touched of the other's comes off, and nothing else", () => {
  assert.deepEqual(hands(START, "white", [32, 28]), { path: [32, 28], removed: [] });
  // A square with nothing to put on it, another own piece, the same again.
  assert.deepEqual(hands(START, "white", [25]), NOTHING);
  assert.deepEqual(hands(START, "white", [31, 32, 32]), { path: [32], removed: [] });
  // On over any squares, over no rule; a piece that was jumped stays until it is touched.
  const far = hands(START, "white", [32, 21, 30]);
  assert.deepEqual(far, { path: [32, 21, 30], removed: [] });
  assert.equal(left(START, far), START.slice(0, 29) + "ww" + ".".repeat(1) + "w".repeat(18));
  assert.deepEqual(hands(START, "white", [20, 32, 28, 19]), { path: [32, 28], removed: [20, 19] });
  // Another piece after a move begins again.
  assert.deepEqual(hands(START, "white", [32, 28, 33]), { path: [33], removed: [] });
  assert.ok(isMove(far) && !isMove(hands(START, "white", [32])) && !isMove(hands(START, "white", [20])));
  // A man is a king where it ends on its last row, not on the way, and on its own last row alone.
  const alone = "." .repeat(9) + "w" + ".".repeat(40);
  assert.equal(left(alone, hands(alone, "white", [10, 4]))[3], "W");
  assert.equal(left(alone, hands(alone, "white", [10, 4, 15]))[14], "w");
  assert.equal(left(alone, hands(alone, "white", [10, 50]))[49], "w");
});

test("what is written is kept and sent as squares, and read again", () => {
  const entry = { path: [48, 37, 26], removed: [42, 31] };
  assert.deepEqual(wrote(START, entry), { before: START, path: "48-37-26", removed: "42 31" });
  assert.deepEqual(read(wrote(START, entry)), entry);
  assert.equal(text(entry, new Squares()), "48x37x26");
  // Square 21 is a3 on the small board, and 17 is b4.
  assert.equal(text({ path: [21, 17], removed: [] }, new Squares({ width: 8, named: true })), "a3-b4");
});

test("moves that wait stand on the sheet until the server has them, and what it says replaces them", () => {
  const squares = new Squares();
  const record = { letters: START, turn: /** @type {const} */ ("white"), moves: [], suspended: false };
  const moved = left(START, { path: [32, 28], removed: [] });
  const waiting = [
    { side: /** @type {const} */ ("white"), wrote: wrote(START, { path: [32, 28], removed: [] }) },
    { side: /** @type {const} */ ("black"), wrote: wrote(moved, { path: [19, 23], removed: [] }) },
  ];
  const both = sheetOf(record, "white", waiting, squares);
  assert.deepEqual([both.moves, both.turn, both.last], [[[1, "32-28", "19-23"]], "white", [19, 23]]);
  // Both ends are enough on a list, whatever lay between them.
  const round = [{ side: /** @type {const} */ ("white"), wrote: wrote(START, { path: [32, 23, 12], removed: [28, 18] }) }];
  assert.deepEqual(sheetOf(record, "white", round, squares).moves, [[1, "32x12", ""]]);
  // The desk wrote something else: what was written on another board is not put on this one.
  const other = { ...record, letters: left(START, { path: [31, 27], removed: [] }), turn: /** @type {const} */ ("black"), moves: [/** @type {[number, string, string]} */ ([1, "31-27", ""])] };
  assert.deepEqual(sheetOf(other, "white", waiting, squares), { ...other, last: undefined });
});
