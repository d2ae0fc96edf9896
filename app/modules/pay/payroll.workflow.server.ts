/** The life of a payroll run: prepared, worked out, approved by HR and by finance, posted, paid; each by others (spec: hr §6.2). */
import { formatMonth } from "~/core/months";
import { t } from "~/core/text";
import { unitsWithin, type Actor } from "~/core/actor";
import { choiceWord } from "~/define/choice-word";
import { recordOf } from "~/define/listing";
import type { Apart } from "~/define/workflow";
import { href } from "~/addresses/href";
import { RUN_KINDS } from "./pay-words";
import * as moves from "./run-moves.server";
import { RUN_STATES } from "./run-states";

export const {
  column: payrollColumn,
  filter: payrollFilter,
  list: payrollListing,
  workflow,
} = recordOf("PayrollRun", moves.RUN_INCLUDE);

export const visibleRuns = (actor: Actor) => ({ company: unitsWithin(actor, "payroll.read") });

const otherThanHr = ({ hrApprovedById }: moves.PayrollRow): readonly Apart[] => [
  { people: [hrApprovedById], why: t("The person who approved it for HR cannot approve or post it for finance.") },
];

export const payrollWorkflow = workflow({
  name: "PayrollRun",
  one: "Payroll run",
  scope: visibleRuns,
  states: RUN_STATES,
  start: "DRAFT",
  editable: [],
  noteLeast: 5,
  // Whoever prepared it or worked it out last.
  owners: ({ preparedById, calculatedById }) => [preparedById, ...(calculatedById === null ? [] : [calculatedById])],
  unitPath: ({ company }) => company.path,
  page: ({ id }) => href("/hr/payroll/details/:id", { params: { id } }),
  values: ({ month, kind, seq, company }) => ({
    month: formatMonth(month),
    kind: choiceWord(RUN_KINDS, kind),
    seq,
    company: company.name,
  }),
  moves: {
    calculate: {
      from: ["DRAFT", "CALCULATED"],
      to: "CALCULATED",
      label: "Work out",
      done: "Calculated",
      permission: "payroll.prepare",
      by: "either",
      note: "optional",
      tone: "primary",
      ...moves.calculate,
    },
    approve: {
      from: ["CALCULATED"],
      to: "HR_APPROVED",
      label: "Approve for HR",
      done: "Approved by HR",
      permission: "payroll.approve",
      by: "other",
      note: "optional",
      tone: "primary",
      notice: { waits: "Approve the pay of {month} for HR" },
      ...moves.approve,
    },
    finance: {
      from: ["HR_APPROVED"],
      to: "FINANCE_APPROVED",
      label: "Approve for finance",
      done: "Approved by finance",
      permission: "payroll.finance",
      by: "other",
      note: "optional",
      tone: "primary",
      apart: otherThanHr,
      notice: { waits: "Approve the pay of {month} for finance" },
      ...moves.finance,
    },
    return: {
      from: ["CALCULATED", "HR_APPROVED"],
      to: "DRAFT",
      label: "Send back",
      done: "Sent back",
      permission: "payroll.approve",
      by: "other",
      note: "required",
      ...moves.sendBack,
    },
    returnByFinance: {
      from: ["HR_APPROVED", "FINANCE_APPROVED"],
      to: "DRAFT",
      label: "Send back from finance",
      done: "Sent back by finance",
      permission: "payroll.finance",
      by: "other",
      note: "required",
      ...moves.sendBack,
    },
    discard: {
      from: ["DRAFT", "CALCULATED"],
      to: "DISCARDED",
      label: "Discard",
      done: "Discarded",
      permission: "payroll.prepare",
      by: "other",
      note: "required",
      tone: "danger",
      ...moves.discard,
    },
    withdraw: {
      from: ["DRAFT", "CALCULATED"],
      to: "DISCARDED",
      label: "Withdraw",
      done: "Withdrawn",
      permission: "payroll.prepare",
      by: "owner",
      note: "required",
      tone: "danger",
      ...moves.discard,
    },
    post: {
      from: ["FINANCE_APPROVED"],
      to: "POSTED",
      label: "Post to the books",
      done: "Posted",
      permission: "payroll.finance",
      by: "other",
      note: "optional",
      tone: "primary",
      apart: otherThanHr,
      ...moves.post,
    },
    pay: {
      from: ["POSTED"],
      to: "PAID",
      label: "Pay",
      done: "Paid",
      permission: "payroll.pay",
      by: "other",
      note: "optional",
      tone: "primary",
      notice: { waits: "Pay the salaries of {month}" },
      ...moves.pay,
    },
    reverse: {
      from: ["POSTED"],
      to: "REVERSED",
      label: "Reverse",
      done: "Reversed",
      permission: "payroll.reverse",
      by: "other",
      note: "required",
      tone: "danger",
      second: () => true,
      notice: {
        second: "The pay of {month} waits for you to reverse it as the second person",
        first: "{actor} wants to reverse the pay of {month}; a second person decides",
      },
      ...moves.reverse,
    },
  },
});
