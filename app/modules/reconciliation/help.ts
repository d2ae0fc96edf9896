import type { Help } from "~/define/help";

const BANKS =
  "Accounts staff, each for the bank accounts of their units. Every mark is kept in the trail of the account.";

export const reconciliationHelp: Help = {
  pages: {
    "/ac/bank/reconcile": {
      what: "Your bank accounts: the balance in the books, items not on a statement yet, and the balance the statement should show.",
      act: ["Open an account to mark the lines that appear on its statement."],
      next: "Marks change no entry; the bank book shows them.",
      who: BANKS,
    },
    "/ac/bank/reconcile/:id": {
      what: "One bank account compared with its statements.",
      act: [
        "Enter the date and number of the statement, tick the lines that appear on it, and mark them.",
        "Remove a mark that was wrong.",
      ],
      next: "An unmarked line is missing from the statement, or wrong in the books.",
      who: BANKS,
    },
  },
};
