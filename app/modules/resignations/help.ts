import type { Help } from "~/define/help";

export const resignationsHelp: Help = {
  pages: {
    "/admin/resign/list": {
      what: "Who of your part of the organisation has resigned, when they leave, and whether their account is still open.",
      act: [
        "Filter by state and day, and download the list as CSV or Excel.",
        "Have the account of someone who has left closed.",
      ],
      next: "A resignation moves on as human resources accept and settle it.",
      who: "People with permission to see it, for their part of the organisation.",
    },
  },
  tables: {
    ResignReason: "Reasons for leaving are what people choose from when they resign.",
  },
};
