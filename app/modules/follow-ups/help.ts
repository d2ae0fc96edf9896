import type { Help } from "~/define/help";

export const followUpsHelp: Help = {
  pages: {
    "/my/followUp/list": {
      what: "Follow-ups from visits: a count that differs, a file with missing documents, a borrower to visit again.",
      act: ["Open one and report what you have done.", "Managers narrow the list to a branch, or to what is overdue."],
      next: "Someone above you confirms it, or sends it back.",
      who: "You see your own, and managers those of their units.",
    },
    "/my/followUp/details/:id": {
      what: "A follow-up and its outcome.",
      act: ["Its owner says what was done.", "The person above the owner confirms it, returns it or drops it."],
      next: "The owner is notified.",
      who: "The owner, and the managers of the unit.",
    },
  },
};
