import type { HistoryWords } from "~/define/history";

/** What the trail tells of a bank account beside what its record says. */
export const bankHistory: HistoryWords = {
  entity: "BankAccount",
  actions: { "BankAccount.mark": "Lines found on a statement", "BankAccount.unmark": "Lines no longer found" },
  fields: {
    clearedOn: { label: "Date on the statement", kind: "date" },
    statement: { label: "Statement", kind: "code" },
    numbers: { label: "Entries", kind: "code" },
  },
};
