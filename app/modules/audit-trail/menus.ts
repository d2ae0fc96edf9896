import type { SubjectMenu } from "~/define/menu";

export const auditTrailMenus: readonly SubjectMenu[] = [
  { in: "Admin", name: "History", link: "/admin/history", icon: "clock", position: 50, roles: "all" },
];
