import type { Help } from "~/define/help";

export const cashCountHelp: Help = {
  tables: {
    Denomination:
      "Denominations are the notes and coins of each currency. Counts of cash are made of those in use; earlier counts keep what was counted.",
  },
};
