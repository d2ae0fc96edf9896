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
  "/hr/leave/list": {
    what: "All leave applications of your part of the organisation, with who decides each and how long it has waited.",
    act: ["Search and filter; open one to read it, to comment or to decide it.", "Apply for an employee."],
    next: "Approved leave whose last day has passed shows as taken.",
    who: "HR, for the units within reach.",
  },
  "/hr/leave/add": {
    what: "Applies for leave in the name of an employee.",
    act: [
      "Choose the employee, the type and the days, and check what each day costs.",
      "Say why notice is waived where the notice rules are not kept.",
    ],
    next: "It goes the same way as any application. Whoever applied for an employee does not decide it.",
    who: "HR, for the units within reach.",
  },
  "/hr/leave/Recommended": {
    what: "Leave that waits for HR: recommended by line managers, or of types that HR alone decides.",
    act: [
      "Open one to see its days, the balance, and who is away at the same time.",
      "Tick several and approve them together, where no colleague is away at the same time.",
    ],
    next: "Approved days are taken from the balance, and the applicant is notified.",
    who: "HR. Long leave, and leave of those who decide leave, is for the HR manager.",
  },
  "/hr/leave/comments/:id": {
    what: "One leave application: what was asked, what each day costs, and what was decided.",
    act: ["Approve, return or reject it where it waits for HR.", "Comment on it."],
    next: "The applicant is notified of every decision.",
    who: "HR, for the units within reach.",
  },
};
