/** That a draft of an earlier day was dated anew when it was submitted (AC02): told to its maker and to whoever decides it. */
import { formatDate } from "~/core/dates";
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import { diffOf } from "~/modules/audit-trail/index.server";
import type { VoucherRow } from "./voucher-row.server";

/** One sentence, as long as the voucher is not booked; none where its date stayed. */
export async function movedDate({ id, status }: Pick<VoucherRow, "id" | "status">): Promise<string[]> {
  if (status !== "SUBMITTED") return [];
  const last = await db.stateChange.findFirst({
    where: { entity: "Voucher", entityId: id, action: "submit" },
    orderBy: { id: "desc" },
    select: { detail: true },
  });
  const moved = last?.detail ? diffOf(last.detail).voucherDate : undefined;
  if (!Array.isArray(moved)) return [];
  const [from, to] = moved as [string, string];
  return [
    t("It was written on {from} and is dated {to}, the day that was open when it was submitted.", {
      from: formatDate(from),
      to: formatDate(to),
    }),
  ];
}
