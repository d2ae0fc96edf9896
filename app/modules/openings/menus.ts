import type { SubjectMenu } from "~/define/menu";

export const openingsMenus: readonly SubjectMenu[] = [
  {
    in: "Accounts",
    under: "Settings",
    subMenus: [
      { name: "Opening balances", link: "/ac/settings/openning/list", icon: "plus", position: 100 },
      { name: "Opening lines", link: "/ac/settings/openingLine/list", icon: "list", position: 110 },
    ],
  },
];
