// The PDN beside a board is the game's as it stands, also while it goes on.

import assert from "node:assert/strict";
import { test } from "node:test";
import { attachPdn } from "../../static/js/pdn.js";

test("a move that comes while the text is being fetched makes it fetched again", async (t) => {
  const text = { value: "" };
  const box = { open: true, dataset: { src: "/games/7.pdn" }, querySelector: (what) => (what === "textarea" ? text : null), addEventListener() {} };
  globalThis.document = { querySelector: () => box };
  const answers = [];
  t.mock.method(globalThis, "fetch", () => new Promise((answer) => { answers.push((body) => answer(body === null ? { ok: false } : { ok: true, text: async () => body })); }));
  const settle = async () => { for (let i = 0; i < 20; i++) await null; };

  const pdn = attachPdn();
  pdn.changed();
  // The answer to this one is on its way when the next move comes.
  pdn.changed();
  assert.equal(answers.length, 2);
  answers[0]("1. 32-28");
  await settle();
  answers[1]("1. 32-28 19-23");
  await settle();
  assert.equal(text.value, "1. 32-28 19-23");

  // They may come in any order; what is shown is never the older one.
  pdn.changed();
  pdn.changed();
  answers[3]("1. 32-28 19-23 2. 28x19 14x23");
  await settle();
  answers[2]("1. 32-28 19-23 2. 28x19");
  await settle();
  assert.equal(text.value, "1. 32-28 19-23 2. 28x19 14x23");

  // An answer that was none leaves the text old, and the next look asks again.
  pdn.changed();
  answers[4](null);
  await settle();
  pdn.changed();
  assert.equal(answers.length, 6);
});
