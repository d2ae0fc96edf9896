import type { SubjectMenu } from "~/define/menu";

/** A menu of its own: accountants see no other settings of HR. */
export const payComponentMenus: readonly SubjectMenu[] = [
  {
    in: "HR",
    name: "Allowances and deductions",
    link: "/hr/settings/allowance-deduction/list",
    icon: "money",
    position: 65,
    roles: "all",
  },
];
