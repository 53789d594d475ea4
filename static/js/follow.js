// What other arbiters do, as it happens: the desk's stream only says which board reached which
// record; the page then asks for what it shows, and asks for everything at each connection.

import { follow as listen } from "./stream.js";

/**
 * @typedef {{ game: string, round: number, board: number, seq: number }} Notice
 * @param {string} address of the stream
 * @param {object} on
 * @param {(notice: Notice) => void} on.notice
 * @param {() => void} on.again boards came, or a connection was made: anything may have been missed
 * @param {(since: Date | null) => void} on.stale since when nothing was heard; null when it is again
 */
export function follow(address, on) {
  listen({
    url: address,
    after: () => null,
    kinds: ["board", "all"],
    onMessage: (kind, message) => { if (kind === "board") on.notice(message); else on.again(); },
    onStale: on.stale,
    onOpen: on.again,
  });
}
