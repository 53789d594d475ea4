// Results by keypad: what is typed goes and the next board is ready, without another page. What others
// enter meanwhile stands in its row at once, and is said.

import { follow } from "./follow.js";
import { showStale } from "./stream.js";

/** Notices are gathered this long: results come in bunches when a round ends. */
const GATHER_MS = 200;

const form = /** @type {HTMLFormElement | null} */ (document.querySelector('[data-behaviour="results"]'));
if (form) start(form);

/** @param {HTMLFormElement} line */
function start(line) {
  const input = /** @type {HTMLInputElement} */ (line.elements.namedItem("line"));
  const address = `${location.pathname}?round=${line.dataset.round}`;
  let gathering = 0;
  /** Counts what was sent, so that a page asked for before an answer does not undo it. */
  let sent = 0;
  let busy = false;

  document.addEventListener("submit", (event) => {
    const sender = /** @type {HTMLFormElement} */ (event.target);
    if (sender.getAttribute("action") !== line.getAttribute("action")) return;
    event.preventDefault();
    if (!busy) void send(sender, /** @type {HTMLButtonElement | null} */ (event.submitter));
  });
  follow(line.dataset.stream ?? "", {
    // A move at a board is no result; what a game gives to its round comes as a change of the event.
    notice() {},
    again() { gathering ||= setTimeout(look, GATHER_MS); },
    stale: showStale,
  });

  /** Sends a form once: its identity goes with it, so that a second try enters nothing twice. @param {HTMLFormElement} sender @param {HTMLButtonElement | null} button */
  async function send(sender, button) {
    const body = new URLSearchParams();
    for (const [name, value] of new FormData(sender)) body.append(name, String(value));
    if (button?.name) body.append(button.name, button.value);
    const board = body.get("board") ?? /^\s*(\d+)\s/.exec(input.value)?.[1] ?? document.querySelector(".results .me")?.getAttribute("data-board") ?? "";
    busy = true;
    sent += 1;
    const response = await fetch(sender.getAttribute("action") ?? "", { method: "POST", body, headers: { Accept: "text/html" }, signal: AbortSignal.timeout(8000) }).catch(() => null);
    busy = false;
    if (!response) return say(line.dataset.notSent ?? "", true);
    const fresh = new DOMParser().parseFromString(await response.text(), "text/html");
    // Signed out, or a right less: the page itself says so.
    if (!fresh.querySelector('[data-behaviour="results"]')) return location.reload();
    put(fresh, board);
    swap(fresh, "said");
    renew(fresh);
    if (sender !== line) return;
    if (response.ok) input.value = "";
    else input.select();
    input.focus();
  }

  async function look() {
    gathering = 0;
    const before = sent;
    const response = await fetch(address, { headers: { Accept: "text/html" } }).catch(() => null);
    if (!response?.ok || busy || sent !== before) {
      if (sent !== before || busy) gathering ||= setTimeout(look, GATHER_MS);
      return;
    }
    put(new DOMParser().parseFromString(await response.text(), "text/html"), "");
  }

  /** The line's next sending is another one. @param {Document} fresh */
  function renew(fresh) {
    const id = /** @type {HTMLInputElement | null} */ (fresh.querySelector('[data-behaviour="results"] [name=command_id]'));
    const own = /** @type {HTMLInputElement | null} */ (line.querySelector("[name=command_id]"));
    if (id && own) own.value = id.value;
  }

  /** What stands now; whatever somebody else entered is said. @param {Document} fresh @param {string} mine the board of what was sent here */
  function put(fresh, mine) {
    /** @type {string[]} */
    const others = [];
    for (const row of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".results [data-board]"))) {
      const now = /** @type {HTMLElement | null} */ (fresh.getElementById(row.id));
      if (!now) continue;
      row.className = now.className;
      if (row.dataset.board === mine) { row.replaceWith(now); continue; }
      if (row.dataset.held === now.dataset.held) continue;
      others.push((line.dataset.meanwhile ?? "").replace("{board}", now.dataset.board ?? "").replace("{result}", now.dataset.said ?? ""));
      const focused = row.contains(document.activeElement) ? document.activeElement?.id : "";
      row.replaceWith(now);
      if (focused) document.getElementById(focused)?.focus();
    }
    swap(fresh, "progress");
    swap(fresh, "next");
    const changes = document.querySelector('[data-part="changes"]');
    // Who is writing a reason goes on writing it.
    if (!changes?.contains(document.activeElement)) swap(fresh, "changes");
    if (others.length > 0) say(others.join(" · "), false);
  }

  /** @param {Document} fresh @param {string} part */
  function swap(fresh, part) {
    const old = document.querySelector(`[data-part="${part}"]`), now = fresh.querySelector(`[data-part="${part}"]`);
    if (old && now && old.innerHTML !== now.innerHTML) old.innerHTML = now.innerHTML;
  }

  /** @param {string} text @param {boolean} isWrong */
  function say(text, isWrong) {
    const place = document.querySelector('[data-part="said"]');
    const said = document.createElement("p");
    said.className = isWrong ? "say alert gap-b" : "say gap-b";
    said.setAttribute("role", isWrong ? "alert" : "status");
    said.textContent = text;
    place?.replaceChildren(said);
  }
}
