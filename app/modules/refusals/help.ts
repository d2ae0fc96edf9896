import type { Help } from "~/define/help";

const CONSOLE = "Only administrators of the console. The history shows who made each change.";

export const refusalsHelp: Help = {
  pages: {
    "/grapes/refusal": {
      what: "How many sign-ins and requests were refused in the last 30 days, by day, by account and by network.",
      act: [
        "Open an account to which many sign-ins failed and lock it, or ask its holder.",
        "See the portal's log for each one, with its address.",
      ],
      next: "Counts are at most a minute old and are removed after 30 days.",
      who: CONSOLE,
    },
  },
};
