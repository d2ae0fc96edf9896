import type { SubjectMenu } from "~/define/menu";

export const movementsMenus: readonly SubjectMenu[] = [
  {
    in: "Grapes",
    under: "Settings",
    subMenus: [
      { name: "Designation", link: "/grapes/settings/designation/change", icon: "users", position: 10 },
      { name: "Designations", link: "/grapes/settings/designation/list", icon: "list", position: 20 },
    ],
  },
];
