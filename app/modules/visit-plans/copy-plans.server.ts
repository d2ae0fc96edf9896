/** Plans a month as the one before it. */
import { z } from "zod/v4";
import { inTx } from "~/db/transaction.server";
import { formatMonth, monthAfter } from "~/core/months";
import { Conflict, InputProblem, problem } from "~/core/problems";
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import { todayOf, unitsBelow, type Actor } from "~/core/actor";
import { link, month, type Choice } from "~/define/field";
import { monthProblems } from "./visit-plan";

/** What is asked for: forms and the API read it with the same schema. */
export const copySchema = z.object({
  month: month("Month").schema,
  unitId: link("Unit", {
    to: "VisitedUnit",
    optional: true,
    hint: "Includes everything below it; leave empty for all units below yours",
  }).schema,
});
export type CopyInput = z.infer<typeof copySchema>;

export interface Copied extends Record<string, number | string> {
  month: string;
  /** Plans made. */
  copied: number;
  /** Plans of the month before that the month has already, in use or cancelled. */
  there: number;
}

/**
 * Makes a plan in the month for each plan in use of the month before, of the units below the actor's own. What the
 * month has already, in use or cancelled, stays as it is, so doing it again adds nothing.
 * @throws InputProblem
 */
export function copyPlans(actor: Actor, { month: into, unitId }: CopyInput): Promise<Copied> {
  return inTx(actor, async ({ tx, audit }) => {
    const problems = monthProblems(into, todayOf(actor));
    const unit =
      unitId === null
        ? null
        : await tx.orgUnit.findFirst({
            where: { id: unitId, AND: [unitsBelow(actor, "visit.plan")] },
            select: { path: true },
          });
    if (unitId !== null && !unit) problems.push(problem("unitId", t("Unit: no longer available"), "not_in_list"));
    const before = monthAfter(into, -1);
    const plans =
      problems.length > 0
        ? []
        : await tx.visitPlan.findMany({
            where: {
              active: true,
              month: before,
              unit: {
                active: true,
                AND: [unitsBelow(actor, "visit.plan"), ...(unit ? [{ path: { startsWith: unit.path } }] : [])],
              },
              purpose: { active: true },
            },
            orderBy: { id: "asc" },
          });
    if (problems.length === 0 && plans.length === 0)
      problems.push(
        problem(
          "month",
          t("Nothing is planned for {month}, the month before", { month: formatMonth(before) }),
          "nothing_to_copy",
        ),
      );
    if (problems.length > 0) throw new InputProblem(problems);
    const key = (plan: { unitId: number; purposeId: number }) => `${plan.unitId}:${plan.purposeId}`;
    const there = new Set(
      (
        await tx.visitPlan.findMany({
          where: { month: into, unitId: { in: plans.map((plan) => plan.unitId) } },
          select: { unitId: true, purposeId: true },
        })
      ).map(key),
    );
    const wanted = plans.filter((plan) => !there.has(key(plan)));
    for (const { unitId: of, purposeId, visits, note } of wanted) {
      const { id } = await tx.visitPlan.create({
        data: { unitId: of, month: into, purposeId, visits, note, plannedById: actor.userId, createdAt: actor.at },
      });
      audit({
        action: "VisitPlan.add",
        entity: "VisitPlan",
        entityId: id,
        diff: {
          month: [null, into],
          unitId: [null, of],
          purposeId: [null, purposeId],
          visits: [null, visits],
          note: [null, note],
        },
      });
    }
    return { month: into, copied: wanted.length, there: plans.length - wanted.length };
  }).catch((error: unknown) => {
    // Somebody planned the same at the same moment.
    throw error instanceof Error && (error as { code?: unknown }).code === "P2002"
      ? new Conflict(t("Plans of this month were made at the same moment. Copy again."), "stale")
      : error;
  });
}

export interface CopyForm {
  units: Choice[];
  values: Record<string, string>;
}

/** What the form offers: this month, or the next where this one is planned; areas, regions and branches below. */
export async function copyForm(actor: Actor): Promise<CopyForm> {
  const present = todayOf(actor).slice(0, 7);
  const units = await db.orgUnit.findMany({
    where: { active: true, kind: { in: ["REGION", "AREA", "BRANCH"] }, AND: [unitsBelow(actor, "visit.plan")] },
    select: { id: true, name: true },
    orderBy: { path: "asc" },
  });
  const planned = await db.visitPlan.findFirst({
    where: { active: true, month: present, unit: unitsBelow(actor, "visit.plan") },
    select: { id: true },
  });
  return {
    units: units.map(({ id, name }) => ({ value: String(id), label: name })),
    values: { month: planned ? monthAfter(present, 1) : present, unitId: "" },
  };
}
