/** Help for advances, assignments, stops and released pay. */
import type { Help } from "~/define/help";

const OWN = "Everybody, for their own advances.";
const ADVANCES = "People with permission to see advances, for the units within their reach.";
const PREPARERS = "People with permission to prepare pay, for the units within their reach.";
const STOPPERS = "People with permission to hold or stop pay, for the units within their reach.";
const READERS = "People with permission to see pay, for the units within their reach.";

export const deskHelp: NonNullable<Help["pages"]> = {
  "/my/payslip/advance": {
    what: "Your advances on salary, with what is still to be paid back.",
    act: ["Open one, or ask for another."],
    next: "Your line manager recommends an advance, HR approves it and accounts pays it; your pay brings the instalments.",
    who: OWN,
  },
  "/my/payslip/advance/team": {
    what: "Advances that your team asks for and that wait for your recommendation.",
    act: ["Open one to recommend it, or not.", "Tick several on My approvals and recommend them together."],
    next: "What you recommend goes to HR, who sees whether it fits their pay. You see nothing of that.",
    who: "Line managers, for those who answer to them.",
  },
  "/my/payslip/advance/add": {
    what: "Asks for an advance on your salary.",
    act: [
      "Say how much, from which month and in how many instalments.",
      "See what would be left to live on each month.",
    ],
    next: "It goes to your line manager, then to HR. Where no one stands above you, it goes straight to HR. You may cancel it until it is paid.",
    who: OWN,
  },
  "/my/payslip/advance/details/:id": {
    what: "One advance: who decided about it, and its instalments.",
    act: [
      "Ask once to skip the next instalment; it comes after the last one instead.",
      "As line manager: recommend it, or say why you do not.",
      "Approve, pay or write off what others ask for, as your role allows.",
    ],
    next: "What does not fit above the take-home floor comes after the last instalment too.",
    who: "The people it belongs to, their line manager until HR decides, and people with permission to see advances.",
  },
  "/hr/payroll/settings": {
    what: "How the company's pay is worked out: what a day is, the take-home floor, where advances stand.",
    act: ["Change what you need and save it.", "Open the bands of a component that goes by bands."],
    next: "Each run keeps what it was worked out by; months that are paid stay.",
    who: "People with permission to change how pay is worked out.",
  },
  "/hr/settings/allowance-deduction/bands/:id": {
    what: "The bands of a component from a day on, such as those of an income tax.",
    act: ["Enter where each band begins and ends, its rate and its fixed amount."],
    next: "A run takes the bands in force on the last day of its month.",
    who: "People with permission to change how pay is worked out.",
  },
  "/hr/salary-advance": {
    what: "The advances of your units, with what is still owed and when the next instalment comes.",
    act: ["Search, filter, save as a file, or open one.", "Ask for one for an employee."],
    next: "Who asks, who recommends, who approves and who pays are four people.",
    who: ADVANCES,
  },
  "/hr/salary-advance/add": {
    what: "Asks for an advance for an employee.",
    act: ["Choose the employee and say how much.", "See what would be left to live on each month."],
    next: "The line manager of the employee recommends it, and someone else approves it.",
    who: PREPARERS,
  },
  "/hr/salary-advance/details/:id": {
    what: "One advance: who decided about it, and its instalments.",
    act: [
      "Approve or reject it once it is recommended, or ask another person to decide.",
      "Let an instalment be skipped, or propose to write off what is left.",
      "Pay it, receive what is brought early, or write it off.",
    ],
    next: "What is written off is booked to the expense that accounts chooses.",
    who: ADVANCES,
  },
  "/hr/allowance-deduction": {
    what: "Which allowances, deductions and costs somebody has, from which month to which.",
    act: ["Search, filter, assign one, or assign many from a file."],
    next: "What the law asks for needs no assignment.",
    who: PREPARERS,
  },
  "/hr/allowance-deduction/add": {
    what: "Assigns an allowance, a deduction or a cost of the employer to somebody.",
    act: ["Choose the employee and the component.", "Enter an amount or a rate where it is not the component's own."],
    next: "The next payroll run takes it. Somebody else does this for your own pay.",
    who: PREPARERS,
  },
  "/hr/allowance-deduction/details/:id": {
    what: "One component of somebody's pay.",
    act: ["End it with a month, or cancel it while nothing came of it."],
    next: "Months that are paid stay; what changes of earnings comes as arrears.",
    who: PREPARERS,
  },
  "/hr/salary-stop": {
    what: "Whose pay is held or stopped, and why.",
    act: ["Hold or stop pay, or open one to end it."],
    next: "Held pay is earned and waits; stopped pay is not earned.",
    who: STOPPERS,
  },
  "/hr/salary-stop/add": {
    what: "Holds or stops somebody's pay from a month on.",
    act: ["Choose the employee, what happens, the months and the reason."],
    next: "The employee sees that pay is held. Another person ends it.",
    who: STOPPERS,
  },
  "/hr/salary-stop/details/:id": {
    what: "One stop, with the payslips it holds back.",
    act: ["End it with a month, or cancel it before a month of it is paid.", "Release a payslip that is held back."],
    next: "Held pay is paid when it is released, or with the settlement at the exit.",
    who: STOPPERS,
  },
  "/hr/salary-stop/release": {
    what: "Held pay that was released before the settlement.",
    act: ["Open one, or release another."],
    next: "HR asks for it, and accounts pays it.",
    who: READERS,
  },
  "/hr/salary-stop/release/add": {
    what: "Releases a payslip that is held back.",
    act: ["Choose the payslip and say why."],
    next: "Accounts pays it out of what the head office keeps back.",
    who: "People with permission to approve pay.",
  },
  "/hr/salary-stop/release/details/:id": {
    what: "One release of held pay.",
    act: ["Release and pay it, or reject it."],
    next: "The payslip counts as paid from then on.",
    who: READERS,
  },
};
