// Looking back: the move list's links draw their position over the board without leaving the page.
// Drawing is all this does; the position on the board stays what the server said.

import { drawBoard } from "./picture.js";

/**
 * @param {HTMLElement} page
 * @param {(back: boolean) => void} looking told when the board shows the past, and when it does not
 */
export function replay(page, looking) {
  /** @type {string | null} */
  let present = null;

  page.addEventListener("click", (event) => {
    const target = event.target instanceof Element ? event.target : null;
    const link = /** @type {HTMLElement | null} */ (target?.closest("[data-letters]") ?? null);
    if (link) {
      event.preventDefault();
      return show(link);
    }
    const step = target?.closest("[data-step]");
    if (!step) return;
    event.preventDefault();
    go(/** @type {HTMLElement} */ (step).dataset.step ?? "");
  });
  page.addEventListener("keydown", (event) => {
    const box = event.target instanceof Element && event.target.closest(".moves-box");
    const step = { ArrowLeft: "back", ArrowRight: "on", ArrowUp: "back", ArrowDown: "on", Home: "first", End: "last" }[event.key];
    if (!box || !step) return;
    event.preventDefault();
    go(step);
  });
  page.addEventListener("part", (event) => {
    const name = event.target instanceof HTMLElement ? event.target.dataset.part : "";
    if (name === "position") {
      present = null;
      end();
    }
    if (name === "moves") scrollToNow(page);
  });
  scrollToNow(page);

  /** @param {string} step */
  function go(step) {
    const links = /** @type {HTMLElement[]} */ ([...page.querySelectorAll("[data-letters]")]);
    const shown = links.findIndex((link) => link.classList.contains("shown"));
    const at = shown < 0 ? links.length - 1 : shown;
    const to = { first: 0, back: at - 1, on: at + 1, last: links.length - 1 }[step];
    if (to === undefined || to < 0) return;
    if (to >= links.length - 1 || step === "last") return back();
    show(links[to]);
  }

  /** @param {HTMLElement} link */
  function show(link) {
    const picture = page.querySelector("[data-part=position] svg.board");
    if (!(picture instanceof SVGElement)) return;
    if (link === [...page.querySelectorAll("[data-letters]")].pop()) return back();
    present ??= picture.innerHTML;
    drawBoard(picture, link.dataset.letters ?? "", (link.dataset.squares ?? "").split(" ").filter(Boolean).map(Number));
    mark(link);
    looking(true);
  }

  function back() {
    const picture = page.querySelector("[data-part=position] svg.board");
    if (picture && present !== null) picture.innerHTML = present;
    present = null;
    end();
  }

  function end() {
    mark(null);
    looking(false);
  }

  /** @param {HTMLElement | null} link */
  function mark(link) {
    for (const other of page.querySelectorAll(".shown")) other.classList.remove("shown");
    link?.classList.add("shown");
    link?.scrollIntoView({ block: "nearest" });
  }
}

/** The last move is in sight without moving the page. @param {HTMLElement} page */
function scrollToNow(page) {
  const box = page.querySelector(".moves-box");
  if (box) box.scrollTop = box.scrollHeight;
}
