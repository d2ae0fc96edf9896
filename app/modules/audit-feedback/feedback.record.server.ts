/** Feedback of the head of an audited unit: what is asked, and its page. README.md says how it goes. */
import { t } from "~/core/text";
import { choice, date, longText, recordId } from "~/define/field";
import { raisedRecord } from "~/define/record";
import { feedbackList } from "./feedback-list.server";
import type { FeedbackRow } from "./feedback-row.server";
import { feedbackWorkflow } from "./feedback.workflow.server";
import { MARKS, NAMES, QUESTIONS } from "./questions";

const marks = Object.fromEntries(NAMES.map((name) => [name, choice(QUESTIONS[name], { choices: MARKS })]));

export const auditFeedback = raisedRecord({
  one: "Feedback on an audit",
  many: "Feedback on audits",
  workflow: feedbackWorkflow,
  list: feedbackList,
  view: "own",
  api: "AuditFeedback",
  pages: { details: "/my/audit-feedback/:id" },
  permissions: { read: "audit.feedback.own" },
  title: "Feedback on the audit of {unit} ({no})",
  note: ({ engagement }) => engagement.entity.name,
  form: {
    fields: {
      engagementId: recordId("Engagement"),
      askedOn: date("Asked on"),
      answeredOn: date("Given on", { optional: true }),
    },
  },
  page: (_, row: FeedbackRow) =>
    Promise.resolve({
      facts: [
        ...NAMES.map((name) => ({ label: t(QUESTIONS[name]), value: row[name] === null ? null : String(row[name]) })),
        { label: t("Comment"), value: row.comment },
      ],
      notices: [
        {
          title: t("Who reads it"),
          tone: "info" as const,
          lines: [
            t("The Chief Internal Auditor reads your answers with your name."),
            t("Other auditors see the answers of three or more units together, and no comments."),
          ],
        },
      ],
    }),
  moveForms: {
    give: {
      fields: { ...marks, comment: longText("Comment", { max: 2000, optional: true }) },
      example: { q1: "4", q2: "4", q3: "5", q4: "3", q5: "4", q6: "4", comment: null },
    },
  },
  history: {
    actions: { "AuditFeedback.ask": "Asked" },
    fields: {
      askedId: { label: "Asked", kind: "user" },
      engagementId: { label: "Audit", kind: "internal" },
    },
  },
});
