// The clock of a board as the server folds it (src/clock), so that a tablet without network goes on
// exactly: a press earns its bonus, a period changes, a flag falls. What the server says replaces it.

/**
 * @typedef {"white" | "black"} Colour
 * @typedef {{ period: number, left: number, byo: number, moves: number, made: number, turn: number, down: boolean }} Side
 *   `period` from 0; as many as there are means byo-yomi
 * @typedef {object} State
 * @property {string} phase @property {Colour} toRun @property {number} since up to when the times are counted
 * @property {boolean} countsOn @property {any} control @property {Record<Colour, Side>} sides
 * @property {Colour | null} firstFlag
 */

/** @param {Colour} side @returns {Colour} */
export const other = (side) => (side === "white" ? "black" : "white");

/** The clock of a message of the server; nothing where it is not kept here. @param {any} game @returns {State | null} */
export function stateOf(game) {
  const { clock, control, within } = game ?? {};
  if (!clock?.kept || !control || !within) return null;
  const side = (/** @type {any} */ of, /** @type {any} */ in_) => ({
    period: of.period - 1, left: of.left_ms, byo: of.byo_periods ?? of.byo_moves ?? 0, moves: of.moves,
    made: in_.moves, turn: in_.turn_ms, down: of.flag,
  });
  return {
    phase: clock.phase, toRun: clock.to_run, since: clock.as_of, countsOn: clock.counts_on ?? false, control,
    sides: { white: side(clock.white, within[0]), black: side(clock.black, within[1]) }, firstFlag: clock.first_flag ?? null,
  };
}

/** What a player is given. @param {State} state @param {Colour} side */
const given = (state, side) => state.control[side] ?? state.control.white;
/** @param {any} allowance */
const periodsOf = (allowance) => allowance.periods ?? [];
/** @param {any} allowance */
const byoYomiOf = (allowance) => allowance.byo_yomi ?? {};
/** @param {any} period */
const zeroMoves = (period) => (period?.ends?.at_zero ? period.ends.at_zero.moves ?? 0 : null);
/** @param {any} period */
const isLast = (period) => period && (period.ends ?? "game") === "game";
/** @param {any} bonus */
const beforeMove = (bonus) => (bonus?.fischer?.given === "before_move" ? bonus.fischer.bonus_ms : 0);
/** @param {any} bonus @param {number} turn */
const afterMove = (bonus, turn) => (bonus?.fischer?.given === "after_move" ? bonus.fischer.bonus_ms : Math.min(bonus?.bronstein?.delay_ms ?? 0, turn));
/** @param {Side} side @param {any} period */
const delayLeft = (side, period) => Math.max(0, (period.bonus?.delay?.delay_ms ?? 0) - side.turn);
/** @param {any} byo */
const whole = ({ japanese, canadian }) => (japanese ? japanese.time_ms * japanese.periods : canadian?.time_ms ?? 0);

/** How long a side can run from now until its flag. @param {Side} side @param {any} allowance */
export function untilFlag(side, allowance) {
  if (side.down) return Math.min(side.left, 0);
  if (allowance.method === "hourglass") return side.left;
  const periods = periodsOf(allowance);
  const period = periods[side.period];
  if (!period) {
    const { japanese } = byoYomiOf(allowance);
    return side.left + (japanese && side.byo > 1 ? japanese.time_ms * (side.byo - 1) : 0);
  }
  let time = delayLeft(side, period) + side.left;
  let [at, moves] = [side.period, side.made];
  for (;;) {
    const due = zeroMoves(periods[at]);
    if (due !== null && moves >= due) {
      moves = periods[at].ends.at_zero.moves === undefined ? 0 : moves - due;
      at += 1;
      time += periods[at].time_ms;
    } else {
      return isLast(periods[at]) ? time + whole(byoYomiOf(allowance)) : time;
    }
  }
}

/** At zero or below: begins what begins at zero, as often as it takes. @param {Side} side @param {any} allowance */
function passZero(side, allowance) {
  const periods = periodsOf(allowance), byo = byoYomiOf(allowance);
  while (side.left <= 0) {
    const period = periods[side.period];
    const due = zeroMoves(period);
    if (due !== null && side.made >= due) {
      side.made = period.ends.at_zero.moves === undefined ? 0 : side.made - due;
      side.period += 1;
      side.left += periods[side.period].time_ms;
    } else if (isLast(period) && (byo.japanese || byo.canadian)) {
      side.period += 1;
      side.byo = byo.japanese?.periods ?? byo.canadian.moves;
      side.left += (byo.japanese ?? byo.canadian).time_ms;
    } else if (!period && byo.japanese && side.byo > 1) {
      side.byo -= 1;
      side.left += byo.japanese.time_ms;
    } else {
      return;
    }
  }
}

/** Lets one clock run. @param {Side} side @param {any} allowance @param {number} time */
function run(side, allowance, time) {
  const until = untilFlag(side, allowance);
  if (side.down) {
    side.left -= time;
    side.turn += time;
    return;
  }
  const period = periodsOf(allowance)[side.period];
  const free = period ? Math.min(delayLeft(side, period), time) : 0;
  side.turn += time;
  side.left -= time - free;
  if (allowance.method !== "hourglass") passZero(side, allowance);
  side.down = time >= until;
}

/** The clock at an instant of the server. @param {State} state @param {number} now @returns {State} */
export function settled(state, now) {
  const next = { ...state, sides: { white: { ...state.sides.white }, black: { ...state.sides.black } }, since: Math.max(state.since, now) };
  const time = now - state.since;
  if (state.phase !== "running" || time < 0) return next;
  const side = next.sides[state.toRun], allowance = given(state, state.toRun);
  const until = untilFlag(side, allowance);
  const falls = !side.down && time >= until;
  const ran = falls && !state.countsOn ? Math.max(0, until) : time;
  run(side, allowance, ran);
  if (allowance.method === "hourglass") next.sides[other(state.toRun)].left += ran;
  if (falls) {
    next.firstFlag ??= state.toRun;
    if (!state.countsOn) next.phase = "frozen";
  }
  return next;
}

/**
 * The clock after a press at an instant of the server. One that finds nothing to press changes nothing.
 * @param {State} state @param {Colour} by @param {number} at @returns {State}
 */
export function press(state, by, at) {
  const next = settled(state, Math.max(at, state.since));
  if (next.phase !== "running" || next.toRun !== by) return next;
  const side = next.sides[by], allowance = given(state, by);
  const { turn, down } = side;
  side.moves += 1;
  side.made += 1;
  side.turn = 0;
  const period = periodsOf(allowance)[side.period], byo = byoYomiOf(allowance);
  if (!down && period) earn(side, periodsOf(allowance), period, turn);
  else if (!down && byo.japanese) side.left = byo.japanese.time_ms;
  else if (!down && byo.canadian && (side.byo -= 1) === 0) [side.byo, side.left] = [byo.canadian.moves, byo.canadian.time_ms];
  next.toRun = other(by);
  return next;
}

/** @param {Side} side @param {any[]} periods @param {any} period @param {number} turn */
function earn(side, periods, period, turn) {
  side.left += afterMove(period.bonus, turn);
  const due = period.ends?.after_moves;
  if (due !== undefined && side.made >= due) {
    side.made -= due;
    side.period = Math.min(side.period + 1, periods.length - 1);
    side.left += periods[side.period].time_ms;
  }
  side.left += beforeMove(periods[side.period].bonus);
}

/**
 * What there is to say beside the digits: the period, the moves to its end, byo-yomi, the delay, what the
 * next press earns.
 * @param {State} state @param {Colour} colour
 */
export function about(state, colour) {
  const side = state.sides[colour], allowance = given(state, colour);
  const periods = periodsOf(allowance), period = periods[side.period], byo = byoYomiOf(allowance);
  const due = period?.ends?.after_moves ?? period?.ends?.at_zero?.moves;
  return {
    period: periods.length > 1 && period ? side.period + 1 : null,
    control: due === undefined ? null : Math.max(0, due - side.made),
    byoPeriods: !period && byo.japanese ? side.byo : null,
    byoMoves: !period && byo.canadian ? side.byo : null,
    delay: period?.bonus?.delay ? delayLeft(side, period) : null,
    bonus: period?.bonus?.fischer?.bonus_ms ?? null,
  };
}
