import { addDays, dateIn } from "~/core/dates";
import type { Actor } from "~/core/actor";
import { db } from "~/db/database.server";
import { changeAccess } from "~/modules/access/index.server";
import { actorOf } from "~/modules/identity/index.server";
import { hireEmployee } from "~/modules/people/index.server";
import { addGrant, CONSOLE_DESK, createAccount } from "~/modules/user-accounts/index.server";

/** First name, last name, number, branch: new staff whose accounts are still to be made. */
const NEW_STAFF: readonly [string, string, string, string][] = [
  ["Zipporah", "Naliaka", "UMJ-0101", "NAK"],
  ["Elias", "Kibet", "UMJ-0102", "KIB"],
];

interface Seeded {
  units: ReadonlyMap<string, number>;
  users: ReadonlyMap<string, number>;
}

/** Accounts in the states an administrator meets: a service, somebody acting for a while, an invited person, staff without any; and a change that waits for the second administrator. */
export async function demoUsers(installer: Actor, { units, users }: Seeded, at: Date): Promise<void> {
  const admin = await actorOf(users.get("grapes.admin")!, { at, requestId: "demo", ip: null, via: "system" });
  const today = dateIn(at, admin.company.timeZone);
  const company = units.get("UMJ")!;
  const roleOf = async (name: string) => (await db.role.findUniqueOrThrow({ where: { name } })).id;
  for (const [firstName, lastName, employeeNo, unit] of NEW_STAFF) {
    await hireEmployee(installer, {
      employeeNo,
      firstName,
      lastName,
      phone: null,
      joinDate: addDays(today, -3),
      unitId: units.get(unit)!,
      designationCode: "LO",
      roleName: "Loan Officer",
      account: null,
    });
  }
  const blank = {
    employeeNo: null,
    displayName: null,
    email: null,
    roleId: null,
    unitId: null,
    validFrom: null,
    validTo: null,
    entry: "INVITE",
    password: "",
  };
  // Roles that approve money, which two administrators give, are given by whoever installs.
  const given: Actor = { ...admin, userId: null };
  await createAccount(given, CONSOLE_DESK, {
    ...blank,
    holder: "SERVICE",
    displayName: "Branch figures for the bank",
    signInName: "bank.figures",
    roleId: await roleOf("Operations Manager"),
    unitId: company,
  });
  const deputy = await db.user.findUniqueOrThrow({ where: { id: users.get("branch.manager.2")! } });
  await addGrant(given, CONSOLE_DESK, deputy, {
    roleId: await roleOf("Area Manager"),
    unitId: units.get("NRB-N")!,
    validFrom: addDays(today, 30),
    validTo: addDays(today, 44),
    acting: true,
  });
  await createAccount(admin, CONSOLE_DESK, {
    ...blank,
    holder: "EMPLOYEE",
    employeeNo: "UMJ-0102",
    signInName: "elias.kibet",
    email: "elias.kibet@umoja.example",
  });
  const executive = await db.role.findUniqueOrThrow({ where: { name: "HR Executive" } });
  await changeAccess(admin, {
    changes: [{ roleId: executive.id, permission: "followUp.read", granted: true }],
    versions: new Map([[executive.id, executive.version]]),
    note: "HR follows up what visits find about people",
  });
}
