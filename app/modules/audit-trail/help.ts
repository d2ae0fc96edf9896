import type { Help } from "~/define/help";

export const auditTrailHelp: Help = {
  pages: {
    "/admin/history": {
      what: "Who did what to which record, and when: the audit trail.",
      act: ["Search by record, action or request, and filter by person and day.", "Download it as CSV or Excel."],
      next: "The trail is never changed. Its links of hashes are checked every night.",
      who: "People with permission to read it. Anonymous reports leave no trace in it.",
    },
  },
};
