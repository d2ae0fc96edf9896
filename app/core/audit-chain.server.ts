/** The hash chain of the audit trail: each row names the hash of the one before, a sealed head kept beside it names the last. */
import { canonicalJson, sha256 } from "./canonical.server";
import { sealState, type SealState } from "./chain-seal.server";

/** What the first row names in place of a row before it. */
export const BEGINNING = "0".repeat(64);

/** The hash of one row. */
export function auditHash(row: {
  seq: number;
  at: Date;
  actorId: number | null;
  onBehalfOfId: number | null;
  action: string;
  entity: string;
  entityId: string;
  diff: string;
  requestId: string;
  ip: string | null;
  prevHash: string;
}): string {
  const { seq, at, actorId, onBehalfOfId, action, entity, entityId, diff, requestId, ip, prevHash } = row;
  return sha256(
    canonicalJson({ seq, at, actorId, onBehalfOfId, action, entity, entityId, diff, requestId, ip, prevHash }),
  );
}

export interface ChainFault {
  /** Where the chain breaks. */
  seq: number;
  kind: "changed" | "missing" | "unlinked" | "head" | "seal" | "past" | "guard";
  /** A sentence for whoever looks after the portal. */
  words: string;
}

export interface ChainReport {
  rows: number;
  /** Of the head; "none" where there is neither a head nor a row. */
  seal: SealState;
  /** null when every row is as it was written. */
  fault: ChainFault | null;
}

/** SQLite answers raw queries with text for times and numbers as they come, PostgreSQL with dates. */
export interface ChainRow {
  seq: number | bigint;
  at: string | Date;
  actorId: number | bigint | null;
  onBehalfOfId: number | bigint | null;
  action: string;
  entity: string;
  entityId: string;
  diff: string;
  requestId: string;
  ip: string | null;
  prevHash: string;
  hash: string;
}

const ROWS_AT_A_TIME = 5_000;
const numberOrNull = (value: number | bigint | null) => (value === null ? null : Number(value));

/** What is kept beside a chain, and the number of its last row, both of one moment; 0 and nulls where there is none. */
export interface ChainEnd {
  last: number | bigint;
  seq: number | bigint | null;
  hash: string | null;
  seal: string | null;
}

export interface ChainReader {
  end: () => Promise<ChainEnd>;
  /** At most `limit` rows behind `after` and up to `end`, in order. */
  rows: (after: number, end: number, limit: number) => Promise<ChainRow[]>;
  /** Ends the walk early; it throws then. */
  signal?: AbortSignal | undefined;
}

/** The name of the audit trail's chain. */
export const AUDIT = "audit";

/** Reads the whole trail, some thousand rows at a time, and stops at the first row that is not as it was written. */
export async function verifyChain({ end: readEnd, rows: read, signal }: ChainReader): Promise<ChainReport> {
  // The end first: what is added meanwhile lies behind it.
  const found = await readEnd();
  const last = Number(found.last);
  if (found.seq === null || found.hash === null) {
    return {
      rows: 0,
      seal: "none",
      fault: last === 0 ? null : { seq: last, kind: "head", words: `The trail has ${last} rows and no head.` },
    };
  }
  const head = { name: AUDIT, seq: Number(found.seq), hash: found.hash, seal: found.seal ?? "" };
  const sealed = sealState(head);
  const report = (rows: number, fault: ChainFault | null): ChainReport => ({ rows, seal: sealed, fault });
  let seq = 0;
  let hash = BEGINNING;
  while (seq < head.seq) {
    signal?.throwIfAborted();
    const rows = await read(seq, head.seq, ROWS_AT_A_TIME);
    for (const row of rows) {
      const fault = faultOf(row, seq, hash);
      if (fault) return report(seq, fault);
      seq += 1;
      hash = row.hash;
    }
    if (rows.length === 0) return report(seq, missing(seq + 1, head.seq));
  }
  if (last > seq)
    return report(seq, {
      seq: seq + 1,
      kind: "head",
      words: `The head of the chain names row ${seq}, and there are rows up to ${last}.`,
    });
  if (head.hash !== hash)
    return report(seq, { seq, kind: "head", words: `The head of the chain names another hash than row ${seq} has.` });
  return report(
    seq,
    sealed === "broken"
      ? { seq, kind: "seal", words: `The head of the chain, at row ${seq}, was not written by the portal.` }
      : null,
  );
}

function faultOf(row: ChainRow, before: number, hash: string): ChainFault | null {
  const seq = Number(row.seq);
  if (seq !== before + 1) return missing(before + 1, seq - 1);
  const made = auditHash({
    ...row,
    seq,
    at: new Date(row.at),
    actorId: numberOrNull(row.actorId),
    onBehalfOfId: numberOrNull(row.onBehalfOfId),
  });
  if (made !== row.hash)
    return { seq, kind: "changed", words: `Row ${seq} (${row.action}) has been changed since it was written.` };
  if (row.prevHash !== hash)
    return {
      seq,
      kind: "unlinked",
      words: `Row ${seq} (${row.action}) does not follow the row that stands before it.`,
    };
  return null;
}

function missing(from: number, to: number): ChainFault {
  return {
    seq: from,
    kind: "missing",
    words: from === to ? `Row ${from} is missing.` : `Rows ${from} to ${to} are missing.`,
  };
}
