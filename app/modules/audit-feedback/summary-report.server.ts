/** What audited units say of audits, of three or more together (spec: ops §5.9). */
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import { defineReport, type ReportChart } from "~/define/report";
import { NAMES, QUESTIONS } from "./questions";

export const feedbackReport = defineReport("audit-feedback-summary", {
  path: "/audit/others/feedback",
  title: "Feedback of audited units",
  means: "The mean of each question over all feedback that was given in a year, from 1 to 5.",
  who: "Internal audit; answers of fewer than three units are hidden. The Chief Internal Auditor sees each feedback.",
  area: "audit",
  permission: "audit.feedback.summary",
  scope: "audit.feedback.summary",
  few: true,
  params: { year: { kind: "period", of: "year" } },
  columns: {
    question: { label: "Question", kind: "text" },
    answers: { label: "Answers", kind: "count" },
    mean: { label: "Mean", kind: "hundredths" },
    low: { label: "Answers of 1 or 2", kind: "count" },
  },
  empty: { title: "No feedback", text: "Feedback that heads of audited units gave in the year appears here." },
  drawing: ({ rows }): ReportChart[] => [
    {
      kind: "bars",
      title: t("Mean of each question"),
      summary: t("Mean of the answers to each question, from 1 to 5."),
      along: t("Question"),
      categories: rows.map(({ cells }) => String(cells.question)),
      series: [
        {
          label: t("Mean"),
          values: rows.map(({ cells }) =>
            cells.mean === undefined || cells.mean === null ? null : Number(cells.mean) / 100,
          ),
        },
      ],
    },
  ],
  run: async ({ from, to }, { actor }) => {
    const given = await db.auditFeedback.findMany({
      where: { unitId: actor.company.unitId, answeredOn: { gte: from, lte: to } },
    });
    if (given.length === 0) return { rows: [] };
    return {
      rows: NAMES.map((name) => {
        const marks = given.flatMap((one) => one[name] ?? []);
        const sum = marks.reduce((all, one) => all + one, 0);
        return {
          key: name,
          people: given.length,
          unitPath: `/${String(actor.company.unitId)}/`,
          of: {},
          cells: {
            question: t(QUESTIONS[name]),
            answers: marks.length,
            mean: Math.round((sum * 100) / marks.length),
            low: marks.filter((one) => one <= 2).length,
          },
        };
      }),
    };
  },
});
