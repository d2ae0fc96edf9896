/** Evaluations as lists: one's own, those to review, those that are pending, and the results of each kind. */
import { percentText } from "~/core/percent";
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import type { Choice } from "~/define/field";
import { can, todayOf, type Actor } from "~/core/actor";
import { listStates, type ListView } from "~/define/listing";
import { offeredUnits } from "~/modules/organisation/index.server";
import { transitionsForEach } from "~/modules/workflow/index.server";
import {
  column,
  filter,
  list,
  mayReview,
  ownEvaluations,
  periodText,
  readableResults,
  reviewable,
  visibleEvaluations,
  type EvaluationRow,
} from "./evaluation-row.server";
import { detailsPage, formPage, pendingPage, resultPage } from "./evaluation-pages";
import { DONE, EVALUATION_STATES, OPEN } from "./evaluation-states";
import { evaluationWorkflow } from "./evaluation.workflow.server";
import { isDone, seesSide } from "./sides";
import { CYCLE_CHOICES } from "./type-rules";
import { stateIs } from "~/define/states";

/** A rejection is for those who review, not for the employee. */
const rejected = {
  label: "Rejected",
  tone: "warn" as const,
  of: "FIRST_REVIEW",
  where: (actor: Actor) => ({ rejections: { gt: 0 }, NOT: ownEvaluations(actor) }),
  is: ({ rejections, reader }: EvaluationRow) => rejections > 0 && !reader.own,
};
const states = listStates<EvaluationRow>({ states: EVALUATION_STATES }, { REJECTED: rejected });

/** So many are judged together. */
const PART = 500;

/** Everything that waits for this person's review, however much waits for others. */
async function idsToReview(actor: Actor, status: string, move: "advance" | "complete"): Promise<number[]> {
  const where = await mayReview(actor, status);
  const found: number[] = [];
  for (let after = 0; ;) {
    const rows = await reviewable(actor, { AND: [where, { id: { gt: after } }] }, PART);
    if (rows.length === 0) return found;
    const moves = await transitionsForEach(actor, evaluationWorkflow, rows);
    for (const { id } of rows) if (moves.get(id)!.some(({ name }) => name === move)) found.push(id);
    if (rows.length < PART) return found;
    after = rows.at(-1)!.id;
  }
}

/** Periods by id, for what links narrow a list to. */
async function periodChoices({ company }: Actor): Promise<Choice[]> {
  const cycles = await db.evaluationCycle.findMany({
    where: { companyId: company.unitId },
    orderBy: { id: "desc" },
    take: MOST_PERIODS,
    select: { id: true, name: true, type: { select: { name: true } } },
  });
  return cycles.map(({ id, name, type }) => ({ value: String(id), label: `${type.name}: ${name}` }));
}
const MOST_PERIODS = 200;

const shown = (bp: number | null): string => (bp === null ? "–" : percentText(bp));

const results = (kind: string, path: string, title: string, file: string): ListView<"Evaluation", EvaluationRow> => ({
  path,
  permission: "evaluation.own",
  title,
  scope: readableResults,
  where: () => ({ kind, status: { in: [...DONE] } }),
  page: resultPage,
  only: ["employee", "unit", "period", "first", "second", "final", "grade", "status"],
  without: ["kind"],
  choices: { status: [...DONE] },
  file,
  empty: { icon: "list", title: "No finished evaluations", text: "Evaluations appear here once they are complete." },
});

export const evaluationList = list("evaluations", {
  area: "home",
  within: { label: "Evaluations", to: "/evaluation" },
  title: "Pending evaluations",
  counted: ["One evaluation", "{n} evaluations"],
  columns: {
    employee: column.page(column.text("Employee", "employee.name")),
    employeeNo: column.text("Employee number", "employee.employeeNo", { in: "files" }),
    unit: column.text("Unit", "unit.name"),
    type: column.page(column.text("Type", "type.name")),
    kind: column.choice("Cycle", "kind", CYCLE_CHOICES),
    period: column.words("Period", periodText, { nowrap: true, path: "periodFrom" }),
    dueOn: column.date("Due", "dueOn", {
      late: ({ status, dueOn, today }) => !isDone(status) && status !== "CANCELLED" && dueOn < today,
    }),
    holder: column.words("With", ({ status, lineNames, employee }) =>
      stateIs(EVALUATION_STATES, status, "employee")
        ? employee.name
        : status.endsWith("REVIEW")
          ? lineNames.join(", ") || t("HR")
          : null,
    ),
    waits: column.words("Working days", ({ age }) => (age ? String(age.waited) : null), { number: true }),
    first: column.words(
      "First review",
      (row) => (seesSide("FIRST", row.status, row.reader) ? shown(row.firstBp) : "–"),
      {
        number: true,
      },
    ),
    second: column.words("Second review", (row) => (isDone(row.status) ? shown(row.secondBp) : "–"), { number: true }),
    final: column.words("Result", (row) => (isDone(row.status) ? shown(row.finalBp) : "–"), { number: true }),
    grade: column.words("Grade", (row) => (isDone(row.status) ? row.grade : null)),
    status: column.state(states),
  },
  filters: [
    filter.state(states),
    filter.choice("kind", "Cycle", CYCLE_CHOICES, "All cycles"),
    filter.quiet(filter.choice("cycleId", "Period", periodChoices, "All periods")),
    filter.quiet(
      filter.flag("late", "Overdue", ["Overdue", "Not overdue"], "Any", (yes, actor) =>
        yes ? { dueOn: { lt: todayOf(actor) } } : { dueOn: { gte: todayOf(actor) } },
      ),
    ),
    filter.within(
      "unit",
      "Unit",
      (actor) => offeredUnits(actor, can(actor, "evaluation.read") ? "evaluation.read" : "evaluation.review"),
      "All units",
    ),
  ],
  search: ["employee.name", "employee.employeeNo"],
  searchHint: "Name or number",
  sorts: ["dueOn", "periodFrom", "status"],
  sort: "-periodFrom",
  page: detailsPage,
  empty: { icon: "list", title: "No evaluations", text: "Evaluations appear here while they are under way." },
  views: {
    all: {
      path: "/evaluation/reports/pending",
      permission: "evaluation.own",
      scope: (actor) => visibleEvaluations(actor),
      where: () => ({ status: { in: [...OPEN] } }),
      only: ["employee", "unit", "kind", "period", "dueOn", "holder", "waits", "status"],
      // states: the list tells rejected reviews from others of their state
      choices: { status: [...OPEN, "REJECTED"] },
      sort: "dueOn",
      file: "pending-evaluations",
    },
    mine: {
      path: "/my/evaluation/list",
      permission: "evaluation.own",
      title: "My evaluations",
      scope: ownEvaluations,
      page: (row) => (OPEN.some((status) => status === row.status) ? pendingPage(row) : detailsPage(row)),
      only: ["type", "kind", "period", "dueOn", "holder", "final", "grade", "status"],
      labels: { type: "Evaluation" },
      choices: { status: Object.keys(EVALUATION_STATES) },
      without: ["unitId"],
      add: { label: "Start a self-review", to: "/my/evaluation/add", permission: "evaluation.own" },
      file: "my-evaluations",
      empty: { icon: "list", title: "No evaluations yet", text: "Start a self-review while a period is open." },
    },
    first: {
      path: "/evaluation/first/Review/list",
      permission: "evaluation.own",
      title: "To review first",
      scope: (actor) => visibleEvaluations(actor),
      where: async (actor) => ({ id: { in: await idsToReview(actor, "FIRST_REVIEW", "advance") } }),
      page: (row) => formPage(row, "FIRST"),
      only: ["employee", "unit", "kind", "period", "dueOn", "waits", "status"],
      without: ["unitId"],
      choices: { status: ["FIRST_REVIEW", "REJECTED"] },
      sort: "dueOn",
      file: "first-reviews",
      empty: { icon: "list", title: "Nothing to review", text: "Evaluations appear here while they wait for you." },
    },
    second: {
      path: "/evaluation/second/review/list",
      permission: "evaluation.own",
      title: "To review second",
      scope: (actor) => visibleEvaluations(actor),
      where: async (actor) => ({ id: { in: await idsToReview(actor, "SECOND_REVIEW", "complete") } }),
      page: (row) => formPage(row, "SECOND"),
      only: ["employee", "unit", "kind", "period", "dueOn", "waits", "first", "status"],
      without: ["unitId", "status"],
      sort: "dueOn",
      file: "second-reviews",
      empty: { icon: "list", title: "Nothing to review", text: "Evaluations appear here while they wait for you." },
    },
    complete: results("STANDARD", "/evaluation/reports/complete", "Finished evaluations", "finished-evaluations"),
    completeThree: results(
      "THREE_MONTH",
      "/evaluationThree/reports/complete",
      "Finished after three months",
      "finished-after-three-months",
    ),
    completeSix: results(
      "SIX_MONTH",
      "/evaluationSix/reports/complete",
      "Finished after six months",
      "finished-after-six-months",
    ),
  },
});
