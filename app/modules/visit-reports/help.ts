import type { Help } from "~/define/help";

export const visitReportsHelp: Help = {
  pages: {
    "/ops/reports": {
      what: "The reports of visits that you have.",
      act: ["Choose one."],
      next: "Each can be filtered, printed, and downloaded as CSV or Excel.",
      who: "Everyone in operations, each with their own units.",
    },
    "/ops/reports/visitHistory": {
      what: "Every visit in your part of the organisation, in any state.",
      act: [
        "Filter by unit, level, purpose and dates; the address keeps your choices.",
        "Open a visit, or its report.",
      ],
      next: "Download it as CSV or Excel.",
      who: "Everyone in operations, each with the visits they may see.",
    },
    "/ops/reports/myVisitHistory": {
      what: "Your own visits, in any state.",
      act: [
        "Filter by unit, level, purpose and dates; the address keeps your choices.",
        "Open a visit, or its report.",
      ],
      next: "Download it as CSV or Excel.",
      who: "Everyone in operations, each with the visits they may see.",
    },
    "/ops/reports/visitHistoryAsSupervisor": {
      what: "The visits of those below you, how long their review took, and how often they were returned.",
      act: [
        "Filter by unit, level, purpose and dates; the address keeps your choices.",
        "Open a visit, or its report.",
      ],
      next: "Download it as CSV or Excel.",
      who: "Reviewers, each with their own team.",
    },
  },
};
