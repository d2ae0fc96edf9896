import type { Help } from "~/define/help";

const YEARS =
  "The accounts manager makes the request, Super Admin decides; everyone who can read the books can read it.";

export const yearEndHelp: Help = {
  pages: {
    "/ac/settings/fiscalYear/list": {
      what: "The years of the books, with how many of their periods are closed.",
      act: ["Open a year to see what comes next and what is missing for it."],
      next: "New years start automatically as days are opened.",
      who: YEARS,
    },
    "/ac/settings/fiscalYear/details/:id": {
      what: "One year: its periods, the next steps, and the requests made.",
      act: [
        "Follow the links to complete what is missing.",
        "Request that the next period is closed, the last one reopened, or the year closed and locked.",
        "Look at the revaluation of a period, or at the close of the year.",
      ],
      next: "Someone else decides; once approved, it takes effect at once.",
      who: YEARS,
    },
    "/ac/settings/fiscalYear/revaluation/:id": {
      what: "The value of foreign currency at the end of a period, and what a revaluation would book.",
      act: [
        "Compare each account's value in the books with its value at the closing rate.",
        "Request that it is booked once nothing is missing.",
      ],
      next: "Once approved, it is booked on the adjustment days and reversed on the first day after them.",
      who: "The accounts department makes the request, the accounts manager or Super Admin approves it; everyone who can read the books can read it.",
    },
    "/ac/settings/fiscalYear/close/:id": {
      what: "What the close of the year would book in each branch: income and expense are cleared to zero, and the surplus goes to retained earnings.",
      act: ["Compare the surplus with profit and loss.", "Request that it is booked once nothing is missing."],
      next: "Once approved, it is booked on the adjustment days. Profit and loss of the year can still be read.",
      who: YEARS,
    },
    "/ac/settings/fiscalYear/request/:id": {
      what: "A request about a period or year, with its figures and what is still missing.",
      act: ["Approve or reject it, or withdraw your own."],
      next: "An approved request takes effect at once.",
      who: YEARS,
    },
  },
};
