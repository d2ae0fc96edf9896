import type { SubjectMenu } from "~/define/menu";

export const auditRequestsMenus: readonly SubjectMenu[] = [
  {
    in: "Audit",
    name: "Requests to units",
    link: "/audit/execution/request",
    icon: "mail",
    position: 43,
    roles: "all",
    subMenus: [
      { name: "Requests", link: "/audit/execution/request", icon: "list", position: 10 },
      { name: "Ask a unit", link: "/audit/execution/request/add", icon: "plus", position: 20 },
    ],
  },
  {
    in: "Self-service",
    under: "Internal audit",
    subMenus: [{ name: "Requests of internal audit", link: "/my/audit-request", icon: "mail", position: 30 }],
  },
];
