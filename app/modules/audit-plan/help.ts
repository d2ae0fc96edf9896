import type { Help } from "~/define/help";

const READERS = "The managers of internal audit and the Super Admin.";
const DECIDERS =
  "The Assistant Audit Manager and the Internal Audit Manager prepare plans; the Internal Audit Manager submits and the Chief Internal Auditor approves them.";

export const auditPlanHelp: Help = {
  pages: {
    "/audit/planning/submenu": {
      what: "The pages of annual planning.",
      act: ["Open a page."],
      next: "Score the units of a year first, then submit its plan.",
      who: READERS,
    },
    "/audit/planning": {
      what: "Branches, regions and departments of a year with their scores, bands, due dates and plan.",
      act: [
        "Choose a year or a kind of unit.",
        "Open a unit to see why it has its score.",
        "While the plan is a draft, enter dates, days and what is left out in the rows, then save the page.",
      ],
      next: "Download the list as CSV or Excel.",
      who: READERS,
    },
    "/audit/planning/details/edit/:companyId/:id": {
      what: "The risk sheet of one unit: each factor with its figure, and what is planned.",
      act: [
        "Choose another score than the suggested one, with the reason.",
        "Judge the effectiveness of controls.",
        "Enter the last audit, and when the next one is planned.",
        "As Chief Internal Auditor, choose a band below a floor or remove a floor, with the reason.",
      ],
      next: "Score, band and due date are calculated again, by figures of today. A unit that is due and left out needs a reason.",
      who: DECIDERS,
    },
    "/audit/planning/list": {
      what: "Annual plans with all of their revisions.",
      act: ["Open a plan to submit, approve or revise it.", "Plan another year."],
      next: "An approved revision stays readable when a later one replaces it.",
      who: DECIDERS,
    },
    "/audit/planning/add": {
      what: "Begins the plan of a year.",
      act: ["Choose an open year with weights."],
      next: "Every unit is scored by figures of the portal; judgements of the year before go on.",
      who: DECIDERS,
    },
    "/audit/planning/plan/:id": {
      what: "One revision of a plan: its audits, what differs from the revision before, capacity by month, what it lacks, and its coverage gaps.",
      act: [
        "Refresh the scores of a draft, or submit it.",
        "Approve or return what was submitted.",
        "Revise an approved plan; close it once its year is over, or reopen a closed one.",
      ],
      next: "More days than there are need a note on the gap. A plan is never approved by its preparer, nor once weights, bands, levels or a last audit have changed since it was submitted.",
      who: DECIDERS,
    },
  },
};
