/** The daily report: one for each person and day (spec: ops §4.3, REPORT). */
import { formatDate } from "~/core/dates";
import { problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import type { Tx } from "~/db/database.server";
import { integer, longText } from "~/define/field";
import { COUNT, money } from "~/define/section-field.server";
import { rowForm } from "~/modules/sections/index.server";
import { collection } from "./group.server";
import { defineSection, type VisitOfRow } from "./section";
import { minorOf } from "~/define/section-content";
import type { Prefill } from "~/define/section";

const reportFields = {
  groupsMet: integer("Groups met", COUNT),
  borrowersMet: integer("Borrowers met", COUNT),
  applications: integer("Loan applications received", COUNT),
  disbursedCount: integer("Loans disbursed", COUNT),
  disbursedAmount: money("Amount disbursed"),
  due: money("Repayment due"),
  collected: money("Repayment collected"),
  savings: money("Savings collected"),
  newMembers: integer("New members", COUNT),
  droppedMembers: integer("Members who left", COUNT),
  openingCash: money("Opening cash"),
  closingCash: money("Closing cash"),
  banked: money("Banked"),
  obstacles: longText("Obstacles", { max: 2000, optional: true }),
  planTomorrow: longText("Plan for tomorrow", { max: 2000, optional: true }),
};

/** What stands against a second live report of one person and day. */
export async function secondReport(tx: Tx, visit: { id: number; visitorId: number }, date: string): Promise<Problem[]> {
  const other = await tx.dailyReport.findFirst({
    where: { userId: visit.visitorId, date, live: true, visitId: { not: visit.id } },
    include: { visit: { select: { refNo: true } } },
  });
  return other
    ? [
        problem(
          "",
          t("The daily report of {date} is already part of {refNo}. There is one for each day.", {
            date: formatDate(date),
            refNo: other.visit.refNo,
          }),
          "second_report",
        ),
      ]
    : [];
}

/** What to do in a visit that cannot have the report of its day. */
export const sayNotPossible = ({ message }: Problem): string =>
  t("{problem} Say in this visit that the daily report was not possible.", { problem: message });

/** What moved in the day: typed anew each day, unlike the cash it began with. */
const MONEY_OF_DAY = ["disbursedAmount", "due", "collected", "savings", "closingCash", "banked"] as const;
const COUNTS_OF_DAY = [
  "groupsMet",
  "borrowersMet",
  "applications",
  "disbursedCount",
  "newMembers",
  "droppedMembers",
] as const;
type Figures = Record<(typeof MONEY_OF_DAY)[number], bigint> & Record<(typeof COUNTS_OF_DAY)[number], number>;

/** Whether two days have the same figures throughout. */
export const sameFigures = (one: Figures, other: Figures): boolean =>
  [...COUNTS_OF_DAY, ...MONEY_OF_DAY].every((name) => one[name] === other[name]);

/** What a new report begins with: the counts of the person's last one, and its closing cash as the opening cash of today. */
export async function reportPrefill(
  tx: Tx,
  { id, visitorId, visitDate, company }: Pick<VisitOfRow, "id" | "visitorId" | "visitDate" | "company">,
): Promise<Prefill | null> {
  const [elsewhere] = await secondReport(tx, { id, visitorId }, visitDate);
  if (elsewhere) return { values: {}, note: sayNotPossible(elsewhere) };
  const last = await tx.dailyReport.findFirst({
    where: { userId: visitorId, live: true, date: { lt: visitDate } },
    orderBy: [{ date: "desc" }, { id: "desc" }],
  });
  if (!last) return null;
  const values = rowForm(
    reportFields,
    {
      ...last,
      ...Object.fromEntries(MONEY_OF_DAY.map((name) => [name, null])),
      openingCash: last.closingCash,
      planTomorrow: null,
    },
    company.exponent,
  );
  return {
    values,
    note: t(
      "Counts and opening cash are filled in from your report of {date}. Check them, and enter the other amounts.",
      {
        date: formatDate(last.date),
      },
    ),
  };
}

export const reportSection = defineSection({
  kind: "REPORT",
  word: "report",
  label: "Daily report",
  one: "Daily report",
  title: () => "Daily report",
  given: { date: { label: "Date", kind: "date" } },
  derived: [collection("collected", "due")],
  odd: ({ collected, due }) => (minorOf(collected) > minorOf(due) ? t("More was collected than was due.") : null),
  form: {
    shape: "only",
    model: "dailyReport",
    name: "Report",
    fields: reportFields,
    most: 1,
    live: true,
    check: (tx, visit) => secondReport(tx, visit, visit.visitDate),
    taken: () => problem("", t("There is already a daily report of that day."), "second_report"),
    more: ({ visitorId, visitDate }) => ({ userId: visitorId, date: visitDate }),
    prefill: reportPrefill,
    example: {
      groupsMet: 2,
      borrowersMet: 31,
      applications: 4,
      disbursedCount: 1,
      disbursedAmount: "15000.00",
      due: "24000.00",
      collected: "22500.00",
      savings: "3100.50",
      newMembers: 2,
      droppedMembers: 0,
      openingCash: "5000.00",
      closingCash: "2000.00",
      banked: "13600.50",
      obstacles: null,
      planTomorrow: "Visit the group in Laini Saba.",
    },
  },
});
