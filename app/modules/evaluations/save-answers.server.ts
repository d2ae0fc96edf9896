/** Saves what one side answers, a section at a time (spec: hr §6.3, §8.3). */
import { z } from "zod/v4";
import { Conflict, Forbidden, NotFound, problem, refuse, type Clash, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import type { Actor } from "~/core/actor";
import { inTx, type Work } from "~/db/transaction.server";
import { integer, link, longText } from "~/define/field";
import { answerProblems, missingAnswers, type Answer, type Question, type TypedAnswer } from "~/define/questions";
import { typedRows } from "~/define/typed-rows";
import type { EvaluationAnswer } from "~/generated/sqlite/client";
import { staleEdit } from "~/modules/audit-trail/index.server";
import { moveWithin } from "~/modules/workflow/index.server";
import { answersOf, ruleOf } from "./evaluation-moves.server";
import { findEvaluations, type EvaluationRow } from "./evaluation-row.server";
import { evaluationWorkflow } from "./evaluation.workflow.server";
import { STAGES, writesSide, type Stage } from "./sides";
import { questionsOf } from "./type-row.server";

const MOST = 60;
const optional = true;
const shape = {
  questionId: link("Question", { to: "EvaluationQuestion" }).schema,
  score: integer("Score", { min: 0, max: 99, optional }).schema,
  text: longText("Answer", { max: 2_000, optional }).schema,
  comment: longText("Comment", { max: 1_000, optional }).schema,
};

export const answersSchema = z.object({ answers: typedRows<TypedAnswer>(shape, { most: MOST, optional }) });
/** As the API takes them: with the side that they are for. */
export const sideSchema = answersSchema.extend({ stage: z.enum(STAGES) });
export type TypedSide = z.output<typeof sideSchema>;
export type TypedAnswers = z.output<typeof answersSchema>;

/** The move that hands a side in. */
export const HANDS_IN = { SELF: "submit", FIRST: "advance", SECOND: "complete" } as const;

interface Saved extends Record<string, number> {
  id: number;
  version: number;
}

interface Side {
  stage: Stage;
  answers: TypedAnswers["answers"];
}

/**
 * Saves the answers that are sent; those of other sections stay, whatever was saved of them meanwhile.
 * @param side the one that the answers were written for; they are never taken for another's
 * @param handIn hands the side in at once, where nothing of it is missing
 * @throws NotFound; Forbidden; Conflict "stale", "wrong_state"; InputProblem
 */
export function saveAnswers(
  actor: Actor,
  id: number,
  side: Side,
  version: number | null,
  handIn = false,
): Promise<Saved> {
  const { stage, answers } = side;
  return inTx(actor, async (work) => {
    const [row] = await findEvaluations(work.tx, actor, { id });
    if (!row) throw new NotFound();
    if (writesSide(row.status, row.reader) !== stage) throw refusalOf(row, actor);
    const questions = await questionsOf(work.tx, row.typeId);
    refuse(answerProblems(answers, questions, row.type.scaleMax));
    const saved = await saveWithin(work, { row, stage, questions, answers, version });
    if (!handIn) return saved;
    refuse(await missing(work, { row, stage, questions, answers }));
    const moved = await moveWithin(work, evaluationWorkflow, id, HANDS_IN[stage], {
      note: null,
      version: saved.version,
    });
    return { id, version: moved.version };
  });
}

/** Why somebody who sees an evaluation writes nothing of it. */
const refusalOf = ({ version }: EvaluationRow, { employeeId }: Actor): Conflict | Forbidden =>
  employeeId === null
    ? new Forbidden(t("Only the person it is with may fill it in."))
    : new Conflict(t("It is not with you now: it was handed in, or is for someone else."), "wrong_state", { version });

interface Saving {
  row: EvaluationRow;
  stage: Stage;
  questions: readonly Question[];
  answers: readonly TypedAnswer[];
  version: number | null;
}

const COLUMNS = ["score", "text", "comment"] as const;
const valuesOf = ({ score, text, comment }: Answer): Answer | object => ({ score, text, comment });
const differs = (one: TypedAnswer, kept: EvaluationAnswer | undefined): boolean =>
  COLUMNS.some((name) => one[name] !== (kept?.[name] ?? null));

async function saveWithin(work: Work, { row, stage, questions, answers, version }: Saving): Promise<Saved> {
  const { tx, audit } = work;
  const { id, status } = row;
  const { count } = await tx.evaluation.updateMany({ where: { id, status, version: row.version }, data: { status } });
  if (count !== 1) throw new Conflict(t("Someone else changed this record at the same time."), "stale");
  const kept = await answersOf(tx, id, stage);
  const changed = answers.flatMap((one) => {
    const before = kept.find(({ questionId }) => questionId === one.questionId);
    return differs(one, before) ? [{ one, before }] : [];
  });
  const clashes = changed.filter(({ before }) => before !== undefined && before.changedIn > (version ?? 0));
  if (version === null || version > row.version || clashes.length > 0)
    throw await staleEdit(tx, "Evaluation", row, version === null ? undefined : clashesOf(clashes, questions));
  if (changed.length === 0) return { id, version: row.version };
  const changedIn = row.version + 1;
  for (const { one, before } of changed)
    await (before
      ? tx.evaluationAnswer.update({ where: { id: before.id }, data: { ...valuesOf(one), changedIn } })
      : tx.evaluationAnswer.create({
          data: { evaluationId: id, stage, questionId: one.questionId, ...valuesOf(one), changedIn },
        }));
  await tx.evaluation.update({ where: { id }, data: { version: changedIn } });
  const asked = changed.map(({ one }) => questions.find(({ id: questionId }) => questionId === one.questionId)!);
  audit({
    action: stage === "SELF" ? "Evaluation.answer" : "Evaluation.review",
    entity: "Evaluation",
    entityId: id,
    diff: {
      section: [...new Set(asked.map(({ section }) => section))].join(", "),
      answers: changed.length,
      questions: asked.map(({ text }) => text).join("; "),
    },
  });
  return { id, version: changedIn };
}

const said = (value: string | number | null | undefined): string => String(value ?? "");

function clashesOf(
  clashes: readonly { one: TypedAnswer; before: EvaluationAnswer | undefined }[],
  questions: readonly Question[],
): Clash[] {
  return clashes.flatMap(({ one, before }) =>
    COLUMNS.filter((name) => one[name] !== (before?.[name] ?? null)).map((name) => ({
      field: `answers[${one.row}].${name}`,
      label: questions.find(({ id }) => id === one.questionId)!.text,
      theirs: said(before?.[name]) || "–",
      mine: said(one[name]) || "–",
      theirsValue: said(before?.[name]),
    })),
  );
}

/** What is missing, at its field where it stands on the page that was sent. */
async function missing({ tx }: Work, { row, stage, questions, answers }: Omit<Saving, "version">): Promise<Problem[]> {
  const kept = await answersOf(tx, row.id, stage);
  return missingAnswers(questions, kept, ruleOf(stage, row.type.scaleMax)).map(({ question, field, message }) => {
    const at = answers.find(({ questionId }) => questionId === question.id);
    return at
      ? problem(`answers[${at.row}].${field}`, message, "eval_incomplete")
      : problem("", t("{section}: {message}", { section: question.section, message }), "eval_incomplete");
  });
}
