// The real program on a fresh private PostgreSQL, and a browser to visit it with.

import { spawn } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { chromium } from "playwright-core";

const PROGRAM = process.env.DAMIER ?? join(import.meta.dirname, "../../../target/debug/damier");
const BROWSER = process.env.CHROMIUM ?? "/usr/bin/chromium";
const ARGUMENTS = [
  "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
  "--disable-background-networking", "--disable-component-update", "--disable-sync",
];
export const PASSWORD = "une phrase assez longue";

/** A hall that is open until `close`: the program, its database, and one browser. */
export class Hall {
  /** @param {string[]} [options] more arguments of `damier serve` */
  static async open(options = []) {
    const hall = new Hall();
    hall.folder = mkdtempSync(join(tmpdir(), "damier-browser-"));
    // For root, PostgreSQL runs as another user and must get in.
    chmodSync(hall.folder, 0o755);
    hall.port = await freePort();
    hall.address = `http://127.0.0.1:${hall.port}`;
    hall.firstLink = await hall.start(options);
    hall.browser = await chromium.launch({ executablePath: BROWSER, args: ARGUMENTS });
    return hall;
  }

  /** Starts the program, or starts it again; gives the first organiser's link, where there is one. */
  async start(options = []) {
    const env = { ...process.env, DAMIER_DATA_DIR: join(this.folder, "data") };
    delete env.DATABASE_URL;
    this.program = spawn(PROGRAM, ["serve", "--addr", `127.0.0.1:${this.port}`, ...options], { env, stdio: ["ignore", "pipe", "pipe"] });
    this.ended = new Promise((resolve) => this.program.once("exit", resolve));
    const said = [];
    for (const stream of [this.program.stdout, this.program.stderr]) {
      createInterface({ input: stream }).on("line", (line) => said.push(line));
    }
    for (let i = 0; i < 600; i++) {
      if (this.program.exitCode !== null) throw new Error(`the program ended:\n${said.join("\n")}`);
      const answer = await fetch(`${this.address}/healthz`).catch(() => null);
      if (answer?.ok) break;
      await pause(100);
    }
    for (let i = 0; i < 50; i++) {
      const link = said.map((line) => /http:\S+\/invitations\/\w+/.exec(line)?.[0]).find(Boolean);
      if (link || said.some((line) => line.includes("Ctrl-C"))) return link;
      await pause(100);
    }
    return undefined;
  }

  /** Ends the program; `SIGKILL` as a power cut would. @param {NodeJS.Signals} [signal] */
  async stop(signal = "SIGTERM") {
    this.program.kill(signal);
    await this.ended;
  }

  async close() {
    await this.browser?.close();
    await this.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** A new window: its own cookies and storage. @param {object} [options] of Playwright's context */
  async window(options = {}) {
    const context = await this.browser.newContext({ locale: "fr", viewport: { width: 1280, height: 800 }, baseURL: this.address, ...options });
    const page = await context.newPage();
    page.setDefaultTimeout(10_000);
    page.on("pageerror", (error) => { throw error; });
    return page;
  }

  /** Solange enters by the first link and opens an event; her cookies serve for more windows. */
  async openEvent(name = "Open de Valbrune") {
    const page = await this.window();
    await page.goto(this.firstLink);
    await page.fill("[name=display_name]", "Solange Kervella");
    await page.fill("[name=login_name]", "solange");
    await page.fill("[name=password]", PASSWORD);
    await page.click("button.main");
    await page.goto("/desk/events/new");
    await page.fill("[name=name]", name);
    await page.click("button.main");
    await page.waitForURL("**/desk/*");
    this.slug = new URL(page.url()).pathname.split("/")[2];
    this.signedIn = await page.context().storageState();
    await page.context().close();
  }

  /** A window in which Solange is signed in. @param {object} [options] */
  arbiter(options = {}) {
    return this.window({ storageState: this.signedIn, ...options });
  }

  /** Opens a board and gives the address of its desk. @param {{ fen?: string }} [how] */
  async openBoard({ fen = "" } = {}) {
    const page = await this.arbiter();
    await page.goto(`/desk/${this.slug}/games/new`);
    const board = await page.inputValue("[name=board]");
    await page.fill("[name=white]", `Blancs ${board}`);
    await page.fill("[name=black]", `Noirs ${board}`);
    if (fen) {
      await page.click("details.words summary");
      await page.fill("[name=fen]", fen);
    }
    await page.click("button.main");
    await page.waitForURL("**/boards/*");
    const address = new URL(page.url()).pathname;
    await page.context().close();
    return address;
  }
}

/** Types a line and sends it. */
export async function enter(page, line) {
  await page.fill("#line", line);
  await page.press("#line", "Enter");
}

/** Waits until the right end of the line says it. */
export async function says(page, text) {
  await page.locator(".entry output", { hasText: text }).waitFor();
}

/** The moves the page shows, in order. */
export function moves(page) {
  return page.locator(".moves .m a").allTextContents();
}

export function pause(ms) {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

function freePort() {
  return new Promise((resolve) => {
    const server = createServer();
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
