import type { Help } from "~/define/help";

const BOOKS = "Accounts staff and auditors. The history shows who made each change.";

export const ledgerHelp: Help = {
  pages: {
    "/ac/settings/forex/details/:id": {
      what: "One exchange rate, the one before it, and who approved it.",
      act: ["Compare it with the one before and approve it, when someone else has entered it."],
      next: "Approved, it is used for seven days or until the next one. One that differs by more than 5 % needs two people.",
      who: "The accounts executive enters rates, the accounts manager approves them; auditors read.",
    },
    "/ac/settings/VoucherMapping/try": {
      what: "Shows which ledgers a voucher would offer in a branch under the current mapping.",
      act: ["Choose the branch, voucher, payment method and side."],
      next: "Nothing is changed here. Add missing ledgers to the voucher mapping.",
      who: BOOKS,
    },
    "/ac/settings/ledger/details/:id": {
      what: "One ledger: what it is for, where it may be used, its balance and its history.",
      act: ["Change it, choose its branches, or take it out of use with the buttons above."],
      next: "Its code is fixed once something is booked to it; it can be taken out of use only when its balance is zero.",
      who: BOOKS,
    },
    "/ac/settings/subLedger/details/:id": {
      what: "One account within a ledger: whose it is, what it holds in each branch, what was merged into it, and its history.",
      act: [
        "Change it or take it out of use by the buttons above.",
        "Read its lines as a report.",
        "Merge it where the same party has two.",
      ],
      next: "It can be taken out of use only when its balance is zero. Once merged, it stays out of use and is shown with the other.",
      who: BOOKS,
    },
    "/ac/settings/subLedger/merge/:id": {
      what: "Merges an account of a party into another of the same ledger, because both are the same party.",
      act: ["Type the code of the account that stays, or choose it from the list that opens.", "Say why."],
      next: "Nothing is booked and no line is changed: from now on balances and statements show the account that stays, with the lines of both. It is not undone.",
      who: BOOKS,
    },
    "/ac/settings/ledger/branches/:id": {
      what: "The branches that may use a ledger which is not for all.",
      act: ["Tick the branches and save."],
      next: "Other branches no longer find it; what they booked stays.",
      who: BOOKS,
    },
  },
  tables: {
    Classification:
      "Classifications are the five classes of the chart of accounts: assets, liabilities, equity, income, expenses.",
    AccountGroup: "Groups are the parts of a class of the chart of accounts.",
    AccountSubGroup: "Sub-groups are the parts of a group, and hold the ledgers.",
    Ledger: "Ledgers are the accounts to which everything is booked.",
    SubLedger: "Sub-ledgers are accounts within a ledger: of one employee, one member, one branch, one party.",
    SystemLedger: "System events say which ledger each automatic posting goes to.",
    ForexRate:
      "Exchange rates are entered by one person and approved by another; once something is booked with a rate, it stays.",
  },
};
