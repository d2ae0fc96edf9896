/** The daily report: one for each person and day (spec: ops §4.3, REPORT). */
import { integer, longText } from "~/define/field";
import { money, objectOf, type Amounts, type InputOf } from "../fields.server";
import { COUNT } from "./group.server";
import { contentRow, type Section } from "./section";

export const reportFields = {
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

export const reportSchema = objectOf(reportFields);
export type ReportInput = InputOf<typeof reportFields>;

/** Amounts of a report, in the order of the form. */
export const REPORT_AMOUNTS = ["disbursedAmount", "due", "collected", "savings", "openingCash", "closingCash", "banked"] as const;

/** A report as its table keeps it. */
export function reportRow(input: ReportInput, amounts: Amounts) {
  const minor = (name: (typeof REPORT_AMOUNTS)[number]) => amounts.minor(input[name], name, reportFields[name].label);
  return {
    ...input,
    disbursedAmount: minor("disbursedAmount"), due: minor("due"), collected: minor("collected"), savings: minor("savings"),
    openingCash: minor("openingCash"), closingCash: minor("closingCash"), banked: minor("banked"),
  };
}

const fields = {
  date: { label: "Date", kind: "date" },
  groupsMet: { label: reportFields.groupsMet.label, kind: "integer" },
  borrowersMet: { label: reportFields.borrowersMet.label, kind: "integer" },
  applications: { label: reportFields.applications.label, kind: "integer" },
  disbursedCount: { label: reportFields.disbursedCount.label, kind: "integer" },
  disbursedAmount: { label: reportFields.disbursedAmount.label, kind: "money" },
  due: { label: reportFields.due.label, kind: "money" },
  collected: { label: reportFields.collected.label, kind: "money" },
  savings: { label: reportFields.savings.label, kind: "money" },
  newMembers: { label: reportFields.newMembers.label, kind: "integer" },
  droppedMembers: { label: reportFields.droppedMembers.label, kind: "integer" },
  openingCash: { label: reportFields.openingCash.label, kind: "money" },
  closingCash: { label: reportFields.closingCash.label, kind: "money" },
  banked: { label: reportFields.banked.label, kind: "money" },
  obstacles: { label: reportFields.obstacles.label, kind: "longText" },
  planTomorrow: { label: reportFields.planTomorrow.label, kind: "longText" },
} satisfies Section["fields"];

export const reportSection: Section = {
  kind: "REPORT",
  word: "report",
  label: "Daily report",
  one: "Daily report",
  fields,
  title: () => "Daily report",
  read: async (tx, visitId) => {
    const rows = await tx.dailyReport.findMany({ where: { visitId } });
    return rows.map((row) => contentRow(row, fields));
  },
};
