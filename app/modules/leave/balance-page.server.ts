/** One balance for HR: whose it is, and its arithmetic (N1). */
import { NotFound } from "~/core/problems";
import { db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { employeesWithin } from "~/modules/people/index.server";
import { explained, type ExplainedView } from "./explained-view";
import { explainLeave } from "./explain.server";
import { yearName } from "./leave-years.server";

export interface BalancePage {
  id: number;
  employee: string;
  employeeNo: string;
  type: string;
  year: string;
  explained: ExplainedView;
  /** For the form of corrections; null for who prepares none, on their own leave and in a closed year. */
  adjust: { employeeId: number; leaveTypeId: number; yearId: number; encash: boolean } | null;
}

/** @throws NotFound where there is none within reach */
export async function balancePage(actor: Actor, id: number): Promise<BalancePage> {
  const row = await db.leaveBalance.findFirst({
    where: { id, employee: employeesWithin(actor, "leave.read") },
    include: {
      employee: { select: { name: true, employeeNo: true } },
      leaveType: true,
      year: true,
    },
  });
  if (!row) throw new NotFound();
  const { employeeId, leaveTypeId, yearId, employee, leaveType, year } = row;
  const prepares =
    (await db.employee.count({ where: { AND: [{ id: employeeId }, employeesWithin(actor, "leave.prepare")] } })) > 0;
  return {
    id,
    employee: employee.name,
    employeeNo: employee.employeeNo,
    type: leaveType.name,
    year: yearName(year),
    explained: explained(await explainLeave(db, row)),
    adjust:
      prepares && year.status === "OPEN" && employeeId !== actor.employeeId
        ? { employeeId, leaveTypeId, yearId, encash: leaveType.encashCapCd > 0 }
        : null,
  };
}
