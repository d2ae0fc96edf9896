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
    "/ops/reports/:report": {
      what: "A report of visits: how many there were, or what travelling cost.",
      act: [
        "Filter by unit, level, purpose and dates; the address keeps your choices.",
        "Select a number to see its visits.",
        "Print it, or download it as CSV or Excel.",
      ],
      next: "Totals cover everything that matches, not only this page.",
      who: "Everyone in operations, each with the visits they may see. Cancelled visits are counted nowhere.",
    },
    "/ops/reports/supervisor/numberOfVisits": {
      what: "How many visits each of those below you has made.",
      act: [
        "Choose dates, and whether rows are people, units, months or purposes.",
        "Select a number to see its visits.",
      ],
      next: "Download it as CSV or Excel.",
      who: "Reviewers see their team; others see nothing here.",
    },
    "/ops/reports/fmpu/list": {
      what: "Field monitoring and performance update: how each branch stands.",
      act: [
        "Look for branches without a supervision visit, open follow-ups and cash differences.",
        "Select a branch or a date to see its visits.",
      ],
      next: "Last visits and loans at risk are of all time up to the last day; cash and agreement are of the dates you chose.",
      who: "Everyone in operations, each with their own branches.",
    },
  },
};
