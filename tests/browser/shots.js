// npm run shots [name ...]: a picture of every page, or of those named, at 360 and 1280 px, and of the screen on the wall at 1920, light
// and dark, in French, under shots/. For looking at, not for comparing byte by byte.

import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { DESKTOP, PHONE, arbiter, visitor } from "./support/hall.js";
import { everyPage } from "./support/pages.js";

const FOLDER = join(import.meta.dirname, "shots");
const WALL = { viewport: { width: 1920, height: 1080 }, locale: "fr-FR" };
const wanted = process.argv.slice(2);

test("pictures of the pages", async () => {
  await mkdir(FOLDER, { recursive: true });
  const pages = await everyPage();
  for (const [width, like] of /** @type {const} */ ([[1920, WALL], [1280, DESKTOP], [360, PHONE]])) {
    for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
      const [reader, desk] = [await visitor({ ...like, colorScheme }), await arbiter({ ...like, colorScheme })];
      for (const [page, paths] of /** @type {const} */ ([[reader, pages.open], [desk, pages.desk]])) {
        for (const [name, path] of Object.entries(paths)) {
          // What hangs on the wall is looked at as large as it hangs there.
          if (width === 1920 && !name.startsWith("tv")) continue;
          if (wanted.length > 0 && !wanted.includes(name)) continue;
          await page.goto(path);
          await page.screenshot({ path: join(FOLDER, `${name}-${width}-${colorScheme}.png`), fullPage: true });
        }
      }
    }
  }
});
