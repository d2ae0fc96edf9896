import type { Help } from "~/define/help";

const OPENINGS =
  "The accounts executive prepares them, the accounts manager and Super Admin approve them; those who read the books read them too.";

export const openingsHelp: Help = {
  pages: {
    "/ac/settings/openning/list": {
      what: "The opening balances of the branches within your reach.",
      act: [
        "Search and filter; open one to see its ledgers, what is missing and who has approved.",
        "Start those of a branch whose first day is not closed.",
      ],
      next: "Two people approve them, then they are booked on the branch's first day.",
      who: OPENINGS,
    },
    "/ac/settings/openning/add": {
      what: "Starts the opening balances of a branch.",
      act: ["Choose the branch and the date whose balances they are: the last day of the old books."],
      next: "A draft, filled in ledger by ledger or from a file.",
      who: OPENINGS,
    },
    "/ac/settings/openning/edit/:id": {
      what: "The ledgers of one class of the chart, each with a box for debit and one for credit.",
      act: [
        "Enter and save the balances, class by class; debit, credit and their difference are shown above.",
        "Sub-ledgers and foreign currency are opening lines, entered by form or from a file.",
      ],
      next: "Submitted when debit and credit are equal.",
      who: OPENINGS,
    },
    "/ac/settings/openning/details/:id": {
      what: "The opening balances of one branch: what is missing, its ledgers, its entry, and what you may do.",
      act: [
        "Submit a draft, approve it as the first or second of two, return it.",
        "Reverse it before the first day is closed, together with another person.",
      ],
      next: "Once booked, they appear in every report. After the first close, use journals for corrections.",
      who: OPENINGS,
    },
  },
  tables: {
    OpeningLine:
      "Opening lines are the opening balances of accounts within ledgers and of foreign currency, while those of their branch are a draft. Many come from a file. Accounts that tell what staff are paid, such as advances on salary, are brought over by somebody who sees pay.",
  },
};
