// Fingers on a screen.

/**
 * A finger that moves over an element.
 * @param {import("playwright-core").Page} page @param {string} selector
 * @returns {Promise<(way: "left" | "right") => Promise<void>>}
 */
export async function swiper(page, selector) {
  const protocol = await page.context().newCDPSession(page);
  const touch = (type, touchPoints) => protocol.send("Input.dispatchTouchEvent", { type, touchPoints });
  return async (way) => {
    await page.locator(selector).scrollIntoViewIfNeeded();
    const { x, y, width, height } = await page.locator(selector).boundingBox();
    const at = (part) => [{ x: x + width * part, y: y + height / 2 }];
    const [from, to] = way === "left" ? [0.8, 0.2] : [0.2, 0.8];
    await touch("touchStart", at(from));
    await touch("touchMove", at((from + to) / 2));
    await touch("touchMove", at(to));
    await touch("touchEnd", []);
  };
}
