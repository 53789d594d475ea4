// Walks through the positions of a game without asking the server: each move of the list says
// which squares it changes.

import { drawBoard } from "./picture.js";
import { Squares } from "./squares.js";

/** @param {string} part @returns {HTMLElement | null} */
const find = (part) => document.querySelector(`[data-part="${part}"]`);

export class Walk {
  /** The letters of each position, from the start. @type {string[]} */
  positions = [];
  /** Whose turn each position is: `W`, `B`, or nobody's. @type {string[]} */
  turns = [];
  /** The links of the list, one a step. @type {HTMLAnchorElement[]} */
  links = [];

  constructor() {
    this.ply = Number(document.body.dataset.ply);
    this.read();
  }

  /** Reads the list: links with `data-d`, in order, from the position at the start. */
  read() {
    const { start = "", startTurn = "", over } = document.body.dataset;
    this.positions = [start];
    this.turns = [startTurn];
    this.links = /** @type {HTMLAnchorElement[]} */ ([...document.querySelectorAll('[data-part="moves"] a[data-d]')]);
    for (const link of this.links) {
      this.positions.push(change(this.positions[this.positions.length - 1], link.dataset.d ?? ""));
      this.turns.push(link.dataset.t ?? (isFirst(link) === whiteBegins() ? "B" : "W"));
    }
    if (over !== undefined) this.turns[this.turns.length - 1] = "";
  }

  get last() { return this.links.length; }

  /** The move that led to `ply`, with its number: `28. 5x40`, `28… 17x22`. @param {number} ply */
  moveAt(ply) {
    const link = this.links[ply - 1];
    if (!link || link.classList.contains("gap")) return "";
    const no = link.closest("li")?.querySelector(".k")?.textContent ?? "";
    return `${no}${isFirst(link) ? "." : "…"} ${(link.firstChild?.textContent ?? "").trim()}`;
  }

  /** The squares of the move that led to `ply`. @param {number} ply */
  squaresAt(ply) {
    const squares = Squares.of(picture()).in(this.moveAt(ply).replace(/^\S+ /, ""));
    return squares.length ? [squares[0], squares[squares.length - 1]] : [];
  }

  /**
   * Shows the position after `ply` moves.
   * @param {number} ply
   * @returns {string} what the board shows, in words
   */
  show(ply) {
    this.ply = Math.max(0, Math.min(ply, this.last));
    const letters = this.positions[this.ply];
    const turn = this.turns[this.ply];
    const move = this.moveAt(this.ply);
    const label = this.label(move, turn);
    const svg = picture();
    if (svg) {
      drawBoard(svg, letters, this.squaresAt(this.ply));
      svg.setAttribute("aria-label", label);
    }
    this.showText(letters);
    this.showMove(move, turn);
    this.showLinks();
    return label;
  }

  /** @param {string} move @param {string} turn */
  label(move, turn) {
    const words = find("board")?.dataset ?? {};
    if (!move) return (turn === "B" ? words.startB : words.startW) ?? "";
    const sentence = turn === "W" ? words.labelW : turn === "B" ? words.labelB : words.labelEnd;
    return (sentence ?? "").replace("{move}", move);
  }

  /** The board in text: the squares of each kind of piece. @param {string} letters */
  showText(letters) {
    for (const row of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".textboard [data-piece]"))) {
      const squares = [...letters].flatMap((letter, i) => (letter === row.dataset.piece ? [i + 1] : []));
      row.hidden = squares.length === 0;
      const count = row.querySelector('[data-part="count"]');
      const list = row.querySelector("dd");
      if (count) count.textContent = String(squares.length);
      if (list) list.textContent = Squares.of(picture()).list(squares);
    }
  }

  /** @param {string} move @param {string} turn */
  showMove(move, turn) {
    const behind = this.ply < this.last;
    const label = find("move-label"), big = find("move"), words = find("turn"), notice = find("replaying");
    if (label) label.textContent = (behind ? label.dataset.shown : label.dataset.last) ?? "";
    if (big) big.textContent = move || (big.dataset.start ?? "");
    if (words) words.textContent = (turn === "W" ? words.dataset.w : turn === "B" ? words.dataset.b : words.dataset.end) ?? "";
    if (notice) notice.hidden = !behind;
    for (const seat of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-seat]"))) {
      seat.classList.toggle("on", seat.dataset.seat === turn);
      seat.classList.toggle("idle", seat.dataset.seat !== turn);
    }
  }

  /** Marks the move shown in the list, and leads the links to its neighbours. */
  showLinks() {
    this.links.forEach((link, i) => {
      const now = i + 1 === this.ply;
      link.classList.toggle("now", now);
      if (now) link.setAttribute("aria-current", "true"); else link.removeAttribute("aria-current");
    });
    const to = /** @type {Record<string, string>} */ ({ previous: addressOf(Math.max(0, this.ply - 1)), next: addressOf(Math.min(this.ply + 1, this.last)) });
    for (const link of /** @type {NodeListOf<HTMLAnchorElement>} */ (document.querySelectorAll("[data-go]"))) {
      const target = to[link.dataset.go ?? ""];
      if (target) link.setAttribute("href", target);
    }
    // The board is turned where the reader looks.
    const turn = document.querySelector("a[data-turn]");
    const at = [this.ply < this.last ? `ply=${this.ply}` : "", document.body.dataset.side ? "" : "side=black"].filter(Boolean).join("&");
    turn?.setAttribute("href", location.pathname + (at && `?${at}`));
  }
}

/** The address of a step, from the side the board is seen from. @param {number} ply */
export function addressOf(ply) {
  return `?ply=${ply}${document.body.dataset.side ? "&side=black" : ""}`;
}

/** @returns {SVGElement | null} */
function picture() {
  return document.querySelector('[data-part="board"] svg');
}

/** In the American game Black does. */
function whiteBegins() {
  return document.body.dataset.first !== "B";
}

/** Whether a link of the list is a move of the side that begins: the first after the number. @param {Element} link */
function isFirst(link) {
  return link.previousElementSibling?.classList.contains("k") ?? false;
}

/**
 * The letters after a change such as `32.28w23.`.
 * @param {string} letters @param {string} delta
 */
function change(letters, delta) {
  const squares = [...letters];
  for (const [, square, letter] of delta.matchAll(/(\d+)(\D)/g)) squares[Number(square) - 1] = letter;
  return squares.join("");
}
