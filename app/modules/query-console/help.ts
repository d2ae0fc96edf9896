import type { Help } from "~/define/help";

const CONSOLE = "Only administrators of the console. The history shows who made each change.";

export const queryConsoleHelp: Help = {
  pages: {
    "/grapes/settings/query/execute": {
      what: "Reads the database with a SELECT statement. It cannot change anything.",
      act: ["Write one statement and run it.", "Save a useful one under a name, for a second person to review."],
      next: "Results are limited to a thousand rows and five seconds. The history shows who ran what.",
      who: CONSOLE + " Secrets and sealed tables are hidden.",
    },
    "/grapes/settings/query/saved/:id": {
      what: "A saved statement.",
      act: ["Run it, or approve it as the second person.", "Take it out of use."],
      next: "Once a second person has reviewed it, others can use it.",
      who: CONSOLE,
    },
  },
};
