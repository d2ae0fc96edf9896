/** Pages ask for the same units, people and calendars in many places: while one is made, the same read is sent once. */
import { AsyncLocalStorage } from "node:async_hooks";

interface Reads {
  known: Map<string, Promise<unknown>>;
  /** False once the answer is sent, or something has been written. */
  open: boolean;
}

interface Query {
  sql: string;
  args: readonly unknown[];
}

// One for the process: the server and the Remix build are two bundles.
const slot = globalThis as { portalReadsOnce?: AsyncLocalStorage<Reads> };
const scopes = (slot.portalReadsOnce ??= new AsyncLocalStorage<Reads>());

/**
 * Sends each read of `act` once, however often it is asked, as if all were read at one moment.
 * @returns what ends that: once the answer is sent
 */
export function readingOnce(act: () => void): () => void {
  const reads: Reads = { known: new Map(), open: true };
  scopes.run(reads, act);
  return () => closed(reads);
}

function closed(reads: Reads): void {
  reads.open = false;
  reads.known.clear();
}

/** What was read before a write may have changed: from then on every read is sent. */
export function forgetReads(): void {
  const reads = scopes.getStore();
  if (reads?.open) closed(reads);
}

/** The answer of a read, which is sent where it has not been in this scope. */
export function readOnce<T>({ sql, args }: Query, send: () => Promise<T>): Promise<T> {
  const reads = scopes.getStore();
  if (!reads?.open || !sql.startsWith("SELECT")) return send();
  const key = `${sql}\n${args.map((value) => `${typeof value}:${String(value)}`).join("\n")}`;
  const known = reads.known.get(key) as Promise<T> | undefined;
  if (known) return known;
  const answer = send();
  reads.known.set(key, answer);
  answer.catch(() => reads.known.delete(key));
  return answer;
}
