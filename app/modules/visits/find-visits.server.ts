import { db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import type { Prisma } from "~/generated/sqlite/client";
import { linesOf, type VisitLine } from "./visit-lines.server";
import { visibleVisits } from "./visit-scope.server";

export type { VisitLine };
export type VisitWhere = Prisma.VisitWhereInput;

/** The visits in sight of `only` as lines, in this order. */
export async function findLines(actor: Actor, only: VisitWhere, orderBy: object[], take: number): Promise<VisitLine[]> {
  const found = await db.visit.findMany({
    where: { AND: [only, visibleVisits(actor)] },
    select: { id: true },
    orderBy,
    take,
  });
  return linesOf(
    actor,
    found.map(({ id }) => id),
  );
}
