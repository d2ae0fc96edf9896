/** Pages ask for the same units, people and calendars in many places: while one is made, the same read is sent once. */
import { AsyncLocalStorage } from "node:async_hooks";
import { readByKey, type RowsByKey } from "./by-key.server";
import type { SeldomRead } from "./seldom.server";

interface Reads {
  known: Map<string, Promise<unknown>>;
  byKey: RowsByKey;
  /** The stamp of what is seldom written; null while nobody has read it. */
  stamp: number | null;
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
  const reads: Reads = { known: new Map(), byKey: new Map(), stamp: null, open: true };
  scopes.run(reads, act);
  return () => closed(reads);
}

function closed(reads: Reads): void {
  reads.open = false;
  reads.known.clear();
  reads.byKey.clear();
}

/** Notes under which stamp (seldom.server.ts) the page that is being made reads. */
export function readsUnder(stamp: number): void {
  const reads = scopes.getStore();
  if (reads) reads.stamp = stamp;
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
 * @param seldom what is kept of tables that are seldom written, where the statement reads these alone
 */
export function readOnce<Q extends Query, T extends { rows: unknown[] }>(
  query: Q,
  sort: string,
  send: (query: Q) => Promise<T>,
  seldom: SeldomRead | null = null,
): Promise<T> {
  const { sql, args } = query;
  const reads = scopes.getStore();
  if (!reads?.open) return send(query);
  const kept = seldom && reads.stamp !== null ? seldom.under(reads.stamp) : null;
  if (!kept && !sql.startsWith("SELECT")) return send(query);
  const from = kept ?? reads;
  const rows = readByKey(from.byKey, query, sort, async (one) => counted(await send(one as Q)));
  if (rows) return rows;
  const key = `${sql}\n${args.map((value) => `${typeof value}:${String(value)}`).join("\n")}`;
  const known = from.known.get(key) as Promise<T> | undefined;
  if (known) return known;
  const answer = send(query);
  from.known.set(key, answer);
  answer.then(counted).catch(() => from.known.delete(key));
  return answer;

  function counted(found: T): T {
    if (kept) kept.rows += found.rows.length;
    return found;
  }
}
