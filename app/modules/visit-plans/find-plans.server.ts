/** Plans as forms of visits offer them, and as reports count them. */
import { formatMonth } from "~/core/months";
import { t } from "~/core/text";
import { db, type Tx } from "~/db/database.server";
import { unitsWithin, type Actor } from "~/core/actor";
import type { Choice } from "~/define/field";
import { changesOf } from "~/modules/audit-trail/index.server";
import { companiesOf } from "~/modules/organisation/index.server";
import { plannedFirst } from "./covering";
import { sentInFor } from "./planned-visits.server";

/** More than a form can offer. */
const MOST_OFFERED = 300;

/** Plans of these units and months that stand open, for the form of a visit. @param held what the visit is made for already stays offered */
export async function openPlans(
  tx: Pick<Tx, "visit" | "visitPlan" | "stateChange" | "visitSnapshot" | "orgUnit">,
  { unitIds, months, held }: { unitIds: readonly number[]; months: readonly string[]; held: number | null },
): Promise<Choice[]> {
  const plans = await tx.visitPlan.findMany({
    where: { OR: [{ active: true, unitId: { in: [...unitIds] }, month: { in: [...months] } }, { id: held ?? 0 }] },
    include: { unit: { select: { name: true } }, purpose: { select: { name: true } } },
    orderBy: [{ month: "desc" }, { unit: { name: "asc" } }, { purpose: { position: "asc" } }, { id: "asc" }],
    take: MOST_OFFERED,
  });
  const sentIn = await sentInFor(
    tx,
    plans.map(({ id }) => id),
  );
  return plans
    .filter(({ id, visits }) => id === held || (sentIn.get(id) ?? 0) < visits)
    .map(({ id, month, visits, unit, purpose }) => ({
      value: String(id),
      label: t("{month}, {unit}: {purpose}, {done} of {visits} sent in", {
        month: formatMonth(month),
        unit: unit.name,
        purpose: t(purpose.name),
        done: sentIn.get(id) ?? 0,
        visits,
      }),
    }));
}

/** The plan in use that a visit fulfils, still open; null without one. A unit has one plan at most for a month and a purpose. */
export async function matchingPlan(
  tx: Pick<Tx, "visit" | "visitPlan" | "stateChange" | "visitSnapshot" | "orgUnit">,
  { unitId, visitDate, purposeId }: { unitId: number; visitDate: string; purposeId: number },
): Promise<number | null> {
  const plan = await tx.visitPlan.findFirst({
    where: { active: true, unitId, month: visitDate.slice(0, 7), purposeId },
  });
  return plan && ((await sentInFor(tx, [plan.id])).get(plan.id) ?? 0) < plan.visits ? plan.id : null;
}

/** Of which unit, month and purpose plans are. */
export async function planFacts(
  tx: Pick<Tx, "visitPlan">,
  ids: readonly number[],
): Promise<{ id: string; unitId: string; month: string; purposeId: string }[]> {
  const plans =
    ids.length === 0
      ? []
      : await tx.visitPlan.findMany({
          where: { id: { in: [...ids] } },
          select: { id: true, unitId: true, month: true, purposeId: true },
        });
  return plans.map(({ id, unitId, month, purposeId }) => ({
    id: String(id),
    unitId: String(unitId),
    month,
    purposeId: String(purposeId),
  }));
}

/** What plans are called, by id. */
export async function planTitles(tx: Pick<Tx, "visitPlan">, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  return new Map(
    (
      await tx.visitPlan.findMany({
        where: { id: { in: [...ids] } },
        select: { id: true, month: true, purpose: { select: { name: true } } },
      })
    ).map((plan) => [plan.id, `${plan.purpose.name}, ${formatMonth(plan.month)}`]),
  );
}

export interface PlannedVisits {
  id: number;
  unitId: number;
  month: string;
  purposeId: number;
  /** What the month is held to: as planned in its first days ({@link plannedFirst}). */
  visits: number;
  /** As planned now; 0 where the plan is cancelled. */
  now: number;
}

/** The plans that the actor reads, of these months; of a unit with all below it, and of a purpose, where asked. */
export async function plansWithin(
  actor: Actor,
  { from, to, unitId, purposeId }: { from: string; to: string; unitId: number | null; purposeId: number | null },
): Promise<PlannedVisits[]> {
  const unit = unitId === null ? null : await db.orgUnit.findUnique({ where: { id: unitId }, select: { path: true } });
  if (unitId !== null && !unit) return [];
  const plans = await db.visitPlan.findMany({
    where: {
      // What was never changed stands as it was made.
      OR: [{ active: true }, { version: { gt: 1 } }],
      month: { gte: from.slice(0, 7), lte: to.slice(0, 7) },
      ...(purposeId === null ? {} : { purposeId }),
      unit: { AND: [unitsWithin(actor, "visit.read"), ...(unit ? [{ path: { startsWith: unit.path } }] : [])] },
    },
    select: {
      id: true,
      unitId: true,
      month: true,
      purposeId: true,
      visits: true,
      active: true,
      version: true,
      createdAt: true,
      unit: { select: { path: true } },
    },
    orderBy: { id: "asc" },
  });
  const changed = plans.filter(({ version }) => version > 1);
  const changes = await changesOf(
    db,
    "VisitPlan",
    changed.map(({ id }) => id),
  );
  const companyAt = await companiesOf(
    db,
    plans.map((plan) => plan.unit),
  );
  return plans
    .map((plan) => ({
      id: plan.id,
      unitId: plan.unitId,
      month: plan.month,
      purposeId: plan.purposeId,
      visits: plannedFirst(plan, changes.get(plan.id) ?? [], companyAt(plan.unit).timeZone),
      now: plan.active ? plan.visits : 0,
    }))
    .filter(({ visits, now }) => visits > 0 || now > 0);
}
