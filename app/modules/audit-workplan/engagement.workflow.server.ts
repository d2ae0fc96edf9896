/** The life of an engagement up to its fieldwork (spec: ops §5.4). */
import { href } from "~/addresses/href";
import { t } from "~/core/text";
import { listStates } from "~/define/listing";
import * as moves from "./engagement-moves.server";
import { visibleEngagements, workflow, type EngagementRow } from "./engagement-row.server";
import { ENGAGEMENT_STATES, spanWords } from "./engagement-rules";

const byPlanner = { permission: "audit.workplan.edit", by: "either", note: "optional" } as const;
const byManager = { permission: "audit.workplan.approve", by: "other", note: "required" } as const;
const hasLead = ({ leadId }: EngagementRow) => leadId !== null || t("Assign a lead first.");
/** Nobody approves what they planned. */
const apart = ({ preparedById }: EngagementRow) => [
  { people: [preparedById], why: t("You planned this engagement: someone else approves it.") },
];

export const engagementWorkflow = workflow({
  name: "AuditEngagement",
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
      who: (actor, { leadId }) => actor.userId === leadId || t("Its lead starts the audit."),
      ...moves.start,
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
