import type { HelpTexts } from "./help-text";

const DAYS =
  "The staff of the branch for its own days; those above it for theirs. Every step stands in the history with a name.";

export const businessDayHelp: HelpTexts = {
  "/ac/day/open/count": {
    what: "The first count of a day, before it is opened: what lies in each cash ledger, note by note, with a witness.",
    act: [
      "Count each ledger; where nothing is there, enter 0.",
      "Say who stood by and who keeps the cash, and open the day.",
    ],
    next: "The day opens. A difference from what the last closing left stands on the page of the day and among the checks of its close; nothing is booked for it now.",
    who: DAYS,
  },
  "/ac/day/management": {
    what: "The business days of a branch: which one is open, which are missing, what has been asked for.",
    act: [
      "Open the next working day.",
      "Ask to open another date, to catch up on missed days, or to open a closed day again.",
      "Open a day's sheet from the list.",
    ],
    next: "Opening a day takes back the journals whose date for it has come; they are listed here. While a day is open the branch posts on it; at its end it is counted and closed.",
    who: DAYS,
  },
  "/ac/day/close/request": {
    what: "The close of the open day: the cash to count, and everything that stands in the way.",
    act: [
      "Count each cash ledger; what the books say is shown afterwards.",
      "Follow the links of the checks and put right what blocks.",
      "Ask for the close, with a note where there are warnings.",
    ],
    next: "Nothing is posted until someone above approves, rejects, or you withdraw.",
    who: DAYS,
  },
  "/ac/day/close/count/:id": {
    what: "The count of the cash of one ledger, by notes and coins.",
    act: [
      "Enter how many there are of each, who witnessed it and who keeps the cash.",
      "Hand it in; count again if it was a slip.",
    ],
    next: "A difference that stays is booked by the close: over to suspense, short to the custodian beyond the tolerance.",
    who: DAYS,
  },
  "/ac/day/close/approve": {
    what: "Closes and wishes that wait for a decision within your reach, the oldest first.",
    act: ["Open one to see its checks and its cash."],
    next: "No one decides their own request.",
    who: DAYS,
  },
  "/ac/day/close/approve/:id": {
    what: "One request for the close of a day, with the checks as they stand now.",
    act: ["Approve it, or reject it with a reason."],
    next: "Approving books what was over or short, asks the checks once more and writes the balances of the day; rejecting gives the day back.",
    who: DAYS,
  },
  "/ac/day/details/:id": {
    what: "The sheet of one business day: cash as counted and booked, entries, requests, closings with their hash.",
    act: ["Take it as a PDF and have it signed."],
    next: "A closed day stays as it is unless it is opened again; each closing is kept.",
    who: DAYS,
  },
  "/ac/day/wish/:id": {
    what: "What a branch asks about its days: to open out of order, to catch up, to open a closed day again.",
    act: ["Grant or reject it, or withdraw your own."],
    next: "What is granted is carried out at once.",
    who: DAYS,
  },
  "/ac/settings/day/close": {
    what: "All branches within your reach with their day, how late they are and what blocks them.",
    act: [
      "Remind a branch, or ask for the close in the place of those that are stuck, several at once.",
      "Open a waiting request to decide it.",
    ],
    next: "Another person approves what you asked for.",
    who: DAYS,
  },
  "/ac/settings/day/list": {
    what: "Every business day of the branches within your reach, with its closings and their hash.",
    act: ["Filter by branch, date and state; take the list away as a file.", "Open a day's sheet."],
    next: "Closings are never changed: opening a day again adds one.",
    who: DAYS,
  },
};
