/** Evaluations of a year by unit, cycle or first reviewer: how far they are, and how fair (spec: hr N11, §8.3). */
import { todayOf, unitsWithin, withoutLent } from "~/core/actor";
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import { defineReport, param } from "~/define/report";
import { summaryRows, type Counted } from "./fairness";
import { CYCLES, type Cycle } from "./type-rules";

export const evaluationSummary = defineReport("evaluation-summary", {
  path: "/evaluation/reports/summary",
  title: "Summary of evaluations",
  means:
    "Evaluations whose period lies in the months, wholly or in part, by unit, cycle or first reviewer: how many are finished or overdue, the average and the spread of results, and how far each lies from the average of all. Results of fewer than three people are not shown.",
  who: "Reviewers, for the people below them; HR, for the units within reach.",
  area: "home",
  within: { label: "Evaluations", to: "/evaluation" },
  permission: "evaluation.review",
  scope: "evaluation.review",
  params: {
    by: {
      kind: "choice",
      label: "Rows",
      words: { unit: { label: "Unit" }, cycle: { label: "Cycle" }, reviewer: { label: "First reviewer" } },
      means: "How rows are made; left out, by unit",
    },
    unitId: param.unit,
    periodTo: { kind: "months", begins: (last) => `${last.slice(0, 4)}-01` },
  },
  columns: {
    name: { label: "Rows", kind: "text" },
    due: { label: "Evaluations", kind: "count", total: "sum" },
    done: { label: "Finished", kind: "count", total: "sum" },
    overdue: { label: "Overdue", kind: "count", total: "sum" },
    average: {
      label: "Average",
      kind: "hundredths",
      means: "Of the results; of the first review where rows are reviewers.",
    },
    spread: { label: "Spread", kind: "hundredths", means: "From the lowest to the highest." },
    against: {
      label: "Against all",
      kind: "hundredths",
      means: "The average less that of all rows: leniency of reviewers.",
    },
    grades: { label: "Grades", kind: "text" },
  },
  shown: ["name", "due", "done", "overdue", "average", "spread", "against", "grades"],
  sort: "name",
  empty: { title: "No evaluations in these months", text: "Choose other months or another unit." },
  run: async ({ by, from, to }, { actor, within }) => {
    const found = await db.evaluation.findMany({
      where: {
        unit: { AND: [within, unitsWithin(withoutLent(actor), "evaluation.review")] },
        periodFrom: { lte: `${to.slice(0, 7)}-31` },
        periodTo: { gte: `${from.slice(0, 7)}-01` },
        status: { not: "CANCELLED" },
      },
      select: {
        ...{ kind: true, status: true, dueOn: true, firstBp: true, finalBp: true, grade: true, firstReviewerId: true },
        unit: { select: { id: true, name: true } },
      },
    });
    const people =
      by === "reviewer"
        ? await db.user.findMany({
            where: { id: { in: [...new Set(found.flatMap(({ firstReviewerId }) => firstReviewerId ?? []))] } },
            select: { id: true, displayName: true },
          })
        : [];
    const today = todayOf(actor);
    const counted = found.map((row): Counted => {
      const done = row.finalBp !== null;
      const reviewer = people.find(({ id }) => id === row.firstReviewerId);
      const [key, name] =
        by === "unit"
          ? [row.unit.id, row.unit.name]
          : by === "cycle"
            ? [row.kind, t(CYCLES[row.kind as Cycle].label)]
            : [reviewer?.id ?? 0, reviewer?.displayName ?? t("Not reviewed yet")];
      return {
        ...{ key: String(key), name, done, overdue: !done && row.dueOn < today },
        bp: done ? (by === "reviewer" ? row.firstBp : row.finalBp) : null,
        grade: done ? row.grade : null,
      };
    });
    return { rows: summaryRows(counted).map(({ key, ...cells }) => ({ key, cells })) };
  },
});
