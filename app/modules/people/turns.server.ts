/** Acts on the same people take turns: what the second one reads counts the first. */
import { database, sqlList, type Tx } from "~/db/database.server";

/**
 * Locks the rows of some employees until the transaction ends, in one order, so that no two acts wait for each other. It
 * comes before what is read. On SQLite one transaction writes at a time, whatever it is about.
 */
export async function takeTurns(tx: Pick<Tx, "$queryRaw">, employeeIds: readonly number[]): Promise<void> {
  const ids = [...new Set(employeeIds)].sort((a, b) => a - b);
  if (ids.length === 0 || database().kind === "sqlite") return;
  await tx.$queryRaw`SELECT "id" FROM "Employee" WHERE "id" IN (${sqlList(ids)}) ORDER BY "id" FOR NO KEY UPDATE`;
}
