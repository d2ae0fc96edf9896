import type { HelpText } from "~/define/help";

const WHO =
  "Everyone with permission to read this table, within their part of the organisation. The history shows who made each change.";

/** What the screens of any resource are for, by their word in the address. */
export const FACE_HELP: Readonly<Record<string, HelpText>> = {
  list: {
    what: "The list of all records within your reach.",
    act: [
      "Search, filter and sort it; keep a view that you need often.",
      "Open a record, add one, or import many from a file.",
      "Download the list as CSV or Excel.",
    ],
    next: "What is in use here is offered in forms.",
    who: WHO,
  },
  add: {
    what: "Adds a record.",
    act: ["Fill in the form and save. Some fields say that they cannot be changed later."],
    next: "It is offered in forms from now on.",
    who: WHO,
  },
  edit: {
    what: "Changes a record.",
    act: ["Change what is wrong and save.", "If someone changed it meanwhile, both values are shown and you choose."],
    next: "The new values count from now on; the old ones stay in the history.",
    who: WHO,
  },
  details: {
    what: "One record with its history.",
    act: ["Read it; change it or take it out of use with the buttons above."],
    next: "Records are never deleted, because others point to them.",
    who: WHO,
  },
  active: {
    what: "Asks whether to take a record out of use, or reactivate it.",
    act: ["Choose Yes or No."],
    next: "Out of use it is no longer offered in forms; what points to it stays.",
    who: WHO,
  },
};
