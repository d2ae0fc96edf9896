import type { Tx } from "~/db/database.server";

/** All that posting needs to know of a business day. */
export interface PostingDay {
  id: number;
  branchId: number;
  businessDate: string;
  kind: string;
  status: string;
}

const SHOWN = { id: true, branchId: true, businessDate: true, kind: true, status: true } as const;

/** The normal day a branch stands in: the open one, or the last one closed. Null: it has never opened one. */
export function latestDay(tx: Pick<Tx, "businessDay">, branchId: number): Promise<PostingDay | null> {
  return tx.businessDay.findFirst({
    where: { branchId, kind: "NORMAL" },
    orderBy: { businessDate: "desc" },
    select: SHOWN,
  });
}

/** The day a branch posts on: its current one, or the adjustment day of a date. Null: it has none. */
export function postingDay(
  tx: Pick<Tx, "businessDay">,
  branchId: number,
  which: "NORMAL" | { adjustment: string },
): Promise<PostingDay | null> {
  if (which === "NORMAL")
    return tx.businessDay.findFirst({ where: { branchId, kind: "NORMAL", status: { not: "Closed" } }, select: SHOWN });
  return tx.businessDay.findUnique({
    where: { branchId_businessDate_kind: { branchId, businessDate: which.adjustment, kind: "ADJUSTMENT" } },
    select: SHOWN,
  });
}
