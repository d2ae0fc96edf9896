import type { SubjectMenu } from "~/define/menu";

export const auditIssuesMenus: readonly SubjectMenu[] = [
  { in: "Audit", name: "Today", link: "/audit", icon: "home", position: 10, roles: "all" },
  { in: "Audit", name: "Issue tracker", link: "/audit/others/trackerissue", icon: "list", position: 20, roles: "all" },
  { in: "Audit", name: "Closed issues", link: "/audit/others/closeList", icon: "approved", position: 30, roles: "all" },
  {
    in: "Audit",
    name: "Recorded by hand",
    link: "/audit/settings/previousdata/list",
    icon: "edit",
    position: 40,
    roles: "all",
    subMenus: [{ name: "Record an issue", link: "/audit/settings/previousdata/add", icon: "plus", position: 10 }],
  },
];
