/** Applications about time that wait for decisions, for the board of HR and its reminders. */
import { formatDate } from "~/core/dates";
import { t } from "~/core/text";
import { lineItem, type ApprovalProcess } from "~/define/approval";
import { waitingApplications } from "./application-row.server";
import { applicationWorkflow } from "./application.workflow.server";
import { KINDS } from "./time-words";

export const timeApproval: ApprovalProcess = {
  name: "TimeLogApplication",
  label: "Time applications",
  waiting: async (tx, actor, unit, page) =>
    (await waitingApplications(tx, actor, unit, page)).map((row) => ({
      ...lineItem(row),
      title: t("{name}: {type}", {
        name: row.employee.name,
        type: t(KINDS[row.kind as keyof typeof KINDS]).toLowerCase(),
      }),
      detail: formatDate(row.shiftDate),
      page: applicationWorkflow.page!(row),
      hrPage: applicationWorkflow.page!(row),
    })),
};
