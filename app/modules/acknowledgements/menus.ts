import type { SubjectMenu } from "~/define/menu";

export const acknowledgementMenus: readonly SubjectMenu[] = [
  {
    in: "HR",
    name: "Read receipts",
    link: "/hr/acknowledgement/list",
    icon: "approved",
    position: 59,
    roles: "all",
    subMenus: [
      { name: "Notices read and acknowledged", link: "/hr/reports/acknowledgement", icon: "chart", position: 10 },
    ],
  },
];
