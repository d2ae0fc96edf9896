/** Reads of one kind that many places of a page ask for: those that are due together are sent as one. */
import { setImmediate } from "node:timers/promises";
import { pageScope } from "./read-once.server";
import { isAtOneMoment } from "./connections.server";
import { db } from "./database.server";

interface Batch<Asked, Found> {
  asked: Asked[];
  found: Promise<readonly Found[]>;
}

/**
 * @param read answers several at once, one by one in their order
 * @returns the same for one, which waits for others while a page is made; in a transaction, or outside of pages, it is sent alone
 */
export function together<Tx extends object, Asked, Found>(
  read: (tx: Tx, asked: readonly Asked[]) => Promise<readonly Found[]>,
): (tx: Tx, asked: Asked) => Promise<Found> {
  const batches = new WeakMap<object, Batch<Asked, Found>>();
  return async (tx, one) => {
    const scope = (tx as object) === db && !isAtOneMoment() ? pageScope() : null;
    if (!scope) return (await read(tx, [one]))[0]!;
    let batch = batches.get(scope);
    if (!batch) {
      const asked: Asked[] = [];
      const found = setImmediate().then(() => {
        batches.delete(scope);
        return read(tx, asked);
      });
      batch = { asked, found };
      batches.set(scope, batch);
    }
    const at = batch.asked.push(one) - 1;
    return (await batch.found)[at]!;
  };
}
