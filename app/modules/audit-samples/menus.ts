import type { SubjectMenu } from "~/define/menu";

export const auditSamplesMenus: readonly SubjectMenu[] = [
  {
    in: "Audit",
    under: "Execution",
    subMenus: [{ name: "Samples", link: "/audit/excution/sample/list", icon: "list", position: 45 }],
  },
];
