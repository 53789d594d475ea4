// What other arbiters do, as it happens: the desk's stream only says which board reached which
// record; the page then asks for what it shows. After a loss everything is asked for again.

/** How long a window may be out of sight before it stops listening. */
const RESTS_AFTER_MS = 20000;

/**
 * @typedef {{ game: string, round: number, board: number, seq: number }} Notice
 * @param {string} address of the stream
 * @param {object} on
 * @param {(notice: Notice) => void} on.notice
 * @param {() => void} on.again boards came, or the connection is back: anything may have been missed
 * @param {() => void} on.lost
 */
export function follow(address, on) {
  let lost = false;
  let resting = 0;
  let source = open();
  // The server was reached: the browser would wait before it tries again by itself.
  addEventListener("reached", () => {
    if (!lost) return;
    source.close();
    source = open();
  });
  addEventListener("pagehide", () => source.close());
  addEventListener("pageshow", (event) => { if (event.persisted) wake(); });
  // A browser opens few connections to one place: windows nobody looks at give theirs up.
  document.addEventListener("visibilitychange", () => {
    clearTimeout(resting);
    if (document.hidden) resting = setTimeout(() => source.close(), RESTS_AFTER_MS);
    else if (source.readyState === EventSource.CLOSED) wake();
  });

  function wake() {
    source = open();
    on.again();
  }

  function open() {
    const stream = new EventSource(address);
    stream.addEventListener("board", (event) => on.notice(JSON.parse(event.data)));
    stream.addEventListener("all", () => on.again());
    stream.addEventListener("open", () => {
      if (lost) on.again();
      lost = false;
    });
    stream.addEventListener("error", () => {
      if (!lost) on.lost();
      lost = true;
      // The browser tries again by itself, except after an answer that was no stream.
      if (stream.readyState === EventSource.CLOSED) setTimeout(() => { if (stream === source) source = open(); }, 5000);
    });
    return stream;
  }
}
