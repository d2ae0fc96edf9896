import { t } from "~/core/text";
import { db } from "~/db/database.server";
import { can } from "~/core/actor";
import type { RecordUses } from "~/define/record-uses";
import { visibleVouchers } from "./voucher-row.server";
import { statesThat } from "~/define/states";
import { VOUCHER_STATES } from "./voucher-states";

/** Vouchers in sight that name a bank account or book in it; those that came to nothing do not count. */
export const bankVoucherUses: RecordUses = {
  of: ["BankAccount"],
  find: async (actor, id) => {
    const account = await db.bankAccount.findUnique({ where: { id } });
    if (!account || !can(actor, "voucher.read")) return [];
    const { branchId, ledgerId, subLedgerId } = account;
    const count = await db.voucher.count({
      where: {
        AND: [
          visibleVouchers(actor),
          { OR: [{ bankAccountId: id }, { branchId, lines: { some: { ledgerId, subLedgerId } } }] },
        ],
        status: { notIn: statesThat(VOUCHER_STATES, "void") },
      },
    });
    return [{ label: t("Vouchers"), count, to: null }];
  },
};
