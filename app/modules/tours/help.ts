import type { Help } from "~/define/help";

const ALONE = "Only you: everyone has their own.";

export const toursHelp: Help = {
  pages: {
    "/my/tour": {
      what: "Your tours: where you travel for the company, when, and who decides it.",
      act: ["Ask for a tour, or open one to report on it, to end it earlier or to cancel it."],
      next: "The days of an approved tour show as “On tour” in your time.",
      who: ALONE,
    },
    "/my/tour/team": {
      what: "Tours of your team that wait for you.",
      act: ["Open one to see who else is away, and decide it."],
      next: "The employee is notified. Days of leave and of other tours cannot be taken twice.",
      who: "Line managers, for their team.",
    },
    "/my/tour/add": {
      what: "Asks for a tour.",
      act: [
        "Enter the days, the place and the purpose; the first day may begin at noon, the last one may end there.",
        "Choose the transport bill where there is one already.",
      ],
      next: "Your line manager is notified. The days are held for you until it is decided.",
      who: "Everyone.",
    },
    "/my/tour/edit/:id": {
      what: "Changes a tour that was returned to you.",
      act: ["Correct it and save, then send it again on its page."],
      next: "It goes back to your line manager.",
      who: "The traveller, and HR.",
    },
    "/my/tour/details/:id": {
      what: "One tour: what was asked for, and what was decided.",
      act: [
        "As line manager: approve, return or reject it.",
        "Afterwards: report on it, or choose its transport bill. End it earlier or cancel it where plans change.",
      ],
      next: "The other side is notified of every step, and attendance follows at once.",
      who: "The traveller, their line managers, and HR.",
    },
    "/hr/tour": {
      what: "All tours of your part of the organisation, with who decides each.",
      act: ["Search and filter; open one to decide, to shorten or to cancel it.", "Add one for an employee."],
      next: "Attendance shows the days of approved tours.",
      who: "HR, for the units within reach.",
    },
    "/hr/tour/add": {
      what: "Asks for a tour in the name of an employee.",
      act: ["Choose the employee and the days, and enter the place and the purpose."],
      next: "It goes to the employee's line manager. The person who asked for an employee does not decide it.",
      who: "HR, for the units within reach.",
    },
    "/hr/tour/details/:id": {
      what: "One tour: what was asked for, and what was decided.",
      act: ["Approve, return, reject, shorten or cancel it."],
      next: "The employee is notified of every decision.",
      who: "HR, for the units within reach.",
    },
  },
};
