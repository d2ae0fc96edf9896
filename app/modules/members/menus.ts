import type { SubjectMenu } from "~/define/menu";

export const membersMenus: readonly SubjectMenu[] = [
  { in: "CRM", name: "Today", link: "/crm", icon: "home", position: 10, roles: "all" },
  {
    in: "CRM",
    name: "Members",
    link: "/crm/member/list",
    icon: "users",
    position: 20,
    roles: "all",
    subMenus: [
      { name: "Add a member", link: "/crm/member/add", icon: "plus", position: 10 },
      { name: "Documents", link: "/crm/member/document/list", icon: "file", position: 20 },
      { name: "Transfers", link: "/crm/member/transfer/list", icon: "exit", position: 30 },
      { name: "Possible duplicates", link: "/crm/member/duplicate/list", icon: "search", position: 40 },
      { name: "Merges", link: "/crm/member/merge/list", icon: "users", position: 50 },
    ],
  },
  { in: "CRM", name: "Groups", link: "/crm/group/list", icon: "users", position: 30, roles: "all" },
  {
    in: "CRM",
    name: "Reports",
    link: "/crm/reports",
    icon: "list",
    position: 80,
    roles: "all",
    subMenus: [
      { name: "List of members", link: "/crm/reports/member/list", icon: "list", position: 10 },
      { name: "Summary of members", link: "/crm/reports/member/summary", icon: "chart", position: 20 },
    ],
  },
];
