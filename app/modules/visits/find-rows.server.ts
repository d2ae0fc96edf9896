import { db } from "~/db.server";
import type { Actor } from "~/define/actor";
import type { SectionKind } from "./content";
import { visibleVisits } from "./visit-scope.server";

/** The visit in sight that a row of a section belongs to; null when there is no such row. */
export async function rowVisit(actor: Actor, kind: SectionKind, rowId: number): Promise<number | null> {
  const where = { id: rowId, visit: visibleVisits(actor) };
  const select = { visitId: true } as const;
  switch (kind) {
    case "GROUP": return (await db.groupMeeting.findFirst({ where, select }))?.visitId ?? null;
    case "REPORT": return (await db.dailyReport.findFirst({ where, select }))?.visitId ?? null;
    case "CASH": return (await db.cashCount.findFirst({ where, select }))?.visitId ?? null;
    case "DOCS": return null;
  }
}

/** The daily report of a visit; null without one. */
export async function reportIdOf(visitId: number): Promise<number | null> {
  return (await db.dailyReport.findUnique({ where: { visitId }, select: { id: true } }))?.id ?? null;
}
