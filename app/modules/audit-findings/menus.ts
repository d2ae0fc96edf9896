import type { SubjectMenu } from "~/define/menu";

export const auditFindingsMenus: readonly SubjectMenu[] = [
  {
    in: "Audit",
    under: "Execution",
    subMenus: [
      { name: "Findings", link: "/audit/excution/finding/list", icon: "warn", position: 50 },
      {
        name: "Findings of earlier years",
        link: "/audit/settings/previousdata/findings",
        icon: "list",
        position: 55,
      },
    ],
  },
];
