import { addDays, dateIn } from "~/core/dates";
import { db } from "~/db/database.server";
import { addRecord, typedSchema } from "~/engine/record/save.server";
import { systemActor } from "~/modules/identity/index.server";
import { suspension, suspensionsDue } from "~/modules/discipline/index.server";
import { actingAt } from "./acting-at";
import { makeMove } from "./make-move";

/** Who, days ago of the proposal, first day and last one (days from today; null: open), percent of pay. */
const PLANS: readonly (readonly [string, number, number, number | null, string])[] = [
  ["loan.officer.4", 9, -8, -5, "100"],
  ["loan.officer.5", 1, 0, null, "50"],
];

/** One employee who is suspended while a case runs, and one who is back. */
export async function demoSuspensions(users: ReadonlyMap<string, number>, at: Date): Promise<void> {
  const today = dateIn(at, "Africa/Nairobi");
  for (const [who, ago, first, last, payBp] of PLANS) {
    const { employeeId } = await db.user.findUniqueOrThrow({ where: { id: users.get(who)! } });
    const { id: caseId } = await db.disciplinaryCase.findFirstOrThrow({
      where: { employeeId: employeeId!, status: { in: ["SHOW_CAUSE_SENT", "REPLIED", "NO_REPLY", "HEARING"] } },
      orderBy: { id: "desc" },
    });
    const then = new Date(`${addDays(today, -ago)}T08:00:00Z`);
    const { id } = await addRecord(
      await actingAt(users.get("hr.executive")!, then),
      suspension,
      typedSchema(suspension).parse({
        caseId,
        kind: "PRECAUTIONARY",
        fromOn: addDays(today, first),
        untilOn: last === null ? "" : addDays(today, last),
        reviewOn: last === null ? addDays(today, 21) : "",
        payBp,
        reason: "The case is looked into without the employee at the branch.",
      }),
    );
    await makeMove(await actingAt(users.get("hr.manager")!, then), suspension, id, "approve");
  }
  const system = systemActor(at);
  for (let run = 0; run < 2; run += 1) await suspensionsDue(system);
}
