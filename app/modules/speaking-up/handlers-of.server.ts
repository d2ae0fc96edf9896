/** Who handles what comes under a category (spec: ops §6.1). */
import type { Tx } from "~/db/database.server";

export interface HandlerOf {
  userId: number;
  alternate: boolean;
}

/** Who holds case.handle at a day handles categories that name nobody. */
const HANDLES = "case.handle";

/** The handlers of a category on a day, and those who do instead of them. */
export async function handlersOf(tx: Tx, categoryId: number, day: string): Promise<HandlerOf[]> {
  const named = await tx.feedbackHandler.findMany({
    where: { categoryId, user: { status: "ACTIVE" } },
    select: { userId: true, alternate: true },
    orderBy: { userId: "asc" },
  });
  if (named.some(({ alternate }) => !alternate)) return named;
  const holders = await tx.user.findMany({
    where: {
      status: "ACTIVE",
      kind: "PERSON",
      grants: {
        some: {
          validFrom: { lte: day },
          validTo: { gte: day },
          role: { active: true, permissions: { some: { permission: HANDLES } } },
        },
      },
    },
    select: { id: true },
    orderBy: { id: "asc" },
  });
  const alternates = new Set(named.map(({ userId }) => userId));
  return [
    ...named,
    ...holders.filter(({ id }) => !alternates.has(id)).map(({ id }) => ({ userId: id, alternate: false })),
  ];
}
