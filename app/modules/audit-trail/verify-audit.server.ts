import {
  AUDIT,
  verifyChain,
  type ChainEnd,
  type ChainFault,
  type ChainReport,
  type ChainRow,
} from "~/core/audit-chain.server";
import type { SealState, SignedHeads } from "~/core/chain-seal.server";
import { db } from "~/db/database.server";
import { guardFaults } from "~/db/guards.server";
import { faultsSince, latestHeads } from "./heads.server";

export interface AuditReport extends ChainReport {
  /** A sentence for each guard of the database that is gone, and for each trigger that is not the portal's. */
  guards: string[];
}

/** What is wrong with a seal that is not whole, in words. */
export const SEAL_FAULTS: Record<Exclude<SealState, "whole">, string> = {
  none: "The head of the chain has no seal.",
  foreign: "The head of the chain is sealed with a key that is not here.",
  broken: "The head of the chain was not written by the portal.",
};

/**
 * Walks the whole audit trail and names the first row that is not as it was written (spec: platform §8).
 * @param given heads signed earlier, to hold it against beside the last ones that lie here
 * @throws when `signal` aborts
 */
export async function verifyAudit(signal?: AbortSignal, given: readonly SignedHeads[] = []): Promise<AuditReport> {
  const report = await verifyChain({
    signal,
    end: async () => {
      const [end] = await db.$queryRaw<ChainEnd[]>`
        SELECT (SELECT COALESCE(MAX("seq"), 0) FROM "AuditEvent") AS "last", (SELECT "seq" FROM "ChainHead" WHERE "name" = ${AUDIT}) AS "seq",
          (SELECT "hash" FROM "ChainHead" WHERE "name" = ${AUDIT}) AS "hash", (SELECT "seal" FROM "ChainHead" WHERE "name" = ${AUDIT}) AS "seal"`;
      return end!;
    },
    rows: (after, end, limit) =>
      db.$queryRaw<
        ChainRow[]
      >`SELECT * FROM "AuditEvent" WHERE "seq" > ${after} AND "seq" <= ${end} ORDER BY "seq" LIMIT ${limit}`,
  });
  return {
    ...report,
    fault: report.fault ?? (await strayFault()) ?? sealFault(report) ?? (await pastFault(report, given)),
    guards: await guardFaults(),
  };
}

/** Numbers begin with 1: a row below it is part of no chain. */
async function strayFault(): Promise<ChainFault | null> {
  const [stray] = await db.$queryRaw<
    { seq: number | bigint }[]
  >`SELECT "seq" FROM "AuditEvent" WHERE "seq" < 1 ORDER BY "seq" LIMIT 1`;
  return stray
    ? { seq: Number(stray.seq), kind: "unlinked", words: `Row ${stray.seq} stands before the first row of the trail.` }
    : null;
}

function sealFault({ seal, rows }: ChainReport): ChainFault | null {
  return seal === "whole" || (seal === "none" && rows === 0)
    ? null
    : { seq: rows, kind: "seal", words: SEAL_FAULTS[seal] };
}

async function pastFault({ rows }: ChainReport, given: readonly SignedHeads[]): Promise<ChainFault | null> {
  const here = latestHeads();
  for (const signed of here ? [...given, here] : given) {
    const [words] = await faultsSince(signed, false);
    if (words) return { seq: rows, kind: "past", words };
  }
  return null;
}
