/** Pay at the desk of the demo: held pay that is to be released, and advances that wait for the line and for HR. */
import { dateIn } from "~/core/dates";
import { monthAfter } from "~/core/months";
import { db } from "~/db/database.server";
import { addRecord } from "~/engine/record/save.server";
import { advanceWorkflow, askAdvance, slipRelease } from "~/modules/pay/index.server";
import { transition } from "~/modules/workflow/index.server";
import { actingAt } from "./acting-at";

const HOUR = 3_600_000;

/** Who asks for an advance, their line manager, whole shillings, instalments, why, and the word of the line. */
const ASKED: readonly (readonly [string, string, number, number, string, "recommend" | "decline" | null])[] = [
  ["loan.officer.2", "branch.manager.2", 12_000, 3, "Rent of a new house", null],
  ["loan.officer.3", "branch.manager.3", 20_000, 4, "A bill of the hospital", "recommend"],
  ["loan.officer.4", "branch.manager.4", 15_000, 5, "A motorcycle", "decline"],
  ["hr.manager", "super.admin", 40_000, 2, "School fees", "recommend"],
];

export async function demoPayDesk({ users, at }: { users: ReadonlyMap<string, number>; at: Date }): Promise<void> {
  const manager = await actingAt(users.get("hr.manager")!, at);
  const held = await db.payslip.findFirst({ where: { status: "HELD", standing: true, run: { status: "PAID" } } });
  if (held) await addRecord(manager, slipRelease, { slipId: held.id, reason: "The cash of the group was found" });
  const own = async (name: string, hours: number) => actingAt(users.get(name)!, new Date(at.getTime() - hours * HOUR));
  const firstMonth = monthAfter(dateIn(at, "Africa/Nairobi").slice(0, 7), 1);
  for (const [by, line, amount, instalments, reason, word] of ASKED) {
    const wanted = { employeeId: null, amount: BigInt(amount) * 100n, firstMonth, instalments, reason };
    const { id } = await askAdvance(await own(by, 26), wanted);
    if (word !== null)
      await transition(await own(line, 20), advanceWorkflow, id, word, {
        version: null,
        note: word === "decline" ? "Please ask again once your probation is over." : null,
      });
  }
}
