import type { SubjectMenu } from "~/define/menu";

export const kpiMenus: readonly SubjectMenu[] = [
  {
    in: "HR",
    name: "KPIs",
    link: "/hr/kpi",
    icon: "chart",
    position: 57,
    roles: "all",
    subMenus: [
      { name: "Assign a KPI", link: "/hr/kpi/add", icon: "plus", position: 10 },
      { name: "Copy KPIs", link: "/hr/kpi/copy", icon: "list", position: 20 },
    ],
  },
  {
    in: "HR",
    under: "Settings",
    subMenus: [{ name: "KPIs", link: "/hr/settings/kpi/list", icon: "chart", position: 120 }],
  },
];
