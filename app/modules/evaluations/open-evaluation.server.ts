/** What one's own evaluation begins with: an open period that one has not started yet (spec: hr D7, §8.3). */
import { formatDate } from "~/core/dates";
import { problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import { todayOf, type Actor } from "~/core/actor";
import type { Tx } from "~/db/database.server";
import type { Choice } from "~/define/field";
import { defineReference } from "~/define/resource";
import { takeTurns } from "~/modules/people/index.server";
import { visibleTypes } from "./type-row.server";

export const evaluationPeriod = defineReference("EvaluationPeriod", {
  one: "Period of evaluation",
  many: "Periods of evaluation",
  model: "EvaluationCycle",
  order: "name",
  title: ({ name }) => name,
  scope: ({ company }) => ({ companyId: company.unitId }),
  offered: { active: true },
});

export const standardType = defineReference("StandardEvaluation", {
  one: "Type of evaluation",
  many: "Types of evaluation",
  model: "EvaluationType",
  order: "name",
  title: ({ name, no }) => `${name}, ${no}`,
  scope: visibleTypes,
  offered: { status: "ACTIVE", cycle: "STANDARD" },
});

const OF_TYPE = { type: { select: { designationId: true, name: true } } } as const;

/** What was cancelled can be started again. */
const STANDING = { kind: "STANDARD", status: { not: "CANCELLED" } } as const;

/** Where an employee is posted on a day. */
export const postingOn = (tx: Pick<Tx, "posting">, employeeId: number, day: string) =>
  tx.posting.findFirst({
    where: { employeeId, validFrom: { lte: day }, validTo: { gte: day } },
    select: { unitId: true, designationId: true },
  });

export interface Posted {
  unitId: number;
  designationId: number;
}

/** The active type of a kind for a designation, else the one for all. */
export async function joiningType(
  tx: Pick<Tx, "evaluationType">,
  companyId: number,
  cycle: string,
  designationId: number,
): Promise<{ id: number } | null> {
  const types = await tx.evaluationType.findMany({
    where: { ...{ companyId, cycle, status: "ACTIVE" }, OR: [{ designationId }, { designationId: null }] },
    orderBy: { id: "asc" },
    select: { id: true, designationId: true },
  });
  return types.find((one) => one.designationId !== null) ?? types[0] ?? null;
}

/** Periods that this person may start now. */
export async function offeredPeriods(tx: Tx, actor: Actor): Promise<Choice[]> {
  const employeeId = actor.employeeId ?? 0;
  const today = todayOf(actor);
  const posting = await postingOn(tx, employeeId, today);
  if (!posting) return [];
  const cycles = await tx.evaluationCycle.findMany({
    where: {
      ...{ companyId: actor.company.unitId, active: true, opensOn: { lte: today }, closesOn: { gte: today } },
      type: { OR: [{ designationId: null }, { designationId: posting.designationId }] },
    },
    orderBy: [{ closesOn: "asc" }, { id: "asc" }],
    include: OF_TYPE,
  });
  const begun = await tx.evaluation.findMany({
    where: { ...STANDING, employeeId, periodFrom: { in: cycles.map(({ periodFrom }) => periodFrom) } },
    select: { periodFrom: true },
  });
  return cycles
    .filter(({ periodFrom }) => !begun.some((one) => one.periodFrom === periodFrom))
    .map(({ id, name, type, closesOn }) => ({
      value: String(id),
      label: t("{type}: {name}, until {date}", { type: type.name, name, date: formatDate(closesOn) }),
    }));
}

export interface OpenFacts {
  today: string;
  opensOn: string;
  closesOn: string;
  active: boolean;
  fits: boolean;
  begun: boolean;
}

/** Read while the person's evaluations take turns. */
export async function openFacts(tx: Tx, actor: Actor, cycleId: number): Promise<OpenFacts> {
  const employeeId = actor.employeeId ?? 0;
  await takeTurns(tx, [employeeId]);
  const cycle = await tx.evaluationCycle.findUniqueOrThrow({ where: { id: cycleId }, include: OF_TYPE });
  const today = todayOf(actor);
  const posting = await postingOn(tx, employeeId, today);
  const { opensOn, closesOn, active, periodFrom, type } = cycle;
  return {
    ...{ today, opensOn, closesOn, active },
    fits: posting !== null && (type.designationId === null || type.designationId === posting.designationId),
    begun: (await tx.evaluation.count({ where: { ...STANDING, employeeId, periodFrom } })) > 0,
  };
}

/** Pure. */
export function openProblems({ today, opensOn, closesOn, active, fits, begun }: OpenFacts): Problem[] {
  if (begun) return [problem("cycleId", t("Period: you have an evaluation for it"), "taken")];
  if (!active || today < opensOn || today > closesOn)
    return [problem("cycleId", t("Period: it is not open today"), "not_available")];
  return fits ? [] : [problem("cycleId", t("Period: it is for another designation"), "not_available")];
}
