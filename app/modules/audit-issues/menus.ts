import type { SubjectMenu } from "~/define/menu";

export const auditIssuesMenus: readonly SubjectMenu[] = [
  {
    in: "Self-service",
    name: "Internal audit",
    link: "/my/audit-issues",
    icon: "list",
    position: 19,
    roles: "all",
    subMenus: [
      { name: "My audit issues", link: "/my/audit-issues", icon: "list", position: 10 },
      { name: "Escalated audit issues", link: "/my/audit-issues/unit", icon: "list", position: 20 },
    ],
  },
  { in: "Audit", name: "Today", link: "/audit", icon: "home", position: 10, roles: "all" },
  {
    in: "Audit",
    name: "Issues",
    link: "/audit/othersAudit",
    icon: "list",
    position: 50,
    roles: "all",
    subMenus: [
      { name: "Issue tracker", link: "/audit/others/trackerissue", icon: "list", position: 10 },
      { name: "Closed issues", link: "/audit/others/closeList", icon: "approved", position: 20 },
      { name: "Ageing of issues", link: "/audit/others/ageing", icon: "chart", position: 22 },
      { name: "Trend of issues", link: "/audit/others/trend", icon: "chart", position: 24 },
      { name: "Recorded by hand", link: "/audit/settings/previousdata/list", icon: "edit", position: 30 },
      { name: "Record an issue", link: "/audit/settings/previousdata/add", icon: "plus", position: 40 },
    ],
  },
];
