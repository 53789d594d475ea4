// Keeps the last card of one's own board, so that it opens without a network: with the time it was true.
// It answers for nothing else.

const KEPT = "damier-mine";
/** How long the page may stay unanswered before the kept one is shown. */
const PATIENCE_MS = 4000;

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

// The page says which files it was drawn with: they were fetched before the worker was there.
self.addEventListener("message", (event) => {
  const { page, files } = event.data;
  event.waitUntil((async () => {
    const cache = await caches.open(KEPT);
    for (const old of await cache.keys()) {
      const { pathname } = new URL(old.url);
      if (pathname.startsWith("/static/") && !files.includes(pathname)) await cache.delete(old);
    }
    const known = (await cache.keys()).map((request) => new URL(request.url).pathname);
    await Promise.allSettled(files.filter((file) => !known.includes(file)).map((file) => cache.add(file)));
    if (!known.includes(page)) await keep(cache, page, await fetch(page));
  })());
});

self.addEventListener("fetch", (event) => {
  const { method, url } = event.request;
  const { pathname, search, origin } = new URL(url);
  if (method !== "GET" || origin !== self.location.origin) return;
  if (pathname.startsWith("/static/")) event.respondWith(file(event.request));
  else if (/^\/events\/[^/]+\/me$/.test(pathname)) {
    if (search === "") event.respondWith(page(event.request, pathname));
    // Another player, or none: what was kept is no longer the reader's.
    else event.waitUntil(caches.open(KEPT).then((cache) => cache.delete(pathname)));
  }
});

/** @param {Cache} cache @param {string} path @param {Response} response */
async function keep(cache, path, response) {
  if (response.ok && !response.redirected) await cache.put(path, response.clone());
}

/** @param {Request} request @param {string} path */
async function page(request, path) {
  const cache = await caches.open(KEPT);
  try {
    const response = await fetch(request, { signal: AbortSignal.timeout(PATIENCE_MS) });
    await keep(cache, path, response);
    return response;
  } catch (lost) {
    // Only for whoever opens the page: one that is open has what is kept.
    const kept = request.mode === "navigate" ? await cache.match(path) : undefined;
    if (!kept) throw lost;
    const text = (await kept.text()).replace("<body", `<body data-as-of="${kept.headers.get("date") ?? ""}"`);
    return new Response(text, { headers: { "Content-Type": "text/html; charset=utf-8", "Content-Security-Policy": kept.headers.get("content-security-policy") ?? "" } });
  }
}

/** @param {Request} request */
async function file(request) {
  const cache = await caches.open(KEPT);
  return (await cache.match(request)) ?? fetch(request);
}
