/** Accounts that were merged are read with the account that survives; their lines stay as they were booked (spec: accounts §15). */
import { sql, sqlList, type Tx } from "~/db/database.server";

/** In a query in which `m` is the sub-ledger of a line: the account that the line counts for. */
export const SURVIVOR = sql`COALESCE(m."mergedIntoId", m."id")`;

/** Ids of the accounts that are read together with those named: what was merged goes with its survivor, whichever of the two is named. */
export async function readTogether(tx: Pick<Tx, "$queryRaw">, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await tx.$queryRaw<{ id: number | bigint }[]>`
    SELECT COALESCE(s."mergedIntoId", s."id") AS "id" FROM "SubLedger" s WHERE s."id" IN (${sqlList(ids)})
    UNION SELECT o."id" FROM "SubLedger" s JOIN "SubLedger" o ON o."mergedIntoId" = COALESCE(s."mergedIntoId", s."id") WHERE s."id" IN (${sqlList(ids)})`;
  return [...new Set([...ids, ...rows.map(({ id }) => Number(id))])];
}
