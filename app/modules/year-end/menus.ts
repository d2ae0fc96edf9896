import type { SubjectMenu } from "~/define/menu";

export const yearEndMenus: readonly SubjectMenu[] = [
  {
    in: "Accounts",
    under: "Settings",
    subMenus: [{ name: "Years and periods", link: "/ac/settings/fiscalYear/list", icon: "calendar", position: 120 }],
  },
];
