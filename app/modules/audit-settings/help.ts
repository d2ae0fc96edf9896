import type { Help } from "~/define/help";

const KEEPERS =
  "Internal audit. The Internal Audit Manager, the Chief Internal Auditor and the Super Admin change them.";
const SCORERS = "Internal audit. The Internal Audit Manager changes it.";

export const auditSettingsHelp: Help = {
  pages: {
    "/audit/settings": {
      what: "The lists that audit work chooses from.",
      act: ["Open a list to read or change it."],
      next: "What is taken out of use is no longer offered, and stays where it was used.",
      who: KEEPERS,
    },
    "/audit/settings/previousdata/fileUpload": {
      what: "Files of earlier audits: issues, ratings and frauds, with those that were checked in the last seven days.",
      act: [
        "Choose issues, ratings or frauds, and have a file checked.",
        "Open a checked file to add the rows that are in order.",
      ],
      next: "Rows with errors come back as CSV, to be fixed and sent again.",
      who: "The Assistant Audit Manager has files checked; the Internal Audit Manager, the Chief Internal Auditor and the Super Admin add what they hold. Frauds are checked and added by those who decide fraud cases, who see their own files alone.",
    },
    "/audit/settings/weightage/list": {
      what: "Years with the total weight of branch, region and department factors.",
      act: ["Open a year to see its weights.", "Begin the weights of a year, with those of another where you like."],
      next: "A plan can be submitted once the weights make 100.",
      who: SCORERS,
    },
    "/audit/settings/weightage/add": {
      what: "Begins the weights of a year.",
      act: ["Choose the year, and the year whose weights are copied."],
      next: "The grid opens: change what differs.",
      who: SCORERS,
    },
    "/audit/settings/weightage/edit/:id": {
      what: "The weight of every risk factor in a year.",
      act: [
        "Enter a weight from 0 to 100 for each factor.",
        "Save when a kind of unit makes 100, or before: the total says what is missing.",
      ],
      next: "More than 100 is refused; a plan needs exactly 100.",
      who: SCORERS,
    },
  },
  tables: {
    AuditFactor:
      "What units are scored by, 1 to 5. A figure of the portal suggests the score by cut points; others are scored by judgement.",
    AuditEffectiveness: "How much of the inherent risk effective controls take away.",
    AuditBand: "Bands of the residual risk, 0 to 500, with the months between audits and the sample that is tested.",
    AuditTestArea: "Groups of test steps, with their weight in the rating.",
    AuditTestStep: "What auditors test. A change makes a new version; checklists that have begun keep theirs.",
    AuditDepartmentTest: "Which test areas or steps are tested at which department.",
    AuditInvestigationType: "Kinds of special investigations, with the steps they begin with.",
    AuditRootCause: "Why exceptions happen: people, process, system or external, each with parts.",
    AuditRiskImplication: "What an exception may lead to.",
    AuditFraudType: "Kinds of fraud, and from which amount the regulator is informed.",
    AuditReviewArea: "Areas of the business that an engagement looks at.",
    AuditStateLabel:
      "Words and colours of the company for states of audit. A state without one has the words of the product.",
    AuditYear: "Years that are planned and audited. No two share a day.",
  },
};
