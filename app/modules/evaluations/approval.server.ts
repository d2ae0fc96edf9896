/** Evaluations that wait for a review, for the page of approvals of HR and its reminders. */
import { t } from "~/core/text";
import { lineItem, type ApprovalProcess } from "~/define/approval";
import { periodText, waitingEvaluations } from "./evaluation-row.server";
import { evaluationWorkflow } from "./evaluation.workflow.server";

export const evaluationApproval: ApprovalProcess = {
  name: "Evaluation",
  label: "Evaluations",
  waiting: async (tx, actor, unit, page) =>
    (await waitingEvaluations(tx, actor, unit, page)).map((row) => ({
      ...lineItem(row),
      title: t("{name}: evaluation for {period}", { name: row.employee.name, period: periodText(row) }),
      detail: row.type.name,
      page: evaluationWorkflow.page!(row),
      hrPage: evaluationWorkflow.page!(row),
    })),
};
