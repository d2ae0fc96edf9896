/** Group meetings attended (spec: ops §4.3, GROUP). */
import { problem, type Problem } from "~/core/problems";
import { date, flag, integer, longText, text } from "~/define/field";
import { money, objectOf, type Amounts, type InputOf } from "../fields.server";
import { contentRow, type Section } from "./section";

export const COUNT = { min: 0, max: 100_000 } as const;

export const groupFields = {
  groupName: text("Group", { max: 120 }),
  place: text("Place of the meeting", { max: 200, optional: true }),
  enrolled: integer("Members enrolled", COUNT),
  present: integer("Members present", COUNT),
  savingsCollected: money("Savings collected"),
  repaymentExpected: money("Repayment expected"),
  repaymentCollected: money("Repayment collected"),
  overReason: text("Reason for collecting more than expected", { max: 500, optional: true, hint: "Only when more was collected than expected" }),
  passbooksChecked: integer("Passbooks checked", { ...COUNT, optional: true }),
  passbooksMismatched: integer("Passbooks that did not match", { ...COUNT, optional: true }),
  minutesBookOk: flag("Minutes book in order"),
  nextMeeting: date("Next meeting", { optional: true }),
  remarks: longText("Remarks", { max: 2000, optional: true }),
  action: longText("Action agreed", { max: 1000, optional: true }),
};

export const groupSchema = objectOf(groupFields);
export type GroupInput = InputOf<typeof groupFields>;

/** A group meeting as its table keeps it: {@link groupProblems} has nothing against it. */
export function groupRow(input: GroupInput, amounts: Amounts) {
  return {
    ...input,
    passbooksChecked: input.passbooksChecked ?? 0,
    passbooksMismatched: input.passbooksMismatched ?? 0,
    savingsCollected: amounts.minor(input.savingsCollected, "savingsCollected", groupFields.savingsCollected.label),
    repaymentExpected: amounts.minor(input.repaymentExpected, "repaymentExpected", groupFields.repaymentExpected.label),
    repaymentCollected: amounts.minor(input.repaymentCollected, "repaymentCollected", groupFields.repaymentCollected.label),
  };
}

export function groupProblems(row: ReturnType<typeof groupRow>, visitDate: string): Problem[] {
  const found: Problem[] = [];
  if (row.present > row.enrolled) found.push(problem("present", "Members present: not more than are enrolled", "more_present_than_enrolled"));
  if (row.passbooksMismatched > row.passbooksChecked) found.push(problem("passbooksMismatched", "Passbooks that did not match: not more than were checked", "more_mismatched_than_checked"));
  if (row.repaymentCollected > row.repaymentExpected && !row.overReason) found.push(problem("overReason", "More was collected than expected: say why", "over_reason_required"));
  if (row.nextMeeting && row.nextMeeting < visitDate) found.push(problem("nextMeeting", "Next meeting: not before the visit", "before_visit"));
  return found;
}

/** Collected as whole percent of expected; null when nothing was expected. */
export function collectionPercent(collected: bigint, expected: bigint): number | null {
  return expected === 0n ? null : Number((collected * 1000n + expected * 5n) / (expected * 10n));
}

const fields = {
  groupName: { label: groupFields.groupName.label, kind: "text" },
  place: { label: groupFields.place.label, kind: "text" },
  enrolled: { label: groupFields.enrolled.label, kind: "integer" },
  present: { label: groupFields.present.label, kind: "integer" },
  savingsCollected: { label: groupFields.savingsCollected.label, kind: "money" },
  repaymentExpected: { label: groupFields.repaymentExpected.label, kind: "money" },
  repaymentCollected: { label: groupFields.repaymentCollected.label, kind: "money" },
  overReason: { label: groupFields.overReason.label, kind: "text", quiet: true },
  passbooksChecked: { label: groupFields.passbooksChecked.label, kind: "integer" },
  passbooksMismatched: { label: groupFields.passbooksMismatched.label, kind: "integer" },
  minutesBookOk: { label: groupFields.minutesBookOk.label, kind: "flag" },
  nextMeeting: { label: groupFields.nextMeeting.label, kind: "date" },
  remarks: { label: groupFields.remarks.label, kind: "longText" },
  action: { label: groupFields.action.label, kind: "longText" },
} satisfies Section["fields"];

export const groupSection: Section = {
  kind: "GROUP",
  word: "group",
  label: "Group meetings",
  one: "Group meeting",
  fields,
  title: (values) => String(values.groupName),
  read: async (tx, visitId) => {
    const rows = await tx.groupMeeting.findMany({ where: { visitId }, orderBy: { id: "asc" } });
    return rows.map((row) => contentRow(row, fields));
  },
};
