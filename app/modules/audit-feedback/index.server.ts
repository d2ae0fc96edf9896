/** The front door of feedback on audits. README.md says how it goes. */
export { askFeedback, feedbackJob } from "./ask-feedback.server";
export { auditFeedback } from "./feedback.record.server";
export { feedbackList } from "./feedback-list.server";
export { feedbackReport } from "./summary-report.server";
