// Draws pieces, numbers and the brackets of the last move into a board's picture.

import { Squares } from "./squares.js";

const SVG = "http://www.w3.org/2000/svg";
/** @type {Record<string, string>} */
const SYMBOL = { w: "wm", b: "bm", W: "wk", B: "bk" };

/**
 * @param {SVGElement} picture
 * @param {string} letters one character a square from 1
 * @param {number[]} marked squares in brackets
 */
export function drawBoard(picture, letters, marked) {
  const board = Squares.of(picture);
  const pieces = picture.querySelector("[data-part=pieces]");
  pieces?.replaceChildren(...[...letters].flatMap((letter, i) => (SYMBOL[letter] ? [piece(SYMBOL[letter], board.corner(i + 1))] : [])));
  const empty = picture.querySelector("[data-numbers=empty]");
  empty?.replaceChildren(...[...letters].flatMap((letter, i) => (letter === "." ? [numberOf(i + 1, board.corner(i + 1))] : [])));
  for (const number of picture.querySelectorAll(".n:not([data-numbers]) text")) {
    const letter = letters[Number(number.textContent) - 1];
    // A king's spot has the other colour, so the number on it has its own.
    number.setAttribute("class", letter === "." ? "ns" : "wB".includes(letter) ? "nw" : "nb");
    number.setAttribute("y", String(board.corner(Number(number.textContent)).y + ("WB".includes(letter) ? 5.2 : 6)));
  }
  for (const mark of picture.querySelectorAll(".mu, .pa, .px")) mark.remove();
  picture.querySelector(".mk")?.setAttribute("d", marked.map((square) => bracketsOf(board.corner(square))).join(""));
}

/** @typedef {{ x: number, y: number }} Corner */

/** @param {string} symbol @param {Corner} corner */
function piece(symbol, { x, y }) {
  const use = document.createElementNS(SVG, "use");
  for (const [name, value] of Object.entries({ href: `#${symbol}`, x, y })) use.setAttribute(name, String(value));
  return use;
}

/** The number of an empty square, where only those are shown. @param {number} square @param {Corner} corner */
function numberOf(square, { x, y }) {
  const text = document.createElementNS(SVG, "text");
  for (const [name, value] of Object.entries({ class: "ns", x: x + 5, y: y + 6 })) text.setAttribute(name, String(value));
  text.textContent = String(square);
  return text;
}

/** @param {Corner} corner */
function bracketsOf({ x, y }) {
  return `M${x + 0.5} ${y + 2.4}v-1.9h1.9M${x + 7.6} ${y + 0.5}h1.9v1.9M${x + 9.5} ${y + 7.6}v1.9h-1.9M${x + 2.4} ${y + 9.5}h-1.9v-1.9`;
}
