// The addresses the server answers, as its own list has them.

import { readFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import { PROJECT } from "./server.js";

/** @returns {Promise<string[]>} the patterns of everything that can be asked for: `/events/{slug}/rounds/{n}` */
export async function gets() {
  const folder = join(PROJECT, "src/web");
  const files = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith(".rs") && !name.endsWith("routes.rs"));
  const texts = await Promise.all(files.map((name) => readFile(join(folder, name), "utf8")));
  const found = texts.flatMap((text) => [...text.matchAll(/Route::get\(\s*"([^"]+)"/g)].map(([, pattern]) => pattern));
  return found.sort();
}

/** Whether an address is one of a pattern. @param {string} pattern @param {string} address */
export function fits(pattern, address) {
  const { pathname } = new URL(address, "http://damier");
  const parts = pattern.split(/\{[^}]+\}/).map((part) => part.replace(/[.*+?^$()|[\]\\]/g, "\\$&"));
  return new RegExp(`^${parts.join("[^/]+")}$`).test(pathname);
}
