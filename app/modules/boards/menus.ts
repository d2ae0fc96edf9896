import type { SubjectMenu } from "~/define/menu";

export const boardMenus: readonly SubjectMenu[] = [
  {
    in: "Self-service",
    name: "Monthly boards",
    link: "/monthly/board/list",
    icon: "chart",
    position: 27,
    roles: "all",
    subMenus: [{ name: "Generate a month", link: "/monthly/board/generate", icon: "plus", position: 10 }],
  },
  {
    in: "HR",
    under: "Settings",
    subMenus: [{ name: "Closing of boards", link: "/hr/settings/boardSetting/list", icon: "clock", position: 125 }],
  },
];
