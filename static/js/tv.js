// The screen on the wall: goes to the next slide by itself, shows at once what is published, and stays
// where somebody stops it. Without a network it stays at what it has, and says since when.

import "./watch.js";
import { refetch } from "./stream.js";

/** How long a slide is read. */
const SLIDE_MS = 12_000;

const page = document.body.dataset;
let held = "held" in page;
let timer = 0;

/** Goes to a slide; the page of now stays where it cannot be had. @param {string | undefined} slide */
async function go(slide) {
  clearTimeout(timer);
  const before = location.search;
  history.replaceState(null, "", `?slide=${slide}${held ? "&hold=yes" : ""}`);
  const fresh = await refetch();
  if (fresh) Object.assign(page, { following: fresh.body.dataset.following, previous: fresh.body.dataset.previous });
  else history.replaceState(null, "", before || location.pathname);
  wait();
}

function wait() {
  clearTimeout(timer);
  if (!held) timer = setTimeout(() => void go(page.following), SLIDE_MS);
}

/** @type {Record<string, () => void>} */
const acts = {
  next: () => { held = true; void go(page.following); },
  previous: () => { held = true; void go(page.previous); },
  hold: () => { held = true; void go(here()); },
  on: () => { held = false; void go(page.following); },
};
/** @type {Record<string, string>} */
const keys = { ArrowRight: "next", ArrowLeft: "previous", PageDown: "next", PageUp: "previous" };

/** The slide that is shown. */
const here = () => new URLSearchParams(location.search).get("slide") ?? "1";

document.addEventListener("click", (event) => {
  const link = event.target instanceof Element ? /** @type {HTMLElement | null} */ (event.target.closest("a[data-go]")) : null;
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  acts[link.dataset.go ?? ""]?.();
});
document.addEventListener("keydown", (event) => {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const act = event.key === " " ? (held ? "on" : "hold") : keys[event.key];
  if (!act || (event.key === " " && event.target instanceof HTMLElement && event.target.closest("a, button"))) return;
  event.preventDefault();
  acts[act]();
});

/** A screen on the wall is not touched for hours: it must not go dark. */
async function stayAwake() {
  try { await navigator.wakeLock?.request("screen"); } catch { /* not allowed, or nearly no power */ }
}
document.addEventListener("visibilitychange", () => { if (document.visibilityState === "visible") void stayAwake(); });
void stayAwake();
wait();
