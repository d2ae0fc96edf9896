/** Group meetings attended (spec: ops §4.3, GROUP). */
import { addDays } from "~/core/dates";
import { problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import { date, flag, integer, longText, text } from "~/define/field";
import { COUNT, money } from "~/define/section-field.server";
import { defineSection } from "./section";
import { minorOf } from "~/define/section-content";
import type { Derived, RowOf } from "~/define/section";

const groupFields = {
  groupName: text("Group", { max: 120 }),
  place: text("Place of the meeting", { max: 200, optional: true }),
  enrolled: integer("Members enrolled", COUNT),
  present: integer("Members present", COUNT),
  savingsCollected: money("Savings collected"),
  repaymentExpected: money("Repayment expected"),
  repaymentCollected: money("Repayment collected"),
  overReason: text("Reason for collecting more than expected", {
    max: 500,
    optional: true,
    hint: "Only when more was collected than expected",
  }),
  passbooksChecked: integer("Passbooks checked", { ...COUNT, optional: true }),
  passbooksMismatched: integer("Passbooks that did not match", { ...COUNT, optional: true }),
  minutesBookOk: flag("Minutes book in order"),
  nextMeeting: date("Next meeting", { optional: true }),
  remarks: longText("Remarks", { max: 2000, optional: true }),
  action: longText("Action agreed", { max: 1000, optional: true }),
};

const NEXT_WITHIN_DAYS = 366;

type GroupRow = RowOf<typeof groupFields>;

export function groupProblems(row: GroupRow, { visitDate }: { visitDate: string }): Problem[] {
  const found: Problem[] = [];
  if (row.present > row.enrolled)
    found.push(problem("present", t("Members present: not more than are enrolled"), "more_present_than_enrolled"));
  if ((row.passbooksMismatched ?? 0) > (row.passbooksChecked ?? 0))
    found.push(
      problem(
        "passbooksMismatched",
        t("Passbooks that did not match: not more than were checked"),
        "more_mismatched_than_checked",
      ),
    );
  if (row.repaymentCollected > row.repaymentExpected && !row.overReason)
    found.push(problem("overReason", t("More was collected than expected: say why"), "over_reason_required"));
  if (row.nextMeeting && row.nextMeeting < visitDate)
    found.push(problem("nextMeeting", t("Next meeting: not before the visit"), "before_visit"));
  if (row.nextMeeting && row.nextMeeting > addDays(visitDate, NEXT_WITHIN_DAYS))
    found.push(problem("nextMeeting", t("Next meeting: within a year of the visit"), "too_far"));
  return found;
}

/** Collected as whole percent of expected; null when nothing was expected. */
export function collectionPercent(collected: bigint, expected: bigint): number | null {
  return expected === 0n ? null : Number((collected * 1000n + expected * 5n) / (expected * 10n));
}

/** Collection in percent, of a row's values. @param expected name of the field with what was due */
export function collection(collected: string, expected: string): Derived {
  return {
    name: "collectionPercent",
    label: "Collected of what was due, in percent",
    kind: "integer",
    of: (values) => collectionPercent(minorOf(values[collected]), minorOf(values[expected])),
  };
}

export const groupSection = defineSection({
  kind: "GROUP",
  word: "group",
  label: "Group meetings",
  one: "Group meeting",
  title: (values) => String(values.groupName),
  quiet: ["overReason"],
  derived: [collection("repaymentCollected", "repaymentExpected")],
  form: {
    shape: "row",
    model: "groupMeeting",
    name: "Group",
    fields: groupFields,
    most: 60,
    blanks: { passbooksChecked: 0, passbooksMismatched: 0 },
    problems: groupProblems,
    example: {
      groupName: "Umoja",
      place: "Kibera Drive",
      enrolled: 20,
      present: 18,
      savingsCollected: "1250.50",
      repaymentExpected: "9000.00",
      repaymentCollected: "8000.00",
      overReason: null,
      passbooksChecked: 18,
      passbooksMismatched: 0,
      minutesBookOk: true,
      nextMeeting: "2026-01-23",
      remarks: null,
      action: "The treasurer brings the missing passbooks.",
    },
  },
});
