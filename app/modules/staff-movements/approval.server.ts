/** Movements that wait for agreement or approval, for the board of HR and its reminders. */
import { t } from "~/core/text";
import type { ApprovalProcess } from "~/define/approval";
import { decidersNow } from "~/modules/people/index.server";
import { hrPage } from "./movement-faces";
import { waitingMovements } from "./movement-row.server";
import { kindWord, movementWorkflow } from "./movement.workflow.server";

export const movementApproval: ApprovalProcess = {
  name: "Movement",
  label: "Movements",
  waiting: async (tx, actor, unit, page) =>
    (await waitingMovements(tx, actor, unit, page)).map((row) => {
      const age = row.age!;
      const line = row.status === "SUBMITTED" ? row.lineNames.join(", ") : "";
      return {
        id: row.id,
        version: row.version,
        title: t("{name}: {type}", { name: row.employee.name, type: kindWord(row.kind) }),
        detail: t("{designation}, {unit}", { designation: row.toDesignation.name, unit: row.toUnit.name }),
        unitName: row.toUnit.name,
        unitPath: row.toUnit.path,
        since: age.since,
        waited: age.waited,
        stage: age.stage,
        escalatesOn: age.escalatesOn,
        asked: decidersNow(row.levels, age),
        holder: line || (age.routedTo?.name ?? t("HR")),
        page: movementWorkflow.page!(row),
        hrPage: hrPage(row),
      };
    }),
};
