// The scoresheet of both players on the tablet: whoever's clock runs has the board before him, as he sees it,
// and presses with what he wrote. What the server says of the board replaces what stands here.

import { drawBoard } from "../picture.js";
import { Squares } from "../squares.js";
import { COLOURS, fill, part, write } from "./draw.js";
import { NOTHING, isMove, left, read, text, touched, wrote } from "./entry.js";
import { other } from "./model.js";

/** @typedef {import("./model.js").Colour} Colour @typedef {import("./entry.js").Entry} Entry */
/** @typedef {{ letters: string, turn: Colour, moves: [number, string, string][], last?: [number, number], suspended: boolean, missing?: Colour }} Record what everybody is shown */

/**
 * The sheet with the presses that are here and not there yet.
 * @param {Record} record @param {Colour} first who makes the first move
 * @param {{ side: Colour, wrote?: import("./entry.js").Wrote }[]} waiting @param {Squares} squares
 * @returns {Record}
 */
export function standing(record, first, waiting, squares) {
  let { letters, turn, last } = record;
  const moves = record.moves.map((row) => /** @type {[number, string, string]} */ ([...row]));
  for (const { side, wrote: kept } of waiting) {
    if (!kept || kept.before !== letters || side !== turn) continue;
    const entry = read(kept);
    letters = left(letters, entry);
    turn = other(turn);
    last = [entry.path[0], entry.path.at(-1) ?? 0];
    const row = moves.at(-1);
    // Both ends, as the server writes it.
    const said = text({ ...entry, path: [entry.path[0], entry.path.at(-1) ?? 0] }, squares);
    if (side === first) moves.push([(row?.[0] ?? 0) + 1, said, ""]);
    else if (row && row[2] === "") row[2] = said;
    else moves.push([row?.[0] ?? 1, "", said]);
  }
  return { ...record, letters, turn, moves, last };
}

export class Sheet {
  /**
   * @param {HTMLElement} main @param {any} words @param {(side: Colour) => void} press
   * @param {(side: Colour, wrote: import("./entry.js").Wrote) => void} complete a move one player forgot, as
   *   the other writes it: nothing is pressed by it
   */
  constructor(main, words, press, complete) {
    this.words = words;
    this.complete = complete;
    /** Each touch, so that each can be taken back. @type {Entry[]} */
    this.touches = [];
    /**
     * The board the touches are on, whose move they are, and who writes it.
     * @type {{ letters: string, side: Colour, by: Colour } | null}
     */
    this.on = null;
    /** The same, while nobody may touch it too. @type {{ letters: string, side: Colour } | null} */
    this.begun = null;
    /** @type {Record<Colour, Half | null>} */
    this.halves = { white: null, black: null };
    for (const colour of COLOURS) {
      const side = /** @type {HTMLElement | null} */ (main.querySelector(`[data-side="${colour}"]`));
      const box = side && part(side, "sheet");
      if (side && box) this.halves[colour] = new Half(side, box, words, { touch: (square) => this.#touch(colour, square), back: () => this.#back(), press: () => press(colour), complete: () => this.#completes() });
    }
    this.squares = this.halves.white?.squares ?? new Squares();
  }

  /** @returns {Entry} */
  get entry() {
    return this.touches.at(-1) ?? NOTHING;
  }

  /** @param {Colour} side @param {number} square */
  #touch(side, square) {
    const { on } = this;
    if (!on || on.by !== side) return;
    const next = touched(on.letters, this.entry, square, on.side);
    if (next !== this.entry) this.touches.push(next);
    this.#show();
  }

  #back() {
    this.touches.pop();
    this.#show();
  }

  /** The opponent's move is written; it leaves the sheet when it stands on the record. */
  #completes() {
    const { on, entry } = this;
    if (on && on.by !== on.side && isMove(entry)) this.complete(on.side, wrote(on.letters, entry));
  }

  /** What the press of a side takes with it; it is written then. @param {Colour} side */
  take(side) {
    const { on, entry } = this;
    this.touches = [];
    this.halves[side]?.away();
    return on && on.side === side && isMove(entry) ? wrote(on.letters, entry) : undefined;
  }

  /**
   * @param {Record | undefined} record with what waits, or nothing while none is known
   * @param {Colour | null} running whose clock runs
   */
  draw(record, running) {
    // Where the opponent wrote nothing, his move comes first, as on paper: each writes the moves of both.
    const may = record && running && !record.suspended && (record.turn === running || record.turn === record.missing);
    const on = may ? { letters: record.letters, side: record.turn, by: running } : null;
    // What was begun stays through a pause, and goes where the board is another or the turn is.
    if (on && (on.letters !== this.begun?.letters || on.side !== this.begun?.side)) this.touches = [];
    this.begun = on ?? this.begun;
    this.on = on;
    this.record = record;
    for (const colour of COLOURS) this.halves[colour]?.offer(Boolean(record) && running === colour);
    this.#show();
  }

  #show() {
    const { record, on, words } = this;
    if (!record) return;
    const entry = on ? this.entry : NOTHING;
    const missing = on && on.by !== on.side ? on.side : null;
    const why = record.suspended ? words.suspended : words.notHis[record.turn];
    const hand = missing ? words.missing[missing] : words.hand;
    const now = !on ? why : entry.path.length > 0 || entry.removed.length > 0 ? text(entry, this.squares) : hand;
    for (const colour of COLOURS) {
      const half = this.halves[colour];
      if (half?.offered) half.show(record, { entry, now, mayBack: this.touches.length > 0, may: on !== null, complete: missing && isMove(entry) ? words.complete[missing] : "" });
    }
  }
}

/** What one player has before him. */
class Half {
  /**
   * @param {HTMLElement} side @param {HTMLElement} box @param {any} words
   * @param {{ touch(square: number): void, back(): void, press(): void, complete(): void }} on
   */
  constructor(side, box, words, on) {
    this.side = side;
    this.box = box;
    this.words = words;
    this.offered = false;
    this.drawn = "";
    this.listed = "";
    this.picture = /** @type {SVGElement} */ (box.querySelector("svg.board"));
    this.squares = Squares.of(this.picture);
    /** @type {HTMLButtonElement[]} */
    this.buttons = [];
    const grid = /** @type {HTMLElement} */ (box.querySelector(".squares"));
    for (let square = 1; square <= this.squares.count; square++) {
      const { x, y } = this.squares.corner(square);
      const button = document.createElement("button");
      button.type = "button";
      button.dataset.square = String(square);
      button.style.gridArea = `${y / 10 + 1} / ${x / 10 + 1}`;
      button.tabIndex = square === 1 ? 0 : -1;
      button.addEventListener("click", () => { this.#focus(square); on.touch(square); });
      this.buttons.push(button);
    }
    grid.append(...(this.squares.turned ? [...this.buttons].reverse() : this.buttons));
    grid.addEventListener("keydown", (event) => {
      const button = event.target instanceof Element ? /** @type {HTMLElement | null} */ (event.target.closest("button")) : null;
      const next = button && this.squares.walk(Number(button.dataset.square), event.key);
      if (!next) return;
      event.preventDefault();
      this.#focus(next);
      this.buttons[next - 1].focus();
    });
    part(box, "back")?.addEventListener("click", on.back);
    part(box, "sheet-press")?.addEventListener("click", on.press);
    part(box, "complete")?.addEventListener("click", on.complete);
    part(box, "away")?.addEventListener("click", () => this.away());
    part(side, "write")?.addEventListener("click", () => { side.classList.add("open"); this.#toEnd(); });
  }

  /** @param {number} square the one in the tab order */
  #focus(square) {
    this.buttons.forEach((button, i) => { button.tabIndex = i + 1 === square ? 0 : -1; });
  }

  /** Where there is no room for the board beside the clock, it lies over it until it is put away. */
  away() {
    this.side.classList.remove("open");
  }

  /** @param {boolean} offered */
  offer(offered) {
    this.offered = offered;
    this.side.classList.toggle("writing", offered);
    this.box.hidden = !offered;
    const open = part(this.side, "write");
    if (open) open.hidden = !offered;
    if (!offered) return this.away();
    write(part(this.box, "sheet-time"), part(this.side, "time")?.textContent ?? "");
  }

  /** The last moves are seen. */
  #toEnd() {
    const list = part(this.box, "moves");
    if (list) list.scrollTop = list.scrollHeight;
  }

  /**
   * @param {Record} record @param {{ entry: Entry, now: string, mayBack: boolean, may: boolean, complete: string }} shown
   *   `complete`: what the button says that writes the opponent's move; empty where none is written
   */
  show(record, { entry, now, mayBack, may, complete }) {
    const letters = left(record.letters, entry);
    const begun = entry.path.length > 0;
    const marked = begun ? entry.path : record.last ?? [];
    const drawn = [letters, marked, may].join();
    if (drawn !== this.drawn) {
      this.drawn = drawn;
      drawBoard(this.picture, letters, [...new Set(marked)]);
      this.buttons.forEach((button, i) => {
        const square = i + 1, picked = begun && entry.path.at(-1) === square;
        button.classList.toggle("picked", picked);
        button.disabled = !may;
        if (picked) button.setAttribute("aria-pressed", "true"); else button.removeAttribute("aria-pressed");
        button.setAttribute("aria-label", fill(this.words.square, { square: this.squares.name(square), piece: this.words.pieces[letters[i]] }));
      });
    }
    write(part(this.box, "now"), now);
    const back = /** @type {HTMLButtonElement | null} */ (part(this.box, "back"));
    if (back) back.disabled = !mayBack;
    const [button, press] = [part(this.box, "complete"), part(this.box, "sheet-press")];
    if (button) button.hidden = complete === "";
    // What is written for the opponent does not come with a press.
    if (press) press.hidden = complete !== "";
    write(button, complete);
    this.#list(record.moves);
  }

  /** @param {[number, string, string][]} moves */
  #list(moves) {
    const list = part(this.box, "moves");
    const listed = JSON.stringify(moves);
    if (!list || listed === this.listed) return;
    this.listed = listed;
    list.replaceChildren(...moves.map(([no, one, two]) => {
      const item = document.createElement("li");
      for (const [name, word] of /** @type {const} */ ([["k", `${no}.`], ["m", one || "…"], ["m", two]])) {
        item.append(Object.assign(document.createElement("span"), { className: name, textContent: word }));
      }
      return item;
    }));
    this.#toEnd();
  }
}
