// A page knows when it hears nothing, and asks for what it missed at each connection.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { follow as followDesk } from "../../static/js/follow.js";
import { follow, waitFor } from "../../static/js/stream.js";

/** The connections a page has made, oldest first. @type {Source[]} */
let sources = [];

class Source extends EventTarget {
  static CONNECTING = 0;
  static OPEN = 1;
  static CLOSED = 2;
  readyState = Source.CONNECTING;
  constructor(url) {
    super();
    this.url = url;
    sources.push(this);
  }
  close() { this.readyState = Source.CLOSED; }
  opens() {
    this.readyState = Source.OPEN;
    this.dispatchEvent(new Event("open"));
  }
  breaks() {
    this.readyState = Source.CONNECTING;
    this.dispatchEvent(new Event("error"));
  }
  says(kind, data) { this.dispatchEvent(new MessageEvent(kind, { data: JSON.stringify(data) })); }
}

/** The window, as far as a page that listens needs it. @type {EventTarget} */
let view;
/** @type {EventTarget & { visibilityState: string }} */
let page;

beforeEach(() => {
  sources = [];
  view = new EventTarget();
  page = Object.assign(new EventTarget(), { visibilityState: "visible", body: { dataset: {} } });
  globalThis.EventSource = Source;
  globalThis.document = page;
  globalThis.addEventListener = view.addEventListener.bind(view);
});

/** A desk that listens, with what it was told. @param {import("node:test").TestContext} t */
function desk(t) {
  t.mock.timers.enable({ apis: ["setInterval", "setTimeout", "Date"], now: 1_000_000 });
  const told = [];
  followDesk("/desk/open/stream", {
    notice: (notice) => told.push(notice.seq),
    again: () => told.push("again"),
    stale: (since) => told.push(since ? `stale since ${since.getTime() - 1_000_000}` : "heard"),
  });
  return told;
}

test("what was recorded between the page and its first connection is asked for", (t) => {
  const told = desk(t);
  sources[0].opens();
  assert.deepEqual(told, ["heard", "again"]);
  sources[0].says("board", { seq: 7 });
  sources[0].says("all", {});
  assert.deepEqual(told.slice(2), [7, "again"]);
});

test("a connection that breaks and comes back asks again", (t) => {
  const told = desk(t);
  sources[0].opens();
  t.mock.timers.tick(3000);
  sources[0].breaks();
  sources[0].opens();
  assert.deepEqual(told, ["heard", "again", "stale since 0", "heard", "again"]);
  assert.equal(sources.length, 1, "the browser came back by itself");
});

test("a connection that is silent is noticed, said and replaced", (t) => {
  const told = desk(t);
  sources[0].opens();
  for (let i = 0; i < 4; i++) {
    t.mock.timers.tick(15_000);
    sources[0].says("tick", ".");
  }
  assert.deepEqual(told, ["heard", "again"], "a sign of life every 15 seconds is enough");
  t.mock.timers.tick(25_000);
  assert.deepEqual(told.slice(2), ["stale since 60000"]);
  assert.equal(sources.length, 2);
  sources[1].opens();
  assert.deepEqual(told.slice(3), ["heard", "again"]);
});

test("a network that is gone is said at once, and tried at once when it is back", (t) => {
  const told = desk(t);
  sources[0].opens();
  t.mock.timers.tick(2000);
  view.dispatchEvent(new Event("offline"));
  assert.deepEqual(told.slice(2), ["stale since 0"]);
  view.dispatchEvent(new Event("online"));
  assert.equal(sources.length, 2);
  assert.equal(sources[0].readyState, Source.CLOSED);
});

test("when a line was answered, a broken connection is made again without waiting", (t) => {
  desk(t);
  sources[0].opens();
  view.dispatchEvent(new Event("reached"));
  assert.equal(sources.length, 1, "nothing was broken");
  t.mock.timers.tick(3000);
  sources[0].breaks();
  view.dispatchEvent(new Event("reached"));
  view.dispatchEvent(new Event("reached"));
  assert.equal(sources.length, 2, "once, and the new one has its chance");
});

test("a window that was not looked at asks again, however short that was", (t) => {
  const told = desk(t);
  sources[0].opens();
  page.visibilityState = "hidden";
  page.dispatchEvent(new Event("visibilitychange"));
  t.mock.timers.tick(15_000);
  sources[0].says("tick", ".");
  t.mock.timers.tick(6000);
  assert.equal(sources[0].readyState, Source.CLOSED);
  page.visibilityState = "visible";
  page.dispatchEvent(new Event("visibilitychange"));
  sources[1].opens();
  assert.equal(told.filter((what) => what === "again").length, 2);
});

test("a public page says the last number it shows, and needs no asking", (t) => {
  t.mock.timers.enable({ apis: ["setInterval", "setTimeout", "Date"] });
  let last = 7;
  const heard = [];
  follow({ url: "/games/1/stream", after: () => last, onMessage: (kind, message) => { heard.push([kind, message.n]); last = message.n; }, onStale: () => {} });
  sources[0].opens();
  sources[0].says("move", { n: 8 });
  sources[0].says("board", { n: 9 });
  assert.deepEqual(heard, [["move", 8]]);
  view.dispatchEvent(new Event("offline"));
  view.dispatchEvent(new Event("online"));
  assert.equal(sources[1].url, "/games/1/stream?after=8");
});

test("a round is there within half a second, whatever was fetched a moment ago", () => {
  for (const since of [0, 10, 2999, 3000, Infinity]) {
    assert.equal(waitFor({ now: true, quick: true, since }, 0), 0);
    assert.ok(waitFor({ now: true, quick: true, since }, 1) <= 500, `${since} ms after a fetch`);
  }
});

test("what comes after a quiet time is there at once, and what comes often is gathered", () => {
  assert.equal(waitFor({ now: false, quick: true, since: 3000 }, 1), 400);
  assert.equal(waitFor({ now: false, quick: true, since: 2999 }, 0), 1000);
  assert.equal(waitFor({ now: false, quick: false, since: Infinity }, 0), 1000);
  assert.equal(waitFor({ now: false, quick: false, since: Infinity }, 1), 4000);
});
