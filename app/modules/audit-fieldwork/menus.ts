import type { SubjectMenu } from "~/define/menu";

export const auditFieldworkMenus: readonly SubjectMenu[] = [
  {
    in: "Audit",
    name: "Execution",
    link: "/audit/execution",
    icon: "check",
    position: 24,
    roles: "all",
    subMenus: [
      { name: "Branches", link: "/audit/excution/branch/list", icon: "list", position: 10 },
      { name: "Regions", link: "/audit/excution/region/list", icon: "list", position: 20 },
      { name: "Departments", link: "/audit/excution/department/list", icon: "list", position: 30 },
      { name: "Test steps", link: "/audit/excution/step/list", icon: "check", position: 40 },
    ],
  },
];
