/** People posted at a unit, with an account and without a role of their own. */
import { addDays, FOREVER } from "~/core/dates";
import { database } from "~/db/database.server";
import { hireEmployee } from "~/modules/people/index.server";
import { systemActor } from "~/modules/identity/index.server";
import { NOW } from "./organisation";

let hired = 0;

/** Hires somebody at a unit. */
export async function hireAt(unitId: number, firstName: string): Promise<{ userId: number; employeeId: number }> {
  const no = ++hired;
  const account = {
    signInName: `staff.${no}.${firstName.toLowerCase()}`,
    email: `staff.${no}@example.org`,
    passwordHash: "none",
  };
  const { employeeId, userId } = await hireEmployee(systemActor(NOW), {
    employeeNo: `S-${no}`,
    firstName,
    lastName: "Wako",
    phone: null,
    joinDate: "2026-01-05",
    unitId,
    designationCode: "ACE",
    roleName: null,
    account,
  });
  return { employeeId, userId: userId! };
}

/** Posts somebody elsewhere from a day on, in the same designation and role. */
export async function moveTo(employeeId: number, unitId: number, from: string): Promise<void> {
  await database().writing(async (tx) => {
    const { id, designationId, roleId } = await tx.posting.findFirstOrThrow({
      where: { employeeId, validTo: FOREVER },
    });
    await tx.posting.update({ where: { id }, data: { validTo: addDays(from, -1) } });
    await tx.posting.create({
      data: { employeeId, unitId, designationId, roleId, validFrom: from, validTo: FOREVER },
    });
  });
}
