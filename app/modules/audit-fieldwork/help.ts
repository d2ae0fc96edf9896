import type { Help } from "~/define/help";

const WHO = "The team of the audit, and the managers of internal audit; the Super Admin reads.";
const LIST = {
  what: "Audits that are scheduled, run or were carried out, with how many of their steps are done.",
  act: ["Open an audit by its number.", "Filter by state or days."],
  next: "Download the list as CSV or Excel.",
  who: WHO,
};
const AUDIT = {
  what: "One audit: its team, its days and its state.",
  act: [
    "Start it and finish its fieldwork, as its lead.",
    "Return it to fieldwork, or clear the review.",
    "Open its checklist.",
  ],
  next: "A cleared audit is reported.",
  who: WHO,
};
const CHECKLIST = {
  what: "The checklist of an audit: its test areas, and every step with its result.",
  act: ["Open a test area to fill in its steps.", "Open a step for its evidence.", "Print the blank sheet."],
  next: "Fieldwork is finished once every mandatory step has a result.",
  who: WHO,
};

export const auditFieldworkHelp: Help = {
  pages: {
    "/audit/execution": {
      what: "The pages of audits that are carried out.",
      act: ["Open a page."],
      next: "Each list can be downloaded.",
      who: WHO,
    },
    "/audit/excution/branch/list": LIST,
    "/audit/excution/region/list": LIST,
    "/audit/excution/department/list": LIST,
    "/audit/excution/branch/edit/:id": AUDIT,
    "/audit/excution/region/edit/:id": AUDIT,
    "/audit/excution/department/edit/:id": AUDIT,
    "/audit/excution/department/details/:id": AUDIT,
    "/audit/excution/branch/checklist/:countryId/:id": CHECKLIST,
    "/audit/excution/region/checklist/:countryId/:id": CHECKLIST,
    "/audit/excution/department/checklist/:countryId/:id": CHECKLIST,
    "/audit/excution/department/add": {
      what: "Plans the audit of a department.",
      act: ["Choose the department, the period that is audited and the days of the audit."],
      next: "A lead and the team are assigned, and someone else approves it.",
      who: "Those who plan engagements.",
    },
    "/audit/:areaType/checkdetails/:excutionId/:countryId/:areaId": {
      what: "The steps of one test area, six to a page.",
      act: ["Choose the results, and enter the population, the sample and the exceptions.", "Save the page."],
      next: "Evidence and findings belong to the page of each step.",
      who: WHO,
    },
    "/audit/excution/step/list": {
      what: "The test steps of all audits.",
      act: ["Filter by state or result.", "Open a step by its code."],
      next: "Download the list as CSV or Excel.",
      who: WHO,
    },
    "/audit/excution/step/:id": {
      what: "One step of a checklist: what is tested, its result, its evidence and its review.",
      act: [
        "Enter the result, and attach what proves it.",
        "Write a finding.",
        "Review it, or return it with a note; no one reviews a step they tested.",
      ],
      next: "What came back is answered and saved again.",
      who: WHO,
    },
  },
};
