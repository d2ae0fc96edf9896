import type { Help } from "~/define/help";

const CONSOLE = "Only administrators of the console. The history shows who made each change.";

export const mailHelp: Help = {
  pages: {
    "/grapes/mail": {
      what: "Mails the portal has sent, is sending, or could not send.",
      act: ["Filter by state to find what is stuck.", "Open one to see why."],
      next: "Mail that could not be sent is retried automatically.",
      who: CONSOLE + " Secrets in mails are never shown.",
    },
    "/grapes/mail/:id": {
      what: "One mail: to whom, what it says, and what became of it.",
      act: ["Read it, and send it again where it failed."],
      next: "It is sent with the next batch.",
      who: CONSOLE + " Secrets in mails are never shown.",
    },
  },
};
