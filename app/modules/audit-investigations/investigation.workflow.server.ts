/** The life of a special investigation (spec: ops §5.7). No move notifies "who can make it": whoever is not on a list learns nothing. */
import { href } from "~/addresses/href";
import { t } from "~/core/text";
import type { Actor } from "~/core/actor";
import { listStates } from "~/define/listing";
import * as moves from "./investigation-moves.server";
import { isOn, visibleInvestigations, workflow, type InvestigationRow } from "./investigation-row.server";
import { INVESTIGATION_STATES } from "./investigation-states";
import { statesThat } from "~/define/states";

const listed = (actor: Actor, row: InvestigationRow): true | string =>
  isOn(actor, row) || t("Those on its access list do this.");
const lead = (actor: Actor, { leadId }: InvestigationRow): true | string =>
  actor.userId === leadId || t("Its lead does this.");

const byMember = { permission: "audit.investigation.own", by: "other", who: listed } as const;
const byLead = { permission: "audit.investigation.own", by: "other", who: lead } as const;
const byManager = { permission: "audit.investigation.edit", by: "other" } as const;
const byChief = { permission: "audit.investigation.issue", by: "other" } as const;
/** Nobody reviews a report of what they led. */
const apart = ({ leadId }: InvestigationRow) => [
  { people: [leadId], why: t("You led this investigation: someone else reviews its report.") },
];
const WORKED = statesThat(INVESTIGATION_STATES, "worked");

export const investigationWorkflow = workflow({
  name: "AuditInvestigation",
  above: [],
  one: "Special investigation",
  scope: visibleInvestigations,
  states: INVESTIGATION_STATES,
  start: "OPEN",
  editable: ["OPEN", "INVESTIGATING"],
  owners: () => [],
  unitPath: ({ unit }) => unit.path,
  page: ({ id }) => href("/audit/excution/specialInvestigation/details/:id", { params: { id } }),
  values: ({ refNo }) => ({ no: refNo }),
  moves: {
    assign: {
      ...byManager,
      from: [...WORKED],
      to: "same",
      label: "Name the lead",
      done: "Lead named",
      note: "optional",
      ...moves.assign,
    },
    begin: {
      ...byLead,
      from: ["OPEN"],
      to: "INVESTIGATING",
      label: "Begin",
      done: "Begun",
      note: "optional",
      tone: "primary",
      effect: moves.begin,
    },
    grant: {
      ...byManager,
      from: [...WORKED, "IN_REVIEW", "ISSUED"],
      to: "same",
      label: "Put on the access list",
      done: "Put on the access list",
      note: "optional",
      ...moves.grant,
    },
    revoke: {
      ...byManager,
      from: [...WORKED, "IN_REVIEW", "ISSUED", "CLOSED"],
      to: "same",
      label: "Take off the access list",
      done: "Taken off the access list",
      note: "required",
      ...moves.revoke,
    },
    restrict: {
      ...byChief,
      from: [...WORKED, "IN_REVIEW", "ISSUED", "CLOSED"],
      to: "same",
      label: "Restrict",
      done: "Restricted",
      note: "required",
      fits: ({ restricted }) => !restricted || t("It is restricted already."),
      effect: moves.restrict,
    },
    unrestrict: {
      ...byChief,
      from: [...WORKED, "IN_REVIEW", "ISSUED", "CLOSED"],
      to: "same",
      label: "Lift the restriction",
      done: "Restriction lifted",
      note: "required",
      who: listed,
      fits: ({ restricted }) => restricted || t("It is not restricted."),
      effect: moves.unrestrict,
    },
    addStep: {
      ...byMember,
      from: ["INVESTIGATING"],
      to: "same",
      label: "Add a step",
      done: "Step added",
      note: "optional",
      ...moves.addStep,
    },
    doStep: {
      ...byMember,
      from: ["INVESTIGATING"],
      to: "same",
      label: "Record the result of a step",
      done: "Result of a step recorded",
      note: "optional",
      fits: ({ steps }) => steps.length > 0 || t("It has no steps."),
      ...moves.doStep,
    },
    interview: {
      ...byMember,
      from: ["INVESTIGATING", "REPORTING"],
      to: "same",
      label: "Record an interview",
      done: "Interview recorded",
      note: "optional",
      ...moves.interview,
    },
    setPeriod: {
      ...byMember,
      from: ["OPEN", "INVESTIGATING"],
      to: "same",
      label: "Change the period",
      done: "Period changed",
      note: "optional",
      ...moves.setPeriod,
    },
    openFraud: {
      ...byMember,
      from: ["INVESTIGATING", "REPORTING", "ISSUED"],
      to: "same",
      label: "Open a fraud case",
      done: "Fraud case opened",
      note: "optional",
      ...moves.openFraud,
    },
    linkFraud: {
      ...byMember,
      from: ["OPEN", "INVESTIGATING", "REPORTING", "ISSUED"],
      to: "same",
      label: "Link a fraud case",
      done: "Fraud case linked",
      note: "optional",
      ...moves.linkFraud,
    },
    finish: {
      ...byLead,
      from: ["INVESTIGATING"],
      to: "REPORTING",
      label: "Finish",
      done: "Finished",
      note: "optional",
      tone: "primary",
      ...moves.finish,
    },
    write: {
      ...byMember,
      from: ["REPORTING"],
      to: "same",
      label: "Write the report",
      done: "Report written",
      note: "optional",
      ...moves.write,
    },
    submit: {
      ...byLead,
      from: ["REPORTING"],
      to: "IN_REVIEW",
      label: "Submit",
      done: "Sent for review",
      note: "optional",
      tone: "primary",
      ...moves.submit,
    },
    giveBack: {
      ...byChief,
      from: ["IN_REVIEW"],
      to: "REPORTING",
      label: "Return the report",
      done: "Report returned",
      note: "required",
      apart,
      effect: moves.giveBack,
    },
    issue: {
      ...byChief,
      from: ["IN_REVIEW"],
      to: "ISSUED",
      label: "Issue the report",
      done: "Report issued",
      note: "optional",
      tone: "primary",
      apart,
      effect: moves.issue,
    },
    correct: {
      ...byChief,
      from: ["ISSUED"],
      to: "REPORTING",
      label: "Correct the report",
      done: "Report to be corrected",
      note: "required",
      effect: moves.correct,
    },
    close: {
      ...byChief,
      from: ["ISSUED"],
      to: "CLOSED",
      label: "Close",
      done: "Closed",
      note: "optional",
      tone: "primary",
      effect: moves.close,
    },
    cancel: {
      ...byChief,
      from: ["OPEN", "INVESTIGATING"],
      to: "CANCELLED",
      label: "Cancel",
      done: "Cancelled",
      note: "required",
      tone: "danger",
      effect: moves.close,
    },
    seal: {
      from: [...WORKED, "IN_REVIEW", "ISSUED"],
      to: "same",
      label: "Link to a case of speaking up",
      done: "Linked to a case of speaking up",
      permission: "audit.investigation.source",
      by: "other",
      note: "optional",
      who: listed,
      ...moves.seal,
    },
  },
});

export const investigationStates = listStates<InvestigationRow>(investigationWorkflow);
