import type { Help } from "~/define/help";

const ALONE = "Only you: everyone has their own.";

export const leaveApplicationsHelp: Help = {
  pages: {
    "/my/leave": {
      what: "What is left of each kind of leave, why, and your applications with who decides them.",
      act: ["Open “Why this number” to see how a balance came about.", "Apply for leave, or open an application."],
      next: "What waits for a decision is set aside: it counts against what is available.",
      who: ALONE,
    },
    "/my/leave/add": {
      what: "Applies for leave.",
      act: [
        "Choose the type and the days; the first day may begin at noon, the last one may end there.",
        "Check shows what each day costs before you send it.",
      ],
      next: "Your line manager is notified. The days are held for you until it is decided.",
      who: "Everyone.",
    },
    "/my/leave/edit/:id": {
      what: "Changes an application that was returned to you.",
      act: ["Correct it and save, then submit it again on its page."],
      next: "It is rated again and goes back to your line manager.",
      who: "The applicant.",
    },
    "/applications/leave": {
      what: "Leave of your team that waits for you.",
      act: [
        "Open one to see its days, the balance, and who is away at the same time.",
        "Tick several and take them on together, where no colleague is away at the same time.",
      ],
      next: "After two working days, or as HR has set, you are reminded; after twice as many your own manager may decide too.",
      who: "Line managers, for their team.",
    },
    "/applications/leave/comments/:id": {
      what: "One leave application: what was asked, what each day costs, and what was decided.",
      act: [
        "As its applicant: withdraw it, or once it is approved ask to cancel it or to return early.",
        "As line manager: recommend, approve, return or reject it.",
        "Comment on it.",
      ],
      next: "The other side is notified of every step.",
      who: "The applicant, their line managers, and HR.",
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
      next: "It goes the same way as any application. The person who applied for an employee does not decide it.",
      who: "HR, for the units within reach.",
    },
    "/hr/reports/compulsory-leave": {
      what: "Staff whose designation asks for unbroken leave every year and who have not taken it yet.",
      act: ["Search and filter, or download the list.", "Open an employee to see their file."],
      next: "They are reminded once a month in the last four months of the leave year. Approved leave counts before it is taken.",
      who: "HR, for the units within reach. Internal audit has the same list.",
    },
    "/audit/reporting/compulsory-leave": {
      what: "Staff whose designation asks for unbroken leave every year and who have not taken it yet.",
      act: ["Search and filter, or download the list."],
      next: "HR sets which designations it holds for, and how many days.",
      who: "Internal audit and HR.",
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
  },
};
