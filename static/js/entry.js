// The entry line: what it says while one types, and what became of what was sent.

import { Queue } from "./queue.js";
import { send } from "./send.js";

/** @typedef {import("./queue.js").Answer} Answer */
/** @typedef {import("./queue.js").Item} Item */
/** @typedef {(key: string, values?: Record<string, string | number>) => string} Words */

/** What the right end of the line says; a refusal says so in colour too. @param {HTMLOutputElement} output */
export function speaker(output) {
  /** @param {string} text @param {boolean} [wrong] */
  return (text, wrong = false) => {
    output.classList.toggle("wrong", wrong);
    if (output.textContent !== text) output.textContent = text;
  };
}

/**
 * The sign in the bar: all saved, waiting, stopped, or not up to date.
 * @param {Words} words
 */
export function savedSign(words) {
  const place = document.getElementById("saved");
  let staleSince = "";
  let last = { text: "", icon: "ok", alert: false };

  /** @param {string} text @param {string} icon @param {boolean} alert */
  function show(text, icon, alert) {
    if (!place) return;
    place.classList.toggle("alert", alert);
    place.querySelector("use")?.setAttribute("href", `#i-${icon}`);
    const span = place.querySelector("span");
    if (span && span.textContent !== text) span.textContent = text;
  }
  function draw() {
    if (staleSince && !last.alert) show(words("stale", { time: staleSince }), "stale", true);
    else if (last.text) show(last.text, last.icon, last.alert);
  }
  return {
    /** @param {string} time */
    saved(time) { last = { text: words("saved", { time }), icon: "ok", alert: false }; draw(); },
    /** @param {string} key @param {number} n @param {boolean} alert */
    waiting(key, n, alert) { last = { text: words(key, { n }), icon: alert ? "stale" : "wait", alert }; draw(); },
    /** @param {string} time empty when up to date again */
    stale(time) {
      staleSince = time;
      if (!time && !last.text) last = { text: words("saved", { time: clock() }), icon: "ok", alert: false };
      draw();
    },
  };
}

/** The hour in the hall. @param {Date} [at] @param {boolean} [seconds] */
export function clock(at = new Date(), seconds = true) {
  const place = /** @type {HTMLElement | null} */ (document.querySelector(".clock-now"));
  return new Intl.DateTimeFormat("fr", {
    timeZone: place?.dataset.zone,
    hour: "2-digit",
    minute: "2-digit",
    ...(seconds ? { second: "2-digit" } : {}),
  }).format(at);
}

/** The bar's hour goes on by itself. */
export function wallClock() {
  const place = document.querySelector(".clock-now");
  if (place) setInterval(() => { place.textContent = clock(new Date(), false); }, 5000);
}

/**
 * The queue of one board, with its sign in the bar.
 * @param {object} of
 * @param {string} of.person
 * @param {string} of.game
 * @param {string} [of.side] from which the board is seen
 * @param {(queue: Queue, answer: Answer | null, item: Item | null) => void} of.changed
 */
export function queueOf({ person, game, side, changed }) {
  const queue = new Queue({
    storage: localStorage,
    prefix: prefixOf(person, game),
    send: async (item) => {
      const answer = await send(game, item, side);
      if (answer.kind !== "silence") dispatchEvent(new Event("reached"));
      return answer;
    },
    changed,
  });
  for (const sign of ["online", "back"]) addEventListener(sign, () => queue.now());
  addEventListener("pageshow", () => queue.now());
  document.addEventListener("visibilitychange", () => { if (!document.hidden) queue.now(); });
  return queue;
}

/**
 * Puts a line into a queue and says whether the browser has kept it: a full storage, or one that
 * may not be written, refuses.
 * @param {() => void} add
 */
export function keep(add) {
  try {
    add();
    return true;
  } catch {
    return false;
  }
}

/** @param {string} person @param {string} [game] */
export function prefixOf(person, game) {
  return `damier/${person}/` + (game ? `${game}/` : "");
}

/**
 * The lines that wait, in sight, to change or remove while nothing is on its way.
 * @param {object} of
 * @param {Words} of.words
 * @param {HTMLInputElement} of.input
 * @param {() => number} of.seen the last record the page shows
 */
export function pendingList({ words, input, seen }) {
  const place = /** @type {HTMLElement | null} */ (document.getElementById("pending"));
  /** @type {Queue | null} */
  let shown = null;
  place?.addEventListener("click", (event) => {
    const button = event.target instanceof Element ? event.target.closest("button") : null;
    if (!button || !shown) return;
    if (button.hasAttribute("data-resume")) return shown.resume(seen());
    const id = button.dataset.id ?? "";
    if (button.hasAttribute("data-edit")) {
      input.value = shown.items().find((item) => item.id === id)?.line ?? "";
      input.focus();
      input.dispatchEvent(new Event("input"));
    }
    shown.remove(id);
  });

  /** @param {Queue} queue @param {string} why */
  return (queue, why) => {
    if (!place) return;
    shown = queue;
    const items = queue.items();
    const stuck = queue.state === "waiting" || queue.state === "stopped" || queue.state === "signed-out";
    place.hidden = items.length === 0 || !stuck;
    if (place.hidden) return;
    const sentence = /** @type {HTMLElement} */ (place.querySelector(".why"));
    if (sentence.textContent !== why) sentence.textContent = why;
    const resume = place.querySelector("[data-resume]");
    if (resume instanceof HTMLElement) resume.hidden = queue.state !== "stopped";
    const door = place.querySelector("[data-sign-in]");
    if (door instanceof HTMLElement) door.hidden = queue.state !== "signed-out";
    place.querySelector("ol")?.replaceChildren(...items.map((item) => line(item)));
  };

  /** @param {Item} item */
  function line(item) {
    const row = document.createElement("li");
    const text = document.createElement("b");
    text.textContent = item.line;
    row.append(text, button("edit", item), button("remove", item));
    return row;
  }
  /** @param {"edit" | "remove"} what @param {Item} item */
  function button(what, item) {
    const made = document.createElement("button");
    made.type = "button";
    made.className = "link";
    made.dataset.id = item.id;
    made.setAttribute(`data-${what}`, "");
    made.textContent = words(what);
    made.setAttribute("aria-label", `${words(what)} ${item.line}`);
    return made;
  }
}
