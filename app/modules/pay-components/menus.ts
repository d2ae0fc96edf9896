import type { SubjectMenu } from "~/define/menu";

export const payComponentMenus: readonly SubjectMenu[] = [
  {
    in: "HR",
    under: "Settings",
    subMenus: [
      {
        name: "Allowances and deductions",
        link: "/hr/settings/allowance-deduction/list",
        icon: "money",
        position: 130,
      },
    ],
  },
];
