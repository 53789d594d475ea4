// Follows a stream of numbered messages. Whatever happened to the network, the page ends with the
// truth: it asks for what it missed, and says since when it has heard nothing meanwhile.

/** The server says something every 15 seconds; after this long without, the page is stale. */
const SILENCE_MS = 20_000;
/** A page nobody looks at lets go of its connection: a browser has only six for one server. */
const HIDDEN_MS = 20_000;
/** The network answered elsewhere: a connection that was asked for this recently has its chance. */
const ASKED_MS = 1000;
const KINDS = ["move", "undo", "set", "state", "clock", "reload"];

/**
 * Who else hears every message and sign of life, and what the server last said of its time, and when.
 * @type {{ time: number, here: number, to: Set<(time: number, message?: Message) => void> }}
 */
export const told = { time: 0, here: 0, to: new Set() };

/** How long after the last fetch another one waits its turn. */
const QUIET_MS = 3000;

/**
 * How long a page waits before it fetches itself again: readers of one hall ask at different moments, and
 * each at most every few seconds; what everybody waits for (a round, a word of the arbiter) does not wait
 * for that.
 * @param {{ now: boolean, quick: boolean, since: number }} asked whether everybody waits for it, whether it
 *   was said by the server, and the milliseconds since the last fetch
 * @param {number} chance from 0 to 1
 */
export function waitFor({ now, quick, since }, chance = Math.random()) {
  return now || (quick && since >= QUIET_MS) ? chance * 400 : 1000 + chance * 3000;
}

/**
 * @typedef {object} Message A public record, as the server sends it.
 * @property {number} n its public number
 * @property {string} [game] the game it belongs to, on streams of several boards
 * @property {number} [ply] @property {string} [no] @property {"W"|"B"} [by] @property {string} [text] @property {string} [used]
 * @property {number} [from] @property {number} [to] @property {string} [letters] @property {string} [d]
 * @property {""|"W"|"B"} [turn] @property {string} [state] @property {string} [say]
 * @property {unknown} [result] @property {string} [at] @property {boolean} [now] @property {import("./clock.js").Clock} [clock]
 *
 * @param {object} options
 * @param {string} options.url the stream
 * @param {() => number | null} options.after the last number the page shows, where there is one
 * @param {string[]} [options.kinds] the messages of this stream
 * @param {(kind: string, message: any) => void} options.onMessage
 * @param {(since: Date | null) => void} options.onStale null once the page is up to date again
 * @param {() => void} [options.onOpen] at each connection: without numbers, whatever happened
 *   since the page was drawn or the last connection ended has to be asked for
 */
export function follow({ url, after, kinds = KINDS, onMessage, onStale, onOpen }) {
  /** @type {EventSource | null} */
  let source = null;
  // A page that was kept for want of a network is as old as it is.
  let heard = Date.parse(document.body.dataset.asOf ?? "") || Date.now(), opened = 0;
  let delay = 1000;
  let retry = 0, letGo = 0;
  /** Unknown until the first answer. @type {boolean | null} */
  let stale = null;

  const hear = () => {
    heard = Date.now();
    delay = 1000;
    if (stale !== false) { stale = false; onStale(null); }
  };
  /** @param {number} time @param {Message} [message] */
  const tell = (time, message) => {
    if (time) Object.assign(told, { time, here: performance.now() });
    for (const each of told.to) each(time, message);
  };
  const lose = () => {
    if (!stale) { stale = true; onStale(new Date(heard)); }
  };

  const close = () => {
    clearTimeout(retry);
    source?.close();
    source = null;
  };
  const open = () => {
    close();
    opened = Date.now();
    const last = after();
    source = new EventSource(last === null ? url : `${url}?after=${last}`);
    source.addEventListener("open", () => { hear(); onOpen?.(); });
    source.addEventListener("tick", (event) => { hear(); tell(Number(event.data)); });
    for (const kind of kinds) {
      source.addEventListener(kind, (event) => { const message = JSON.parse(event.data || "{}"); hear(); tell(0, message); onMessage(kind, message); });
    }
    source.addEventListener("error", () => {
      lose();
      // A browser tries again by itself after a lost connection, but not after a refusal.
      if (source?.readyState === EventSource.CLOSED) {
        retry = setTimeout(open, delay);
        delay = Math.min(delay * 2, 30_000);
      }
    });
  };
  const wake = () => {
    clearTimeout(letGo);
    if (document.visibilityState !== "visible") {
      letGo = setTimeout(close, HIDDEN_MS);
      return;
    }
    if (Date.now() - heard > SILENCE_MS) lose();
    // After a sleep the connection may look open and be dead: only a new one is sure.
    if (stale || source?.readyState !== EventSource.OPEN) open();
  };

  document.addEventListener("visibilitychange", wake);
  addEventListener("online", wake);
  addEventListener("offline", lose);
  // A request of this page was answered: the browser would wait before it tries again by itself.
  addEventListener("reached", () => { if (stale && Date.now() - opened > ASKED_MS) open(); });
  // A page kept for the Back button must not hold a connection.
  addEventListener("pagehide", close);
  addEventListener("pageshow", (event) => { if (event.persisted) { lose(); open(); } });
  setInterval(() => {
    // On a slow network a connection may take its time: it is not given up for a new one at once.
    if (document.visibilityState === "visible" && Math.min(Date.now() - heard, Date.now() - opened) > SILENCE_MS) wake();
  }, 5000);
  open();
}

/**
 * Shows since when nothing was heard, or that the page is live.
 * @param {Date | null} since
 */
export function showStale(since) {
  const mark = /** @type {HTMLElement | null} */ (document.querySelector('[data-part="stale"]'));
  const live = /** @type {HTMLElement | null} */ (document.querySelector('[data-part="live"]'));
  const still = /** @type {HTMLElement | null} */ (document.querySelector('[data-part="static"]'));
  if (live) live.hidden = since !== null;
  if (still && live) still.hidden = true;
  if (!mark) return;
  mark.hidden = since === null;
  const words = mark.querySelector("span");
  if (since && words) words.textContent = (document.body.dataset.stale ?? "").replace("{time}", since.toLocaleTimeString("fr", { timeZone: document.body.dataset.zone || undefined }));
}

/**
 * Fetches the page again and swaps the parts that carry `data-swap`, keeping focus where it was.
 * @returns {Promise<Document | null>} the fresh page, or null when it could not be had
 */
export async function refetch() {
  const response = await fetch(location.pathname + location.search, { headers: { Accept: "text/html" } }).catch(() => null);
  if (!response?.ok) return null;
  const fresh = new DOMParser().parseFromString(await response.text(), "text/html");
  const focused = document.activeElement?.getAttribute("href");
  const parts = fresh.querySelectorAll("[data-swap]");
  // What the reader unfolded stays unfolded, and what he is typing stays typed.
  const unfolded = [.../** @type {NodeListOf<HTMLDetailsElement>} */ (document.querySelectorAll("details[id]"))].map(({ id, open }) => ({ id, open }));
  const summary = document.activeElement?.closest("summary")?.parentElement?.id;
  const typing = document.activeElement instanceof HTMLInputElement && document.activeElement.id ? document.activeElement : null;
  const { id = "", value = "", selectionStart = null } = typing ?? {};
  document.querySelectorAll("[data-swap]").forEach((old, i) => parts[i] && old.replaceWith(parts[i]));
  for (const { id, open } of unfolded) {
    const details = document.getElementById(id);
    if (details instanceof HTMLDetailsElement) details.open = open;
  }
  if (summary) /** @type {HTMLElement | null} */ (document.getElementById(summary)?.querySelector("summary"))?.focus();
  const again = document.getElementById(id);
  if (typing && !typing.isConnected && again instanceof HTMLInputElement) {
    again.value = value;
    again.focus();
    again.setSelectionRange(selectionStart, selectionStart);
  }
  if (focused && document.activeElement === document.body) {
    /** @type {HTMLElement | null} */ (document.querySelector(`main a[href="${CSS.escape(focused)}"]`))?.focus();
  }
  return fresh;
}
