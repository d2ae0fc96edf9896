import { problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import { todayOf, unitsBelow, unitsWithin, type Actor } from "~/core/actor";
import { integer, link, month, text } from "~/define/field";
import type { Permission } from "~/core/permission";
import { defineReference, defineResource, everyone, type Row, type RuleContext } from "~/define/resource";
import { UNIT_WORDS } from "~/modules/organisation/index.server";
import { recordedFor } from "./planned-visits.server";
import { monthProblems, MOST_VISITS, overProblems, planTitle } from "./visit-plan";

const VISITED = ["BRANCH", "AREA", "REGION"] as const;

/** Planners reach the units below their own; whoever sees visits reads those of theirs. */
const unitsOf = (actor: Actor, permission: Permission) =>
  permission === "visit.plan" ? unitsBelow(actor, permission) : unitsWithin(actor, permission);

/** What plans point to. */
export const visitPlanReferences = [
  defineReference("VisitedUnit", {
    one: "Unit",
    many: "Units",
    model: "OrgUnit",
    title: ({ name, kind }) => `${name} (${UNIT_WORDS[kind as (typeof VISITED)[number]].one})`,
    order: "path",
    scope: unitsOf,
    fixed: { kind: { in: [...VISITED] } },
    offered: { active: true },
  }),
  defineReference("VisitPurpose", {
    one: "Purpose",
    many: "Purposes",
    model: "Category",
    title: ({ name }) => name,
    order: "position",
    scope: everyone,
    fixed: { kind: "VISIT_PURPOSE" },
    offered: { active: true },
  }),
];

/** How many visits of a unit are meant to be made in a month for a purpose. Out of use, it is cancelled. */
export const visitPlan = defineResource("VisitPlan", {
  one: "Visit plan",
  many: "Visit plans",
  model: "VisitPlan",
  area: "operations",
  path: "/ops/visit/plan",
  title: planTitle,
  omit: ["plannedById"],
  fields: {
    month: month("Month", { keepsForLife: true }),
    unitId: link("Unit", { to: "VisitedUnit", keepsForLife: true, hint: "One below your own" }),
    purposeId: link("Purpose", { to: "VisitPurpose", keepsForLife: true }),
    visits: integer("Visits", { min: 1, max: MOST_VISITS, initial: "1", hint: "How many are to be made" }),
    note: text("Note", { max: 200, optional: true, hint: "What to look at, or who goes" }),
  },
  list: {
    columns: ["month", "unitId", "purposeId", "visits", "note", "active"],
    search: ["month", "note"],
    filters: ["unitId", "purposeId", "active"],
    sort: "-month",
    then: "unitId",
  },
  permissions: { read: "visit.read", edit: "visit.plan" },
  example: { month: "2027-10", unitId: "1", purposeId: "1", visits: 2, note: "The groups of the eastern route" },
  scope: (actor, permission) => ({ unit: unitsOf(actor, permission) }),
  // A visit that is made for the plan locks the same row: what is counted below does not grow meanwhile.
  begin: async ({ tx, actor }, id) =>
    void (id !== null && (await tx.visitPlan.updateMany({ where: { id }, data: { updatedAt: actor.at } }))),
  check: planProblems,
  checkActive: async ({ id, month: of }, active, { tx, actor }) => [
    ...overProblems(of, todayOf(actor)),
    ...(!active && (await recordedFor(tx, id)) > 0
      ? [problem("", t("Visits are recorded for it: it stays."), "in_use")]
      : []),
  ],
  store: {
    create: ({ tx, actor }, input) =>
      tx.visitPlan.create({ data: { ...input, plannedById: actor.userId, createdAt: actor.at } }),
  },
});

type PlanInput = Pick<Row<"VisitPlan">, "month" | "unitId" | "purposeId" | "visits" | "note">;

async function planProblems(input: PlanInput, { tx, actor, current }: RuleContext<"VisitPlan">): Promise<Problem[]> {
  if (current) {
    const recorded = await recordedFor(tx, current.id);
    return [
      ...overProblems(current.month, todayOf(actor)),
      ...(input.visits < recorded
        ? [problem("visits", t("Visits: {recorded} are recorded for it already", { recorded }), "too_few")]
        : []),
    ];
  }
  const twin = await tx.visitPlan.findFirst({
    where: { unitId: input.unitId, month: input.month, purposeId: input.purposeId },
    select: { active: true },
  });
  const taken = twin?.active
    ? t("This is already planned: change that plan")
    : t("This was planned and cancelled: reactivate that plan");
  return [...monthProblems(input.month, todayOf(actor)), ...(twin ? [problem("purposeId", taken, "taken")] : [])];
}
