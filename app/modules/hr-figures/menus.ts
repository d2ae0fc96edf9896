import type { SubjectMenu } from "~/define/menu";

export const hrFiguresMenus: readonly SubjectMenu[] = [
  { in: "HR", name: "Dashboard", link: "/hr/dashboard", icon: "home", position: 10, roles: "all" },
];
