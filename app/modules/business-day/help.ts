import type { Help } from "~/define/help";

const DAYS =
  "The staff of the branch for its own days, and managers for the branches below them. The history shows who took each step.";

export const businessDayHelp: Help = {
  pages: {
    "/ac/day/open/count": {
      what: "The first count of a day, before it is opened: the cash in each ledger, note by note, with a witness.",
      act: [
        "Count each ledger; enter 0 where there is no cash.",
        "Name the witness and the custodian, and open the day.",
      ],
      next: "The day opens. Any difference from the last closing is shown on the page of the day and in the checks of its close; nothing is booked for it now.",
      who: DAYS,
    },
    "/ac/day/management": {
      what: "The business days of a branch: which one is open, which are missing, and what has been requested.",
      act: [
        "Open the next working day.",
        "Request to open another date, catch up on missed days, or reopen a closed day.",
        "Open a day's sheet from the list.",
      ],
      next: "Opening a day reverses the journals that are due; they are listed here. While a day is open the branch posts to it; at the end its cash is counted and it is closed.",
      who: DAYS,
    },
    "/ac/day/close/request": {
      what: "The close of the open day: the cash to count, and everything that blocks it.",
      act: [
        "Count each cash ledger; the balance in the books is shown afterwards.",
        "Follow the links of the checks and fix what blocks the close.",
        "Request the close, with a note where there are warnings.",
      ],
      next: "Nothing is posted until someone above approves, rejects, or you withdraw.",
      who: DAYS,
    },
    "/ac/day/close/count/:id": {
      what: "The count of the cash of one ledger, by notes and coins.",
      act: [
        "Enter how many there are of each, the witness and the custodian.",
        "Submit it; count again if you made a mistake.",
      ],
      next: "A difference that stays is booked by the close: over to suspense, short to the custodian beyond the tolerance.",
      who: DAYS,
    },
    "/ac/day/close/approve": {
      what: "Closes and requests within your reach that need a decision, oldest first.",
      act: ["Open one to see its checks and its cash."],
      next: "No one decides their own request.",
      who: DAYS,
    },
    "/ac/day/close/approve/:id": {
      what: "One request for the close of a day, with the checks as they stand now.",
      act: ["Approve it, or reject it with a reason."],
      next: "Approving books what was over or short, runs the checks again and saves the balances of the day; rejecting reopens the day for the branch.",
      who: DAYS,
    },
    "/ac/day/details/:id": {
      what: "The sheet of one business day: cash as counted and booked, entries, requests, closings with their hash.",
      act: ["Download it as a PDF and have it signed."],
      next: "A closed day stays as it is unless it is opened again; each closing is kept.",
      who: DAYS,
    },
    "/ac/day/wish/:id": {
      what: "Requests of a branch about its days: to open out of order, to catch up, or to reopen a closed day.",
      act: ["Approve or reject it, or withdraw your own."],
      next: "An approved request takes effect at once.",
      who: DAYS,
    },
    "/ac/settings/day/close": {
      what: "All branches within your reach with their business day, how late they are and what blocks them.",
      act: [
        "Remind a branch, or request the close on behalf of branches that are stuck, several at once.",
        "Open a waiting request to decide it.",
      ],
      next: "Another person approves your request.",
      who: DAYS,
    },
    "/ac/settings/day/list": {
      what: "Every business day of the branches within your reach, with its closings and their hash.",
      act: ["Filter by branch, date and state; download the list as a file.", "Open a day's sheet."],
      next: "Closings are never changed: opening a day again adds one.",
      who: DAYS,
    },
    "/my/count/:id": {
      what: "A cash count that names you as its witness or custodian.",
      act: ["Confirm it if you stood by and it is right.", "Otherwise object, and say what is not right."],
      next: "Your answer is shown with the count to those who close the day. You can answer once.",
      who: "The witness and the custodian named in the count, each for themselves.",
    },
  },
  tables: {
    DayPolicy:
      "The day policy says how strict each check of a business day's close is, for the company and for branches that differ.",
  },
};
