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
  "/hr/attendance": {
    what: "Who of a unit was there on a day, with shift, punches, hours and state; or the whole month day by day.",
    act: ["Choose a unit and a day, or change to the month.", "Upload punches from a file."],
    next: "A file is checked first, and either all of its lines are added or none.",
    who: "HR, for the units within reach.",
  },
  "/hr/shift": {
    what: "Who of a unit works which shift in a week.",
    act: [
      "Tick people and assign a shift, for some days or from a day on; “No shift” takes one away.",
      "Copy the week into another one.",
    ],
    next: "What was assigned for those days is replaced. Days that have passed are worked out again.",
    who: "HR, from today on; the HR manager for earlier days too.",
  },
  "/hr/reports/time-log": {
    what: "What the days of each employee come to: days present and absent, hours, late, overtime.",
    act: ["Choose a unit and up to 93 days.", "Download the figures of everyone as CSV."],
    next: "The figures are current; overtime is paid only as far as it was approved.",
    who: "HR, for the units within reach.",
  },
};
