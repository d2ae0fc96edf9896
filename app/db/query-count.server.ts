/** How many statements a request sends to SQLite: in its line of the log while developing. */
import { AsyncLocalStorage } from "node:async_hooks";

interface Count {
  queries: number;
}

// One for the process: the server's two bundles share it.
const slot = globalThis as { portalQueries?: AsyncLocalStorage<Count> };
const counts = (slot.portalQueries ??= new AsyncLocalStorage<Count>());

/** Runs `act`, and counts in what it returns. */
export function countQueries(act: () => void): Count {
  const count = { queries: 0 };
  counts.run(count, act);
  return count;
}

/** One statement more for whoever counts. */
export function noteQuery(): void {
  const count = counts.getStore();
  if (count) count.queries += 1;
}
