import type { Tx } from "~/db/database.server";
import { can, unitsWithin, type Actor } from "~/define/actor";

export type WishKind = "OPEN" | "CATCH_UP" | "REOPEN";
export const WISH_LABELS: Readonly<Record<WishKind, string>> = {
  OPEN: "Open out of order",
  CATCH_UP: "Catch up on missed days",
  REOPEN: "Reopen a closed day",
};

/** A wish about a branch's days, as the rules of its life need it. */
export interface WishRow {
  id: number;
  status: string;
  version: number;
  branchId: number;
  kind: WishKind;
  dayId: number | null;
  businessDate: string;
  reason: string;
  requestedById: number;
  requestedAt: Date;
  decidedById: number | null;
  decidedAt: Date | null;
  branchName: string;
  unitPath: string;
}

/** Which wishes a person sees: those of branches within reach. */
export function visibleWishes(actor: Actor) {
  return can(actor, "day.read") ? { branch: unitsWithin(actor, "day.read") } : { id: 0 };
}

/** The wish with this id, where the actor may see it; null otherwise. */
export async function findWishRow(tx: Pick<Tx, "dayWish">, actor: Actor, id: number): Promise<WishRow | null> {
  const wish = await tx.dayWish.findFirst({
    where: { AND: [{ id }, visibleWishes(actor)] },
    include: { branch: { select: { name: true, path: true } } },
  });
  if (!wish) return null;
  const { branch, ...row } = wish;
  return { ...row, kind: row.kind as WishKind, branchName: branch.name, unitPath: branch.path };
}
