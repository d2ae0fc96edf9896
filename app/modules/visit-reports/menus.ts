import type { SubjectMenu } from "~/define/menu";

export const visitReportsMenus: readonly SubjectMenu[] = [
  {
    in: "Operations",
    name: "Reports of visits",
    link: "/ops/reports",
    icon: "chart",
    position: 90,
    roles: "all",
    subMenus: [
      { name: "Field monitoring", link: "/ops/reports/fmpu/list", icon: "report", position: 10 },
      { name: "Coverage of visit plans", link: "/ops/reports/coverage", icon: "chart", position: 20 },
    ],
  },
];
