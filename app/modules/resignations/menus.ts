import type { SubjectMenu } from "~/define/menu";

export const resignationsMenus: readonly SubjectMenu[] = [
  { in: "Admin", name: "Resignations", link: "/admin/resign/list", icon: "users", position: 30, roles: "all" },
];
