import type { HelpTexts } from "~/define/help";

const BOOKS = "Accounts staff and auditors. The history shows who made each change.";
const CONSOLE = "Only administrators of the console. The history shows who made each change.";
const ALONE = "Only you: everyone has their own.";

/** The help of pages of no one subject; each module brings its own. */
export const OWN_PAGES: HelpTexts = {
  "/accounts": {
    what: "The home page of Accounts for your branch, with the state of its business day.",
    act: ["Check that the day is open, then choose what to do from the menu."],
    next: "What may be posted depends on the business day.",
    who: "Everyone who works in Accounts, each with their own branch.",
  },
  "/ac/settings": {
    what: "The settings the books are kept with.",
    act: ["Choose one to see its list."],
    next: "What is recorded there is offered in vouchers and reports.",
    who: BOOKS,
  },
  "/ac/settings/limit/list": {
    what: "The amount up to which each role may approve, and the amount above which two people must.",
    act: ["Narrow it by process or role.", "Download it as CSV or Excel."],
    next: "Administrators change limits in the console, under Authority mapping; a change counts for the next decision.",
    who: "Those who maintain the accounts settings.",
  },
  "/admin": {
    what: "The organisation as a tree, with what is missing in it.",
    act: [
      "Open a unit to see its record.",
      "Follow what is marked as missing: units without a manager, years without holidays.",
    ],
    next: "Your fixes apply to everyone from their next page.",
    who: "Administrators of the organisation.",
  },
  "/admin/settings": {
    what: "The tables of the organisation.",
    act: ["Choose one to see its list."],
    next: "What is recorded there is offered in forms everywhere.",
    who: "Administrators of the organisation.",
  },
  "/grapes": {
    what: "The home page of the console, where roles, menus and the portal are set up.",
    act: ["Choose what to set up. Without permission for the console, this page says so."],
    next: "Access changes apply from the next page people open.",
    who: CONSOLE,
  },
  "/grapes/account": {
    what: "Accounts set-up checks: what is missing before you can keep books.",
    act: ["Follow the link next to each problem and fix it."],
    next: "A problem disappears once it is fixed.",
    who: CONSOLE,
  },
  "/grapes/hr": {
    what: "HR set-up checks: people without a unit, without a manager or unable to sign in, and vacant posts.",
    act: ["Follow the link next to each problem and fix it."],
    next: "A problem disappears once it is fixed.",
    who: CONSOLE,
  },
  "/grapes/settings": {
    what: "All settings of roles, menus and processes.",
    act: ["Choose one."],
    next: "What you see depends on what your role permits.",
    who: CONSOLE,
  },
  "/grapes/settings/screen/list": {
    what: "Every screen of the product with its address, the permission behind it, and the menus that lead to it.",
    act: ["Search for a screen, and type its address where a menu asks for one."],
    next: "A screen without a menu is found by its address and by links alone.",
    who: CONSOLE,
  },
  "/dashboard": {
    what: "Your tasks in all parts of the portal: what is overdue, what is for today and what is for later; next to them your day and your news.",
    act: [
      "Open the first line and do what it asks. A line with a triangle opens several of one kind.",
      "Press a button at the top to begin what you do every day.",
    ],
    next: "A line disappears once the task is done. A decision that waits is overdue once those who decide are reminded. The bell counts your news, not your tasks.",
    who: ALONE,
  },
  "/search": {
    what: "Finds people, units, documents and menus by a few letters of their name or number.",
    act: [
      "Write at least two letters. Several words are all searched for.",
      "Choose “All” beside a heading to see every hit of that kind.",
      "Press Ctrl and K on any page to search without leaving it.",
    ],
    next: "Nothing is changed by searching.",
    who: "Everyone searches for themselves and finds what they may see: the units below their own post, and the people there.",
  },
  "/help": {
    what: "Choose a page to read about.",
    act: ["Read it, then follow the link back."],
    next: "Nothing is changed by reading.",
    who: "Everyone may read the help of pages that they may open.",
  },
  "/reload": {
    what: "Reloads your roles and menus, and clears what the browser has stored for the portal.",
    act: ["Choose Yes when a menu you were given does not show."],
    next: "You stay signed in and start from your tasks.",
    who: ALONE,
  },
  "/import/:resource": {
    what: "Adds many records at once from a CSV file.",
    act: [
      "Download the template, fill in one line per record, and choose the file here.",
      "Read the report: nothing is added yet.",
    ],
    next: "When every line is right, add them all with one button; otherwise fix the file and upload it again.",
    who: "Everyone who sees the list sees the records. Only you see the file; it is removed after seven days.",
  },
  "/import/:resource/:id": {
    what: "The report about a file: what would be added, and what is wrong by line and column.",
    act: ["Fix the file and upload it again, or add all lines."],
    next: "All lines are added together, or none. A file counts once.",
    who: "Only you see the report; everyone who sees the list sees what is added.",
  },
  "/ops": {
    what: "The day in operations: what you have begun, what waits for your review, and what your units have done.",
    act: ["Continue a draft, or begin a visit.", "Open what waits for your decision."],
    next: "The figures follow the visits of your units.",
    who: "Everyone in operations has this page with their own units.",
  },
};
