import type { Tx } from "~/db/database.server";
import { holdersOf, IDLE_MS } from "../identity/index.server";
import { branchesWithOpenDay } from "../ledger/index.server";
import type { Surroundings } from "./clear-rules";
import type { DataSet, Emptied } from "./data-sets";

const MOST_NAMED = 5;

/** How the portal stands: what would keep it from being cleared. */
export async function surroundingsOf(
  tx: Pick<Tx, "session" | "businessDay" | "orgUnit">,
  at: Date,
): Promise<Surroundings> {
  const own = await holdersOf("console.clear", at);
  const sessions = await tx.session.findMany({
    where: {
      endedAt: null,
      expiresAt: { gt: at },
      lastSeenAt: { gt: new Date(at.getTime() - IDLE_MS) },
      userId: { notIn: own },
    },
    distinct: ["userId"],
    select: { userId: true },
  });
  return { openDays: await branchesWithOpenDay(tx, MOST_NAMED), others: sessions.length };
}

/** A condition in raw SQL with its values; every name comes from the code, every value is bound. */
export function conditionOf(
  { where }: Emptied,
  place: (n: number) => string,
): { sql: string; values: readonly string[] } {
  return where
    ? {
        sql: ` WHERE "${where.column}" IN (${where.is.map((_, index) => place(index + 1)).join(", ")})`,
        values: where.is,
      }
    : { sql: "", values: [] };
}

export type Counts = Record<string, number>;

/** Rows of a set by table, as they are. */
export async function countRows(
  tx: Pick<Tx, "$queryRawUnsafe">,
  { tables }: DataSet,
  place: (n: number) => string,
): Promise<Counts> {
  const counts: Counts = {};
  for (const one of tables) {
    const { sql, values } = conditionOf(one, place);
    const [row] = await tx.$queryRawUnsafe<{ n: number | bigint }[]>(
      `SELECT count(*) AS n FROM "${one.table}"${sql}`,
      ...values,
    );
    counts[one.table] = Number(row?.n ?? 0);
  }
  return counts;
}

/** How a value stands in a statement of this database. */
export const placeOf = (kind: "sqlite" | "postgresql") => (n: number) => (kind === "postgresql" ? `$${n}` : "?");
