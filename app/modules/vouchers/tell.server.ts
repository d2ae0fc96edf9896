import type { TransitionContext } from "~/define/workflow";
import { href } from "~/href";
import { notify } from "~/modules/notices/index.server";
import type { VoucherRow } from "./voucher-row.server";
import { TYPE_INFO } from "./voucher-types";

/** Where a voucher is read and decided. */
export const voucherPage = ({ id, type }: Pick<VoucherRow, "id" | "type">): string =>
  href("/ac/voucher/:type/details/:id", { params: { type: TYPE_INFO[type].word, id } });

/** Tells whoever made a voucher, and whoever changed it last, what became of it. */
export async function tellMaker(
  { work, row, note }: TransitionContext<VoucherRow>,
  title: "{no} was approved by {actor}" | "{no} was returned to you by {actor}" | "{no} was rejected by {actor}",
): Promise<void> {
  await notify(work, {
    userIds: [row.makerId, row.editorId],
    key: `voucher:${row.id}:${row.version}`,
    kind: title.includes("returned") ? "task" : "outcome",
    title,
    text: note,
    values: { no: row.no ?? "", actor: work.actor.name },
    link: voucherPage(row),
  });
}
