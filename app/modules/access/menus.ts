import type { SubjectMenu } from "~/define/menu";

export const accessMenus: readonly SubjectMenu[] = [
  {
    in: "Grapes",
    under: "Settings",
    subMenus: [
      { name: "Role", link: "/grapes/settings/role", icon: "hr", position: 60 },
      { name: "Role based Access", link: "/grapes/settings/role/access", icon: "lock", position: 70 },
    ],
  },
];
