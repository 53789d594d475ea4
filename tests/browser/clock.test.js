// What a clock shows between two messages of the server.

import assert from "node:assert/strict";
import { test } from "node:test";
import { measure, reading, serverTime, timeText } from "../../static/js/clock.js";

const side = (left_ms, more = {}) => ({ left_ms, until_flag_ms: left_ms, flag: false, ...more });
const clock = (more = {}) => ({ as_of: 1_000_000, phase: "running", to_run: "white", kept: true, white: side(60_000), black: side(90_000), ...more });

// The same table as in words/clock.rs.
test("times are shown as a clock shows them", () => {
  for (const [ms, shown] of [[4_865_999, "1:21:05"], [1_210_000, "20:10"], [9_999, "0:09"], [0, "0:00"], [-61_000, "-1:01"]]) {
    assert.equal(timeText(ms), shown);
  }
  assert.equal(timeText(9_970, true), "0:09.9");
});

test("only the running clock loses time, and it stands still at its flag", () => {
  const after = reading(clock(), 1_012_500);
  assert.deepEqual([after.white, after.black, after.phase], [47_500, 90_000, "running"]);
  const fallen = reading(clock(), 1_999_000);
  assert.deepEqual([fallen.white, fallen.black, fallen.phase, fallen.flag.white], [0, 90_000, "frozen", true]);
  const paused = reading(clock({ phase: "paused" }), 1_999_000);
  assert.deepEqual([paused.white, paused.black], [60_000, 90_000]);
});

test("one that counts on goes below zero", () => {
  const fallen = reading(clock({ counts_on: true }), 1_075_000);
  assert.deepEqual([fallen.white, fallen.phase, fallen.flag.white], [-15_000, "running", true]);
});

test("a delay is waited for, and a period begins at zero", () => {
  const delayed = clock({ white: side(60_000, { delay_left_ms: 5000, until_flag_ms: 65_000 }) });
  assert.equal(reading(delayed, 1_004_000).white, 60_000);
  assert.equal(reading(delayed, 1_006_000).white, 59_000);
  const byo = clock({ white: side(10_000, { until_flag_ms: 70_000, then: [[10_000, 30_000], [40_000, 30_000]] }) });
  assert.equal(reading(byo, 1_012_000).white, 28_000);
  assert.equal(reading(byo, 1_045_000).white, 25_000);
});

test("what one uses of an hourglass the other gets", () => {
  const after = reading(clock({ hourglass: true }), 1_020_000);
  assert.deepEqual([after.white, after.black], [40_000, 110_000]);
});

test("before the start of a message nothing has passed", () => {
  assert.equal(reading(clock(), 999_000).white, 60_000);
});

// A message is never early: the one that took the shortest way says most.
test("the server's time is told by the fastest message", () => {
  const start = Date.now() + 3_600_000;
  for (const [sent, way] of [[0, 180], [1000, 35], [2000, 240]]) measure(start + sent, sent + way);
  assert.equal(serverTime(5000), start + 5000 - 35);
});
