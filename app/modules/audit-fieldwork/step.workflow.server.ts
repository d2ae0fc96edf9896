/** The life of a step of a checklist: tested, reviewed by someone else, returned with a note (spec: ops §5.5). */
import { t } from "~/core/text";
import { listStates } from "~/define/listing";
import * as moves from "./step-moves.server";
import { isOnTeam, stepPage, visibleSteps, workflow, type StepRow } from "./step-row.server";
import { STEP_STATES } from "./step-states";
import { stateIs } from "~/define/states";
import { ENGAGEMENT_STATES } from "~/modules/audit-workplan/engagement-states";

const inFieldwork = ({ engagement: { status } }: StepRow) =>
  status === "FIELDWORK" || t("Steps are tested while fieldwork runs.");
const inReview = ({ engagement: { status } }: StepRow) =>
  stateIs(ENGAGEMENT_STATES, status, "papers") || t("The review of this audit is over.");

export const stepWorkflow = workflow({
  name: "AuditTestResult",
  one: "Test step",
  scope: visibleSteps,
  states: STEP_STATES,
  start: "TO_DO",
  // What is written of it is a move: it takes its state along.
  editable: [],
  owners: ({ testerId }) => (testerId === null ? [] : [testerId]),
  unitPath: ({ unit }) => unit.path,
  page: ({ id }) => stepPage(id),
  values: ({ code, engagement: { refNo, entity } }) => ({ code, no: refNo, unit: entity.name }),
  moves: {
    test: {
      from: ["TO_DO", "DONE", "RETURNED"],
      to: "DONE",
      label: "Save the result",
      done: "Tested",
      permission: "audit.fieldwork.test",
      by: "either",
      note: "optional",
      tone: "primary",
      fits: inFieldwork,
      who: (actor, row) => isOnTeam(actor, row) || t("This is for the team of the audit."),
      ...moves.test,
    },
    review: {
      from: ["DONE"],
      to: "REVIEWED",
      label: "Mark as reviewed",
      done: "Reviewed",
      permission: "audit.fieldwork.review",
      by: "other",
      note: "optional",
      tone: "primary",
      fits: inReview,
      ...moves.review,
    },
    giveBack: {
      from: ["DONE", "REVIEWED"],
      to: "RETURNED",
      label: "Return with a note",
      done: "Returned",
      permission: "audit.fieldwork.review",
      by: "other",
      note: "required",
      fits: inReview,
      ...moves.giveBack,
    },
  },
});

export const stepStates = listStates(stepWorkflow);
