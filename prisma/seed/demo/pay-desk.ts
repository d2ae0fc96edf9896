/** Pay at the desk of the demo: held pay that is to be released. */
import { db } from "~/db/database.server";
import { addRecord } from "~/engine/record/save.server";
import { slipRelease } from "~/modules/pay/index.server";
import { actingAt } from "./acting-at";

export async function demoPayDesk({ users, at }: { users: ReadonlyMap<string, number>; at: Date }): Promise<void> {
  const manager = await actingAt(users.get("hr.manager")!, at);
  const held = await db.payslip.findFirst({ where: { status: "HELD", standing: true, run: { status: "PAID" } } });
  if (held) await addRecord(manager, slipRelease, { slipId: held.id, reason: "The cash of the group was found" });
}
