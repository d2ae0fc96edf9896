import type { SubjectMenu } from "~/define/menu";

export const auditReportsMenus: readonly SubjectMenu[] = [
  {
    in: "Audit",
    name: "Reporting",
    link: "/audit/reporting",
    icon: "list",
    position: 26,
    roles: "all",
    subMenus: [
      { name: "Branches", link: "/audit/reporting/branch/list", icon: "list", position: 10 },
      { name: "Regions", link: "/audit/reporting/region/list", icon: "list", position: 20 },
      { name: "Departments", link: "/audit/reporting/department/list", icon: "list", position: 30 },
      { name: "All reports", link: "/audit/reporting/report/list", icon: "list", position: 40 },
      { name: "Write a report", link: "/audit/reporting/report/add", icon: "plus", position: 45 },
      { name: "Answers", link: "/audit/reporting/response/list", icon: "check", position: 50 },
    ],
  },
];
