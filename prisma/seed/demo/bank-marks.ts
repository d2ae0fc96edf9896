import { dateIn } from "~/core/dates";
import { db } from "~/db/database.server";
import { actorOf } from "~/modules/identity/index.server";
import { markLines, reconcilePage } from "~/modules/reconciliation/index.server";

/** The first lines of a branch's bank account stand on a statement, the later ones on none yet. */
export async function demoBankMarks(
  { units, users }: { units: ReadonlyMap<string, number>; users: ReadonlyMap<string, number> },
  at: Date,
): Promise<void> {
  const actor = await actorOf(users.get("accounts.executive.2")!, { at, requestId: "demo", ip: null, via: "system" });
  const account = await db.bankAccount.findFirstOrThrow({
    where: { branchId: units.get("KIB")!, ledger: { code: "11201" } },
    select: { id: true },
  });
  const { unmarked } = await reconcilePage(actor, account.id);
  const lines = unmarked.slice(0, Math.ceil(unmarked.length / 2)).map(({ value }) => Number(value));
  if (lines.length > 0)
    await markLines(actor, account.id, { clearedOn: dateIn(at, "Africa/Nairobi"), statement: "114", lines });
}
