import type { Work } from "~/act.server";
import { t } from "~/core/text";
import { href } from "~/href";
import { notify, type NewNotice } from "~/modules/notices/index.server";
import type { RequisitionRow } from "./requisition-row.server";

/** Where a requisition is read and decided. */
export const requisitionPage = (id: number): string => href("/ac/requisitionApprove/details/:id", { params: { id } });

/** What a requisition is called: its number, or that it is a draft. */
export const nameOf = ({ id, no }: { id: number; no: string | null }): string => no ?? t("Draft {id}", { id });

/** Tells people what became of a requisition, or that it waits for them. */
export async function tell(work: Work, row: Pick<RequisitionRow, "id" | "no" | "version" | "employee">, { title, ...notice }: Pick<NewNotice, "userIds" | "title" | "kind" | "text">): Promise<void> {
  await notify(work, { ...notice, title, key: `requisition:${row.id}:${row.version}`, values: { no: nameOf(row), employee: row.employee.name, actor: work.actor.name }, link: requisitionPage(row.id) });
}
