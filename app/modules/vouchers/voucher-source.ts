import { parseId } from "~/core/ids.server";
import { db } from "~/db/database.server";
import { can } from "~/core/actor";
import type { EntrySource } from "~/define/entry-source";
import { voucherPage } from "./voucher-page";
import { visibleVouchers } from "./voucher-row.server";
import type { VoucherType } from "./voucher-types";

/** Leads from an entry of the books to its voucher. */
export const voucherSource: EntrySource = {
  kind: "Voucher",
  find: async (actor, id) => {
    if (!can(actor, "voucher.read")) return null;
    const voucher = await db.voucher.findFirst({
      where: { AND: [{ id: parseId(id.split("/")[0] ?? "") ?? 0 }, visibleVouchers(actor)] },
      select: { id: true, type: true },
    });
    return voucher && { label: "The voucher", to: voucherPage({ id: voucher.id, type: voucher.type as VoucherType }) };
  },
};
