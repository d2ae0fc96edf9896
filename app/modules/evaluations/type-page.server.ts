/** What the page of a type shows beside the columns of its list. */
import { percentText } from "~/core/percent";
import { t } from "~/core/text";
import { can, todayOf, type Actor } from "~/core/actor";
import { db } from "~/db/database.server";
import { QUESTION_KINDS, type QuestionKind } from "~/define/questions";
import type { PageParts } from "~/define/record";
import { stateTag } from "~/define/workflow";
import { href } from "~/addresses/href";
import { activationProblems } from "./type-rules";
import { openPeriods } from "./type-moves.server";
import { gradesOf, questionsOf, type TypeRow } from "./type-row.server";
import { typeWorkflow } from "./type.workflow.server";

export async function typeParts(actor: Actor, row: TypeRow): Promise<PageParts> {
  const [questions, grades, versions] = await Promise.all([
    questionsOf(db, row.id),
    gradesOf(db, row.id),
    db.evaluationType.findMany({
      where: { companyId: row.companyId, name: row.name, id: { not: row.id } },
      orderBy: { no: "desc" },
      select: { id: true, no: true, status: true },
    }),
  ]);
  const replaced = versions.filter(({ status }) => status === "ACTIVE").map(({ id }) => id);
  const open = row.status === "DRAFT" ? await openPeriods(db, replaced, todayOf(actor)) : [];
  const missing = row.status === "DRAFT" ? activationProblems(questions, grades) : [];
  return {
    facts: [{ label: t("Weight of the second review"), value: percentText(row.secondWeightBp) }],
    notices: [
      ...(missing.length > 0
        ? [{ title: t("What is missing"), tone: "info" as const, lines: missing.map((one) => one.message) }]
        : []),
      ...(open.length > 0
        ? [
            {
              title: t("Open periods of the version in use"),
              tone: "info" as const,
              lines: open.map(({ name, begun }) =>
                begun
                  ? t("{name} has begun: it keeps the earlier version.", { name })
                  : t("{name} has not begun: it takes this version once it is active.", { name }),
              ),
            },
          ]
        : []),
    ],
    tables: [
      {
        title: t("Questions"),
        caption: t("Questions with section, kind and weight"),
        columns: [
          { label: t("Section") },
          { label: t("Question") },
          { label: t("Kind") },
          { label: t("Weight"), numeric: true, nowrap: true },
          { label: t("Answer") },
        ],
        rows: questions.map(({ section, text, kind, weightBp, required, least }) => [
          section,
          text,
          t(QUESTION_KINDS[kind as QuestionKind].label),
          kind === "SCORE" ? percentText(weightBp) : "",
          [
            required ? t("Required") : t("Optional"),
            ...(least > 0 ? [t("at least {least} characters", { least })] : []),
          ].join(", "),
        ]),
        empty: { title: t("No questions yet"), text: t("Add the questions of this version.") },
      },
      {
        title: t("Grades"),
        caption: t("Grades with the result that each begins at"),
        columns: [{ label: t("Grade") }, { label: t("From"), numeric: true }],
        rows: grades.map(({ name, fromBp }) => [name, percentText(fromBp)]),
        empty: { title: t("No grades yet"), text: t("Add the grades of this version.") },
      },
      {
        title: t("Other versions"),
        caption: t("Other versions of this type"),
        columns: [{ label: t("Version"), numeric: true }, { label: t("State") }],
        rows: versions.map(({ id, no, status }) => [
          { text: String(no), to: href("/hr/evaluation/type/details/:id", { params: { id } }) },
          stateTag(typeWorkflow, status).text,
        ]),
      },
    ],
    ways:
      row.status === "DRAFT" && can(actor, "evaluation.types")
        ? [
            {
              label: t("Questions and grades"),
              icon: "edit",
              tone: "primary",
              to: href("/hr/evaluation/question/list/:id", { params: { id: row.id } }),
            },
          ]
        : [],
  };
}
