// The board as buttons over a picture: arrows walk it, two taps make a move.
//
// Tapping fills the entry line and sends it, so that a tap and a typed line are one thing. The
// page knows the legal moves only to show where a piece may go and to ask for a path.

import { Squares } from "./squares.js";

/** @typedef {import("./reading.js").Position} Position */
/** @typedef {import("./reading.js").LegalMove} LegalMove */

/**
 * @param {HTMLElement} box the element that holds the picture and its buttons
 * @param {object} on
 * @param {() => Position | null} on.position null while it is not known, or not the present
 * @param {() => boolean} on.ahead whether lines wait: two taps are then a move that follows them
 * @param {(line: string) => void} on.move
 * @param {(moves: LegalMove[]) => void} on.choose several paths lead there
 */
export function board(box, on) {
  /** @type {number[]} */
  let picked = [];

  box.addEventListener("click", (event) => {
    const button = squareButton(event.target);
    if (!button) return;
    event.preventDefault();
    tap(Number(button.dataset.square));
  });
  box.addEventListener("keydown", (event) => {
    const button = squareButton(event.target);
    if (!button) return;
    if (event.key === "Escape") return pick([]);
    const next = squares().walk(Number(button.dataset.square), event.key);
    if (next === null) return;
    event.preventDefault();
    focusSquare(next);
  });
  box.addEventListener("part", () => {
    // The board is drawn anew: a piece picked while the move before was on its way stays picked.
    const position = on.position();
    const kept = picked.length === 1 && (position ? position.letters[picked[0] - 1].toUpperCase() === position.turn : on.ahead());
    rove(box);
    pick(kept ? picked : []);
  });
  rove(box);

  function squares() {
    return Squares.of(box.querySelector("svg.board"));
  }

  /** Two squares as they are written. @param {number} from @param {number} to */
  function ends(from, to) {
    return `${squares().name(from)}-${squares().name(to)}`;
  }

  /** @param {number} square */
  function tap(square) {
    const position = on.position();
    if (!position) return on.ahead() ? tapAhead(square) : undefined;
    const own = position.letters[square - 1].toUpperCase() === position.turn;
    if (picked.length === 0 || (own && picked[0] !== square && !lands(position, square))) {
      return pick(own || position.letters[square - 1] !== "." ? [square] : []);
    }
    if (picked[0] === square && picked.length === 1 && !lands(position, square)) return pick([]);
    const path = [...picked, square];
    const ending = position.legal.filter((m) => follows(m, path) && m.p[m.p.length - 1] === square);
    if (ending.length === 1) return send(ending[0].t);
    const passing = position.legal.filter((m) => follows(m, path));
    if (ending.length > 1) {
      pick([]);
      return on.choose(ending);
    }
    if (passing.length > 0) return pick(path);
    // Not a legal move: the server says why, with its squares.
    send(ends(picked[0], square));
  }

  /** Start and end of a move behind lines that wait; the server will read it. @param {number} square */
  function tapAhead(square) {
    if (picked.length === 0) pick([square]);
    else if (picked[0] === square) pick([]);
    else send(ends(picked[0], square));
  }

  /** Whether the picked piece may come to `square`. @param {Position} position @param {number} square */
  function lands(position, square) {
    return position.legal.some((m) => follows(m, [...picked, square]));
  }

  /** @param {string} line */
  function send(line) {
    pick([]);
    on.move(line);
  }

  /** @param {number[]} chosen */
  function pick(chosen) {
    picked = chosen;
    const position = on.position();
    const landings = new Set(position && chosen.length ? position.legal.filter((m) => follows(m, chosen)).map((m) => m.p[m.p.length - 1]) : []);
    for (const button of buttonsOf(box)) {
      const square = Number(button.dataset.square);
      button.classList.toggle("picked", chosen.includes(square));
      button.classList.toggle("end", landings.has(square));
      if (chosen.includes(square)) button.setAttribute("aria-pressed", "true");
      else button.removeAttribute("aria-pressed");
    }
  }

  /** @param {number} square */
  function focusSquare(square) {
    for (const button of buttonsOf(box)) button.tabIndex = Number(button.dataset.square) === square ? 0 : -1;
    /** @type {HTMLElement | null} */ (box.querySelector(`[data-square="${square}"]`))?.focus();
  }
}

/** Whether the move starts at the first square and meets the others in that order. @param {LegalMove} move @param {number[]} squares */
function follows(move, squares) {
  let at = -1;
  return move.p[0] === squares[0] && squares.every((square) => (at = move.p.indexOf(square, at + 1)) >= 0);
}

/** One button of the board is in the tab order; the arrows reach the others. @param {HTMLElement} box */
function rove(box) {
  const buttons = buttonsOf(box);
  const current = buttons.find((button) => button === document.activeElement) ?? buttons.find((button) => button.dataset.own !== undefined) ?? buttons[0];
  for (const button of buttons) button.tabIndex = button === current ? 0 : -1;
}

/** @param {HTMLElement} box */
function buttonsOf(box) {
  return /** @type {HTMLButtonElement[]} */ ([...box.querySelectorAll("button[data-square]")]);
}

/** @param {EventTarget | null} target @returns {HTMLButtonElement | null} */
function squareButton(target) {
  return target instanceof Element ? target.closest("button[data-square]") : null;
}
