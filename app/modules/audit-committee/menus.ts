import type { SubjectMenu } from "~/define/menu";

export const auditCommitteeMenus: readonly SubjectMenu[] = [
  {
    in: "Audit",
    name: "Audit committee",
    link: "/audit/reporting/committee",
    icon: "chart",
    position: 66,
    roles: "all",
  },
];
