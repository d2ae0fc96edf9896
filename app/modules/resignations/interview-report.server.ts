/** What people who left say, of three or more together (spec: hr §8.1, issue 45). */
import { addDays } from "~/core/dates";
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import { defineReport, type ReportChart } from "~/define/report";
import { pathToday } from "~/modules/people/index.server";
import { saidBy, summed, type Answers, type ExitQuestion } from "./exit-questions";
import { interviewInclude } from "./interview-row.server";

export const interviewReport = defineReport("exit-interviews-report", {
  path: "/hr/reports/exit-interview",
  title: "Exit interviews",
  means:
    "What people who left answered, question by question. Answers of fewer than three people are not shown; what they wrote is told three texts at a time, without name, branch or order.",
  who: "HR, for the whole company.",
  area: "hr",
  permission: "resignation.read",
  scope: "resignation.read",
  few: true,
  params: { year: { kind: "period", of: "year" } },
  columns: {
    question: { label: "Question", kind: "text" },
    people: { label: "Answers", kind: "count", means: "People who answered it in the year." },
    good: { label: "Favourable", kind: "count", means: "Rated 4 or 5, or answered with yes." },
    low: { label: "Unfavourable", kind: "count", means: "Rated 1 or 2, or answered with no." },
    share: { label: "Favourable (%)", kind: "share", total: ["good", "people"] },
    words: { label: "In their words", kind: "text", means: "What one person wrote, without name and branch." },
  },
  shown: ["question", "people", "good", "low", "share", "words"],
  sort: "question",
  empty: { title: "No answers", text: "Answers appear here once people who leave have submitted their interviews." },
  drawing: ({ rows }) => chartOf(rows),
  run: async ({ from, to }, { actor }) => {
    const rows = await db.exitInterview.findMany({
      where: {
        status: "SUBMITTED",
        submittedAt: { gte: new Date(`${from}T00:00:00Z`), lt: new Date(`${addDays(to, 1)}T00:00:00Z`) },
      },
      include: interviewInclude,
      orderBy: [{ submittedAt: "asc" }, { id: "asc" }],
    });
    const company = `/${actor.company.unitId}/`;
    const ours = rows.filter(({ resignation }) => pathToday(resignation.employee, actor).startsWith(company));
    const read = ours.map(({ questions, answers }) => ({
      questions: JSON.parse(questions) as ExitQuestion[],
      answers: JSON.parse(answers ?? "{}") as Answers,
    }));
    const marked = summed(read).map(({ text, kind, people, good, low }) => ({
      key: `${kind}/${text}`,
      people,
      unitPath: company,
      of: {},
      cells: { question: text, people, good, low },
    }));
    const written = saidBy(read).flatMap(({ text, answers }) =>
      answers.map((words, n) => ({
        key: `TEXT/${text}/${String(n)}`,
        people: answers.length,
        unitPath: company,
        of: {},
        cells: { question: text, words },
      })),
    );
    return { rows: [...marked, ...written] };
  },
});

function chartOf(rows: readonly { cells: Readonly<Record<string, unknown>> }[]): ReportChart[] {
  const told = rows.filter(({ cells }) => typeof cells.good === "number");
  const values = (name: string) => told.map(({ cells }) => Number(cells[name]));
  return told.length === 0
    ? []
    : [
        {
          kind: "stacked",
          title: t("Answers by question"),
          summary: t("Favourable and unfavourable answers, by question."),
          along: t("Question"),
          categories: told.map(({ cells }) => String(cells.question)),
          series: [
            { label: t("Favourable"), values: values("good"), tone: "ok" },
            { label: t("Unfavourable"), values: values("low"), tone: "bad" },
          ],
        },
      ];
}
