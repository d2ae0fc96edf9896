import type { SubjectMenu } from "~/define/menu";

export const secondAdministratorMenus: readonly SubjectMenu[] = [
  {
    in: "Grapes",
    under: "Settings",
    subMenus: [{ name: "Second administrator", link: "/grapes/changes", icon: "approved", position: 40 }],
  },
];
