// One board's desk: what it shows, and how it stays true. What is typed is in `line.js`.

import "./clock.js";
import { clock, savedSign, wallClock } from "./entry.js";
import { follow } from "./follow.js";
import { entryLine } from "./line.js";
import { applyParts, fetchPage } from "./parts.js";
import { replay } from "./replay.js";
import { wordsOf } from "./words.js";

/** @typedef {import("./reading.js").Position} Position */

const line = /** @type {HTMLElement | null} */ (document.querySelector('[data-behaviour="one"]'));
if (line) start(line);

/** @param {HTMLElement} line the form of the entry line, or the sentence of somebody who only looks */
function start(line) {
  const main = /** @type {HTMLElement} */ (document.querySelector("main"));
  const place = /** @type {HTMLElement} */ (main.querySelector("[data-part=position]"));
  const words = wordsOf(line);
  const sign = savedSign(words);
  const page = {
    line,
    main,
    place,
    words,
    sign,
    seq: Number(line.dataset.seq),
    /** Whether the board shows the past. */
    looking: false,
    /** @returns {Position & { undo?: string, offer?: string, due?: string }} */
    position: () => JSON.parse(place.querySelector("[data-position]")?.getAttribute("data-position") ?? "{}"),
    take,
  };

  wallClock();
  for (const hidden of main.querySelectorAll(".replay")) hidden.removeAttribute("hidden");
  replay(main, (back) => {
    page.looking = back;
    place.classList.toggle("past", back);
  });
  follow(line.dataset.stream ?? "", {
    notice: (notice) => { if (notice.game === line.dataset.game && notice.seq > page.seq) void refresh(); },
    again: () => {
      // Whoever hears can speak: what waits leaves at once.
      dispatchEvent(new Event("back"));
      void refresh();
    },
    stale: (since) => sign.stale(since ? clock(since) : ""),
  });
  const input = document.getElementById("line");
  const output = line.querySelector("output");
  if (line instanceof HTMLFormElement && input instanceof HTMLInputElement && output) entryLine(page, line, input, output);

  /** What a colleague recorded is shown and, where the line is free, said. */
  async function refresh() {
    const body = await fetchPage(location.pathname + (line.dataset.side ? `?side=${line.dataset.side}` : ""));
    // Drawn again it would lose what is picked on the board, and say nothing new.
    if (!body || body.seq <= page.seq) return;
    if (output && input instanceof HTMLInputElement && input.value === "") output.textContent = body.said;
    take(body);
  }

  /** What the server says of the board, unless it is older than what is shown. @param {any} body */
  function take(body) {
    if (!body?.parts || body.seq < page.seq) return;
    page.seq = body.seq;
    for (const after of document.querySelectorAll("input[name=after]")) after.setAttribute("value", String(page.seq));
    applyParts(body.parts);
  }
}
