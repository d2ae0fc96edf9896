import type { SubjectMenu } from "~/define/menu";

export const auditInvestigationsMenus: readonly SubjectMenu[] = [
  {
    in: "Audit",
    name: "Investigations",
    link: "/audit/excution/specialInvestigation/list",
    icon: "search",
    position: 57,
    roles: "all",
    subMenus: [
      {
        name: "Special investigations",
        link: "/audit/excution/specialInvestigation/list",
        icon: "list",
        position: 10,
      },
      { name: "Open an investigation", link: "/audit/excution/specialInvestigation/add", icon: "plus", position: 20 },
      {
        name: "Reports of investigations",
        link: "/audit/reporting/specialInvestigation/list",
        icon: "list",
        position: 30,
      },
      {
        name: "Write a report",
        link: "/audit/reporting/specialInvestigation/add",
        icon: "edit",
        position: 40,
      },
    ],
  },
  {
    in: "Audit",
    under: "Issues",
    subMenus: [
      {
        name: "Register of investigations",
        link: "/audit/excution/specialInvestigation/register",
        icon: "list",
        position: 60,
      },
    ],
  },
];
