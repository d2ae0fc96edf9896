import type { Tx } from "~/db/database.server";
import { can, unitsWithin, type Actor } from "~/core/actor";

export type DayRequestKind = "OPEN" | "CATCH_UP" | "REOPEN";
export const DAY_REQUEST_LABELS: Readonly<Record<DayRequestKind, string>> = {
  OPEN: "Open out of order",
  CATCH_UP: "Catch up on missed days",
  REOPEN: "Reopen a closed day",
};

/** A wish about a branch's days, as the rules of its life need it. */
export interface DayRequestRow {
  id: number;
  status: string;
  version: number;
  branchId: number;
  kind: DayRequestKind;
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
export function visibleDayRequests(actor: Actor) {
  return can(actor, "day.read") ? { branch: unitsWithin(actor, "day.read") } : { id: 0 };
}

/** The wish with this id, where the actor may see it; null otherwise. */
export async function findDayRequestRow(
  tx: Pick<Tx, "dayWish">,
  actor: Actor,
  id: number,
): Promise<DayRequestRow | null> {
  const dayRequest = await tx.dayWish.findFirst({
    where: { AND: [{ id }, visibleDayRequests(actor)] },
    include: { branch: { select: { name: true, path: true } } },
  });
  if (!dayRequest) return null;
  const { branch, ...row } = dayRequest;
  return { ...row, kind: row.kind as DayRequestKind, branchName: branch.name, unitPath: branch.path };
}
