/** A finished evaluation on paper. */
import { formatInstant } from "~/core/dates";
import { percentText } from "~/core/percent";
import type { PrintDocument } from "~/core/print-document";
import { NotFound } from "~/core/problems";
import { t } from "~/core/text";
import type { Actor } from "~/core/actor";
import { db } from "~/db/database.server";
import { definePrintable } from "~/define/printable";
import { answerTables } from "./evaluation-page.server";
import { answersOf } from "./evaluation-moves.server";
import { findEvaluations, periodText } from "./evaluation-row.server";
import { DONE } from "./evaluation-states";
import { questionsOf } from "./type-row.server";

async function printed(actor: Actor, id: number): Promise<PrintDocument> {
  const [row] = await findEvaluations(db, actor, { id, status: { in: [...DONE] } });
  if (!row) throw new NotFound();
  const [questions, answers, people] = await Promise.all([
    questionsOf(db, row.typeId),
    answersOf(db, id),
    db.user.findMany({
      where: { id: { in: [row.firstReviewerId!, row.secondReviewerId!] } },
      select: { id: true, displayName: true },
    }),
  ]);
  const nameOf = (userId: number | null) => people.find((one) => one.id === userId)?.displayName ?? "";
  const when = (at: Date | null) => (at ? formatInstant(at, actor.company.timeZone) : null);
  return {
    title: t("Evaluation"),
    reference: `${row.employee.employeeNo}, ${periodText(row)}`,
    company: actor.company.name,
    blocks: [
      {
        kind: "facts",
        facts: [
          { label: t("Employee"), value: row.employee.name },
          { label: t("Unit"), value: row.unit.name },
          { label: t("Type"), value: t("{name}, version {no}", { name: row.type.name, no: row.type.no }) },
          { label: t("Period"), value: periodText(row) },
          { label: t("First review"), value: percentText(row.firstBp!) },
          { label: t("Second review"), value: percentText(row.secondBp!) },
          { label: t("Result"), value: percentText(row.finalBp!) },
          { label: t("Grade"), value: row.grade ?? "–" },
        ],
      },
      ...answerTables(row, questions, answers).map(({ title, columns, rows }) => ({
        kind: "table" as const,
        title,
        columns: columns.map(({ label }) => ({ label })),
        rows: rows.map((cells) => cells.map(String)),
      })),
      ...(row.employeeComment
        ? [{ kind: "text" as const, text: t("Comment of the employee: {comment}", { comment: row.employeeComment }) }]
        : []),
      {
        kind: "signatures",
        people: [
          { role: t("First reviewer"), name: nameOf(row.firstReviewerId), at: null },
          { role: t("Second reviewer"), name: nameOf(row.secondReviewerId), at: when(row.completedAt) },
          { role: t("Employee"), name: row.employee.name, at: when(row.acknowledgedAt) },
        ],
      },
    ],
  };
}

export const evaluationPrintable = definePrintable<PrintDocument>("evaluation", {
  permission: "evaluation.own",
  sample: "evaluation.done",
  load: printed,
  layout: (document) => document,
});
