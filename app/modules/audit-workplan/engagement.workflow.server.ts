/** The life of an engagement from its plan to its report (spec: ops §5.4). */
import { href } from "~/addresses/href";
import type { Actor } from "~/core/actor";
import { t } from "~/core/text";
import { listStates } from "~/define/listing";
import * as moves from "./engagement-moves.server";
import { visibleEngagements, workflow, type EngagementRow } from "./engagement-row.server";
import { spanWords } from "./engagement-rules";
import { ENGAGEMENT_STATES } from "./engagement-states";

const byPlanner = { permission: "audit.workplan.edit", by: "either", note: "optional" } as const;
const byManager = { permission: "audit.workplan.approve", by: "other", note: "required" } as const;
const hasLead = ({ leadId }: EngagementRow) => leadId !== null || t("Assign a lead first.");
const isLead = (actor: Actor, { leadId }: EngagementRow) =>
  actor.userId === leadId || t("This is for the lead of the audit.");
/** Nobody approves what they planned. */
const apart = ({ preparedById }: EngagementRow) => [
  { people: [preparedById], why: t("You planned this engagement: someone else approves it.") },
];

export const engagementWorkflow = workflow({
  name: "AuditEngagement",
  above: [],
  one: "Engagement",
  scope: visibleEngagements,
  states: ENGAGEMENT_STATES,
  start: "PLANNED",
  editable: ["PLANNED"],
  // It belongs to the company; who planned it may lead it, and does not approve it.
  owners: () => [],
  unitPath: ({ unit }) => unit.path,
  page: ({ id }) => href("/audit/workplan/edit/:id", { params: { id } }),
  values: ({ refNo, entity }) => ({ no: refNo, unit: entity.name }),
  about: ({ plannedStart, plannedEnd }) => spanWords(plannedStart, plannedEnd),
  moves: {
    assign: {
      ...byPlanner,
      from: ["PLANNED"],
      to: "same",
      label: "Assign an auditor",
      done: "Auditor assigned",
      ...moves.assign,
    },
    release: {
      ...byPlanner,
      from: ["PLANNED"],
      to: "same",
      label: "Take an auditor off",
      done: "Auditor taken off",
      fits: ({ members }) => members.length > 0 || t("No auditor is assigned."),
      ...moves.release,
    },
    approve: {
      from: ["PLANNED"],
      to: "SCHEDULED",
      label: "Approve the workplan",
      done: "Workplan approved",
      permission: "audit.workplan.approve",
      by: "other",
      note: "optional",
      tone: "primary",
      fits: hasLead,
      apart,
      notice: { waits: "Approve the workplan of {unit} ({no})" },
      ...moves.approve,
    },
    start: {
      from: ["SCHEDULED"],
      to: "FIELDWORK",
      label: "Start",
      done: "Started",
      permission: "audit.workplan.own",
      by: "other",
      note: "optional",
      tone: "primary",
      who: isLead,
      ...moves.start,
    },
    finish: {
      from: ["FIELDWORK"],
      to: "IN_REVIEW",
      label: "Finish the fieldwork",
      done: "Fieldwork finished",
      permission: "audit.workplan.own",
      by: "other",
      note: "optional",
      tone: "primary",
      who: isLead,
      ...moves.finish,
    },
    giveBackSteps: {
      from: ["IN_REVIEW"],
      to: "FIELDWORK",
      label: "Return to fieldwork",
      done: "Returned to fieldwork",
      permission: "audit.fieldwork.review",
      by: "other",
      note: "required",
      ...moves.giveBackSteps,
    },
    clear: {
      from: ["IN_REVIEW"],
      to: "REPORTING",
      label: "Clear the review",
      done: "Review cleared",
      permission: "audit.fieldwork.review",
      by: "other",
      note: "optional",
      tone: "primary",
      who: (actor, { leadId }) => actor.userId !== leadId || t("You led this audit: someone else reviews it."),
      notice: { waits: "Review the fieldwork at {unit} ({no})" },
      ...moves.clear,
    },
    report: {
      from: ["REPORTING"],
      to: "REPORTED",
      label: "Report",
      done: "Reported",
      permission: "audit.report.issue",
      by: "other",
      byItself: true,
      note: "none",
    },
    close: {
      from: ["REPORTED"],
      to: "CLOSED",
      label: "Close",
      done: "Closed: all its issues are closed",
      permission: "audit.report.issue",
      by: "other",
      byItself: true,
      note: "none",
    },
    giveBack: {
      ...byManager,
      from: ["SCHEDULED"],
      to: "PLANNED",
      label: "Return to planning",
      done: "Returned to planning",
      ...moves.giveBack,
    },
    postpone: {
      ...byManager,
      from: ["PLANNED", "SCHEDULED"],
      to: "POSTPONED",
      label: "Postpone",
      done: "Postponed",
      ...moves.postpone,
    },
    cancel: {
      ...byManager,
      from: ["PLANNED", "SCHEDULED", "POSTPONED"],
      to: "CANCELLED",
      label: "Cancel",
      done: "Cancelled",
      tone: "danger",
      ...moves.cancel,
    },
    replan: {
      ...byPlanner,
      from: ["POSTPONED"],
      to: "PLANNED",
      label: "Plan again",
      done: "Planned again",
      ...moves.replan,
    },
  },
});

export const engagementStates = listStates(engagementWorkflow);
