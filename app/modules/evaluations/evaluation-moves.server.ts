/** The moves of an evaluation: what they read, ask and do (spec: hr §6.3, R-EV1, R-EV2). */
import { problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import type { Tx } from "~/db/database.server";
import { missingAnswers, stageScore, type Answer, type Question } from "~/define/questions";
import { moveBody, type Asked, type Doing, type MoveNotice } from "~/define/workflow";
import type { EvaluationRow } from "./evaluation-row.server";
import { todayOf } from "~/core/actor";
import { idsOf } from "~/modules/organisation/index.server";
import { takeTurns } from "~/modules/people/index.server";
import { joiningType, postingOn, type Posted } from "./open-evaluation.server";
import { finalOf, gradeOf, type Grade } from "./results";
import { SIDES, type Stage } from "./sides";
import { gradesOf, questionsOf } from "./type-row.server";

export const answersOf = (tx: Pick<Tx, "evaluationAnswer">, evaluationId: number, stage?: Stage) =>
  tx.evaluationAnswer.findMany({
    where: { evaluationId, ...(stage ? { stage } : {}) },
    orderBy: { questionId: "asc" },
  });

export interface Handed {
  questions: readonly Question[];
  answers: readonly (Answer & { changedIn: number })[];
  grades: readonly Grade[];
}

/** What one side hands in. */
const handedBy =
  (stage: Stage) =>
  async ({ work: { tx }, row }: Asked<EvaluationRow>): Promise<Handed> => ({
    questions: await questionsOf(tx, row.typeId),
    answers: await answersOf(tx, row.id, stage),
    grades: stage === "SECOND" ? await gradesOf(tx, row.typeId) : [],
  });

export const ruleOf = (stage: Stage, scaleMax: number) => ({
  scaleMax,
  explained: stage !== "SELF",
  everyScore: stage !== "SELF",
});

const complete =
  (stage: Stage) =>
  ({ row, facts: { questions, answers } }: { row: EvaluationRow; facts: Handed }): Problem[] =>
    missingAnswers(questions, answers, ruleOf(stage, row.type.scaleMax)).map(({ question: { section }, message }) =>
      problem(
        "",
        t("{side}, {section}: {message}", { side: t(SIDES[stage].label), section, message }),
        "eval_incomplete",
      ),
    );

/** What was rejected is not handed in as it was. */
const unchanged = ({ row: { rejectedIn }, facts: { answers } }: { row: EvaluationRow; facts: Handed }): Problem[] =>
  rejectedIn === null || answers.some(({ changedIn }) => changedIn > rejectedIn)
    ? []
    : [problem("", t("Nothing has changed since the review was rejected: change it first"), "eval_unchanged")];

const scoreOf = ({ questions, answers }: Handed, row: EvaluationRow) =>
  stageScore(questions, answers, row.type.scaleMax);

const toThem = ({ employee }: EvaluationRow, title: string, kind: MoveNotice["kind"]): MoveNotice => ({
  to: [employee.user?.id ?? null],
  title,
  kind,
});

const move = moveBody<EvaluationRow>();

export const submit = move<Handed>({
  facts: handedBy("SELF"),
  problems: complete("SELF"),
  effect: ({ row, facts }) => ({ set: { selfBp: scoreOf(facts, row), round: row.round + 1 } }),
});

export const advance = move<Handed>({
  facts: handedBy("FIRST"),
  problems: (known) => [...complete("FIRST")(known), ...unchanged(known)],
  effect: ({ work: { actor }, row, facts }) => ({
    set: { firstBp: scoreOf(facts, row), firstReviewerId: actor.userId, round: row.round + 1 },
  }),
});

/** Of the standard cycle alone: the other kinds have no self-review. */
export const isStandard = ({ kind }: EvaluationRow): true | string =>
  kind === "STANDARD" || t("This kind has no self-review.");

export const giveBack = ({ row }: Doing<EvaluationRow>) => ({
  notify: [toThem(row, "{actor} returned your self-review of {period}: please change it", "task")],
});

export const finish = move<Handed>({
  facts: handedBy("SECOND"),
  problems: complete("SECOND"),
  effect: ({ work: { actor }, row, facts }) => {
    const secondBp = scoreOf(facts, row);
    const finalBp = finalOf(row.firstBp!, secondBp, row.type);
    return {
      set: {
        ...{ secondBp, finalBp, grade: gradeOf(finalBp, facts.grades) },
        ...{ secondReviewerId: actor.userId, completedAt: actor.at },
      },
      notify: [toThem(row, "Your evaluation of {period} is complete: please acknowledge it", "task")],
    };
  },
});

export const reject = ({ row }: Doing<EvaluationRow>) => ({
  set: { rejections: row.rejections + 1, round: row.round + 1, rejectedIn: row.version + 1 },
  notify: [
    {
      to: [row.firstReviewerId],
      title: "{actor} rejected your review of {name} for {period}: please change it",
      kind: "task" as const,
    },
  ],
});

export const acknowledge = ({ work: { actor }, note }: Doing<EvaluationRow>) => ({
  set: { acknowledgedAt: actor.at, employeeComment: note },
});

/** Not once pay was changed since: the result may have been used. */
export const reopen = move<number>({
  facts: ({ work: { tx }, row }) =>
    tx.salarySlice.count({ where: { employeeId: row.employeeId, createdAt: { gt: row.completedAt! } } }),
  problems: ({ facts }) =>
    facts > 0
      ? [problem("", t("Basic pay has changed since it was completed: it can no longer be reopened"), "in_use")]
      : [],
  effect: ({ row }) => ({
    set: {
      ...{ secondBp: null, finalBp: null, grade: null, secondReviewerId: null },
      ...{ completedAt: null, acknowledgedAt: null, employeeComment: null, round: row.round + 1 },
    },
    notify: [toThem(row, "{actor} reopened your evaluation of {period}", "outcome")],
  }),
});

export const cancel = ({ row }: Doing<EvaluationRow>) => ({
  notify: [toThem(row, "{actor} cancelled your evaluation of {period}", "outcome")],
});

/** Another evaluation of the same period, by the type that is active now, in place of one that was cancelled. */
export const again = move<{ standing: number; posting: Posted | null; typeId: number | null }>({
  facts: async ({ work: { tx, actor }, row }) => {
    await takeTurns(tx, [row.employeeId]);
    const posting = await postingOn(tx, row.employeeId, todayOf(actor));
    const type = posting && (await joiningType(tx, idsOf(row.unit.path)[0]!, row.kind, posting.designationId));
    return {
      standing: await tx.evaluation.count({
        where: { employeeId: row.employeeId, kind: row.kind, status: { not: "CANCELLED" } },
      }),
      posting,
      typeId: type?.id ?? null,
    };
  },
  problems: ({ facts: { standing, posting, typeId } }) =>
    standing > 0
      ? [problem("", t("Another evaluation has been made in its place"), "taken")]
      : posting === null
        ? [problem("", t("The employee has no post today"), "not_available")]
        : typeId === null
          ? [problem("", t("No type of this kind is active"), "not_available")]
          : [],
  effect: async ({ work: { tx, actor, audit }, row, facts: { posting, typeId } }) => {
    const { employeeId, kind, periodFrom, periodTo, dueOn } = row;
    const { id } = await tx.evaluation.create({
      data: {
        ...{ employeeId, typeId: typeId!, kind, unitId: posting!.unitId, periodFrom, periodTo, dueOn },
        ...{ status: "FIRST_REVIEW", createdAt: actor.at },
      },
    });
    audit({
      action: "Evaluation.generate",
      entity: "Evaluation",
      entityId: id,
      diff: { employeeId, kind, periodFrom, periodTo },
    });
    return { detail: { madeId: id } };
  },
});
