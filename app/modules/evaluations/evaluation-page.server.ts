/** What the page of an evaluation shows beside the columns of its list: scores and answers as far as its reader sees them. */
import { formatInstant } from "~/core/dates";
import { percentText } from "~/core/percent";
import { plural, t } from "~/core/text";
import type { Actor } from "~/core/actor";
import { db } from "~/db/database.server";
import { missingAnswers, sectionsOf } from "~/define/questions";
import type { PageParts, PageTable } from "~/define/record";
import { href } from "~/addresses/href";
import { answerText } from "./answers-form.server";
import { answersOf, ruleOf } from "./evaluation-moves.server";
import type { EvaluationRow } from "./evaluation-row.server";
import { formPage } from "./evaluation-pages";
import { isDone, seesSide, SIDES, STAGES, writesSide, type Stage } from "./sides";
import { questionsOf } from "./type-row.server";

type Answers = Awaited<ReturnType<typeof answersOf>>;
type Questions = Awaited<ReturnType<typeof questionsOf>>;

/** The sides of it that this person reads. */
export const sidesOf = (row: EvaluationRow): Stage[] =>
  STAGES.filter((stage) => seesSide(stage, row.status, row.reader) && (stage !== "SELF" || row.kind === "STANDARD"));

export function answerTables(row: EvaluationRow, questions: Questions, answers: Answers): PageTable[] {
  const stages = sidesOf(row);
  return sectionsOf(questions).map(({ name, questions: asked }) => ({
    title: name,
    caption: t("Answers of the section {section}", { section: name }),
    columns: [{ label: t("Question") }, ...stages.map((stage) => ({ label: t(SIDES[stage].label) }))],
    rows: asked.map(({ id, kind, text }) => [
      text,
      ...stages.map((stage) => {
        const one = answers.find((answer) => answer.stage === stage && answer.questionId === id);
        return one ? [answerText(kind, one), one.comment].filter(Boolean).join(": ") : "–";
      }),
    ]),
  }));
}

/** Scores and result, as far as this person reads them. */
export function scoreFacts(row: EvaluationRow): { label: string; value: string | null }[] {
  const of = (stage: Stage, bp: number | null) =>
    seesSide(stage, row.status, row.reader) && bp !== null ? percentText(bp) : null;
  return [
    { label: t("Self-review, not counted"), value: of("SELF", row.selfBp) },
    ...(isDone(row.status) ? [{ label: t("Pass mark"), value: percentText(row.type.passBp) }] : []),
  ];
}

/** Of the side that its reader writes: what it lacks before it can be handed in, section by section. */
function missingNotice(row: EvaluationRow, writes: Stage | null, questions: Questions, answers: Answers) {
  if (writes === null) return [];
  const own = answers.filter(({ stage }) => stage === writes);
  const missing = missingAnswers(questions, own, ruleOf(writes, row.type.scaleMax));
  if (missing.length === 0) return [];
  return [
    {
      title: plural(missing.length, "{side}: one answer is missing", "{side}: {n} answers are missing", {
        side: t(SIDES[writes].label),
      }),
      tone: "warn" as const,
      lines: [
        ...sectionsOf(missing.map(({ question }) => question)).map(({ name, questions: { length } }) =>
          t("{section}: {n}", { section: name, n: length }),
        ),
        t("“Fill in” leads to them."),
      ],
    },
  ];
}

export async function evaluationParts(actor: Actor, row: EvaluationRow): Promise<PageParts> {
  const [questions, answers, people] = await Promise.all([
    questionsOf(db, row.typeId),
    answersOf(db, row.id),
    db.user.findMany({
      where: { id: { in: [row.firstReviewerId ?? 0, row.secondReviewerId ?? 0] } },
      select: { id: true, displayName: true },
    }),
  ]);
  const nameOf = (id: number | null) => people.find((one) => one.id === id)?.displayName ?? null;
  const done = isDone(row.status);
  const writes = writesSide(row.status, row.reader);
  const proposes = done && row.kind === "SIX_MONTH" && row.finalBp! < row.type.passBp;
  return {
    facts: [
      ...scoreFacts(row),
      ...(done
        ? [
            { label: t("First reviewer"), value: nameOf(row.firstReviewerId) },
            { label: t("Second reviewer"), value: nameOf(row.secondReviewerId) },
            {
              label: t("Acknowledged"),
              value: row.acknowledgedAt && formatInstant(row.acknowledgedAt, actor.company.timeZone),
            },
            { label: t("Comment of the employee"), value: row.employeeComment },
          ]
        : []),
    ],
    notices: [
      ...missingNotice(row, writes, questions, answers),
      ...(proposes && !row.reader.own
        ? [
            {
              title: t("Below the pass mark"),
              tone: "warn" as const,
              lines: [t("The result speaks for extending or ending the probation.")],
            },
          ]
        : []),
      ...(row.status === "COMPLETE" && row.reader.own
        ? [
            {
              title: t("Please acknowledge"),
              tone: "info" as const,
              lines: [t("That you have received it; it is no agreement. You may add a comment.")],
            },
          ]
        : []),
    ],
    tables: sidesOf(row).length > 0 ? answerTables(row, questions, answers) : [],
    ways: [
      ...(writes
        ? [{ label: t("Fill in"), to: formPage(row, writes), icon: "edit" as const, tone: "primary" as const }]
        : []),
      ...(done
        ? [
            {
              label: t("Print"),
              to: href("/print/:name/:id", { params: { name: "evaluation", id: row.id } }),
              icon: "print" as const,
              file: true as const,
            },
          ]
        : []),
    ],
  };
}
