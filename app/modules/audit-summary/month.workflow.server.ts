/** The life of an auditor’s month: half days are entered, the month is submitted and approved by a manager of audit. */
import { href } from "~/addresses/href";
import { formatMonth } from "~/core/months";
import { listStates } from "~/define/listing";
import { defineWorkflow } from "~/define/workflow";
import * as moves from "./month-moves.server";
import { findMonth, type MonthRow } from "./month-row.server";
import { MONTH_STATES } from "./summary-rules";

const byAuditor = { from: ["OPEN"], permission: "audit.summary.enter", by: "owner", note: "optional" } as const;
const byManager = { permission: "audit.summary.approve", by: "other" } as const;

export const monthWorkflow = defineWorkflow<MonthRow>()({
  name: "AuditorMonth",
  above: [],
  one: "Month of an auditor",
  model: "auditorMonth",
  load: findMonth,
  states: MONTH_STATES,
  start: "OPEN",
  editable: [],
  owners: ({ userId }) => [userId],
  unitPath: ({ unit }) => unit.path,
  page: ({ id }) => href("/audit/workplanSummary/edit/:id", { params: { id } }),
  values: ({ user, month }) => ({ auditor: user.displayName, month: formatMonth(month) }),
  moves: {
    enter: { ...byAuditor, to: "same", label: "Enter half days", done: "Half days entered", ...moves.enter },
    submit: {
      ...byAuditor,
      to: "SUBMITTED",
      label: "Submit the month",
      done: "Submitted",
      tone: "primary",
      ...moves.submit,
    },
    adjust: {
      ...byManager,
      from: ["OPEN", "SUBMITTED"],
      to: "same",
      label: "Correct the days available",
      done: "Days available corrected",
      note: "optional",
      ...moves.adjust,
    },
    approve: {
      ...byManager,
      from: ["SUBMITTED"],
      to: "APPROVED",
      label: "Approve",
      done: "Approved",
      note: "optional",
      tone: "primary",
      notice: { waits: "Approve {month} of {auditor}" },
      ...moves.approve,
    },
    giveBack: {
      ...byManager,
      from: ["SUBMITTED"],
      to: "OPEN",
      label: "Return",
      done: "Returned",
      note: "required",
      ...moves.giveBack,
    },
    reopen: {
      ...byManager,
      from: ["APPROVED"],
      to: "OPEN",
      label: "Reopen",
      done: "Reopened",
      note: "required",
      ...moves.reopen,
    },
  },
});

export const monthStates = listStates<MonthRow>(monthWorkflow);
