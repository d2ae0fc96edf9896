/** Periods of the standard cycle: who may start a self-review from when until when (spec: hr §6.3). */
import { problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import { href } from "~/addresses/href";
import { can, unitsWithin } from "~/core/actor";
import { db } from "~/db/database.server";
import type { RecordUses } from "~/define/record-uses";
import { date, link, text } from "~/define/field";
import { defineResource } from "~/define/resource";
import { ofCompany, ownCompany } from "~/modules/ledger/index.server";

interface Spans {
  periodFrom: string;
  periodTo: string;
  opensOn: string;
  closesOn: string;
}

/** Pure. @param others periods of the same type in use */
export function cycleProblems(
  { periodFrom, periodTo, opensOn, closesOn }: Spans,
  others: readonly Pick<Spans, "periodFrom" | "periodTo">[],
): Problem[] {
  return [
    ...(periodFrom > periodTo ? [problem("periodTo", t("Period to: not before its first day"), "order")] : []),
    ...(opensOn > closesOn ? [problem("closesOn", t("Closes on: not before it opens"), "order")] : []),
    ...(others.some((one) => one.periodFrom <= periodTo && periodFrom <= one.periodTo)
      ? [problem("periodFrom", t("Period from: overlaps another period of this type"), "overlap")]
      : []),
  ];
}

export const evaluationCycle = defineResource("EvaluationCycle", {
  one: "Period of evaluation",
  many: "Periods of evaluation",
  model: "EvaluationCycle",
  area: "hr",
  path: "/hr/settings/evaluationCycle",
  title: ({ name }) => name,
  omit: ["companyId"],
  fields: {
    name: text("Name", { max: 80 }),
    typeId: link("Type", { to: "StandardEvaluation", keepsForLife: true }),
    periodFrom: date("Period from", { keepsForLife: true }),
    periodTo: date("Period to", { keepsForLife: true }),
    opensOn: date("Opens on"),
    closesOn: date("Closes on", { hint: "Self-reviews start until then, and evaluations are due" }),
  },
  list: {
    columns: ["name", "typeId", "periodFrom", "periodTo", "opensOn", "closesOn", "active"],
    search: ["name"],
    filters: ["active"],
    sort: "-periodFrom",
  },
  permissions: { read: "evaluation.types", edit: "evaluation.types" },
  example: {
    ...{ name: "Year 2031", typeId: "1", periodFrom: "2031-01-01", periodTo: "2031-12-31" },
    ...{ opensOn: "2031-12-01", closesOn: "2032-01-31" },
  },
  scope: (actor) => ofCompany(actor, "evaluation.types"),
  check: async (input, { tx, current }) => {
    const type = await tx.evaluationType.findUniqueOrThrow({
      where: { id: input.typeId },
      select: { name: true, companyId: true },
    });
    const others = await tx.evaluationCycle.findMany({
      where: { active: true, id: { not: current?.id ?? 0 }, type },
      select: { periodFrom: true, periodTo: true },
    });
    return cycleProblems(input, others);
  },
  store: {
    create: ({ tx, actor }, input) =>
      tx.evaluationCycle.create({ data: { ...input, companyId: ownCompany(actor, "evaluation.types") } }),
  },
});

/** Evaluations of a period; those that were cancelled do not count. */
export const cycleUses: RecordUses = {
  of: ["EvaluationCycle"],
  find: async (actor, id) => {
    if (!can(actor, "evaluation.read")) return [];
    const count = await db.evaluation.count({
      where: { cycleId: id, status: { not: "CANCELLED" }, unit: unitsWithin(actor, "evaluation.read") },
    });
    return [{ label: t("Evaluations"), count, to: href("/evaluation/reports/pending", { search: { cycleId: id } }) }];
  },
};
