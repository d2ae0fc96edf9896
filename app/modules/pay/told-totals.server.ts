/** Whether the totals of a run that is posted are told to those who see runs and not pay: few.ts has the rule. */
import { monthAfter } from "~/core/months";
import type { Tx } from "~/db/database.server";
import { mayTell, TOLD_MONTHS, type PaidPerson } from "./few";

type Reading = Pick<Tx, "payrollRun" | "payslip">;

const paidBy = (tx: Reading, runId: number): Promise<PaidPerson[]> =>
  tx.payslip.findMany({
    where: { runId },
    select: { employeeId: true, gross: true, other: true, deductions: true, net: true, employer: true },
  });

/** Held against every run of the year before it that was told, a reversed one too: it was read while it stood. */
export async function tellsTotals(
  tx: Reading,
  { id, companyId, month }: { id: number; companyId: number; month: string },
): Promise<boolean> {
  const told = await tx.payrollRun.findMany({
    where: { companyId, id: { not: id }, sumsTold: true, month: { gte: monthAfter(month, -TOLD_MONTHS) } },
    orderBy: { id: "desc" },
    select: { id: true },
  });
  const run = await paidBy(tx, id);
  if (!mayTell(run, [])) return false;
  for (const other of told) if (!mayTell(run, [await paidBy(tx, other.id)])) return false;
  return true;
}
