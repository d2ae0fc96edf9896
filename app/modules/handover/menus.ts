import type { SubjectMenu } from "~/define/menu";

export const handoverMenus: readonly SubjectMenu[] = [
  {
    in: "Self-service",
    name: "Handovers",
    link: "/my/handover",
    icon: "list",
    position: 64,
    roles: "all",
  },
];
