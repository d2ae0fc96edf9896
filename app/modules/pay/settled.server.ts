/** Whether somebody's pay is settled at their exit, so that their last working day stands. */
import type { Tx } from "~/db/database.server";
import type { Prisma } from "~/generated/sqlite/client";
import { PAID_STATES } from "./past-months.server";
import { statesThat } from "~/define/states";
import { RUN_STATES } from "./run-states";

const POSTED = { standing: true, run: { status: { in: PAID_STATES } } };

/** Who is paid still: who has not left, and who was paid here and has left without being settled. */
export const STILL_PAID: Prisma.EmployeeWhereInput = {
  OR: [
    { status: { not: "SEPARATED" } },
    { payslips: { some: POSTED }, NOT: { payslips: { some: { ...POSTED, kind: "FINAL" } } } },
  ],
};

/** The month of the settlement that stands, "2026-11", of a run that is open too; null: there is none. */
export async function settlementOf(tx: Pick<Tx, "payslip">, employeeId: number): Promise<string | null> {
  const found = await tx.payslip.findFirst({
    where: { employeeId, kind: "FINAL", standing: true, run: { status: { notIn: statesThat(RUN_STATES, "dropped") } } },
    orderBy: { id: "desc" },
    select: { month: true },
  });
  return found?.month ?? null;
}

/** The latest month whose pay is posted for somebody, "2026-10"; null before the first. */
export async function lastPaidOf(tx: Pick<Tx, "payslip">, employeeId: number): Promise<string | null> {
  const found = await tx.payslip.findFirst({
    where: { employeeId, kind: "REGULAR", ...POSTED },
    orderBy: { month: "desc" },
    select: { month: true },
  });
  return found?.month ?? null;
}
