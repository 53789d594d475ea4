// Lines leave in order, once, and none is lost: whatever the network or the server answers.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Queue, uuid } from "../../static/js/queue.js";
import { send } from "../../static/js/send.js";

class Shelf {
  #kept = new Map();
  get length() { return this.#kept.size; }
  key(i) { return [...this.#kept.keys()][i] ?? null; }
  getItem(key) { return this.#kept.get(key) ?? null; }
  setItem(key, value) { this.#kept.set(key, value); }
  removeItem(key) { this.#kept.delete(key); }
}

/** A queue whose server answers by `answer(item)`; timers run when the test says so. */
function desk(answer, shelf = new Shelf()) {
  const sent = [];
  const timers = [];
  const waits = [];
  const queue = new Queue({
    storage: shelf,
    prefix: "damier/solange/7/",
    send: async (item) => {
      sent.push(item);
      return answer(item, sent.length);
    },
    changed: () => {},
    later: (run, ms) => { timers.push(run); waits.push(ms); },
  });
  const settle = async () => { for (let i = 0; i < 50; i++) await null; };
  return { queue, sent, waits, shelf, settle, tick: async () => { timers.shift()?.(); await settle(); } };
}

const done = (seq) => ({ kind: "done", seq, body: {} });

test("lines leave in the order they were typed, each after the record of the one before", async () => {
  let seq = 10;
  const { queue, sent, settle } = desk(() => done(++seq));
  for (const line of ["32-28", "19-23", "28x19"]) queue.add(line, 10);
  await settle();
  assert.deepEqual(sent.map((item) => item.line), ["32-28", "19-23", "28x19"]);
  assert.deepEqual(sent.map((item) => item.after), [10, 11, 12]);
  assert.equal(new Set(sent.map((item) => item.id)).size, 3);
  assert.equal(queue.state, "idle");
  assert.equal(queue.items().length, 0);
});

test("silence is tried again with the same identity, later and later, up to a cap", async () => {
  let alive = false;
  const { queue, sent, waits, tick, settle } = desk(() => (alive ? done(2) : { kind: "silence" }));
  queue.add("32-28", 1);
  await settle();
  for (let i = 0; i < 7; i++) await tick();
  assert.equal(queue.state, "waiting");
  assert.deepEqual(waits, [1000, 2000, 4000, 8000, 16000, 20000, 20000, 20000]);
  alive = true;
  await tick();
  assert.equal(queue.items().length, 0);
  assert.equal(new Set(sent.map((item) => item.id)).size, 1);
});

test("what waits is there after the page was closed, and leaves as it was typed", async () => {
  const first = desk(() => ({ kind: "silence" }));
  first.queue.add("32-28", 5);
  first.queue.add("19-23", 5);
  await first.settle();
  let seq = 5;
  const second = desk(() => done(++seq), first.shelf);
  second.queue.now();
  await second.settle();
  assert.deepEqual(second.sent.map((item) => [item.line, item.after]), [["32-28", 5], ["19-23", 6]]);
  assert.equal(second.sent[0].id, first.sent[0].id);
});

test("a refusal stops the queue; nothing behind it is sent and nothing is lost", async () => {
  const { queue, sent, settle } = desk((item) => (item.line === "99-99" ? { kind: "refused", body: {} } : done(2)));
  for (const line of ["99-99", "19-23", "28x19"]) queue.add(line, 1);
  await settle();
  assert.equal(queue.state, "stopped");
  assert.deepEqual(sent.map((item) => item.line), ["99-99"]);
  assert.deepEqual(queue.items().map((item) => item.line), ["99-99", "19-23", "28x19"]);
  queue.add("14x23", 1);
  await settle();
  assert.equal(sent.length, 1);
  assert.equal(queue.items().length, 4);
});

test("after the refused line is removed, the next follows what the person has seen", async () => {
  let seq = 41;
  const { queue, sent, settle } = desk((item) => (item.line === "99-99" ? { kind: "refused", body: {} } : done(++seq)));
  queue.add("99-99", 40);
  queue.add("19-23", 40);
  await settle();
  queue.remove(queue.items()[0].id);
  assert.equal(queue.items()[0].after, 40);
  queue.resume(41);
  await settle();
  assert.deepEqual(sent.slice(1).map((item) => [item.line, item.after]), [["19-23", 41]]);
  assert.equal(queue.state, "idle");
});

test("somebody was first: the queue waits for the person, then goes on from there", async () => {
  const { queue, sent, settle } = desk((item) => (item.after === 1 ? { kind: "overtaken", body: {} } : done(item.after + 1)));
  queue.add("19-23", 1);
  queue.add("28x19", 1);
  await settle();
  assert.equal(queue.state, "stopped");
  queue.resume(2);
  await settle();
  assert.deepEqual(sent.map((item) => item.after), [1, 2, 3]);
});

/** Answers as the server does, in this order; `null` is an answer that was lost. */
function server(t, answers) {
  const asked = [];
  t.mock.method(globalThis, "fetch", async (_, { body }) => {
    asked.push([body.get("line"), body.get("after")]);
    const answer = answers.shift();
    if (!answer) throw new TypeError("network");
    return { ok: true, status: 200, redirected: false, json: async () => answer };
  });
  return asked;
}

test("a line whose answer was lost does not carry the next over what a colleague recorded since", async (t) => {
  // 11 was recorded and not heard of; a colleague recorded 12 to 14.
  const asked = server(t, [null, { seq: 14, recorded_seq: 11 }, { seq: 15, recorded_seq: 15 }]);
  const { queue, tick, settle } = desk((item) => send("7", item));
  queue.add("32-28", 10);
  queue.add("19-23", 10);
  await settle();
  await tick();
  assert.deepEqual(asked, [["32-28", "10"], ["32-28", "10"], ["19-23", "11"]]);
});

test("behind a line that leads elsewhere the next follows what that one followed", async (t) => {
  const asked = server(t, [{ seq: 6, recorded_seq: 6 }, { goto: "/desk/open/rounds/1/boards/3" }, { seq: 7, recorded_seq: 7 }]);
  const { queue, settle } = desk((item) => send("7", item));
  for (const line of ["32-28", "3", "19-23"]) queue.add(line, 5);
  await settle();
  assert.deepEqual(asked, [["32-28", "5"], ["3", "6"], ["19-23", "6"]]);
  assert.equal(queue.state, "idle");
});

test("whoever is signed out keeps his lines", async () => {
  const { queue, settle } = desk(() => ({ kind: "signed-out" }));
  queue.add("32-28", 1);
  await settle();
  assert.equal(queue.state, "signed-out");
  assert.equal(queue.items().length, 1);
});

test("lines of another board or person stay where they are", async () => {
  const { queue, shelf, settle } = desk(() => done(2));
  shelf.setItem("damier/solange/8/x", JSON.stringify({ id: "x", line: "1-6", n: 1, after: 1 }));
  shelf.setItem("damier/other/7/y", JSON.stringify({ id: "y", line: "2-7", n: 1, after: 1 }));
  queue.add("32-28", 1);
  await settle();
  assert.equal(shelf.length, 2);
});

test("a key that is not ours does not stop the rest", () => {
  const { queue, shelf } = desk(() => done(2));
  shelf.setItem("damier/solange/7/broken", "{");
  assert.deepEqual(queue.items(), []);
});

test("an identity is a version 4 uuid, and no two are alike", () => {
  const some = Array.from({ length: 100 }, uuid);
  for (const id of some) assert.match(id, /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  assert.equal(new Set(some).size, 100);
});
