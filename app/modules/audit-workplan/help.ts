import type { Help } from "~/define/help";

const READERS = "The managers of internal audit and the Super Admin; auditors see those they are assigned to.";
const PLANNERS =
  "The Assistant Audit Manager, the Internal Audit Manager and the Chief Internal Auditor plan; the latter two approve what they did not plan.";

export const auditWorkplanHelp: Help = {
  pages: {
    "/audit/workplan/list": {
      what: "Engagements of internal audit: which unit is audited when, and by whom.",
      act: ["Open an engagement to assign, approve, start, postpone or cancel it.", "Filter by state, kind or days."],
      next: "Download the list as CSV or Excel.",
      who: READERS,
    },
    "/audit/workplan/add": {
      what: "Plans the audit of a unit.",
      act: ["Choose the unit, the period that is audited and the days of the audit."],
      next: "Assign a lead and the team; then somebody else approves it.",
      who: PLANNERS,
    },
    "/audit/workplan/edit/:id": {
      what: "One engagement: what is audited, when, its team, and what stands against each of them.",
      act: [
        "Assign auditors, one of them as the lead.",
        "Approve the workplan, postpone or cancel the engagement.",
        "Start the audit, as its lead.",
      ],
      next: "Once approved, those who answer for the unit are notified; of a surprise audit not before it begins.",
      who: PLANNERS,
    },
    "/audit/workplan/change/:id": {
      what: "Changes an engagement that is planned.",
      act: ["Change its objective, scope, period or days."],
      next: "A scheduled one is returned to planning first.",
      who: PLANNERS,
    },
  },
};
