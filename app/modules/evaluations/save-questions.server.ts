/** Writes the questions and grades of a draft (spec: hr §5.5). */
import { z } from "zod/v4";
import { percentText } from "~/core/percent";
import { Conflict, Forbidden, NotFound, refuse } from "~/core/problems";
import { t } from "~/core/text";
import { canAt, type Actor } from "~/core/actor";
import { inTx } from "~/db/transaction.server";
import { db } from "~/db/database.server";
import { choice, flag, integer, percentage, text } from "~/define/field";
import { QUESTION_KINDS } from "~/define/questions";
import { typedRows } from "~/define/typed-rows";
import { staleEdit } from "~/modules/audit-trail/index.server";
import { questionProblems, type TypedGrade, type TypedQuestion } from "./type-rules";
import { gradesOf, questionsOf } from "./type-row.server";
import { typeWorkflow } from "./type.workflow.server";

const MOST_QUESTIONS = 60;
const MOST_GRADES = 10;
export const KIND_CHOICES = Object.entries(QUESTION_KINDS).map(([value, { label }]) => ({ value, label }));

const questionShape = {
  section: text("Section", { max: 60 }).schema,
  text: text("Question", { max: 300 }).schema,
  kind: choice("Kind", { choices: KIND_CHOICES }).schema,
  weightBp: percentage("Weight", { min: 0, max: 100, optional: true }).schema,
  required: flag("Required").schema,
  least: integer("Least characters", { min: 0, max: 1_000, optional: true }).schema,
};
const gradeShape = {
  name: text("Grade", { max: 40 }).schema,
  fromBp: percentage("From", { min: 0, max: 100 }).schema,
};

export const questionsSchema = z.object({
  questions: typedRows<TypedQuestion>(questionShape, { most: MOST_QUESTIONS, aside: "required", optional: true }),
  grades: typedRows<TypedGrade>(gradeShape, { most: MOST_GRADES, optional: true }),
});
export type TypedQuestions = z.output<typeof questionsSchema>;

/**
 * Replaces the questions and grades of a draft by those that are sent, in their order.
 * @throws NotFound; Forbidden; Conflict "stale", "wrong_state"; InputProblem
 */
export function saveQuestions(
  actor: Actor,
  id: number,
  { questions, grades }: TypedQuestions,
  version: number | null,
): Promise<{ id: number; version: number }> {
  return inTx(actor, async (work) => {
    const { tx, audit } = work;
    const row = await typeWorkflow.load(tx, actor, id);
    if (!row) throw new NotFound();
    if (!canAt(actor, "evaluation.types", typeWorkflow.unitPath(row, actor)))
      throw new Forbidden(t("Only the whole company can change this."));
    if (row.status !== "DRAFT")
      throw new Conflict(t("This version is no longer a draft: copy it to make the next one."), "wrong_state", {
        version: row.version,
      });
    refuse(questionProblems(questions, grades));
    if (version !== row.version) throw await staleEdit(tx, "EvaluationType", row);
    const { count } = await tx.evaluationType.updateMany({
      where: { id, version, status: "DRAFT" },
      data: { version: { increment: 1 } },
    });
    if (count !== 1) throw new Conflict(t("Someone else changed this record at the same time."), "stale");
    const before = { questions: await questionsOf(tx, id), grades: await gradesOf(tx, id) };
    await tx.evaluationQuestion.deleteMany({ where: { typeId: id } });
    await tx.evaluationGrade.deleteMany({ where: { typeId: id } });
    await tx.evaluationQuestion.createMany({
      data: questions.map(({ section, text: asked, kind, weightBp, required, least }, index) => ({
        ...{ typeId: id, position: index + 1, section, text: asked, kind, required },
        ...{ weightBp: weightBp ?? 0, least: least ?? 0 },
      })),
    });
    await tx.evaluationGrade.createMany({ data: grades.map(({ name, fromBp }) => ({ typeId: id, name, fromBp })) });
    const after = { questions: await questionsOf(tx, id), grades: await gradesOf(tx, id) };
    audit({
      action: "EvaluationType.questions",
      entity: "EvaluationType",
      entityId: id,
      diff: changesOf(wordsOf(before), wordsOf(after)),
    });
    return { id, version: row.version + 1 };
  });
}

interface Kept {
  questions: readonly { section: string; text: string; weightBp: number }[];
  grades: readonly { name: string; fromBp: number }[];
}

type Words = Record<"questions" | "grades", string[]>;

const wordsOf = ({ questions, grades }: Kept): Words => ({
  questions: questions.map(
    ({ section, text: asked, weightBp }) => `${section}: ${asked}${weightBp > 0 ? ` (${percentText(weightBp)})` : ""}`,
  ),
  grades: grades.map(({ name, fromBp }) => `${name} (${percentText(fromBp)})`),
});

/** The lines that differ alone: what stays the same would hide them. */
function changesOf(before: Words, after: Words): Record<string, [string, string]> {
  const lines = (of: readonly string[], other: readonly string[]) =>
    of.filter((line) => !other.includes(line)).join("; ");
  return Object.fromEntries(
    (["questions", "grades"] as const).flatMap((part) => {
      const [was, is] = [before[part], after[part]];
      if (was.join("\n") === is.join("\n")) return [];
      const changed: [string, string] = [lines(was, is), lines(is, was)];
      // The same lines in another order.
      return [[part, changed.join("") === "" ? [was.join("; "), is.join("; ")] : changed]];
    }),
  );
}

export interface QuestionForm {
  id: number;
  title: string;
  version: number;
  editable: boolean;
  values: {
    questions: { section: string; text: string; kind: string; weightBp: string; required: boolean; least: string }[];
    grades: { name: string; fromBp: string }[];
  };
}

/** @throws NotFound */
export async function questionForm(actor: Actor, id: number): Promise<QuestionForm> {
  const row = await typeWorkflow.load(db, actor, id);
  if (!row) throw new NotFound();
  const [questions, grades] = [await questionsOf(db, id), await gradesOf(db, id)];
  return {
    id,
    title: t("{name}, version {no}", { name: row.name, no: row.no }),
    version: row.version,
    editable: row.status === "DRAFT",
    values: {
      questions: questions.map(({ section, text: asked, kind, weightBp, required, least }) => ({
        ...{ section, text: asked, kind, required },
        weightBp: weightBp === 0 ? "" : String(weightBp / 100),
        least: least === 0 ? "" : String(least),
      })),
      grades: grades.map(({ name, fromBp }) => ({ name, fromBp: String(fromBp / 100) })),
    },
  };
}
