import type { TransitionContext } from "~/define/workflow";
import { href } from "~/href";
import { notify } from "~/modules/notices/index.server";
import type { FundRow } from "./fund-row.server";

/** Where a transfer is read and decided. */
export const fundPage = (id: number): string => href("/ac/fund/transfer/details/:id", { params: { id } });

type Title =
  | `{no} was ${"approved" | "rejected" | "received" | "accepted" | "disputed" | "settled"} by {actor}`
  | "{no} was returned to you by {actor}";

/** Tells whoever made a transfer, and whoever changed it last, what became of it. */
export async function tellMaker({ work, row, note }: TransitionContext<FundRow>, title: Title): Promise<void> {
  await notify(work, {
    userIds: [row.makerId, row.editorId],
    key: `fund:${row.id}:${row.version}`,
    kind: title.includes("returned") ? "task" : "outcome",
    title,
    text: note,
    values: { no: row.no ?? "", actor: work.actor.name },
    link: fundPage(row.id),
  });
}
