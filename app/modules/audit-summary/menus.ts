import type { SubjectMenu } from "~/define/menu";

export const auditSummaryMenus: readonly SubjectMenu[] = [
  {
    in: "Audit",
    name: "Workplan summary",
    link: "/audit/workplanSummary/list",
    icon: "clock",
    position: 23,
    roles: "all",
    subMenus: [
      { name: "Months of auditors", link: "/audit/workplanSummary/list", icon: "list", position: 10 },
      { name: "Year of auditors", link: "/audit/workplanSummary/calendar", icon: "calendar", position: 15 },
      { name: "Coverage of three years", link: "/audit/workplanSummary/coverage", icon: "chart", position: 17 },
      { name: "Plan against actual", link: "/audit/workplanSummary/report", icon: "report", position: 20 },
    ],
  },
];
