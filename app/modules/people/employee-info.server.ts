import { NotFound } from "~/core/problems";
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import { todayOf, type Actor } from "~/core/actor";

export interface EmployeeInfo {
  employeeNo: string;
  employeeName: string;
  designationName: string;
  /** Name of the unit of today's posting; a branch for branch staff. */
  branchName: string;
  joinDate: string;
  phone: string | null;
}

/** The actor's own employee record with today's posting; null for accounts without an employee. */
export async function employeeInfo(actor: Actor): Promise<EmployeeInfo | null> {
  if (actor.employeeId === null) return null;
  const today = todayOf(actor);
  const employee = await db.employee.findUnique({
    where: { id: actor.employeeId },
    include: {
      postings: {
        where: { validFrom: { lte: today }, validTo: { gte: today } },
        include: { unit: true, designation: true },
      },
    },
  });
  if (!employee) return null;
  const posting = employee.postings[0];
  const { employeeNo, name, joinDate, phone } = employee;
  return {
    employeeNo,
    employeeName: name,
    designationName: posting?.designation.name ?? "",
    branchName: posting?.unit.name ?? "",
    joinDate,
    phone,
  };
}

/** The same for whoever needs it to be there. @throws NotFound for an account without an employee */
export async function ownEmployee(actor: Actor): Promise<EmployeeInfo> {
  const info = await employeeInfo(actor);
  if (!info) throw new NotFound(t("Your account belongs to no employee."));
  return info;
}
