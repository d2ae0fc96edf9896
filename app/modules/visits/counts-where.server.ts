import type { Tx } from "~/db/database.server";
import type { Prisma } from "~/generated/sqlite/client";
import { companiesOf } from "~/modules/organisation/index.server";

/** Cash counts with who made them, when their book balance was frozen, and the company they stand in; in the order they were made. */
export async function countsWhere(tx: Pick<Tx, "cashCount" | "orgUnit">, where: Prisma.CashCountWhereInput) {
  const counts = await tx.cashCount.findMany({
    where,
    orderBy: { id: "asc" },
    select: {
      id: true,
      visitId: true,
      unitId: true,
      place: true,
      openedAt: true,
      difference: true,
      visit: { select: { visitorId: true, unit: { select: { path: true } } } },
    },
  });
  const companyAt = await companiesOf(
    tx,
    counts.map(({ visit }) => visit.unit),
  );
  return counts.map(({ visit, openedAt, difference, ...count }) => ({
    ...count,
    difference: difference ?? 0n,
    countedById: visit.visitorId,
    at: openedAt,
    company: companyAt(visit.unit),
  }));
}
