/** The life of an annual plan (spec: ops §5.3). */
import { todayOf } from "~/core/actor";
import { t } from "~/core/text";
import { listStates } from "~/define/listing";
import { href } from "~/addresses/href";
import { moveByItself } from "~/modules/workflow/index.server";
import * as moves from "./plan-moves.server";
import { visiblePlans, workflow } from "./plan-row.server";
import { PLAN_STATES } from "./plan-states";

/** Nobody approves what they prepared or submitted. */
const apart = ({ preparedById, submittedById }: { preparedById: number; submittedById: number | null }) => [
  { people: [preparedById, submittedById], why: t("You prepared this plan: someone else decides it.") },
];

export const planWorkflow = workflow({
  name: "AuditPlan",
  above: [],
  one: "Audit plan",
  scope: visiblePlans,
  states: PLAN_STATES,
  start: "DRAFT",
  editable: [],
  owners: ({ preparedById, submittedById }) =>
    submittedById === null ? [preparedById] : [preparedById, submittedById],
  unitPath: ({ unit }) => unit.path,
  page: ({ id }) => href("/audit/planning/plan/:id", { params: { id } }),
  values: ({ year, revision }) => ({ plan: `${year.name}/${revision}` }),
  moves: {
    refresh: {
      from: ["DRAFT"],
      to: "same",
      label: "Refresh scores",
      done: "Scores refreshed",
      permission: "audit.plan.edit",
      by: "either",
      note: "optional",
      ...moves.refresh,
    },
    submit: {
      from: ["DRAFT"],
      to: "SUBMITTED",
      label: "Submit",
      done: "Submitted",
      permission: "audit.plan.submit",
      by: "either",
      note: "optional",
      tone: "primary",
      ...moves.submit,
    },
    approve: {
      from: ["SUBMITTED"],
      to: "APPROVED",
      label: "Approve",
      done: "Approved",
      permission: "audit.plan.approve",
      by: "other",
      note: "optional",
      tone: "primary",
      apart,
      notice: { waits: "Approve the audit plan {plan}" },
      ...moves.approve((work, before): Promise<unknown> => moveByItself(work, planWorkflow, before, "replace")),
    },
    return: {
      from: ["SUBMITTED"],
      to: "DRAFT",
      label: "Return",
      done: "Returned",
      permission: "audit.plan.approve",
      by: "other",
      note: "required",
      ...moves.giveBack,
    },
    revise: {
      from: ["APPROVED"],
      to: "same",
      label: "Revise",
      done: "Revision begun",
      permission: "audit.plan.submit",
      by: "either",
      note: "required",
      ...moves.revise,
    },
    replace: {
      from: ["APPROVED"],
      to: "REPLACED",
      label: "Replace",
      done: "Replaced by a later revision",
      permission: "audit.plan.approve",
      by: "other",
      byItself: true,
      note: "none",
    },
    close: {
      from: ["APPROVED"],
      to: "CLOSED",
      label: "Close the year",
      done: "Year closed",
      permission: "audit.plan.approve",
      by: "other",
      note: "optional",
      tone: "danger",
      who: (actor, { year }) => year.endsOn < todayOf(actor) || t("The year is not over yet"),
      ...moves.close,
    },
    reopen: {
      from: ["CLOSED"],
      to: "APPROVED",
      label: "Reopen the year",
      done: "Year reopened",
      permission: "audit.plan.approve",
      by: "other",
      note: "required",
      ...moves.reopen,
    },
  },
});

export const planStates = listStates(planWorkflow);
