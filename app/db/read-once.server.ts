/** Pages ask for the same units, people and calendars in many places: while one is made, the same read is sent once. */
import { AsyncLocalStorage } from "node:async_hooks";
import { readByKey, type RowsByKey } from "./by-key.server";

interface Reads {
  known: Map<string, Promise<unknown>>;
  byKey: RowsByKey;
  /** False once the answer is sent, or something has been written. */
  open: boolean;
}

interface Query {
  sql: string;
  args: readonly unknown[];
  argTypes: readonly unknown[];
}

// One for the process: the server and the Remix build are two bundles.
const slot = globalThis as { portalReadsOnce?: AsyncLocalStorage<Reads> };
const scopes = (slot.portalReadsOnce ??= new AsyncLocalStorage<Reads>());

/**
 * Sends each read of `act` once, however often it is asked, as if all were read at one moment.
 * @returns what ends that: once the answer is sent
 */
export function readingOnce(act: () => void): () => void {
  const reads: Reads = { known: new Map(), byKey: new Map(), open: true };
  scopes.run(reads, act);
  return () => closed(reads);
}

function closed(reads: Reads): void {
  reads.open = false;
  reads.known.clear();
  reads.byKey.clear();
}

/** What stands for the page that is being made; null outside of pages, and once it has written. */
export function pageScope(): object | null {
  const reads = scopes.getStore();
  return reads?.open ? reads : null;
}

/** What was read before a write may have changed: from then on every read is sent. */
export function forgetReads(): void {
  const reads = scopes.getStore();
  if (reads?.open) closed(reads);
}

/**
 * The answer of a read, which is sent where it has not been in this scope.
 * @param sort reads that go to other connections wait for none of these
 */
export function readOnce<Q extends Query, T>(query: Q, sort: string, send: (query: Q) => Promise<T>): Promise<T> {
  const { sql, args } = query;
  const reads = scopes.getStore();
  if (!reads?.open || !sql.startsWith("SELECT")) return send(query);
  const rows = readByKey(reads.byKey, query, sort, (one) => send(one as Q));
  if (rows) return rows;
  const key = `${sql}\n${args.map((value) => `${typeof value}:${String(value)}`).join("\n")}`;
  const known = reads.known.get(key) as Promise<T> | undefined;
  if (known) return known;
  const answer = send(query);
  reads.known.set(key, answer);
  answer.catch(() => reads.known.delete(key));
  return answer;
}
