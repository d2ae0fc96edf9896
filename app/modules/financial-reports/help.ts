import type { Help } from "~/define/help";

const READERS = "Management, accounts staff and auditors, each for their own units.";

export const financialReportsHelp: Help = {
  pages: {
    "/ac/reports": {
      what: "Every report of the books in one place, and the whole journal as text for anyone who wants to check it elsewhere.",
      act: ["Choose a report; it opens with the widest unit you can see and the current year or month."],
      next: "Each report has its own filters, and every amount links to its details.",
      who: READERS,
    },
    "/ac/reports/:report": {
      what: "A report of the books for any unit within your reach and any dates, as of now or an earlier moment.",
      act: [
        "Choose the unit, dates and level above the table, and what to compare with.",
        "Follow a name or an amount: from a balance to its lines, from a line to its entry, from the entry to what it was made for.",
        "To see it as of an earlier moment, enter a day, a time, or the numbers an earlier printout shows under “Read up to”.",
        "Download it as PDF, CSV or Excel: the file holds the complete report as shown.",
      ],
      next: "The checks below the table show what must agree and whether it does. Two printouts with the same seal were made from the same books.",
      who: READERS,
    },
    "/ac/reports/entry/:id": {
      what: "One entry of the books: its lines, who prepared and who approved it, what it was made for, and its hash.",
      act: ["Follow a ledger to its day, or go to what the entry was made for.", "Print it."],
      next: "An entry is never changed. A mistake is corrected by a reversing entry, and both stay.",
      who: READERS,
    },
  },
};
