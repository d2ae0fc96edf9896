import type { SubjectMenu } from "~/define/menu";

export const risksMenus: readonly SubjectMenu[] = [
  {
    in: "Operations",
    name: "Risk register",
    link: "/ops/risk/register/list",
    icon: "warn",
    position: 110,
    roles: "all",
  },
  {
    in: "Audit",
    name: "Risk register",
    link: "/audit/other/riskregister/list",
    icon: "warn",
    position: 59,
    roles: "all",
    subMenus: [
      { name: "Risks", link: "/audit/other/riskregister/list", icon: "list", position: 10 },
      { name: "Raise a risk", link: "/audit/other/riskregister/add", icon: "plus", position: 20 },
    ],
  },
  {
    in: "Admin",
    under: "Settings",
    subMenus: [
      { name: "Scale of risks", link: "/admin/settings/riskScale/list", icon: "chart", position: 80 },
      { name: "Risk appetite", link: "/admin/settings/riskAppetite/list", icon: "warn", position: 90 },
    ],
  },
];
