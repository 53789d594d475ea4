// What the public pages of an event show, and what the commands make of its report, in one shape.

import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { PROGRAM } from "./server.js";

/** A line of the standings: place, name, points and the tie-breaks after them. @typedef {[number, string, number, ...number[]]} Ranked */

/**
 * The standings as a page shows them. A place that is shared is written once.
 * @param {import("playwright-core").Page} page on the standings
 * @returns {Promise<Ranked[]>} by name
 */
export async function shownStandings(page) {
  const rows = await page.locator("table.stand tbody tr").evaluateAll((rows) => rows.map((row) => [".rk", ".name", ".pts", ".tb"].map((part) => [...row.querySelectorAll(part)].map((cell) => cell.textContent ?? ""))));
  let place = 0;
  return byName(rows.map(([[rank], [name], [points], values]) => {
    place = Number(rank) || place;
    return [place, name, Number(points), ...values.map(number)];
  }));
}

/**
 * The crosstable as a page shows it: line, name, a cell a round, points.
 * @param {import("playwright-core").Page} page on the crosstable
 */
export async function shownCrosstable(page) {
  const rows = await page.locator("table.cross tbody tr").evaluateAll((rows) => rows.map((row) => ({
    line: row.querySelector(".no")?.textContent ?? "",
    name: row.querySelector(".name")?.textContent ?? "",
    points: row.querySelector(".pts")?.textContent ?? "",
    cells: [...row.querySelectorAll("td:has(.g), td:empty:not(.hide)")].map((cell) => ({
      colour: cell.querySelector(".pc.w") ? "w" : cell.querySelector(".pc.b") ? "b" : "",
      opponent: [...cell.querySelectorAll(".g > span:not(.pc)")].map((part) => part.textContent).join(""),
      points: cell.querySelector("b")?.textContent ?? "",
    })),
  })));
  return rows.map(({ line, name, points, cells }) => [line, name, ...cells.map(spelled), points]);
}

/** A cell as the commands spell it; what a bye is worth stands alone. */
function spelled({ colour, opponent, points }) {
  if (!colour) return points === "–" ? "Z" : points;
  const result = points.endsWith("+") ? "+" : points.endsWith("–") ? "-" : points === "·" ? "?" : points;
  return `${opponent}${colour}${result}`;
}

/**
 * What `damier standings` and `damier crosstable` compute from a report.
 * @param {string} report
 * @returns {Promise<{ standings: Ranked[], crosstable: string[][] }>} in the shapes of the pages
 */
export async function computed(report) {
  const folder = await mkdtemp(join(tmpdir(), "damier-report-"));
  const file = join(folder, "event.trf");
  await writeFile(file, report);
  const run = async (...args) => (await promisify(execFile)(PROGRAM, args, { maxBuffer: 1 << 24 })).stdout;
  const [ranking, table] = await Promise.all([run("standings", file, "--format", "csv"), run("crosstable", file, "--format", "csv")]);
  await rm(folder, { recursive: true, force: true });
  const names = namesIn(report);
  const standings = lines(ranking, ",").slice(1).map(([tpn, rank, points, ...values]) => /** @type {Ranked} */ (
    [Number(rank), names.get(Number(tpn)), Number(points), ...values.map(number)]));
  const [head, ...rows] = lines(table, ";");
  const at = (name) => head.indexOf(name);
  const rounds = [...head.keys()].filter((column) => /^r\d+$/.test(head[column]));
  const crosstable = rows.map((row) => [
    row[at("line")], row[at("name")], ...rounds.map((column) => row[column].replace(/^(bye |H|F)/, "")), row[at("points")],
  ]);
  return { standings: byName(standings), crosstable };
}

/** The names of a report by number. @param {string} report */
function namesIn(report) {
  const players = report.split(/\r?\n/).filter((line) => line.startsWith("001"));
  return new Map(players.map((line) => [Number(line.slice(4, 8)), line.slice(14, 47).trim()]));
}

/** A value that is not there is none. @param {string} text */
function number(text) {
  return ["", "–"].includes(text) ? NaN : Number(text);
}

/** @template {{ 1: string }} T @param {T[]} rows */
function byName(rows) {
  return rows.sort((a, b) => (a[1] < b[1] ? -1 : 1));
}

/** @param {string} text @param {string} separator */
function lines(text, separator) {
  return text.trim().split(/\r?\n/).map((line) => line.split(separator).map((cell) => cell.replace(/^"|"$/g, "")));
}
