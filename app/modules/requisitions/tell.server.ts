import type { Work } from "~/act.server";
import { recordName } from "~/core/record-name";
import { href } from "~/href";
import { notify, type NewNotice } from "~/modules/notices/index.server";
import type { RequisitionRow } from "./requisition-row.server";

/** Where a requisition is read and decided. */
export const requisitionPage = (id: number): string => href("/ac/requisitionApprove/details/:id", { params: { id } });

/** Tells people what became of a requisition, or that it waits for them. */
export async function tell(
  work: Work,
  row: Pick<RequisitionRow, "id" | "no" | "version" | "employee">,
  { title, ...notice }: Pick<NewNotice, "userIds" | "title" | "kind" | "text">,
): Promise<void> {
  await notify(work, {
    ...notice,
    title,
    key: `requisition:${row.id}:${row.version}`,
    values: { no: recordName(row), employee: row.employee.name, actor: work.actor.name },
    link: requisitionPage(row.id),
  });
}
