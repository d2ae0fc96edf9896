import type { Help } from "~/define/help";

export const auditFlagsHelp: Help = {
  pages: {
    "/audit/excution/flags/:id": {
      what: "Red flags of the books of the audited unit within the period of the audit: payments split below a limit, receipts used again, cash differences and vouchers posted after their day.",
      act: ["Open an entry by its number.", "Make a draft finding of a red flag."],
      next: "The draft has the flag as it was read attached; complete it and name its owner. A flag makes one finding.",
      who: "The team of the audit and its reviewers; the Super Admin reads.",
    },
  },
};
