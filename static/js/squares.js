// The squares of a board: where they lie, what they are called, and where an arrow key leads.
// Inside, a square is its number on every board; names are for people (R1.2, R1.7).

const LARGE = 10;

export class Squares {
  /**
   * @param {object} [board] the large board, with numbers, from White's side unless told otherwise
   * @param {number} [board.width] rows and columns
   * @param {boolean} [board.named] whether people call the squares by names such as `c3`
   * @param {boolean} [board.turned] whether Black is at the bottom
   */
  constructor({ width = LARGE, named = false, turned = false } = {}) {
    this.width = width;
    this.half = width / 2;
    this.count = width * this.half;
    this.named = named;
    this.turned = turned;
  }

  /** Of a picture, as the server drew it. @param {Element | null | undefined} picture */
  static of(picture) {
    const { width, named, turned } = /** @type {SVGElement | undefined} */ (picture)?.dataset ?? {};
    return new Squares({ width: Number(width ?? LARGE), named: named !== undefined, turned: turned !== undefined });
  }

  /** Of a position. @param {{ letters: string, named?: boolean }} position */
  static under({ letters, named = false }) {
    return new Squares({ width: Math.sqrt(letters.length * 2), named });
  }

  /** The corner of a square in a picture's units, ten a square. @param {number} square */
  corner(square) {
    const seen = this.turned ? this.count + 1 - square : square;
    const row = Math.floor((seen - 1) / this.half);
    return { x: ((seen - 1) % this.half) * 20 + (row % 2 === 0 ? 10 : 0), y: row * 10 };
  }

  /** What people call a square. @param {number} square */
  name(square) {
    return this.named ? this.algebraic(square) : String(square);
  }

  /** As in chess, `a1` at White's left hand. @param {number} square */
  algebraic(square) {
    const row = Math.floor((square - 1) / this.half);
    const column = ((square - 1) % this.half) * 2 + (row % 2 === 0 ? 1 : 0);
    return String.fromCharCode(97 + column) + (this.width - row);
  }

  /** Whether names may be typed: on the small board, whatever is written there (R1.14). */
  get mayBeNamed() {
    return this.width !== LARGE;
  }

  /** The square somebody names, by number or name; null where there is none. @param {string} text */
  square(text) {
    if (/^\d+$/.test(text)) return Number(text) >= 1 && Number(text) <= this.count ? Number(text) : null;
    if (!this.mayBeNamed || !/^[a-h][1-8]$/.test(text)) return null;
    const row = this.width - Number(text[1]);
    const column = text.charCodeAt(0) - 97;
    return (row + column) % 2 === 0 ? null : this.half * row + Math.floor(column / 2) + 1;
  }

  /** The squares a written move names, in order. @param {string} text @returns {number[]} */
  in(text) {
    return (text.match(/[a-h][1-8]|\d+/g) ?? []).map((name) => this.square(name) ?? 0).filter(Boolean);
  }

  /** Squares in the order in which people look for them. @param {number[]} squares */
  list(squares) {
    const names = squares.map((square) => this.name(square));
    return (this.named ? names.sort() : names).join(", ");
  }

  /** Whether a man of `letter` would be a king there. @param {string} letter @param {number} square */
  crowns(letter, square) {
    return letter === "w" ? square <= this.half : letter === "b" && square > this.count - this.half;
  }

  /**
   * The square the key leads to from `square`, or null. Left and right walk the dark squares of a
   * row; up and down go to the next row, to and fro between two columns.
   * @param {number} square
   * @param {string} key
   * @returns {number | null}
   */
  walk(square, key) {
    const seen = this.turned ? this.count + 1 - square : square;
    const first = Math.floor((seen - 1) / this.half) * this.half + 1;
    const last = first + this.half - 1;
    const to = { ArrowLeft: seen - 1, ArrowRight: seen + 1, ArrowUp: seen - this.half, ArrowDown: seen + this.half, Home: first, End: last }[key];
    if (to === undefined || to < 1 || to > this.count) return null;
    if (key.endsWith("t") && (to < first || to > last)) return null;
    return this.turned ? this.count + 1 - to : to;
  }
}
