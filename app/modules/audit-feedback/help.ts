import type { Help } from "~/define/help";

export const auditFeedbackHelp: Help = {
  pages: {
    "/audit/others/feedback/answers": {
      what: "Each feedback of the heads of audited units.",
      act: ["Open one by its engagement.", "Filter by state or day."],
      next: "Other auditors see the summary of three or more alone.",
      who: "The Chief Internal Auditor.",
    },
    "/audit/others/feedback/answers/:id": {
      what: "One feedback: six answers from 1 to 5, and a comment.",
      act: ["Read it."],
      next: "It is given once and never changes.",
      who: "The Chief Internal Auditor.",
    },
    "/my/audit-feedback": {
      what: "Audits of your unit that you are asked about.",
      act: ["Open one by its engagement."],
      next: "Each audit is asked about once.",
      who: "You see what you are asked.",
    },
    "/my/audit-feedback/:id": {
      what: "Six questions on an audit of your unit, and room for a comment.",
      act: ["Answer each from 1, not at all, to 5, fully."],
      next: "The Chief Internal Auditor reads it with your name; other auditors see three or more answers together.",
      who: "The head of the unit, and the Chief Internal Auditor.",
    },
  },
};
