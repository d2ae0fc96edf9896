import type { SubjectMenu } from "~/define/menu";

export const auditWorkplanMenus: readonly SubjectMenu[] = [
  {
    in: "Audit",
    name: "Workplan",
    link: "/audit/workplan/list",
    icon: "calendar",
    position: 22,
    roles: "all",
    subMenus: [
      { name: "Engagements", link: "/audit/workplan/list", icon: "list", position: 10 },
      { name: "Plan an engagement", link: "/audit/workplan/add", icon: "plus", position: 20 },
    ],
  },
];
