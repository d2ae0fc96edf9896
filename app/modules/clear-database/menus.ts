import type { SubjectMenu } from "~/define/menu";

export const clearDatabaseMenus: readonly SubjectMenu[] = [
  {
    in: "Grapes",
    under: "Settings",
    subMenus: [{ name: "Clear Database", link: "/grapes/clearDatabase", icon: "trash", position: 50 }],
  },
];
