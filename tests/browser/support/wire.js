// A wire to the server that can be cut. A browser told to be offline keeps its open streams, a
// phone in a lift does not: here connections really end, and none can be made until it is mended.

import { connect, createServer } from "node:net";

/**
 * @param {string} address of the server
 * @returns {Promise<{ address: string, cut(): void, mend(): void, close(): Promise<void> }>}
 */
export async function layWire(address) {
  const { hostname, port } = new URL(address);
  /** @type {Set<import("node:net").Socket>} */
  const ends = new Set();
  let whole = true;
  const server = createServer((near) => {
    if (!whole) return near.destroy();
    const far = connect(Number(port), hostname);
    for (const [end, other] of [[near, far], [far, near]]) {
      ends.add(end);
      end.on("error", () => {});
      end.on("close", () => { ends.delete(end); other.destroy(); });
      end.pipe(other);
    }
  });
  await new Promise((done) => { server.listen(0, "127.0.0.1", () => done(null)); });
  const own = /** @type {import("node:net").AddressInfo} */ (server.address());
  return {
    address: `http://127.0.0.1:${own.port}`,
    cut() {
      whole = false;
      for (const end of ends) end.destroy();
    },
    mend() { whole = true; },
    async close() {
      for (const end of ends) end.destroy();
      await new Promise((done) => { server.close(done); });
    },
  };
}
