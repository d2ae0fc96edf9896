import { verifyChain, type ChainReport, type ChainRow } from "~/core/audit-chain.server";
import { db } from "~/db.server";

/** Walks the whole audit trail and names the first row that is not as it was written (spec: platform §8). @throws when `signal` aborts */
export function verifyAudit(signal?: AbortSignal): Promise<ChainReport> {
  return verifyChain({
    signal,
    head: () => db.chainHead.findUnique({ where: { name: "audit" } }),
    rows: (after, end, limit) => db.$queryRaw<ChainRow[]>`SELECT * FROM "AuditEvent" WHERE "seq" > ${after} AND "seq" <= ${end} ORDER BY "seq" LIMIT ${limit}`,
  });
}
