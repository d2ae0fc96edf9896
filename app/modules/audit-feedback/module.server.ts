import { defineModule } from "~/define/module";
import { feedbackJob } from "./ask-feedback.server";
import { feedbackSign, feedbackTasks } from "./feedback-tasks.server";
import { auditFeedback } from "./feedback.record.server";
import { auditFeedbackHelp } from "./help";
import { auditFeedbackMenus } from "./menus";
import { auditFeedbackSamples } from "./samples.server";
import { feedbackReport } from "./summary-report.server";

export const auditFeedbackModule = defineModule({
  help: auditFeedbackHelp,
  menus: auditFeedbackMenus,
  records: [auditFeedback],
  reports: [feedbackReport],
  jobs: [feedbackJob],
  tasks: [{ pages: ["/my/audit-feedback/:id"], find: feedbackTasks, sign: feedbackSign }],
  samples: auditFeedbackSamples,
});
