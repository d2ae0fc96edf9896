import type { Help } from "~/define/help";

const CONSOLE = "Only administrators of the console. The history shows who made each change.";

export const clearDatabaseHelp: Help = {
  pages: {
    "/grapes/clearDatabase": {
      what: "Clears business data for a fresh start: visits, tickets or messages. People, roles, the audit trail and the books stay.",
      act: [
        "Choose what to clear, type its name and that of the company, and say why.",
        "Another administrator reviews it, types the same and approves.",
        "Cancel it within ten minutes if it was a mistake.",
      ],
      next: "A backup is made and verified first; then no one can change anything for some minutes. The page shows how to restore the data.",
      who: CONSOLE + " Those who run the organisation get a mail.",
    },
  },
};
