// The page of a game as a viewer has it before him, and the means to put it to sleep.

import assert from "node:assert/strict";

/**
 * Follows what the page asks the server for, from now on.
 * @param {import("playwright-core").Page} page the page of a game
 */
export async function watching(page) {
  const protocol = await page.context().newCDPSession(page);
  const phone = {
    moves: page.locator("[data-part=moves] a[data-d]"),
    /** How often the page itself was loaded in the window. */
    loads: 1,
    /** Until which number it had seen the game when it asked for the stream last. */
    askedAfter: NaN,
    plies: () => phone.moves.count(),
    /** Waits until the last move shown is that of the ply, and no later one. @param {number} ply */
    async shows(ply) {
      await phone.moves.nth(ply - 1).waitFor();
      assert.equal(await phone.plies(), ply);
    },
    /** Loses the network, as in a lift. @param {Awaited<ReturnType<typeof import("./wire.js").layWire>>} wire */
    async loses(wire) {
      wire.cut();
      await page.context().setOffline(true);
    },
    /** @param {Awaited<ReturnType<typeof import("./wire.js").layWire>>} wire */
    async finds(wire) {
      wire.mend();
      await page.context().setOffline(false);
    },
    freeze: () => protocol.send("Page.setWebLifecycleState", { state: "frozen" }),
    thaw: () => protocol.send("Page.setWebLifecycleState", { state: "active" }),
  };
  page.on("load", () => { phone.loads++; });
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.endsWith("/stream")) phone.askedAfter = Number(request.headers()["last-event-id"] ?? searchParams.get("after"));
  });
  return phone;
}
