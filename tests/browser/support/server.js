// One Damier on a private database of its own, as `make run` starts it.

import { spawn } from "node:child_process";
import { chmod, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";

/** The folder of the project. */
export const PROJECT = resolve(import.meta.dirname, "../../..");
/** The program that is tried. */
export const PROGRAM = process.env.DAMIER ?? join(resolve(PROJECT, process.env.CARGO_TARGET_DIR ?? "target"), "debug/damier");

/** Of the folders in which data are kept; the number of the process that uses it follows. */
const PREFIX = "damier-browser-";
/** Nothing here takes that long on a quiet machine; a busy one gets the time. */
const PATIENCE_MS = 60_000;

/**
 * Starts a Damier with nothing in it, and with the sample event where asked.
 * @param {{ sample?: boolean }} [with_]
 */
export async function serve({ sample = false } = {}) {
  await sweep();
  const folder = await mkdtemp(join(tmpdir(), `${PREFIX}${process.pid}-`));
  // Under root the database runs as another user, who must be able to enter.
  await chmod(folder, 0o755);
  const flags = ["--data-dir", join(folder, "data"), ...(sample ? ["--sample"] : [])];
  const removed = (error) => rm(folder, { recursive: true, force: true }).then(() => { throw error; });
  let running = await start("127.0.0.1:0", flags).catch(removed);
  const { host, origin } = new URL(/http:\S+/.exec(running.said)[0]);
  return {
    /** Its address, without a slash at the end. */
    address: origin,
    /** The link that makes the first organiser. */
    firstLink: /http:\S+\/invitations\/\S+/.exec(running.said)[0],
    async stop() {
      await running.end("SIGTERM");
      await rm(folder, { recursive: true, force: true });
    },
    /** Ends it from one moment to the next, as a power cut would. */
    kill: () => running.end("SIGKILL"),
    /** Starts it again where it was. */
    async startAgain() { running = await start(host, flags); },
  };
}

/**
 * @param {string} addr where it listens
 * @param {string[]} flags
 * @returns {Promise<{ said: string, end(signal: NodeJS.Signals): Promise<void> }>} what it printed, once it serves
 */
async function start(addr, flags) {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(DATABASE_URL|DAMIER_.*|LC_ALL|LC_MESSAGES)$/.test(name)));
  const child = spawn(PROGRAM, ["serve", "--addr", addr, ...flags], { cwd: PROJECT, env: { ...env, LANG: "en" }, stdio: ["ignore", "pipe", "pipe"] });
  const ended = new Promise((done) => { child.once("close", done); });
  let log = "";
  child.stderr.setEncoding("utf8").on("data", (text) => { log += text; });
  const end = async (signal) => {
    child.kill(signal);
    await ended;
  };
  return new Promise((done, fail) => {
    const give = (reason) => end("SIGTERM").then(() => fail(new Error(`${reason}:\n${log}`)));
    const late = setTimeout(() => give(`not serving after ${PATIENCE_MS} ms`), PATIENCE_MS);
    let said = "";
    // It prints the last of its lines when it serves.
    createInterface(child.stdout).on("line", (line) => {
      said += `${line}\n`;
      if (!line.includes("Ctrl-C")) return;
      clearTimeout(late);
      done({ said, end });
    });
    child.once("error", fail);
    ended.then((code) => {
      clearTimeout(late);
      fail(new Error(`ended with ${code}:\n${log}`));
    });
  });
}

/** Removes what earlier runs left because they were killed. */
async function sweep() {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(PREFIX)) continue;
    try {
      process.kill(Number(name.slice(PREFIX.length).split("-")[0]), 0);
    } catch (error) {
      if (error.code === "ESRCH") await rm(join(tmpdir(), name), { recursive: true, force: true });
    }
  }
}
