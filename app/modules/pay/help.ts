import type { Help } from "~/define/help";
import { deskHelp } from "./desk-help";

const RUN_READERS = "People with permission to see payroll runs, for their company.";
const PAY_READERS =
  "People with permission to see pay, for the units within their reach; one's own is read under Home.";

const CHANGES =
  "HR, for what it prepared; those who see pay, for all of their units. No one sees or decides their own.";

export const payHelp: Help = {
  pages: {
    ...deskHelp,
    "/my/payslip": {
      what: "Your payslips, from the month in which pay was first worked out here.",
      act: ["Open one to see how each amount comes about.", "Choose a year and save it as a file."],
      next: "A payslip appears as soon as its run is posted.",
      who: "You, and people with permission to see pay in your unit.",
    },
    "/my/payslip/details/:id": {
      what: "One of your payslips, line by line, with the arithmetic of each.",
      act: ["Read how each amount comes about.", "Print the payslip."],
      next: "What is wrong is set right by arrears with the next pay: speak to HR.",
      who: "You, and people with permission to see pay in your unit.",
    },
    "/hr/payroll/list": {
      what: "The payroll runs of the company.",
      act: ["Open one to work it out, approve it, post it or pay it, as your role allows.", "Prepare the next one."],
      next: "One run is open at a time; months follow one another.",
      who: RUN_READERS,
    },
    "/hr/payroll/add": {
      what: "Prepares a payroll run.",
      act: ["Choose the month, and what the run pays."],
      next: "The run is worked out on its page, as often as needed until HR approves it.",
      who: "People with permission to prepare payroll runs.",
    },
    "/hr/payroll/details/:id": {
      what: "One payroll run: its sums, what stands in its way, and who decided what.",
      act: [
        "Work it out, and look at what is blocked or unusual.",
        "Approve it for HR, then for finance; post it to the books; pay it.",
        "Send it back with a reason, or reverse it while it is not paid.",
      ],
      next: "The person who prepared it approves nothing, and the one who approved it for HR does nothing for finance.",
      who: RUN_READERS,
    },
    "/hr/payroll/slips": {
      what: "The payslips of a run, person by person.",
      act: ["Search, filter, save as a file, or open one."],
      next: "The page of a run leads here with its people alone.",
      who: PAY_READERS,
    },
    "/hr/payroll/slip/:id": {
      what: "The payslip of one person in one run, with the arithmetic of each line.",
      act: ["Read how each amount comes about.", "Print the payslip."],
      next: "Until HR has approved the run, working it out again writes a new one.",
      who: PAY_READERS,
    },
    "/hr/payroll/difference/:id": {
      what: "Why people are paid other than in the month before, the largest difference first.",
      act: ["Look for what you cannot explain, and open the payslip."],
      next: "Reasons of a person add up to the difference of both net pays.",
      who: PAY_READERS,
    },
    "/hr/payroll/bank/:id": {
      what: "The payments of a posted run, as a file for the bank.",
      act: [
        "Choose the account it is taken from, and the day.",
        "Download it as CSV, or as ISO 20022 (pain.001.001.09).",
      ],
      next: "The file marks nothing. Pay the run on its page once the bank has carried it out; then there is no file any more.",
      who: "People with permission to prepare the bank file; the audit trail keeps who took it.",
    },
    "/hr/reports/payroll": {
      what: "What was posted as pay, by person and run, with the year so far.",
      act: ["Choose a run, a branch or a year.", "Save it as CSV or XLSX."],
      next: "The file holds all columns; runs that were reversed are left out.",
      who: PAY_READERS,
    },
    "/hr/reports/payroll/lines": {
      what: "Every line of the payslips of a posted run, by component, with the branch that bears it.",
      act: ["Choose a run and a component.", "Save it as CSV or XLSX."],
      next: "Without a choice it is the latest run.",
      who: PAY_READERS,
    },
    "/hr/increment/list": {
      what: "Changes of basic pay: the first pay of everybody, and what has changed since.",
      act: [
        "Narrow the list by state, kind, unit or day.",
        "Prepare one, or read in many from a file: the file is tried before anything is entered.",
      ],
      next: "Another person approves each change; it then counts from its day on.",
      who: CHANGES,
    },
    "/hr/increment/add": {
      what: "Prepares a change of somebody's basic pay.",
      act: [
        "Choose the employee, why the pay changes and from which day.",
        "Enter the new basic pay of a whole month.",
      ],
      next: "It waits for the approval of another person. A day in a month that is paid brings arrears with the next run.",
      who: "People with permission to prepare changes of pay; not for themselves.",
    },
    "/hr/increment/bulk": {
      what: "Changes of pay, or salary reviews, for many people of a unit or designation at once.",
      act: [
        "Choose what it is, for whom, from when, and by how many percent or how much.",
        "Read what each would earn, and untick who is left out.",
        "Those whose pay would fall, or rise by more than half, are not ticked: tick them where that is right.",
      ],
      next: "Each one waits for the approval of another person, as if it had been typed.",
      who: "People with permission to prepare changes of pay, for those whose pay they see; not for themselves.",
    },
    "/hr/increment/edit/:id": {
      what: "One change of basic pay: the pay before and after, why, and who decided.",
      act: [
        "Approve or reject what another person prepared.",
        "Cancel what you prepared while it waits.",
        "As who decides pay, cancel before its day what is approved, with a reason: the pay before goes on.",
      ],
      next: "What is approved is part of each run from its day on; then another change of pay sets it right.",
      who: CHANGES,
    },
    "/hr/reports/salary-review": {
      what: "Salary reviews: who earns what, what is proposed, and what they answered.",
      act: [
        "Narrow the list by round, state or unit.",
        "Open one to approve it, send its link, or talk about it again.",
      ],
      next: "Once accepted, the pay that was proposed takes effect; once declined, it comes back to HR.",
      who: CHANGES,
    },
    "/hr/salary-review/add": {
      what: "Proposes new basic pay to somebody in a round of reviews.",
      act: [
        "Choose the employee and the round.",
        "Enter the pay that is proposed, its first day, and what they read with it.",
      ],
      next: "The HR Manager approves it, then a link is sent by e-mail.",
      who: "People with permission to prepare changes of pay; not for themselves.",
    },
    "/hr/salary-review/details/:id": {
      what: "One salary review: what is proposed, whether the link was sent, and the answer.",
      act: [
        "Approve what another person proposed, then send the link; send it again once it is over.",
        "After a talk, propose what was declined again, or close it.",
      ],
      next: "The link works once, for fourteen days. Accepted pay takes effect automatically.",
      who: CHANGES,
    },
  },
};
