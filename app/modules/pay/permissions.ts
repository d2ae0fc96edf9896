import { definePermissions } from "~/core/permission";

/** Who may do what with pay (spec: hr §4.2). Sealed: Super Admin neither sees nor decides pay unless it is granted. */
export const payPermissions = definePermissions({
  "pay.read": { area: "hr", means: "See basic pay, payslips and advances of staff in your units.", sealed: true },
  "pay.advances": { area: "hr", means: "See advances on salary of staff in your units.", sealed: true },
  "pay.own": { area: "home", means: "See your own payslips, and ask for an advance on salary." },
  "pay.edit": {
    area: "hr",
    means: "Prepare changes of basic pay, and assign allowances and deductions.",
    sealed: true,
  },
  "pay.stop": { area: "hr", means: "Hold or stop pay, and end what others have held or stopped.", sealed: true },
  "increment.read": {
    area: "hr",
    means: "See changes of basic pay and salary reviews: those you prepared, and all of your units where you see pay.",
    sealed: true,
  },
  "pay.approve": {
    area: "hr",
    means: "Approve changes of basic pay and advances that others have asked for.",
    sealed: true,
  },
  "pay.advance": { area: "hr", means: "Pay out advances that others have approved.", sealed: true },
  "pay.settings": { area: "hr", means: "Change how the company's pay is worked out.", sealed: true, company: true },
  "payroll.read": { area: "hr", means: "See payroll runs and their totals.", sealed: true, company: true },
  "payroll.prepare": { area: "hr", means: "Prepare and work out payroll runs.", sealed: true, company: true },
  "payroll.approve": { area: "hr", means: "Approve payroll runs for HR.", sealed: true, company: true },
  "payroll.finance": {
    area: "hr",
    means: "Approve payroll runs for finance, and post them to the books.",
    sealed: true,
    company: true,
  },
  "payroll.bank": {
    area: "hr",
    means: "Prepare the bank file of payroll runs that are posted.",
    sealed: true,
    company: true,
  },
  "payroll.pay": { area: "hr", means: "Pay out payroll runs that are posted.", sealed: true, company: true },
  "payroll.reverse": {
    area: "hr",
    means: "Reverse payroll runs that are posted and not paid.",
    sealed: true,
    company: true,
  },
});

declare module "~/core/permission" {
  interface PermissionNames extends Record<keyof typeof payPermissions, true> {}
}
