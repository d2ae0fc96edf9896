import { joined, sql, type Tx } from "./database.server";
import type { Prisma } from "../generated/sqlite/client";

/** Which of several queries find anything, by their place: one statement for all of them. */
export async function whichFind(
  tx: Pick<Tx, "$queryRaw">,
  queries: readonly Prisma.Sql[],
): Promise<ReadonlySet<number>> {
  if (queries.length === 0) return new Set();
  const parts = queries.map((one, at) => sql`SELECT CAST(${at} AS INTEGER) AS "at" WHERE EXISTS (${one})`);
  const found = await tx.$queryRaw<{ at: number | bigint }[]>`${joined(parts, " UNION ALL ")}`;
  return new Set(found.map(({ at }) => Number(at)));
}
