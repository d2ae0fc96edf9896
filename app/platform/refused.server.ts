/**
 * Counts of what was refused, kept in memory until they are written down together: no stranger causes a write of their
 * own. They are counts and nothing else; what somebody typed is not among them.
 */
import { networkOf } from "./network.server";

export interface Refused {
  kind: "SIGN_IN" | "REQUEST";
  /** Whose account it was; null where nobody's was known. */
  userId: number | null;
  address: string;
  at: Date;
}

export interface RefusedRow {
  /** Calendar day, UTC. */
  day: string;
  kind: Refused["kind"];
  /** 0 where nobody was known. */
  userId: number;
  /** Empty where many came from many networks. */
  network: string;
  count: number;
}

/** Rows kept apart until they are written; further ones count without their network, and then without their account. */
export const MOST_APART = 500;

// One for the process: the server and the Remix build are two bundles.
const slot = globalThis as { portalRefused?: Map<string, RefusedRow> };
const rows = () => (slot.portalRefused ??= new Map());

/** Counts one. */
export function countRefused({ kind, userId, address, at }: Refused): void {
  const row = {
    day: at.toISOString().slice(0, 10),
    kind,
    userId: userId ?? 0,
    network: address && networkOf(address),
    count: 1,
  };
  addRefused(row);
}

/** Adds to the counts that wait to be written. */
export function addRefused(row: RefusedRow): void {
  const kept = rows();
  for (const one of foldings(row)) {
    const key = `${one.day} ${one.kind} ${one.userId} ${one.network}`;
    const found = kept.get(key);
    if (found) found.count += row.count;
    else if (kept.size < roomFor(one)) kept.set(key, { ...one });
    else continue;
    return;
  }
}

/** A row as it is, and ever more coarsely. */
export function foldings(row: RefusedRow): RefusedRow[] {
  return [row, { ...row, network: "" }, { ...row, network: "", userId: 0 }];
}

function roomFor({ network, userId }: RefusedRow): number {
  return network ? MOST_APART : userId ? 2 * MOST_APART : Infinity;
}

/** What has been counted since the last time. */
export function takeRefused(): RefusedRow[] {
  const taken = [...rows().values()];
  rows().clear();
  return taken;
}
