// Keeps the page of the table and its files, so that a reload without network shows the clock. Its list of
// files is written in front of it. It answers for nothing else: what is asked of the server goes there.

const KEPT = `damier-table-${FILES[0].split("/")[2]}`;
/** How long the page may stay unanswered before the kept one is shown. */
const PATIENCE_MS = 4000;

self.addEventListener("install", (event) => {
  event.waitUntil((async () => {
    const cache = await caches.open(KEPT);
    await cache.addAll(FILES);
    const page = await fetch("/table", { credentials: "same-origin" });
    if (page.ok) await cache.put("/table", page);
    await self.skipWaiting();
  })());
});

self.addEventListener("activate", (event) => {
  event.waitUntil((async () => {
    for (const name of await caches.keys()) {
      if (name.startsWith("damier-table-") && name !== KEPT) await caches.delete(name);
    }
    await self.clients.claim();
  })());
});

self.addEventListener("fetch", (event) => {
  const { method, mode, url } = event.request;
  const { pathname, search, origin } = new URL(url);
  if (method !== "GET" || origin !== self.location.origin) return;
  if (pathname === "/table" && search === "" && mode === "navigate") event.respondWith(page(event.request));
  else if (FILES.includes(pathname)) event.respondWith(file(event.request));
});

/** @param {Request} request */
async function page(request) {
  const cache = await caches.open(KEPT);
  try {
    const response = await fetch(request, { signal: AbortSignal.timeout(PATIENCE_MS) });
    // A way elsewhere, or word that the tablet is detached, is kept as well: it is the truth.
    if (response.ok && !response.redirected) await cache.put("/table", response.clone());
    return response;
  } catch (lost) {
    const kept = await cache.match("/table");
    if (kept) return kept;
    throw lost;
  }
}

/** @param {Request} request */
async function file(request) {
  const cache = await caches.open(KEPT);
  return (await cache.match(request, { ignoreSearch: true })) ?? fetch(request);
}
