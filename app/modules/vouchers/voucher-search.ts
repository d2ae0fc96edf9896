import { formatAmount } from "~/core/currencies";
import { formatDate } from "~/core/dates";
import { recordName } from "~/core/record-name";
import { t } from "~/core/text";
import { can } from "~/core/actor";
import type { Search } from "~/define/search";
import { db } from "~/db/database.server";
import { textSearch } from "~/db/text-search.server";
import { voucherPage } from "./voucher-page";
import { visibleVouchers, type VoucherWhere } from "./voucher-row.server";
import { TYPE_INFO, type VoucherType } from "./voucher-types";

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
      include: { branch: { select: { name: true } } },
      orderBy: [{ voucherDate: "desc" }, { id: "desc" }],
      ...span,
    });
    return {
      total,
      hits: found.map(({ id, no, type, branch, voucherDate, total: minor, currency }) => ({
        title: recordName({ id, no }),
        note: [
          t(TYPE_INFO[type as VoucherType].label),
          branch.name,
          formatDate(voucherDate),
          formatAmount({ minor, currency }),
        ].join(", "),
        to: voucherPage({ id, type: type as VoucherType }),
      })),
    };
  },
};
