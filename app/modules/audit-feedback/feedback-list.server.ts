/** Feedback of audited units: one's own, and each of them for the Chief Internal Auditor. */
import { allFeedback, column, filter, list, ownFeedback, ownPage } from "./feedback-row.server";
import { href } from "~/addresses/href";
import { NAMES, meanOf, QUESTIONS, type Question } from "./questions";
import { feedbackStates } from "./feedback.workflow.server";

const marks = Object.fromEntries(
  NAMES.map((name) => [name, column.words(QUESTIONS[name], (row) => row[name], { number: true, in: "files" })]),
) as Record<Question, ReturnType<typeof column.words>>;

export const feedbackList = list("audit-feedback", {
  area: "audit",
  title: "Feedback on audits",
  counted: ["One feedback", "{n} feedbacks"],
  columns: {
    engagement: column.page(column.text("Engagement", "engagement.refNo", { nowrap: true })),
    audited: column.text("Audited unit", "engagement.entity.name"),
    asked: column.text("Asked", "asked.displayName"),
    askedOn: column.date("Asked on", "askedOn"),
    answeredOn: column.date("Given on", "answeredOn"),
    mean: column.words(
      "Mean",
      (row) => {
        const mean = meanOf(row);
        return mean === null ? null : (mean / 100).toFixed(2);
      },
      { number: true },
    ),
    ...marks,
    comment: column.text("Comment", "comment", { in: "files" }),
    status: column.state(feedbackStates),
  },
  filters: [filter.state(feedbackStates), filter.span("askedOn", "Asked from", "To")],
  search: ["engagement.refNo", "engagement.entity.name"],
  searchHint: "Engagement or unit",
  sorts: ["askedOn", "answeredOn", "status"],
  sort: "-askedOn",
  page: ({ id }) => href("/audit/others/feedback/answers/:id", { params: { id } }),
  empty: { icon: "list", title: "No feedback", text: "Heads of audited units are asked once a report is issued." },
  views: {
    answers: { path: "/audit/others/feedback/answers", permission: "audit.feedback.read", scope: allFeedback },
    own: {
      area: "home",
      path: "/my/audit-feedback",
      permission: "audit.feedback.own",
      scope: ownFeedback,
      title: "My feedback on audits",
      only: ["engagement", "audited", "askedOn", "answeredOn", "status"],
      page: ({ id }) => ownPage(id),
      file: "my-audit-feedback",
    },
  },
});
