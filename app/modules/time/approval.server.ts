/** Applications about time that wait for decisions, for the board of HR and its reminders. */
import { formatDate } from "~/core/dates";
import { t } from "~/core/text";
import { defineApproval } from "~/define/approval";
import { waitingApplications } from "./application-row.server";
import { applicationWorkflow } from "./application.workflow.server";
import { KINDS } from "./time-words";

export const timeApproval = defineApproval({
  name: "TimeLogApplication",
  label: "Time applications",
  waiting: async (tx, actor, unit, page) =>
    (await waitingApplications(tx, actor, unit, page)).map((row) => ({
      id: row.id,
      version: row.version,
      title: t("{name}: {type}", {
        name: row.employee.name,
        type: t(KINDS[row.kind as keyof typeof KINDS]).toLowerCase(),
      }),
      detail: formatDate(row.shiftDate),
      unitName: row.unit.name,
      unitPath: row.unit.path,
      since: row.age!.since,
      waited: row.age!.waited,
      stage: row.age!.stage,
      escalatesOn: row.age!.escalatesOn,
      asked: row.line,
      holder: row.lineNames.join(", ") || t("HR"),
      page: applicationWorkflow.page!(row),
      hrPage: applicationWorkflow.page!(row),
    })),
});
