// One Damier on a private database of its own, as `make run` starts it.

import { spawn } from "node:child_process";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";

const PROJECT = resolve(import.meta.dirname, "../../..");

/** Nothing here takes that long on a quiet machine; a busy one gets the time. */
const PATIENCE_MS = 60_000;

/**
 * Starts a Damier with nothing in it, and with the sample event where asked.
 * @param {{ sample?: boolean }} [with_]
 * @returns {Promise<{ address: string, firstLink: string, said: string[], stop(): Promise<void> }>}
 *   its address without a slash at the end, the link of the first organiser, what it printed
 */
export async function serve({ sample = false } = {}) {
  const program = join(resolve(PROJECT, process.env.CARGO_TARGET_DIR ?? "target"), "debug/damier");
  const folder = await mkdtemp(join(tmpdir(), "damier-browser-"));
  // Under root the database runs as another user, who must be able to enter.
  await chmod(folder, 0o755);
  const flags = ["serve", "--addr", "127.0.0.1:0", "--data-dir", join(folder, "data"), ...(sample ? ["--sample"] : [])];
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(DATABASE_URL|DAMIER_.*|LC_ALL|LC_MESSAGES)$/.test(name)));
  const child = spawn(process.env.DAMIER ?? program, flags, { cwd: PROJECT, env: { ...env, LANG: "en" }, stdio: ["ignore", "pipe", "pipe"] });
  const ended = new Promise((done) => child.once("close", done));
  const log = [];
  child.stderr.setEncoding("utf8").on("data", (text) => log.push(text));

  async function stop() {
    child.kill("SIGTERM");
    await ended;
    await rm(folder, { recursive: true, force: true });
  }

  // The program prints the last of its lines when it serves.
  const said = await new Promise((done, fail) => {
    const lines = [];
    const late = setTimeout(() => fail(new Error(`not serving after ${PATIENCE_MS} ms:\n${log.join("")}`)), PATIENCE_MS);
    createInterface(child.stdout).on("line", (line) => {
      lines.push(line);
      if (!line.includes("Ctrl-C")) return;
      clearTimeout(late);
      done(lines);
    });
    child.once("error", fail);
    ended.then((code) => fail(new Error(`ended with ${code}:\n${log.join("")}`)));
  }).catch(async (error) => {
    await stop();
    throw error;
  });
  return {
    address: new URL(/http:\S+/.exec(said[0])[0]).origin,
    firstLink: /http:\S+\/invitations\/\S+/.exec(said.join("\n"))[0],
    said,
    stop,
  };
}
