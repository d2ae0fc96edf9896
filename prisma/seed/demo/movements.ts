import { addDays, dateIn } from "~/core/dates";
import { db } from "~/db/database.server";
import { actorOf } from "~/modules/identity/index.server";
import { cancelMovement, changeDesignation, changeSchema } from "~/modules/movements/index.server";

/** A promotion to come, a transfer that is in effect, and one that was cancelled before its day. */
export async function demoMovements(
  { units, users }: { units: ReadonlyMap<string, number>; users: ReadonlyMap<string, number> },
  at: Date,
): Promise<void> {
  const admin = await actorOf(users.get("grapes.admin")!, { at, requestId: "demo", ip: null, via: "system" });
  const today = dateIn(at, admin.company.timeZone);
  const designationOf = async (code: string) => (await db.designation.findUniqueOrThrow({ where: { code } })).id;
  const numberOf = async (signInName: string) =>
    (await db.employee.findFirstOrThrow({ where: { user: { signInName } } })).employeeNo;
  const change = async (
    person: string,
    code: string,
    more: { unit?: string; role: string; days: number; reason: string },
  ) =>
    changeDesignation(
      admin,
      changeSchema.parse({
        employees: await numberOf(person),
        designationId: await designationOf(code),
        unitId: more.unit ? units.get(more.unit)! : null,
        role: more.role,
        effectiveOn: addDays(today, more.days),
        reason: more.reason,
      }),
    );
  await change("loan.officer.9", "LO", {
    unit: "RUI",
    role: "KEEP",
    days: 0,
    reason: "Ruiru is short of a loan officer.",
  });
  const { ids } = await change("loan.officer.8", "LO", {
    unit: "KAS",
    role: "KEEP",
    days: 14,
    reason: "Exchange between two branches.",
  });
  const movement = await db.movement.findUniqueOrThrow({ where: { id: ids[0]! } });
  await cancelMovement(admin, movement, "The branch managers agreed otherwise.");
  // The role of a branch manager approves money: two administrators give it, on the page of the account.
  await change("loan.officer.7", "BM", {
    unit: "NAI",
    role: "KEEP",
    days: 30,
    reason: "Takes the branch over from Kevin Maina, who goes to head office.",
  });
}
