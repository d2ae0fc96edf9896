import type { Work } from "~/act.server";
import { href } from "~/href";
import { notify, type NewNotice } from "~/modules/notices/index.server";
import type { BillRow } from "./bill-row.server";

/** Where a bill is read by whoever claims it, by whoever checks it, and by those who keep the books. */
export const billPages = {
  edit: (id: number): string => href("/ops/transportBill/edit/:id", { params: { id } }),
  preview: (id: number): string => href("/ops/transportBill/preview/:id", { params: { id } }),
  check: (id: number): string => href("/ops/transportBill/checkedBy/details/:id", { params: { id } }),
  checked: (id: number): string => href("/ops/transportBill/checkedby/preview/:id", { params: { id } }),
  booksPreview: (id: number): string => href("/ops/transportBill/received/preview/:id", { params: { id } }),
  books: (id: number): string => href("/ops/transportBill/received/details/:id", { params: { id } }),
};

/** Tells people what became of a bill, or that it waits for them. @param part of the people who hear of the same move */
export async function tell(
  work: Work,
  row: Pick<BillRow, "id" | "refNo" | "version" | "claimant">,
  { part = "one", ...notice }: Pick<NewNotice, "userIds" | "title" | "kind" | "text"> & { link: string; part?: string },
): Promise<void> {
  await notify(work, {
    ...notice,
    key: `transport-bill:${row.id}:${row.version}:${part}`,
    values: { no: row.refNo, employee: row.claimant.displayName, actor: work.actor.name },
  });
}
