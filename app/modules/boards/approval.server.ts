/** Boards that wait for a review, for the page of approvals of HR and its reminders. */
import { formatMonth } from "~/core/months";
import { t } from "~/core/text";
import { lineItem, type ApprovalProcess } from "~/define/approval";
import { waitingBoards } from "./board-row.server";
import { boardWorkflow } from "./board.workflow.server";

export const boardApproval: ApprovalProcess = {
  name: "MonthlyBoard",
  label: "Monthly boards",
  waiting: async (tx, actor, unit, page) =>
    (await waitingBoards(tx, actor, unit, page)).map((row) => ({
      ...lineItem(row),
      title: t("{name}: board of {month}", { name: row.employee.name, month: formatMonth(row.month) }),
      detail: formatMonth(row.month),
      page: boardWorkflow.page!(row),
      hrPage: boardWorkflow.page!(row),
    })),
};
