import type { SubjectMenu } from "~/define/menu";

export const auditPlanMenus: readonly SubjectMenu[] = [
  {
    in: "Audit",
    name: "Planning",
    link: "/audit/planning/submenu",
    icon: "calendar",
    position: 20,
    roles: "all",
    subMenus: [
      { name: "Units and scores", link: "/audit/planning", icon: "chart", position: 10 },
      { name: "Heat map", link: "/audit/planning/heatmap", icon: "chart", position: 15 },
      { name: "Annual plans", link: "/audit/planning/list", icon: "calendar", position: 20 },
      { name: "Plan a year", link: "/audit/planning/add", icon: "plus", position: 30 },
    ],
  },
];
