/** The URLs of pay, by the area they stand in: their part of the route table. */
import type { ModuleRoutes } from "../../addresses/route-line";

const at = (name: string) => `modules/pay/screens/${name}` as const;
const LIST = "routes/records/listing.tsx";
const ADD = "routes/processes/add.tsx";
const PAGE = "routes/processes/details.tsx";

export const payRoutes = {
  home: [
    { path: "/my/payslip", file: LIST, permission: "pay.own" },
    { path: "/my/payslip/advance", file: LIST, permission: "pay.own" },
    { path: "/my/payslip/advance/team", file: LIST, permission: "leave.recommend" },
    { path: "/my/payslip/advance/add", file: at("advance-add.tsx"), permission: "pay.own" },
    {
      path: "/my/payslip/advance/details/:id",
      file: "routes/processes/details.tsx",
      permission: "pay.own",
      sample: "salaryadvance",
    },
    { path: "/my/payslip/details/:id", file: at("slip.tsx"), permission: "pay.own", sample: "pay.slip" },
  ],
  hr: [
    { path: "/hr/payroll/settings", file: at("settings.tsx"), permission: "pay.settings" },
    {
      path: "/hr/settings/allowance-deduction/bands/:id",
      file: at("bands.tsx"),
      permission: "pay.settings",
      sample: "pay.banded",
    },
    { path: "/hr/salary-advance", file: LIST, permission: "pay.advances" },
    { path: "/hr/salary-advance/add", file: at("advance-add.tsx"), permission: "pay.edit" },
    {
      path: "/hr/salary-advance/details/:id",
      file: "routes/processes/details.tsx",
      permission: "pay.advances",
      sample: "pay.advance",
    },
    { path: "/hr/allowance-deduction", file: LIST, permission: "pay.edit" },
    { path: "/hr/allowance-deduction/add", file: ADD, permission: "pay.edit" },
    { path: "/hr/allowance-deduction/details/:id", file: PAGE, permission: "pay.edit", sample: "pay.assignment" },
    { path: "/hr/salary-stop", file: LIST, permission: "pay.stop" },
    { path: "/hr/salary-stop/add", file: ADD, permission: "pay.stop" },
    { path: "/hr/salary-stop/details/:id", file: PAGE, permission: "pay.stop", sample: "pay.stop" },
    { path: "/hr/salary-stop/release", file: LIST, permission: "pay.read" },
    { path: "/hr/salary-stop/release/add", file: ADD, permission: "pay.approve" },
    { path: "/hr/salary-stop/release/details/:id", file: PAGE, permission: "pay.read", sample: "pay.release" },
    { path: "/hr/payroll/list", file: LIST, permission: "payroll.read" },
    { path: "/hr/payroll/add", file: at("run-add.tsx"), permission: "payroll.prepare" },
    {
      path: "/hr/payroll/details/:id",
      file: PAGE,
      permission: "payroll.read",
      sample: "payrollrun",
    },
    { path: "/hr/payroll/slips", file: LIST, permission: "pay.read" },
    { path: "/hr/payroll/slip/:id", file: at("slip.tsx"), permission: "pay.read", sample: "pay.anySlip" },
    {
      path: "/hr/payroll/difference/:id",
      file: at("differences.tsx"),
      permission: "pay.read",
      sample: "pay.regularRun",
    },
    { path: "/hr/payroll/bank/:id", file: at("bank.tsx"), permission: "payroll.bank", sample: "pay.postedRun" },
    {
      path: "/hr/payroll/bank/:id/:format",
      file: at("bank-file.ts"),
      permission: "payroll.bank",
      values: { format: ["csv", "xml"] },
      sample: "pay.unpaidRun",
      bare: true,
    },
    { path: "/hr/reports/payroll", file: LIST, permission: "pay.read" },
    { path: "/hr/reports/payroll/lines", file: LIST, permission: "pay.read" },
    { path: "/hr/increment/list", file: LIST, permission: "increment.read" },
    { path: "/hr/increment/add", file: ADD, permission: "pay.edit" },
    { path: "/hr/increment/bulk", file: at("raise-many.tsx"), permission: "pay.edit" },
    {
      path: "/hr/increment/edit/:id",
      file: PAGE,
      permission: "increment.read",
      sample: "salarychange",
    },
    { path: "/hr/reports/salary-review", file: LIST, permission: "increment.read" },
    { path: "/hr/salary-review/add", file: ADD, permission: "pay.edit" },
    {
      path: "/hr/salary-review/details/:id",
      file: PAGE,
      permission: "increment.read",
      sample: "salaryreview",
    },
  ],
} as const satisfies ModuleRoutes;
