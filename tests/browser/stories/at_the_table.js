// Tablets on the tables: a whole game of 5'+3" with its network cut and its page hidden, a tablet killed
// and opened again, a flag, three languages, keys, and what a screen may look like.
//
// How long the network is away and the page hidden: CUT_S and HIDDEN_S, 6 s and 10 s unless told
// otherwise (30 and 60 for the long way).

import assert from "node:assert/strict";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { RULES, faults } from "../support/axe.js";
import { says } from "../support/desk.js";
import { DESKTOP, arbiter, visitor, wire } from "../support/hall.js";
import { TABLET, Table, boardWithClock, codeFor, openWithClock, tablet } from "../support/table.js";

const CUT_MS = 1000 * Number(process.env.CUT_S ?? 6);
const HIDDEN_MS = 1000 * Number(process.env.HIDDEN_S ?? 10);
/** The most that any two of the screens may differ at the end. */
const ERROR_MS = 100;

/** @typedef {"white" | "black"} Colour */

/** @param {number} ms */
const pass = (ms) => new Promise((done) => { setTimeout(done, ms); });

/** The times of a game as the server has them at an instant, exactly. @param {Table} table */
async function truth(table) {
  return table.page.evaluate(async () => {
    const view = await (await fetch("/table/state")).json();
    return { white: view.game.clock.white.left_ms, black: view.game.clock.black.left_ms, moves: [view.game.clock.white.moves, view.game.clock.black.moves], phase: view.game.clock.phase };
  });
}

/** The milliseconds behind the digits of a tablet, by its own clock. @param {Table} table */
const exact = (table) => table.page.evaluate(async () => {
  const { stateOf } = await import(/** @type {HTMLScriptElement} */ (document.querySelector('script[src*="table/app.js"]')).src.replace("app.js", "model.js"));
  const view = JSON.parse(localStorage.getItem("damier-table-state") ?? "{}");
  const state = stateOf(view.game);
  return { white: state.sides.white.left, black: state.sides.black.left };
});

test("two tablets and a desk through a game of 5'+3\", one without network for a while and hidden for a while", { timeout: 300_000 }, async () => {
  const { desk, slug, path } = await boardWithClock({ clock: "5'+3\"" });
  const cable = await wire();
  // One tablet lies on the table, its network goes by a wire that can be cut; another shows the same board.
  const near = await tablet(desk, slug, 1, { ...TABLET, baseURL: cable.address });
  const far = await tablet(desk, slug);
  await desk.goto(path);
  await near.touch("black");
  for (const screen of [near, far]) await screen.runs("white");
  /** @type {Colour[]} */
  const order = ["white", "black"];
  let made = 0;
  const move = async (thinks = 400) => { await pass(thinks); await near.touch(order[made++ % 2]); await near.runs(order[made % 2]); };
  for (let i = 0; i < 6; i++) await move();
  for (const screen of [near, far]) await screen.runs("white");

  // The network goes; the players do not notice.
  cable.cut();
  await near.page.context().setOffline(true);
  const moves = 4;
  for (let i = 0; i < moves; i++) await move(CUT_MS / moves);
  await says(near.note, /Sans réseau/);
  await says(near.note, new RegExp(`garde ${moves} appui`));
  // The other screen still shows what it last heard: White, who has long played.
  await far.runs("white");
  cable.mend();
  await near.page.context().setOffline(false);
  await near.note.filter({ hasText: "Sans réseau" }).waitFor({ state: "hidden" });
  await near.allSent();
  for (const screen of [near, far]) await screen.runs("white");
  assert.deepEqual((await truth(far)).moves, [5, 5], "each press once");

  // Somebody looks at something else on the tablet; its clock goes on.
  const protocol = await near.page.context().newCDPSession(near.page);
  await protocol.send("Page.setWebLifecycleState", { state: "frozen" });
  await pass(HIDDEN_MS);
  await protocol.send("Page.setWebLifecycleState", { state: "active" });
  for (let i = 0; i < 4; i++) await move(300);
  await near.allSent();
  await far.page.locator('[data-half="white"].on').waitFor();

  // A pause: all three show the same, and what the server has.
  await near.page.locator("[data-pause]").click();
  for (const screen of [near, far]) await screen.page.locator(".half.next").waitFor();
  await desk.locator("[data-clock-note]").filter({ hasText: "En pause" }).first().waitFor();
  const right = await truth(far);
  assert.deepEqual([right.moves, right.phase], [[7, 7], "paused"]);
  for (const screen of [near, far]) {
    const shown = await exact(screen);
    for (const side of order) {
      assert.ok(Math.abs(shown[side] - right[side]) <= ERROR_MS, `${side}: ${shown[side]} and ${right[side]}`);
      assert.ok(Math.abs(await screen.shows(side) - right[side]) < 1000, "the digits are those of this second");
    }
  }
  for (const side of order) {
    const text = await desk.locator(`[data-clk="${side}"]`).first().innerText();
    const seconds = text.split(":").reduce((sum, part) => sum * 60 + Number(part), 0);
    assert.equal(seconds, Math.floor(right[side] / 1000), "the desk shows this second too");
  }
  // By hand: 14 presses earned 7 times 3 s each; with what is left this is what the game took.
  const took = 2 * 303_000 + 14 * 3000 - right.white - right.black;
  assert.ok(took > CUT_MS + HIDDEN_MS && took < CUT_MS + HIDDEN_MS + 120_000, `${took}`);
});

test("a tablet killed without network and opened again has lost no press", { timeout: 120_000 }, async () => {
  const { desk, slug } = await boardWithClock({ clock: "5'+3\"" });
  const cable = await wire();
  const table = await tablet(desk, slug, 1, { ...TABLET, baseURL: cable.address });
  await table.touch("black");
  await table.runs("white");
  // The worker has the page.
  await table.page.evaluate(async () => { await navigator.serviceWorker.ready; });
  await table.page.waitForFunction(async () => Boolean(await caches.match("/table")));
  await table.page.reload();
  await table.runs("white");
  cable.cut();
  await table.touch("white");
  await table.runs("black");
  await pass(1500);
  await table.touch("black");
  await table.runs("white");
  const context = table.page.context();
  await table.page.close();
  const again = new Table(await context.newPage());
  await again.page.goto("/table");
  await again.runs("white");
  await says(again.note, /garde 2 appui/);
  await pass(1000);
  await again.touch("white");
  await again.runs("black");
  await says(again.note, /garde 3 appui/);
  cable.mend();
  await again.note.filter({ hasText: "Sans réseau" }).waitFor({ state: "hidden" });
  await again.allSent();
  const right = await truth(again);
  assert.deepEqual(right.moves, [2, 1]);
  assert.ok(await again.wrong.isHidden());
  // Black used the second and a half before his press; the reload cost nobody anything.
  assert.ok(Math.abs(right.black - (303_000 - 1500 + 3000)) < 2500, `${right.black}`);
});

test("a touch acts when it comes down, twice within 150 ms is once, and the other half does nothing", async () => {
  const { desk, slug } = await boardWithClock({ clock: "5'+3\"" });
  const table = await tablet(desk, slug);
  await table.touch("white");
  await pass(200);
  assert.equal((await truth(table)).phase, "waiting", "White does not start his own clock");
  await table.touch("black");
  await table.runs("white");
  await pass(300);
  await table.page.evaluate(() => {
    const half = (/** @type {string} */ side) => document.querySelector(`[data-half="${side}"]`);
    const down = () => new PointerEvent("pointerdown", { bubbles: true, cancelable: true });
    half("white")?.dispatchEvent(down());
    half("white")?.dispatchEvent(down());
    half("black")?.dispatchEvent(down());
  });
  await table.runs("black");
  await table.touch("white");
  await pass(400);
  assert.deepEqual((await truth(table)).moves, [1, 0]);
  // Keys: the right arrow is Black's half here, the space stops and resumes.
  await table.page.keyboard.press("ArrowRight");
  await table.runs("white");
  await table.page.keyboard.press("Space");
  await table.page.locator(".half.next").waitFor();
  await says(table.half("white"), "Repart à la reprise");
  await table.page.keyboard.press("Space");
  await table.runs("white");
});

test("a flag falls in shape and words, the first is marked, and the arbiter is called", async () => {
  const { desk, slug, path } = await boardWithClock({ clock: "4\"" });
  const table = await tablet(desk, slug);
  await table.touch("black");
  await table.runs("white");
  await says(table.half("white"), "Peu de temps");
  assert.match(await table.half("white").locator("[data-time]").innerText(), /^0:0\d\.\d$/);
  await table.page.locator('[data-half="white"].down').waitFor();
  await says(table.half("white"), /Drapeau tombé[\s\S]*1er drapeau/);
  assert.equal(await table.half("white").locator("[data-time]").innerText(), "0:00");
  assert.ok(await table.half("white").locator("[data-flag] svg").isVisible());
  assert.ok(await table.half("black").locator("[data-first]").isHidden());
  await table.page.locator("[data-call]").click();
  await says(table.page.locator("[data-call]"), "Arbitre appelé");
  await desk.goto(path);
  await says(desk.locator("form.call"), "Appel de la table");
  await desk.getByRole("button", { name: "J’y vais" }).click();
  await says(table.page.locator("[data-call]"), /^\s*Arbitre\s*$/);
});

test("both players confirm the result, and the tablet shows the next round by itself", async () => {
  const { desk, slug } = await boardWithClock({ clock: "5'+3\"" });
  const table = await tablet(desk, slug);
  await table.page.locator('[data-pop="result"] summary').click();
  await table.page.locator('button[value="black:draw"]').click();
  await says(table.page.locator("[data-asked]"), "Les Noirs proposent 1-1. Les Blancs confirment-ils");
  await table.page.locator("[data-confirm]").click();
  await says(table.page.locator("[data-result]"), /1-1 – confirmé par les deux joueurs/);
  await desk.goto(`/desk/${slug}/games/new`);
  await desk.locator("[name=round]").fill("2");
  await desk.locator("[name=board]").fill("1");
  await desk.locator("[name=white]").fill("N’Diaye Ousmane");
  await desk.locator("[name=black]").fill("Szczepański-Vandenbroucke Piotr-Emmanuel");
  await desk.locator("[name=clock]").selectOption("5'+3\"");
  await desk.locator("button[value=enter]").click();
  await desk.waitForURL(/\/rounds\/2\/boards\/1$/);
  await says(table.half("white"), "N’Diaye Ousmane");
});

test("a press the server refuses is told, and the clock shows what is recorded", async () => {
  const { desk, slug, path } = await boardWithClock({ clock: "5'+3\"" });
  const cable = await wire();
  const table = await tablet(desk, slug, 1, { ...TABLET, baseURL: cable.address });
  await table.touch("black");
  await table.runs("white");
  await pass(300);
  cable.cut();
  await table.touch("white");
  await table.runs("black");
  // The arbiter, who knows nothing of it, stops the clock after the press.
  await pass(500);
  await desk.goto(path);
  await desk.locator("#line").fill("p");
  await desk.locator("#line").press("Enter");
  await desk.locator("[data-clock-note]").filter({ hasText: "En pause" }).first().waitFor();
  cable.mend();
  await says(table.wrong, /Appui refusé[\s\S]*Appelez l’arbitre/);
  await says(table.half("white"), "Repart à la reprise");
  assert.ok(await table.page.locator("[data-pause]").isDisabled(), "the arbiter's pause is his to end");
});

test("where the screen cannot be kept on, or the page not be kept, the tablet says so", async () => {
  const { desk, slug } = await boardWithClock({ clock: "5'+3\"" });
  const table = await tablet(desk, slug);
  // As over plain http, where browsers have neither.
  await table.page.addInitScript(() => {
    for (const name of ["wakeLock", "serviceWorker"]) Object.defineProperty(Navigator.prototype, name, { value: undefined });
  });
  await table.page.reload();
  await says(table.note, /L’écran peut s’éteindre[\s\S]*ne rechargez pas cette page/);
});

test("a detached tablet says so at once", async () => {
  const { desk, slug } = await boardWithClock({ clock: "5'+3\"" });
  const table = await tablet(desk, slug);
  await desk.goto(`/desk/${slug}/tablets`);
  await desk.getByRole("button", { name: "Détacher la tablette du damier 1" }).click();
  await says(table.page.locator("main"), "n’est plus appairée");
});

test("without script the page shows both times and its buttons work", async () => {
  const { desk, slug } = await boardWithClock({ clock: "5'+3\"" });
  const code = await codeFor(desk, slug);
  const page = await visitor({ ...TABLET, javaScriptEnabled: false });
  await page.goto(`/table?code=${code}`);
  await page.locator("main form button.main").click();
  const half = (/** @type {Colour} */ side) => page.locator(`[data-half="${side}"]`);
  await says(half("white"), "5:03");
  await half("black").click();
  await says(half("white"), "Pendule en marche");
  await half("white").click();
  await says(half("black"), "Pendule en marche");
  await page.locator("[data-pause]").click();
  await says(half("black"), "Repart à la reprise");
  await page.locator("[data-call]").click();
  await says(page.locator("[data-call]"), "Arbitre appelé");
});

test("in three languages the page is without serious findings, and each half fills two fifths of every screen", { timeout: 180_000 }, async () => {
  const desk = await arbiter();
  const { slug } = await boardWithClock({ clock: "90'/45 then 30'+30\"", white: "Szczepański-Vandenbroucke Piotr-Emmanuel", black: "Le Goaziou Tugdual" });
  const code = await codeFor(desk, slug);
  const page = await visitor({ ...TABLET, bypassCSP: true });
  await page.goto(`/table?code=${code}`);
  assert.deepEqual(await faults(page, RULES), []);
  await page.locator("main form button.main").click();
  await page.waitForURL(/\/table$/);
  const table = new Table(page);
  await table.touch("black");
  await table.runs("white");
  const folder = process.env.SHOTS;
  if (folder) await mkdir(folder, { recursive: true });
  const found = [];
  for (const lang of ["fr", "nl", "en"]) {
    await page.goto(`/table?lang=${lang}`);
    await table.runs("white");
    for (const [width, height] of [[1280, 800], [800, 1280], [360, 740], [740, 360]]) {
      await page.setViewportSize({ width, height });
      found.push(...(await faults(page, RULES)).map((fault) => `${lang} ${width}: ${fault}`));
      for (const side of /** @type {Colour[]} */ (["white", "black"])) {
        const box = await table.half(side).boundingBox();
        const share = box ? (box.width * box.height) / (width * height) : 0;
        assert.ok(share >= 0.4, `${side} has ${share} of ${width}x${height}`);
        const place = table.half(side);
        const fits = await place.evaluate((half) => [...half.querySelectorAll("[data-time], .to")].every((part) => part.scrollWidth <= half.clientWidth && part.scrollHeight <= half.clientHeight));
        assert.ok(fits, `${side} at ${width}x${height} in ${lang}`);
      }
      for (const button of await page.locator(".acts2 .btn:visible").all()) {
        const box = await button.boundingBox();
        assert.ok(box && box.height >= 44 && box.width >= 44, `a target of ${box?.width} by ${box?.height}`);
        const cut = await button.evaluate((element) => element.scrollWidth > element.clientWidth + 1);
        assert.ok(!cut, `a cut word at ${width}x${height} in ${lang}: ${await button.innerText()}`);
      }
      if (folder) await page.screenshot({ path: join(folder, `table-${lang}-${width}x${height}.png`) });
    }
  }
  assert.deepEqual(found, []);
  // A choice of the tablet: facing, also when it lies across.
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.locator('[data-pop="settings"] summary').click();
  if (folder) await page.screenshot({ path: join(folder, "table-settings.png") });
  assert.deepEqual(await faults(page, RULES), []);
  await page.locator("input[value=facing]").check();
  await page.locator('[data-pop="settings"] [data-close]').click();
  const [above, below] = [await table.half("black").boundingBox(), await table.half("white").boundingBox()];
  assert.ok(above && below && above.y < below.y && above.width > 1200);
  if (folder) await page.screenshot({ path: join(folder, "table-facing-1280x800.png") });
  await page.reload();
  assert.equal(await page.locator("main").getAttribute("data-layout"), "facing", "kept on the device");
  for (const like of [DESKTOP, { ...DESKTOP, viewport: { width: 360, height: 740 } }]) {
    const office = await arbiter({ ...like, bypassCSP: true });
    await codeFor(office, slug, 2);
    assert.deepEqual(await faults(office, RULES), []);
    if (folder) await office.screenshot({ path: join(folder, `tablets-${like.viewport.width}.png`), fullPage: true });
  }
  await openWithClock(desk, slug, { clock: "5'" });
});
