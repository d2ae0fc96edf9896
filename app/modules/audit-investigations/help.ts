import type { Help } from "~/define/help";

const READERS =
  "People on its access list; the Internal Audit Manager and the Chief Internal Auditor see all that are not restricted.";

export const auditInvestigationsHelp: Help = {
  pages: {
    "/audit/excution/specialInvestigation/list": {
      what: "Special investigations that you may see.",
      act: ["Open one by its number.", "Filter by state, source or day."],
      next: "Download the list as CSV or Excel.",
      who: READERS,
    },
    "/audit/excution/specialInvestigation/add": {
      what: "Opens a special investigation.",
      act: [
        "Choose the unit and the type, and enter the allegation.",
        "Tick Restricted where only people on the access list may know of it.",
      ],
      next: "You, its lead and those who issue reports are on the access list; others are added on its page.",
      who: "The Internal Audit Manager and the Chief Internal Auditor.",
    },
    "/audit/excution/specialInvestigation/edit/:id": {
      what: "Changes the words of an investigation.",
      act: ["Change the title, the allegation, the source or the period."],
      next: "Each change is kept in its history.",
      who: READERS,
    },
    "/audit/excution/specialInvestigation/details/:id": {
      what: "One investigation: allegation, steps, interviews, fraud cases, reports and access list.",
      act: [
        "Begin it, record the result of each step, and record interviews with their files.",
        "Open or link the fraud cases that it brings to light.",
        "Finish it, write the report and send it for review.",
        "Keep the access list: someone who can issue the report always remains on it.",
      ],
      next: "The Chief Internal Auditor returns the report or issues it; an issued report never changes.",
      who: READERS,
    },
    "/audit/excution/specialInvestigation/register": {
      what: "Investigations by number, with their state and dates.",
      act: ["Filter by state or day."],
      next: "What they are about stays with internal audit.",
      who: "The Super Admin.",
    },
    "/audit/reporting/specialInvestigation/list": {
      what: "Reports of special investigations, with their conclusion and revision.",
      act: ["Open a report to write, review or issue it."],
      next: "Each issued revision stays readable.",
      who: READERS,
    },
    "/audit/reporting/specialInvestigation/add": {
      what: "Finished investigations whose report is to be written.",
      act: ["Choose one to write its report."],
      next: "Its lead sends the report for review.",
      who: "People on the access list of an investigation.",
    },
    "/audit/reporting/specialInvestigation/edit/:id": {
      what: "The report of an investigation, with the moves that lead to its issue.",
      act: ["Write background, findings and recommendations.", "Send it for review, return it or issue it."],
      next: "A correction is another revision.",
      who: READERS,
    },
    "/audit/reporting/specialInvestigation/details/:companyId/:id": {
      what: "The report of an investigation as it reads: the last issued revision, or the draft.",
      act: ["Read it or print it as PDF."],
      next: "Its fingerprint proves that it was not changed.",
      who: READERS,
    },
  },
};
