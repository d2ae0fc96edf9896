/** Examples for the printed list of URLs and for tests that walk it. */
import { db } from "~/db/database.server";
import type { Sample } from "~/define/sample";

const one = (row: { id: number } | null, as: string | null = null) => row && { params: { id: String(row.id) }, as };

/** Somebody of the branch who may open its day. */
async function clerkOf(branchId: number): Promise<string | null> {
  const grant = await db.roleGrant.findFirst({
    where: {
      unitId: branchId,
      role: { permissions: { some: { permission: "day.open" } } },
      user: { status: "ACTIVE" },
    },
    orderBy: { id: "asc" },
    select: { user: { select: { signInName: true } } },
  });
  return grant?.user.signInName ?? null;
}

export const businessDaySamples: Record<string, Sample> = {
  day: async () =>
    one(
      await db.businessDay.findFirst({ where: { closes: { some: {} } }, orderBy: { id: "asc" }, select: { id: true } }),
    ),
  "day.close": async () =>
    one(
      await db.dayCloseRequest.findFirst({
        where: { status: "PENDING" },
        orderBy: { id: "asc" },
        select: { id: true },
      }),
    ),
  "own-count": async () => {
    const count = await db.dayCount.findFirst({
      where: { carriedFromId: null },
      orderBy: { id: "desc" },
      select: { id: true, witnessId: true },
    });
    const witness =
      count && (await db.user.findUnique({ where: { id: count.witnessId }, select: { signInName: true } }));
    return one(count, witness?.signInName ?? null);
  },
  "day.wish": async () => one(await db.dayWish.findFirst({ orderBy: { id: "asc" }, select: { id: true } })),
  "day.cash": async () => {
    const day = await db.businessDay.findFirst({
      where: { status: "Opened", kind: "NORMAL" },
      orderBy: { branchId: "asc" },
      select: { branchId: true },
    });
    const ledger =
      day &&
      (await db.ledger.findFirst({
        where: { isCash: true, active: true },
        orderBy: { code: "asc" },
        select: { id: true },
      }));
    return day && ledger && one(ledger, await clerkOf(day.branchId));
  },
};
