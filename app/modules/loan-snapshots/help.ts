import type { Help } from "~/define/help";

export const loanSnapshotsHelp: Help = {
  pages: {
    "/ops/loanSnapshot/list": {
      what: "The loans of branches on a day, from files of the lending system, newest day first.",
      act: [
        "Open a snapshot to see its loans and what is at risk.",
        "Branch managers import a file with one row per loan, and the branch and day in every row. The template has all columns.",
        "If something was wrong, import a corrected file for the same day: it replaces the previous one.",
        "A snapshot that differs too much from the last waits until a manager above confirms it.",
      ],
      next: "Visits of a later day choose loans from it, begin portfolios with its figures and are warned where what they type differs.",
      who: "Everyone in operations sees the snapshots of their units; managers import those of their own branch.",
    },
    "/ops/loanSnapshot/details/:id": {
      what: "The loans of a branch on a day, and what they come to.",
      act: [
        "Search for a loan or a member, or narrow by status and days overdue.",
        "Select a heading to sort.",
        "Download the loans as CSV or Excel, with the columns of the original file.",
        "Where the snapshot waits for you, check its figures with the branch, then confirm it or reject it with a reason.",
      ],
      next: "A confirmed snapshot comes into use. A newer file of the same day replaces it; the old one stays to be read.",
      who: "Everyone in operations who sees the branch.",
    },
  },
  tables: {
    LoanBound:
      "The bounds of loan snapshots say how far the loans of a branch may differ from its last snapshot before a second person confirms them. Without a line 25 percent, 25 percent and 100 percent hold.",
  },
};
