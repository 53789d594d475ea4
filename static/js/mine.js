// One's own board on a phone that loses the network: a worker keeps the last card, so that opening the
// page again in a cellar shows it, with the time it was true.

/** What the page was drawn with. */
const files = () => performance.getEntriesByType("resource").map(({ name }) => new URL(name)).filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith("/static/")).map(({ pathname }) => pathname);

if ("serviceWorker" in navigator) {
  // A private window and a page without TLS have no worker: the open page still says that it is old.
  navigator.serviceWorker.register("/mine-worker.js", { scope: location.pathname }).then(async () => {
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage({ page: location.pathname, files: files() });
  }).catch(() => {});
}
