import { t } from "~/core/text";
import { db } from "~/db/database.server";
import { can } from "~/core/actor";
import type { RecordUses } from "~/define/record-uses";
import { visibleFunds } from "./fund-row.server";
import { statesThat } from "~/define/states";
import { FUND_STATES } from "./fund-states";

/** Transfers between branches in sight whose money leaves or reaches a bank account; those that came to nothing do not count. */
export const bankFundUses: RecordUses = {
  of: ["BankAccount"],
  find: async (actor, id) => {
    const account = await db.bankAccount.findUnique({ where: { id } });
    if (!account || !can(actor, "fund.read")) return [];
    const { branchId, ledgerId, subLedgerId } = account;
    const count = await db.fundTransfer.count({
      where: {
        AND: [
          visibleFunds(actor),
          {
            OR: [
              { fromBranchId: branchId, fromLedgerId: ledgerId, fromSubLedgerId: subLedgerId },
              { toBranchId: branchId, toLedgerId: ledgerId, toSubLedgerId: subLedgerId },
            ],
          },
        ],
        status: { notIn: statesThat(FUND_STATES, "stayed") },
      },
    });
    return [{ label: t("Transfers of funds"), count, to: null }];
  },
};
