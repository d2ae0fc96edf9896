import type { SubjectMenu } from "~/define/menu";

export const cashCountMenus: readonly SubjectMenu[] = [
  {
    in: "Accounts",
    under: "Settings",
    subMenus: [{ name: "Denominations", link: "/ac/settings/denomination/list", icon: "money", position: 160 }],
  },
];
