import type { SubjectMenu } from "~/define/menu";

export const payMenus: readonly SubjectMenu[] = [
  {
    in: "Self-service",
    name: "My payslips",
    link: "/my/payslip",
    icon: "money",
    position: 65,
    roles: "all",
    subMenus: [
      { name: "My salary advances", link: "/my/payslip/advance", icon: "list", position: 10 },
      { name: "Advances to recommend", link: "/my/payslip/advance/team", icon: "check", position: 20 },
    ],
  },
  {
    in: "HR",
    name: "Pay",
    link: "/hr/payroll/list",
    icon: "money",
    position: 62,
    roles: "all",
    subMenus: [
      { name: "Payroll runs", link: "/hr/payroll/list", icon: "list", position: 10 },
      { name: "Payslips", link: "/hr/payroll/slips", icon: "list", position: 20 },
      { name: "Salary advances", link: "/hr/salary-advance", icon: "list", position: 30 },
      { name: "Allowances and deductions of staff", link: "/hr/allowance-deduction", icon: "list", position: 40 },
      { name: "Salary stops", link: "/hr/salary-stop", icon: "list", position: 50 },
      { name: "Payroll register", link: "/hr/reports/payroll", icon: "list", position: 90 },
      { name: "Settings of pay", link: "/hr/payroll/settings", icon: "settings", position: 95 },
    ],
  },
  {
    in: "HR",
    name: "Increments",
    link: "/hr/increment/list",
    icon: "money",
    position: 63,
    roles: "all",
    subMenus: [
      { name: "Prepare a change of pay", link: "/hr/increment/add", icon: "plus", position: 10 },
      { name: "Salary reviews", link: "/hr/reports/salary-review", icon: "list", position: 20 },
      { name: "Propose pay in a review", link: "/hr/salary-review/add", icon: "plus", position: 30 },
    ],
  },
];
