import type { Help } from "~/define/help";

const WHO = "The team of the audit, and the managers of internal audit; the Super Admin reads.";
const LIST = {
  what: "Reports of audits, with rating, findings by severity and state.",
  act: ["Open a report by its number.", "Filter by state or rating."],
  next: "Download the list as CSV or Excel.",
  who: WHO,
};
const ADD = {
  what: "Writes the report of an audit whose review is cleared.",
  act: ["Choose the audit.", "Write the summary and the conclusion."],
  next: "The rating follows from the steps; another one needs a reason.",
  who: "The team of the audit.",
};
const EDIT = {
  what: "Changes a report that is a draft.",
  act: ["Change the summary, the conclusion or the rating."],
  next: "It is sent for review from its page.",
  who: "The lead of the audit, and the author of the report.",
};
const PAGE = {
  what: "One report: the rating with its arithmetic, findings and answers, revisions and recipients.",
  act: [
    "Send it for review, then to the auditees, then issue it.",
    "Print it, or any of its revisions.",
    "Reissue it with a note of what was corrected.",
  ],
  next: "Once issued, its findings are issues and the unit has its rating.",
  who: "No one decides about a report they wrote.",
};

export const auditReportsHelp: Help = {
  pages: {
    "/my/audit-responses": {
      what: "Findings of internal audit that you are asked to answer.",
      act: ["Open a finding to answer it."],
      next: "After the due date no answer is taken, and the report says so.",
      who: "You, for the findings you own.",
    },
    "/my/audit-responses/:id": {
      what: "One finding of internal audit, and your answer to it.",
      act: ["Agree, agree in part or disagree, with your reasons and your plan."],
      next: "You can change your answer until the due date.",
      who: "You and internal audit.",
    },
    "/audit/reporting": {
      what: "The pages of audit reports.",
      act: ["Open a page."],
      next: "Each list can be downloaded.",
      who: WHO,
    },
    "/audit/reporting/branch/list": LIST,
    "/audit/reporting/region/list": LIST,
    "/audit/reporting/department/list": LIST,
    "/audit/reporting/report/list": LIST,
    "/audit/reporting/response/list": {
      what: "What auditees answered to the findings of reports.",
      act: ["Filter by state.", "Open a finding by its number."],
      next: "Download the list as CSV or Excel.",
      who: WHO,
    },
    "/audit/reporting/branch/add": ADD,
    "/audit/reporting/region/add": ADD,
    "/audit/reporting/department/add": ADD,
    "/audit/reporting/report/add": ADD,
    "/audit/reporting/branch/edit/:id": EDIT,
    "/audit/reporting/region/edit/:id": EDIT,
    "/audit/reporting/department/edit/:id": EDIT,
    "/audit/reporting/report/change/:id": EDIT,
    "/audit/reporting/branch/details/:companyId/:id": PAGE,
    "/audit/reporting/region/details/:companyId/:id": PAGE,
    "/audit/reporting/department/details/:companyId/:id": PAGE,
    "/audit/reporting/report/:id": PAGE,
  },
};
