// One line to the server, and its answer as the queue understands it.

/** How long a request may stay unanswered before the network counts as lost. */
const PATIENCE_MS = 8000;

/**
 * @param {string} game
 * @param {import("./queue.js").Item} item
 * @param {string} [side] from which the board is seen: its parts come back as they are seen
 * @returns {Promise<import("./queue.js").Answer>}
 */
export async function send(game, item, side) {
  const form = new URLSearchParams({ line: item.line, after: String(item.after ?? ""), command_id: item.id, parts: "1" });
  if (side) form.set("side", side);
  /** @type {Response} */
  let response;
  /** @type {any} */
  let body;
  try {
    response = await fetch(`/games/${game}/entries`, {
      method: "POST",
      headers: { Accept: "application/json" },
      body: form,
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (response.status === 401 || response.redirected) return { kind: "signed-out" };
    body = await response.json();
  } catch {
    return { kind: "silence" };
  }
  // The next line follows the line's own record and not what the board has reached since, which
  // nobody here has seen. A line that leads elsewhere records nothing: the next follows what it did.
  if (response.ok) return { kind: "done", seq: body.recorded_seq ?? item.after, body };
  if (response.status === 409) return { kind: "overtaken", body };
  // Too many at once, or a server that is starting again: ask later, nothing was decided.
  if (response.status === 429 || response.status >= 500) return { kind: "silence" };
  return { kind: "refused", body };
}
