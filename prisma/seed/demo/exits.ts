import { addDays, dateIn } from "~/core/dates";
import { monthAfter } from "~/core/months";
import { db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { addRecord, typedSchema } from "~/engine/record/save.server";
import { systemActor } from "~/modules/identity/index.server";
import { hireEmployee } from "~/modules/people/index.server";
import { clearance, resignation } from "~/modules/resignations/index.server";
import { separateDue } from "~/modules/separations/index.server";
import { makeMove } from "./make-move";

type Who = (name: string, daysAgo?: number) => Promise<Actor>;

/** Number, first and last name, number of identity; the first is archived in the end, the second settled. */
const GONE = [
  ["UMJ-0992", "Brenda", "Akoth", "24771906"],
  ["UMJ-0993", "Dickson", "Mutai", "22640318"],
] as const;

/** Who clears each area, and by which move. */
const CLEARED = {
  LINE: ["operations.head", "clearLine"],
  IT: ["grapes.admin", "clearIt"],
  STORES: ["accounts.executive", "clearStores"],
  ACCOUNTS: ["accounts.manager", "clearAccounts"],
  AUDIT: ["internal.audit.manager", "clearAudit"],
  HR: ["hr.executive", "clearHr"],
} as const;

/** Two who resigned, left in the month before that of the demo and are cleared: their final pay comes with its run. */
export async function demoExits(unitId: number, at: Date, who: Who): Promise<void> {
  const today = dateIn(at, "Africa/Nairobi");
  const lastDay = `${monthAfter(today.slice(0, 7), -1)}-20`;
  const since = (day: string) => Math.round((Date.parse(today) - Date.parse(day)) / 86_400_000);
  const on = (name: string, day: string) => who(name, since(day));
  const asked = addDays(lastDay, -30);
  for (const [employeeNo, firstName, lastName, nationalId] of GONE) {
    const { employeeId } = await hireEmployee(await who("hr.manager", 700), {
      ...{ employeeNo, firstName, lastName, nationalId, designationCode: "ACE", roleName: null, unitId },
      ...{ account: null, phone: null, joinDate: addDays(today, -700) },
      departmentId: (await db.department.findUniqueOrThrow({ where: { code: "FIN" } })).id,
      staffTypeId: (await db.staffType.findUniqueOrThrow({ where: { code: "PERM" } })).id,
    });
    // Neither has an account: HR enters what they hand in.
    const { id } = await addRecord(
      { ...(await on("hr.executive", asked)), employeeId },
      resignation,
      typedSchema(resignation).parse({
        reasonId: (await db.resignReason.findUniqueOrThrow({ where: { code: "RELOCATION" } })).id,
        detail: null,
        requestedLastDay: lastDay,
      }),
    );
    await makeMove(await on("operations.head", addDays(asked, 1)), resignation, id, "agree");
    await makeMove(await on("hr.manager", addDays(asked, 2)), resignation, id, "accept", {
      acceptedLastDay: lastDay,
      shortfallMode: null,
    });
  }
  await separateDue({ ...systemActor(at), at: new Date(`${addDays(lastDay, 1)}T06:00:00Z`) });
  const items = await db.clearanceItem.findMany({
    where: { resignation: { employee: { employeeNo: { in: GONE.map(([no]) => no) } } } },
    orderBy: { id: "asc" },
  });
  for (const { id, area } of items) {
    const [name, move] = CLEARED[area as keyof typeof CLEARED];
    await makeMove(await on(name, addDays(lastDay, 2)), clearance, id, move, { note: "Nothing is open." });
  }
}

/** Settles both where their final pay is posted, and archives the first. On the first days of a month it is not posted yet. */
export async function demoSettled(manager: Actor): Promise<void> {
  for (const [employeeNo] of GONE) {
    const { id, employeeId } = await db.resignation.findFirstOrThrow({ where: { employee: { employeeNo } } });
    const paid = await db.payslip.count({
      where: { employeeId, kind: "FINAL", standing: true, run: { status: { in: ["POSTED", "PAID"] } } },
    });
    if (paid === 0) return;
    await makeMove(manager, resignation, id, "settle");
    if (employeeNo === GONE[0][0]) await makeMove(manager, resignation, id, "archive");
  }
}
