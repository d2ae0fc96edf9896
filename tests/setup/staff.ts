/** People posted at a unit, with an account and without a role of their own. */
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
