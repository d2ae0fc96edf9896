import type { Work } from "~/act.server";
import { href } from "~/href";
import { notify, type NewNotice } from "~/modules/notices/index.server";
import type { DelegationRow } from "./delegation-row.server";

/** Where a delegation is read and decided. */
export const delegationPage = (id: number): string => href("/ac/delegation/details/:id", { params: { id } });

/** Tells people what became of a delegation. @param part tells two messages of one move apart */
export async function tell(
  work: Work,
  row: Pick<DelegationRow, "id" | "version" | "from" | "to">,
  { title, ...notice }: Pick<NewNotice, "userIds" | "title" | "kind" | "text">,
  part = "",
): Promise<void> {
  await notify(work, {
    ...notice,
    title,
    key: `delegation:${row.id}:${row.version}${part}`,
    values: { from: row.from, to: row.to, actor: work.actor.name },
    link: delegationPage(row.id),
  });
}
