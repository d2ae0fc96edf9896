import type { Work } from "~/db/transaction.server";
import { href } from "~/href";
import { notify, type NewNotice } from "~/modules/notices/index.server";
import type { IssueRow } from "./issue-row.server";

/** Where its owner sees to an issue, and where audit does. */
export const ownPage = (id: number): string => href("/my/audit-issues/:id", { params: { id } });
export const auditPage = (id: number): string => href("/audit/others/trackerissue/:id", { params: { id } });

type Told = Pick<NewNotice, "userIds" | "title" | "kind" | "text"> & { /** Those told are of audit. */ audit?: true };

/** Tells people what became of an issue, or that it waits for them. */
export async function tell(
  work: Work,
  row: Pick<IssueRow, "id" | "refNo" | "version" | "title">,
  { audit, title, ...notice }: Told,
): Promise<void> {
  await notify(work, {
    ...notice,
    title,
    key: `auditIssue:${row.id}:${row.version}`,
    values: { no: row.refNo, title: row.title, actor: work.actor.name },
    link: audit ? auditPage(row.id) : ownPage(row.id),
  });
}
