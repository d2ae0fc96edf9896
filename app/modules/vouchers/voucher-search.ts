import { can } from "~/define/actor";
import type { Search } from "~/define/search";
import { db } from "~/db.server";
import { textSearch } from "~/search.server";
import { voucherPage } from "./voucher-page";
import { linesOf } from "./voucher-lines.server";
import { visibleVouchers, type VoucherWhere } from "./voucher-row.server";

/** Vouchers in sight, by number, payee, cheque or reference; the latest first. */
export const voucherSearch: Search = {
  name: "vouchers",
  label: "Vouchers",
  find: async (actor, q, span) => {
    if (!can(actor, "area.accounts") || !can(actor, "voucher.read")) return null;
    const where: VoucherWhere = {
      AND: [visibleVouchers(actor), textSearch<VoucherWhere>(["no", "payee", "chequeNo", "reference"], q)],
    };
    const total = await db.voucher.count({ where });
    const found = await db.voucher.findMany({
      where,
      select: { id: true },
      orderBy: [{ voucherDate: "desc" }, { id: "desc" }],
      ...span,
    });
    const lines = await linesOf(
      actor,
      found.map(({ id }) => id),
    );
    return {
      total,
      hits: lines.map((line) => ({
        title: line.no,
        note: `${line.kind}, ${line.branch}, ${line.date}, ${line.debit}`,
        to: voucherPage(line),
      })),
    };
  },
};
