import type { HelpTexts } from "./help-text";

export const hrHelp: HelpTexts = {
  "/hr/dashboard": {
    what: "How many people work in your part of the organisation today, where, and who has lately joined.",
    act: ["Open a figure to see the people behind it.", "Add an employee."],
    next: "The figures are current.",
    who: "HR, and accountants for their own units.",
  },
  "/hr/employee/list": {
    what: "Everyone who works in your part of the organisation, with the designation and unit of today.",
    act: ["Search by name or number, and filter by unit, state or designation.", "Download the list as CSV or Excel."],
    next: "Open someone to see their postings.",
    who: "HR, and accountants for their own units. Personal details are seen by HR alone.",
  },
  "/hr/employee/add": {
    what: "Enters a new employee with their first posting.",
    act: ["Enter who they are, and their unit and designation from the first day of work."],
    next: "They can sign in once whoever looks after accounts has made an account for their employee number.",
    who: "HR, for the units within reach.",
  },
  "/hr/employee/edit/:id": {
    what: "Changes the personal details of an employee.",
    act: ["Correct the details and save."],
    next: "The change is kept in the history. Designation and unit change by a movement, never here.",
    who: "HR, for everyone but themselves.",
  },
  "/hr/employee/details/:id": {
    what: "One employee: their job, personal details and every posting so far.",
    act: ["Change the details, or look at what was changed and by whom."],
    next: "Postings to come stand above that of today.",
    who: "HR, and accountants for their own units. Personal details and the history are seen by HR alone.",
  },
  "/hr/leaveprocess": {
    what: "What is due in the leave ledger: leave earned and not written yet, leave that has lapsed, and the close of a leave year that has ended.",
    act: [
      "Look at what is due, or download it person by person.",
      "Run it now.",
      "Open the next leave year, or close one that has ended.",
    ],
    next: "It runs every night too, and a second run adds nothing.",
    who: "HR looks at it; the HR manager runs it.",
  },
  "/hr/leave/openning/balance": {
    what: "What everybody of a unit holds of one kind of leave in one leave year, and the balance they begin with.",
    act: [
      "Enter opening balances and prepare them.",
      "Open a balance to see how it came about, or to correct it.",
      "Post or reject what others prepared.",
    ],
    next: "Prepared entries change no balance until somebody else posts them.",
    who: "HR prepares; the HR manager posts what others prepared, never their own leave.",
  },
  "/hr/leave/balance/:id": {
    what: "Why a leave balance is what it is: what is left of each lot, and every line with its day and source.",
    act: ["Prepare a correction, or leave to be paid out, with a reason."],
    next: "Lines are never changed: a correction is a line of its own.",
    who: "HR, for the units within reach.",
  },
};
