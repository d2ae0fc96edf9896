import type { Help } from "~/define/help";

export const accountsSettingsHelp: Help = {
  tables: {
    BankAccount:
      "Bank accounts are what the branches hold at banks and with mobile money services, each with the ledger its money is booked to.",
    ExpenseHead: "Expense heads say what money is spent on, in everyday words, with the ledger and the limits of each.",
    VoucherMapping: "The voucher mapping says which ledgers a kind of voucher offers on each side.",
  },
};
