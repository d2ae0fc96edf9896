import type { SubjectMenu } from "~/define/menu";

export const workflowMenus: readonly SubjectMenu[] = [
  {
    in: "Grapes",
    under: "Settings",
    subMenus: [
      { name: "Process", link: "/grapes/settings/process", icon: "division", position: 160 },
      { name: "Authority mapping", link: "/grapes/settings/authorityMapping/list", icon: "approved", position: 170 },
    ],
  },
];
