import { t } from "~/core/text";
import { ENTRY_TYPES, type LedgerUses } from "~/modules/ledger/index.server";
import { bankAccountTitle } from "./bank-account";
import type { MappedType } from "./mapping-rules";

/** Bank accounts, heads of expense and mappings that name a ledger. */
export const settingsUses: LedgerUses = async (tx, ledgerId) => {
  const where = { ledgerId, active: true };
  const [banks, heads, mappings] = await Promise.all([
    tx.bankAccount.findMany({ where, orderBy: { id: "asc" } }),
    tx.expenseHead.findMany({ where, orderBy: { code: "asc" } }),
    tx.voucherMapping.findMany({ where, orderBy: { id: "asc" } }),
  ]);
  return [
    ...banks.map((row) => ({
      what: "Bank account",
      name: bankAccountTitle(row),
      to: `/ac/settings/bank/details/${row.id}`,
    })),
    ...heads.map(({ id, code, name }) => ({
      what: "Expense head",
      name: `${code} ${name}`,
      to: `/ac/settings/expense/details/${id}`,
    })),
    ...mappings.map(({ id, voucherType }) => ({
      what: "Voucher mapping",
      name: t(ENTRY_TYPES[voucherType as MappedType].label),
      to: `/ac/settings/VoucherMapping/details/${id}`,
    })),
  ];
};
