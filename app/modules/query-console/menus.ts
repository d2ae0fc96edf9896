import type { SubjectMenu } from "~/define/menu";

export const queryConsoleMenus: readonly SubjectMenu[] = [
  {
    in: "Grapes",
    under: "Settings",
    subMenus: [{ name: "Query Execute", link: "/grapes/settings/query/execute", icon: "search", position: 30 }],
  },
];
