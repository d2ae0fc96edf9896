/** An evaluation: how one's own begins, its page and its API lines. Those of new employees are made by their job. */
import { z } from "zod/v4";
import { t } from "~/core/text";
import { todayOf, type Actor } from "~/core/actor";
import { db } from "~/db/database.server";
import { choice, date, given, integer, link, longText, recordId, text } from "~/define/field";
import type { KeptBack } from "~/define/kept-back";
import { record } from "~/define/record";
import { REROUTE_HISTORY, rerouteForm } from "~/modules/workflow/index.server";
import { evaluationList } from "./evaluation-list.server";
import { answersOf } from "./evaluation-moves.server";
import { evaluationParts } from "./evaluation-page.server";
import { ownEvaluations, periodText, type EvaluationRow } from "./evaluation-row.server";
import { candidatesFor, evaluationWorkflow } from "./evaluation.workflow.server";
import { offeredPeriods, openFacts, openProblems, postingOn, type OpenFacts } from "./open-evaluation.server";
import { isDone, seesSide, STAGES, type Stage } from "./sides";
import { CYCLE_CHOICES } from "./type-rules";

const answerSchema = z.object({
  stage: z.enum(STAGES),
  questionId: z.string(),
  score: z.number().int().nullable(),
  text: z.string().nullable(),
  comment: z.string().nullable(),
});

/** Steps between the reviewers, of which the employee is not told. */
export const BETWEEN_REVIEWERS = ["advance", "reject", "reroute", "review"] as const;

export const evaluationKeptBack: KeptBack = {
  name: "Evaluation",
  actions: BETWEEN_REVIEWERS.map((name) => `Evaluation.${name}`),
  idsOf: async (actor) =>
    (await db.evaluation.findMany({ where: ownEvaluations(actor), select: { id: true } })).map(({ id }) => id),
};

const bp = (label: string) => integer(label, { min: 0, max: 10_000, optional: true, hint: "Hundredths of a percent" });

/** Files of evidence that one self-review holds. */
const MOST_EVIDENCE = 5;

export const evaluation = record({
  one: "Evaluation",
  many: "Evaluations",
  workflow: evaluationWorkflow,
  list: evaluationList,
  view: "all",
  api: "Evaluation",
  pages: { add: "/my/evaluation/add", details: "/my/evaluation/details/:id", file: "/my/evaluation/file/:id" },
  permissions: { read: "evaluation.own", add: "evaluation.own" },
  title: "{name}, {period}",
  note: (row: EvaluationRow) => [row.type.name, periodText(row), row.unit.name].join(", "),
  hides: (_: Actor, { reader }: EvaluationRow) => (reader.own ? BETWEEN_REVIEWERS : []),
  form: {
    title: "Start a self-review",
    sentence: "Your reviewers see it once it is submitted",
    button: "Start",
    done: "Started. Answer the questions, then submit.",
    fields: {
      cycleId: link("Period", { to: "EvaluationPeriod" }),
      employeeId: recordId("Employee"),
      typeId: recordId("Type of evaluation"),
      kind: given(choice("Cycle", { choices: CYCLE_CHOICES })),
      unitId: given(link("Unit", { to: "Unit" })),
      periodFrom: given(date("Period from")),
      periodTo: given(date("Period to")),
      dueOn: given(date("Due")),
    },
    begin: async (actor) => {
      const periods = await offeredPeriods(db, actor);
      return {
        values: { cycleId: periods[0]?.value ?? "" },
        choices: { cycleId: periods },
        nothing:
          periods.length > 0
            ? null
            : {
                title: t("No period is open"),
                text: t("HR opens the periods of evaluation. You have an evaluation for each that is open now."),
              },
      };
    },
    fill: async ({ tx, actor, input: { cycleId } }) => {
      const { typeId, periodFrom, periodTo, closesOn } = await tx.evaluationCycle.findUniqueOrThrow({
        where: { id: cycleId },
      });
      const posting = await postingOn(tx, actor.employeeId ?? 0, todayOf(actor));
      return {
        employeeId: actor.employeeId ?? 0,
        unitId: posting?.unitId ?? 0,
        ...{ typeId, periodFrom, periodTo, kind: "STANDARD", dueOn: closesOn },
      };
    },
    facts: ({ tx, actor, input: { cycleId } }): Promise<OpenFacts> => openFacts(tx, actor, cycleId),
    problems: ({ facts }) => openProblems(facts),
    act: "create",
    example: { cycleId: "1" },
  },
  answers: {
    fields: {
      // Those of new employees are of no period.
      cycleId: link("Period", { to: "EvaluationPeriod", optional: true }),
      firstBp: bp("First review"),
      secondBp: bp("Second review"),
      finalBp: bp("Result"),
      grade: text("Grade", { max: 40, optional: true }),
      selfBp: bp("Self-review"),
      employeeComment: longText("Comment of the employee", { max: 2_000, optional: true }),
    },
    of: (rows, actor) =>
      Promise.resolve(
        (rows as readonly EvaluationRow[]).map((row) => {
          const done = isDone(row.status);
          // A list of the API reads rows without their line: nothing of a review is told before it is complete.
          const { reader = { own: row.employeeId === actor.employeeId, first: false, second: false, hr: false } } =
            row as Partial<EvaluationRow>;
          return {
            selfBp: seesSide("SELF", row.status, reader) ? row.selfBp : null,
            firstBp: seesSide("FIRST", row.status, reader) ? row.firstBp : null,
            secondBp: done ? row.secondBp : null,
            finalBp: done ? row.finalBp : null,
            grade: done ? row.grade : null,
            employeeComment: done ? row.employeeComment : null,
          };
        }),
      ),
    rows: {
      schemas: { answers: z.array(answerSchema) },
      of: async (row) => ({
        answers: (await answersOf(db, row.id))
          .filter(({ stage }) => seesSide(stage as Stage, row.status, row.reader))
          .map(({ stage, questionId, score, text: words, comment }) => ({
            ...{ stage, questionId: String(questionId), score, text: words, comment },
          })),
      }),
    },
  },
  page: evaluationParts,
  // Evidence of the self-review; reviewers read it, and write none.
  attachments: {
    most: MOST_EVIDENCE,
    who: (_, { status, reader }: EvaluationRow) =>
      (reader.own && status === "SELF") || t("Evidence can be added and removed until the self-review is submitted."),
  },
  moveForms: { reroute: rerouteForm(candidatesFor, db) },
  history: {
    actions: {
      "Evaluation.create": "Started",
      "Evaluation.generate": "Made",
      "Evaluation.answer": "Self-review filled in",
      "Evaluation.review": "Review filled in",
      "Evaluation.attach": "Evidence attached",
      "Evaluation.detach": "Evidence removed",
    },
    fields: {
      ...REROUTE_HISTORY,
      employeeId: { label: "Employee", kind: "employee" },
      typeId: { label: "Type of evaluation", kind: "internal" },
      cycleId: { label: "Period", kind: "internal" },
      section: { label: "Section" },
      answers: { label: "Answers", kind: "integer" },
      madeId: { label: "Evaluation", kind: "internal" },
      questions: { label: "Questions", kind: "longText" },
      rejectedIn: { label: "Version of the rejection", kind: "internal" },
    },
  },
});
