import type { Help } from "~/define/help";

const READERS = "The managers of internal audit and the Super Admin; auditors see their own months.";

export const auditSummaryHelp: Help = {
  pages: {
    "/audit/workplanSummary/list": {
      what: "Auditors by month: days available, planned and worked, utilisation and slippage.",
      act: ["Open your month to enter half days.", "Open a submitted month to approve it."],
      next: "Download the list as CSV or Excel.",
      who: READERS,
    },
    "/audit/workplanSummary/edit/:id": {
      what: "One month of an auditor, with the half days of each week.",
      act: [
        "Enter the half days you worked on an engagement, by the Monday of the week.",
        "Submit the month once it is complete.",
        "Correct the days available, approve, return or reopen it as a manager of audit.",
      ],
      next: "An approved month keeps its figures.",
      who: READERS,
    },
  },
};
