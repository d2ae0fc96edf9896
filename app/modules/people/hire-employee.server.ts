import { inTx, type Work } from "~/db/transaction.server";
import { FOREVER, isDate } from "~/core/dates";
import { InputProblem, problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import { todayOf, type Actor } from "~/core/actor";
import { fileProblems } from "./file-problems.server";
import { beginningOf } from "./probation";

export interface Hire {
  employeeNo: string;
  firstName: string;
  lastName: string;
  phone: string | null;
  gender?: string | null;
  birthDate?: string | null;
  /** Their own address, not that of work. */
  email?: string | null;
  address?: string | null;
  nationalId?: string | null;
  nationality?: string | null;
  maritalStatus?: string | null;
  taxNo?: string | null;
  socialSecurityNo?: string | null;
  educationId?: number | null;
  /** The earlier employment of somebody who comes back. */
  rehiredFromId?: number | null;
  departmentId?: number | null;
  /** With probation of some months, they begin on probation; without a type they are confirmed. */
  staffTypeId?: number | null;
  /** First day of work, which starts the posting. */
  joinDate: string;
  unitId: number;
  designationCode: string;
  /** The role the posting grants at its unit; null for staff without a role. */
  roleName: string | null;
  /** Their account; null for staff who do not sign in. */
  account: { signInName: string; email: string | null; passwordHash: string } | null;
}

export interface Hired extends Record<string, number | null> {
  employeeId: number;
  userId: number | null;
}

/**
 * Enters an employee with their first posting, and where they get an account, the user and the grant that the
 * posting gives (spec: platform §2, "an employee's posting writes the main grant").
 * @throws InputProblem for a number or sign-in name in use and for units, designations or roles that are none
 */
export function hireEmployee(actor: Actor, hire: Hire): Promise<Hired> {
  return inTx(actor, (work) => hireWithin(work, hire));
}

export async function hireWithin({ tx, actor, audit }: Work, hire: Hire): Promise<Hired> {
  const { employeeNo, firstName, lastName, phone, gender, birthDate, email, joinDate, account } = hire;
  const { address, nationalId, educationId, departmentId = null, staffTypeId = null } = hire;
  const name = `${firstName} ${lastName}`;
  const unit = await tx.orgUnit.findUnique({ where: { id: hire.unitId } });
  const designation = await tx.designation.findUnique({ where: { code: hire.designationCode } });
  const role = hire.roleName ? await tx.role.findUnique({ where: { name: hire.roleName } }) : null;
  const department = departmentId === null ? null : await tx.department.findUnique({ where: { id: departmentId } });
  const staffType = staffTypeId === null ? null : await tx.staffType.findUnique({ where: { id: staffTypeId } });
  const earlier = hire.rehiredFromId
    ? await tx.employee.findUnique({ where: { id: hire.rehiredFromId }, select: { employeeNo: true } })
    : null;
  const problems: Problem[] = [...(await fileProblems(tx, { nationalId, educationId }, null))];
  if (departmentId !== null && !department?.active)
    problems.push(problem("departmentId", t("Choose a department that is in use"), "not_available"));
  if (staffTypeId !== null && !staffType?.active)
    problems.push(problem("staffTypeId", t("Choose a staff type that is in use"), "not_available"));
  if (!isDate(joinDate)) problems.push(problem("joinDate", t("Enter a date like 05-Mar-2026")));
  if (!unit?.active) problems.push(problem("unitId", t("Choose a unit that is in use")));
  if (!designation?.active) problems.push(problem("designationCode", t("Choose a designation that is in use")));
  if (hire.roleName && !role) problems.push(problem("roleName", t("There is no such role")));
  if (await tx.employee.findUnique({ where: { employeeNo } }))
    problems.push(problem("employeeNo", t("This number is taken"), "taken"));
  if (account && (await tx.user.findUnique({ where: { signInName: account.signInName } })))
    problems.push(problem("signInName", t("This sign-in name is taken"), "taken"));
  if (problems.length > 0 || !unit || !designation) throw new InputProblem(problems);

  const employee = await tx.employee.create({
    data: {
      ...{ employeeNo, firstName, lastName, name, phone, gender, birthDate, email, joinDate },
      ...{ address, nationalId, educationId, staffTypeId },
      ...{ nationality: hire.nationality, maritalStatus: hire.maritalStatus, taxNo: hire.taxNo },
      ...{ socialSecurityNo: hire.socialSecurityNo, rehiredFromId: hire.rehiredFromId ?? null },
      ...beginningOf(joinDate, staffType?.probationMonths ?? 0, todayOf(actor)),
    },
  });
  const slice = { validFrom: joinDate, validTo: FOREVER };
  const posting = await tx.posting.create({
    data: {
      employeeId: employee.id,
      ...slice,
      unitId: unit.id,
      designationId: designation.id,
      departmentId,
      roleId: role?.id ?? null,
    },
  });
  audit({
    action: "Employee.hire",
    entity: "Employee",
    entityId: employee.id,
    diff: {
      employeeNo,
      name,
      unit: unit.code,
      designation: designation.code,
      role: role?.name ?? null,
      ...(staffType ? { staffType: staffType.name } : {}),
      ...(earlier ? { rehireOf: earlier.employeeNo } : {}),
    },
  });
  if (!account) return { employeeId: employee.id, userId: null };

  const user = await tx.user.create({ data: { ...account, employeeId: employee.id, displayName: name } });
  if (role)
    await tx.roleGrant.create({
      data: { userId: user.id, roleId: role.id, unitId: unit.id, ...slice, postingId: posting.id },
    });
  await tx.accessStamp.update({ where: { id: 1 }, data: { value: { increment: 1 } } });
  audit({
    action: "User.create",
    entity: "User",
    entityId: user.id,
    diff: { signInName: account.signInName, employeeNo },
  });
  return { employeeId: employee.id, userId: user.id };
}
