import type { Help } from "~/define/help";

export const peopleHelp: Help = {
  pages: {
    "/my/details": {
      what: "Who you are in the portal, and how its pages look to you.",
      act: [
        "Choose light or dark colours, and pages without script for slow lines.",
        "Change your password, your code or your devices with the buttons above.",
      ],
      next: "The choice applies from the next page on, on every device.",
      who: "Only you can change it. Administrators see your name, roles and units, never your password.",
    },
    "/hr/dashboard": {
      what: "How many people work in your part of the organisation today, where, and who has lately joined.",
      act: ["Open a figure to see the people behind it.", "Add an employee."],
      next: "The figures are current.",
      who: "HR, and accountants for their own units.",
    },
    "/hr/employee/list": {
      what: "Everyone who works in your part of the organisation, with the designation and unit of today.",
      act: [
        "Search by name or number, and filter by unit, state or designation.",
        "Download the list as CSV or Excel.",
      ],
      next: "Open someone to see their postings.",
      who: "HR, and accountants for their own units. Personal details are seen by HR alone.",
    },
    "/hr/employee/add": {
      what: "Enters a new employee with their first posting.",
      act: ["Enter who they are, and their unit and designation from the first day of work."],
      next: "They can sign in once an administrator has made an account for their employee number.",
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
  },
};
