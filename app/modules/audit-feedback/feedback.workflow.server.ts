/** The life of a feedback: asked once for each engagement, given once. */
import { todayOf } from "~/core/actor";
import { listStates } from "~/define/listing";
import { moveBody } from "~/define/workflow";
import { ownPage, visibleFeedback, workflow, type FeedbackRow } from "./feedback-row.server";
import { FEEDBACK_STATES, NAMES, type Question } from "./questions";

type Given = Record<Question, string> & { comment: string | null };

const give = moveBody<FeedbackRow, Given>()({
  effect: ({ work: { actor }, input }) => ({
    set: {
      ...Object.fromEntries(NAMES.map((name) => [name, Number(input[name])])),
      comment: input.comment,
      answeredOn: todayOf(actor),
    },
  }),
});

export const feedbackWorkflow = workflow({
  name: "AuditFeedback",
  one: "Feedback on an audit",
  scope: visibleFeedback,
  states: FEEDBACK_STATES,
  start: "ASKED",
  editable: [],
  owners: ({ askedId }) => [askedId],
  unitPath: ({ unit }) => unit.path,
  page: ({ id }) => ownPage(id),
  values: ({ engagement }) => ({ no: engagement.refNo, unit: engagement.entity.name }),
  moves: {
    give: {
      from: ["ASKED"],
      to: "ANSWERED",
      label: "Send the feedback",
      done: "Feedback given",
      permission: "audit.feedback.own",
      by: "owner",
      note: "optional",
      tone: "primary",
      ...give,
    },
  },
});

export const feedbackStates = listStates<FeedbackRow>(feedbackWorkflow);
