// The screen stays on, and the page stays on the device. Both need HTTPS, or the very machine the server
// runs on; where they cannot be had, the page says so.

/**
 * Keeps the screen on while the page is seen.
 * @param {(may: boolean) => void} maySleep told whenever it changes
 */
export function stayAwake(maySleep) {
  const take = async () => {
    if (document.visibilityState !== "visible") return;
    try {
      const lock = await navigator.wakeLock.request("screen");
      maySleep(false);
      // The system takes it away when the battery is low, and whenever the page is hidden.
      lock.addEventListener("release", () => { if (document.visibilityState === "visible") { maySleep(true); setTimeout(take, 5000); } });
    } catch {
      maySleep(true);
    }
  };
  document.addEventListener("visibilitychange", take);
  void take();
}

/**
 * Keeps the page and its files for a reload without network.
 * @param {(kept: boolean) => void} told
 */
export async function keepPage(told) {
  try {
    await navigator.serviceWorker.register("/table-worker.js", { scope: "/table" });
    await navigator.serviceWorker.ready;
    told(true);
  } catch {
    told(false);
  }
}
