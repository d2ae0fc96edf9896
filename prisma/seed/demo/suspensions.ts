import { addDays, dateIn } from "~/core/dates";
import { db } from "~/db/database.server";
import { addRecord, typedSchema } from "~/engine/record/save.server";
import { suspension } from "~/modules/discipline/index.server";
import { actingAt } from "./acting-at";
import { makeMove } from "./make-move";

/** Whose latest case it belongs to, percent of pay, and what becomes of it. */
const PLANS: readonly (readonly [who: string, payBp: string, move: string | null, note: string])[] = [
  ["loan.officer.3", "100", "reject", "The collections were found; the case goes on without it."],
  ["loan.officer.5", "50", null, ""],
];

/** Suspensions that HR proposes: one that was refused and one that waits. */
export async function demoSuspensions(users: ReadonlyMap<string, number>, at: Date): Promise<void> {
  const today = dateIn(at, "Africa/Nairobi");
  for (const [who, payBp, move, note] of PLANS) {
    const { employeeId } = await db.user.findUniqueOrThrow({ where: { id: users.get(who)! } });
    const { id: caseId } = await db.disciplinaryCase.findFirstOrThrow({
      where: { employeeId: employeeId!, status: { in: ["REPLIED", "HEARING"] } },
      orderBy: { id: "desc" },
    });
    const { id } = await addRecord(
      await actingAt(users.get("hr.executive")!, at),
      suspension,
      typedSchema(suspension).parse({
        caseId,
        kind: "PRECAUTIONARY",
        fromOn: addDays(today, 1),
        untilOn: "",
        reviewOn: addDays(today, 21),
        payBp,
        reason: "The case is looked into without the employee at the branch.",
      }),
    );
    if (move) await makeMove(await actingAt(users.get("hr.manager")!, at), suspension, id, move, { note });
  }
}
