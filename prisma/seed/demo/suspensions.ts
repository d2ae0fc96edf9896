import { addDays, dateIn } from "~/core/dates";
import { db } from "~/db/database.server";
import { addRecord, typedSchema } from "~/engine/record/save.server";
import { suspension, suspensionsDue } from "~/modules/discipline/index.server";
import { systemActor } from "~/modules/identity/index.server";
import { actingAt } from "./acting-at";
import { makeMove } from "./make-move";

/** Whose latest case it belongs to, percent of pay, and what becomes of it. */
const PLANS: readonly (readonly [who: string, payBp: string, move: string | null, note: string])[] = [
  ["loan.officer.3", "100", "reject", "The collections were found; the case goes on without it."],
  ["loan.officer.5", "50", null, ""],
];

/** Suspensions that HR proposes: one that was refused and one that waits. */
export async function demoSuspensions(users: ReadonlyMap<string, number>, at: Date): Promise<void> {
  for (const [who, payBp, move, note] of PLANS) {
    const id = await propose(users, who, { payBp, at, ahead: 1 });
    if (move) await makeMove(await actingAt(users.get("hr.manager")!, at), suspension, id, move, { note });
  }
}

/** Days before the demo on which somebody was suspended, was called back, and works again. */
const [FROM, CALLED, BACK] = [11, 5, 4];

/** Somebody who is suspended from today, and somebody who was and is back: once all else of the demo is done. */
export async function demoSuspended(users: ReadonlyMap<string, number>, at: Date): Promise<void> {
  const ago = (days: number) => new Date(at.getTime() - days * 86_400_000);
  const manager = async (days: number) => actingAt(users.get("hr.manager")!, ago(days));
  const back = await propose(users, "loan.officer.9", { payBp: "100", at: ago(FROM), ahead: 0 });
  await makeMove(await manager(FROM), suspension, back, "approve");
  await makeMove(await manager(CALLED), suspension, back, "callBack", {
    resumedOn: addDays(dateIn(at, "Africa/Nairobi"), -BACK),
    note: "The receipt book was found.",
  });
  const now = await propose(users, "loan.officer.8", { payBp: "50", at, ahead: 0 });
  await makeMove(await manager(0), suspension, now, "approve");
  await suspensionsDue(systemActor(at));
}

/** Proposes to suspend somebody in their latest case that runs. @param ahead days until the first one */
async function propose(
  users: ReadonlyMap<string, number>,
  who: string,
  { payBp, at, ahead }: { payBp: string; at: Date; ahead: number },
): Promise<number> {
  const today = dateIn(at, "Africa/Nairobi");
  const { employeeId } = await db.user.findUniqueOrThrow({ where: { id: users.get(who)! } });
  const { id: caseId } = await db.disciplinaryCase.findFirstOrThrow({
    where: { employeeId: employeeId!, status: { in: ["SHOW_CAUSE_SENT", "REPLIED", "HEARING"] } },
    orderBy: { id: "desc" },
  });
  const { id } = await addRecord(
    await actingAt(users.get("hr.executive")!, at),
    suspension,
    typedSchema(suspension).parse({
      caseId,
      kind: "PRECAUTIONARY",
      fromOn: addDays(today, ahead),
      untilOn: "",
      reviewOn: addDays(today, ahead + 20),
      payBp,
      reason: "The case is looked into without the employee at the branch.",
    }),
  );
  return id;
}
