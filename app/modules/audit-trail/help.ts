import type { Help } from "~/define/help";

export const auditTrailHelp: Help = {
  pages: {
    "/admin/history": {
      what: "Who did what to which record, and when: the audit trail.",
      act: ["Search by record, action or request, and filter by person and day.", "Download it as CSV or Excel."],
      next: "The trail is never changed. Its links of hashes are checked every night.",
      who: "Those who hold the right to read it. Anonymous reports leave nothing here.",
    },
  },
};
