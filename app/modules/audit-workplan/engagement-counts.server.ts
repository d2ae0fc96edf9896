/** Engagements by state, for the first page of audit (spec: ops §8.2). */
import { can, type Actor } from "~/core/actor";
import { db } from "~/db/database.server";
import { visibleEngagements } from "./engagement-row.server";
import { ENGAGEMENT_STATES } from "./engagement-states";

export interface EngagementCount {
  value: string;
  label: string;
  count: number;
}

/** @returns null for people who see no engagements */
export async function engagementCounts(actor: Actor): Promise<EngagementCount[] | null> {
  if (!can(actor, "audit.workplan.own")) return null;
  const groups = await db.auditEngagement.groupBy({
    by: ["status"],
    where: visibleEngagements(actor),
    _count: { _all: true },
  });
  return Object.entries(ENGAGEMENT_STATES).map(([value, { label }]) => ({
    value,
    label,
    count: groups.find(({ status }) => status === value)?._count._all ?? 0,
  }));
}
