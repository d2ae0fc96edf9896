/** Browsers that wait to be registered, for the board of HR and its reminders. */
import { t } from "~/core/text";
import type { Tx } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import type { ApprovalProcess } from "~/define/approval";
import { waitingAtHr } from "~/modules/people/index.server";
import { punchDeciders, punchDeviceWorkflow, waitingBrowsers } from "./punch-device.workflow.server";

export const punchDeviceApproval: ApprovalProcess = {
  name: "PunchDevice",
  label: "Computers allowed to punch",
  waiting: async (tx: Tx, actor: Actor, unit, page) => {
    const rows = await waitingBrowsers(tx, actor, unit, page);
    return waitingAtHr(tx, actor, "PunchDevice", rows, await punchDeciders(tx, actor, rows), (row) => ({
      title: t("{name}: {type}", { name: row.employee.name, type: row.name }),
      detail: row.device?.name ?? "",
      page: punchDeviceWorkflow.page!(row),
    }));
  },
};
