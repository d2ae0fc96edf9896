/** What waits for a decision of HR, for its board and its reminders: changes of details and documents here, others by the same piece. */
import { t } from "~/core/text";
import type { Tx } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import type { ApprovalItem, ApprovalProcess } from "~/define/approval";
import { agesOf, type Aged } from "~/modules/workflow/index.server";
import { changeLevels, documentLevels } from "./approval-candidates.server";
import { changeWorkflow, kindWord, waitingChanges } from "./change-request.workflow.server";
import { documentWorkflow, waitingDocuments } from "./document.workflow.server";
import { unitToday } from "./employee-scope.server";

interface Waits {
  id: number;
  version: number;
  createdAt: Date;
  employee: { name: string } & Parameters<typeof unitToday>[0];
}

/** Those whom HR has asked, else the nearest who decide; and the next level too once it has waited too long. */
const askedOf = (levels: readonly number[][], { routedTo, stage }: Aged): number[] =>
  [...(routedTo ? [[routedTo.userId]] : []), ...levels].slice(0, stage === "ESCALATED" ? 2 : 1).flat();

/**
 * What HR decides, as lines of the board.
 * @param levels who decides each, the nearest level first
 */
export async function waitingAtHr<Row extends Waits>(
  tx: Tx,
  actor: Actor,
  entity: string,
  rows: readonly Row[],
  levels: ReadonlyMap<number, number[][]>,
  words: (row: Row) => Pick<ApprovalItem, "title" | "detail" | "page">,
): Promise<ApprovalItem[]> {
  const unitOf = ({ employee }: Row) => unitToday(employee, actor) ?? { name: "–", path: "/" };
  const ages = await agesOf(
    tx,
    actor,
    entity,
    rows.map((row) => ({ id: row.id, createdAt: row.createdAt, unitPath: unitOf(row).path })),
  );
  return rows.map((row) => {
    const age = ages.get(row.id)!;
    const { name: unitName, path: unitPath } = unitOf(row);
    const said = words(row);
    return {
      id: row.id,
      version: row.version,
      unitName,
      unitPath,
      since: age.since,
      waited: age.waited,
      stage: age.stage,
      escalatesOn: age.escalatesOn,
      asked: [...new Set(askedOf(levels.get(row.id)!, age))],
      holder: age.routedTo?.name ?? t("HR"),
      hrPage: said.page,
      ...said,
    };
  });
}

export const changeApproval: ApprovalProcess = {
  name: "EmployeeChangeRequest",
  label: "Change requests",
  waiting: async (tx, actor, unit, page) => {
    const rows = await waitingChanges(tx, actor, unit, page);
    return waitingAtHr(tx, actor, "EmployeeChangeRequest", rows, await changeLevels(tx, actor, rows), (row) => ({
      title: t("{name}: {type}", { name: row.employee.name, type: kindWord(row.kind) }),
      detail: row.reason,
      page: changeWorkflow.page!(row),
    }));
  },
};

export const documentApproval: ApprovalProcess = {
  name: "EmployeeDocument",
  label: "Documents of employees",
  waiting: async (tx, actor, unit, page) => {
    const rows = await waitingDocuments(tx, actor, unit, page);
    return waitingAtHr(tx, actor, "EmployeeDocument", rows, await documentLevels(tx, actor, rows), (row) => ({
      title: t("{name}: {type}", { name: row.employee.name, type: row.category.name }),
      detail: row.category.kind === "OTHER" ? "" : row.category.name,
      page: documentWorkflow.page!(row),
    }));
  },
};
