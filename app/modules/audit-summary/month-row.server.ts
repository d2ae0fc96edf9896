/** Months of auditors as their list, their rules and their page read them, and who sees which. */
import { unitsWithin, type Actor } from "~/core/actor";
import { db, type Tx } from "~/db/database.server";
import { recordOf, type FoundRow } from "~/define/listing";
import type { Prisma } from "~/generated/sqlite/client";
import { monthFigures } from "./month-figures.server";
import { figuresOf, type Figures } from "./summary-rules";

const monthInclude = {
  unit: { select: { name: true, path: true } },
  user: { select: { displayName: true } },
} as const;
type Found = FoundRow<"AuditorMonth", typeof monthInclude>;
export type MonthRow = Found & { figures: Figures };

/** Approved months keep their figures; those of others are worked out. */
export async function withFigures(tx: Tx, rows: readonly Found[]): Promise<MonthRow[]> {
  const open = rows.filter(({ status }) => status !== "APPROVED");
  const found = open.length === 0 ? new Map<number, Figures>() : await monthFigures(tx, open);
  return rows.map((row) => ({
    ...row,
    figures:
      found.get(row.id) ??
      figuresOf({ available: row.keptAvailable ?? 0, planned: row.keptPlanned ?? 0, actual: row.keptActual ?? 0 }),
  }));
}

export const { column, filter, list } = recordOf("AuditorMonth", monthInclude, (rows) => withFigures(db, rows));

/** One's own months, and those of all auditors of companies within reach. */
export const visibleMonths = (actor: Actor): Prisma.AuditorMonthWhereInput => ({
  OR: [
    { unit: unitsWithin(actor, "audit.summary.read") },
    { unit: unitsWithin(actor, "audit.summary.own"), userId: actor.userId ?? 0 },
  ],
});

export async function findMonth(tx: Tx, actor: Actor, id: number): Promise<MonthRow | null> {
  const found = await tx.auditorMonth.findFirst({
    where: { AND: [{ id }, visibleMonths(actor)] },
    include: monthInclude,
  });
  return found && (await withFigures(tx, [found]))[0]!;
}
