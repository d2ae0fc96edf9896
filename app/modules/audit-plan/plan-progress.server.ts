/** Where the plan of the running year is, and which plans wait for a decision (spec: ops §8.2, audit home). */
import { can, todayOf, type Actor } from "~/core/actor";
import { db } from "~/db/database.server";
import { visiblePlans } from "./plan-row.server";

export interface PlanProgress {
  /** The plan in force; null where the running year has none. */
  plan: {
    id: number;
    yearId: number;
    name: string;
    planned: number;
    audited: number;
    late: number;
    toCome: number;
  } | null;
  /** Plans that are submitted. */
  waiting: number;
}

/** @returns null for people who read no plans */
export async function planProgress(actor: Actor): Promise<PlanProgress | null> {
  if (!can(actor, "audit.plan.read")) return null;
  const today = todayOf(actor);
  const [waiting, plan] = await Promise.all([
    db.auditPlan.count({ where: { AND: [visiblePlans(actor), { status: "SUBMITTED" }] } }),
    db.auditPlan.findFirst({
      where: {
        AND: [visiblePlans(actor)],
        status: "APPROVED",
        year: { startsOn: { lte: today }, endsOn: { gte: today } },
      },
      orderBy: { revision: "desc" },
      include: {
        year: { select: { name: true, startsOn: true } },
        items: { where: { included: true }, select: { entityId: true, plannedEnd: true } },
      },
    }),
  ]);
  if (!plan) return { plan: null, waiting };
  const done = new Set(
    (
      await db.auditEntity.findMany({
        where: { id: { in: plan.items.map(({ entityId }) => entityId) }, lastAuditOn: { gte: plan.year.startsOn } },
        select: { id: true },
      })
    ).map(({ id }) => id),
  );
  const open = plan.items.filter(({ entityId }) => !done.has(entityId));
  const late = open.filter(({ plannedEnd }) => plannedEnd !== null && plannedEnd < today).length;
  return {
    plan: {
      id: plan.id,
      yearId: plan.yearId,
      name: `${plan.year.name}/${plan.revision}`,
      planned: plan.items.length,
      audited: done.size,
      late,
      toCome: open.length - late,
    },
    waiting,
  };
}
