// A time as a clock shows it.

/**
 * `1:21:05`, `20:10`, `0:09`; with tenths where they are asked for. Rounded down, as a clock shows it.
 * @param {number} ms
 * @param {boolean} [tenths]
 */
export function timeText(ms, tenths = false) {
  const size = Math.abs(ms);
  const seconds = Math.floor(size / 1000);
  const two = (/** @type {number} */ n) => String(n).padStart(2, "0");
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const whole = h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
  return (ms < 0 ? "-" : "") + whole + (tenths ? `.${Math.floor(size / 100) % 10}` : "");
}
