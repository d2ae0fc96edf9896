import type { Permission } from "../core/permission";

/** What lets somebody approve money: that it is spent, sent or claimed, what the books take up, and who stands in for whoever approves. */
const APPROVING: ReadonlySet<string> = new Set<Permission>([
  "voucher.approve",
  "voucher.reverse.approve",
  "fund.approve",
  "fund.resolve",
  "savings.approve",
  "savings.interest.approve",
  "requisition.approve",
  "transportBill.check",
  "opening.check",
  "opening.approve",
  "opening.takeBack",
  "day.close",
  "revaluation.approve",
  "year.decide",
  "delegation.approve",
  "pay.approve",
  "payroll.approve",
  "payroll.finance",
  "payroll.reverse",
]);

/** Whether whoever holds these permissions approves money: two administrators give such a role, and no program does it. */
export function approvesMoney(permissions: Iterable<string>): boolean {
  for (const permission of permissions) if (APPROVING.has(permission)) return true;
  return false;
}
