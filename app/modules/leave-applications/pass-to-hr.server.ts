/** Leave that waits for a line that is no longer there goes on to HR: the only manager above has left, or the type says so now (R-AP1). */
import { eachRow, type RowsDone } from "~/db/each-row.server";
import { db, type Tx } from "~/db/database.server";
import { inTx } from "~/db/transaction.server";
import type { Actor } from "~/core/actor";
import { companyOf } from "~/modules/organisation/index.server";
import { moveByItself } from "~/modules/workflow/index.server";
import { withDeciders } from "./deciders.server";
import { leaveInclude, type FoundLeave, type LeaveRow } from "./leave-row.server";
import { leaveWorkflow } from "./leave.workflow.server";
import { stepsFor } from "./whose-turn.server";

const BATCH = 200;

/** @returns how many were handed on */
export async function passToHr(job: string, actor: Actor, signal: AbortSignal): Promise<RowsDone> {
  const total = { done: 0, failed: 0 };
  for (const unit of await db.orgUnit.findMany({ where: { kind: "COMPANY" }, orderBy: { id: "asc" } })) {
    const by = { ...actor, company: await companyOf(db, unit) };
    for (let after = 0; !signal.aborted;) {
      const rows = await waiting(db, by, { id: { gt: after }, unit: { path: { startsWith: unit.path } } });
      if (rows.length === 0) break;
      after = rows.at(-1)!.id;
      const { done, failed } = await eachRow(job, rows.filter(isForHr), signal, ({ id }) => passOne(by, id));
      total.done += done;
      total.failed += failed;
    }
  }
  return total;
}

const isForHr = (row: LeaveRow): boolean => stepsFor(row)[0] === "hr";

async function waiting(tx: Tx, actor: Actor, where: object): Promise<LeaveRow[]> {
  const found = await tx.leaveApplication.findMany({
    where: { ...where, status: "SUBMITTED" },
    include: leaveInclude,
    orderBy: { id: "asc" },
    take: BATCH,
  });
  return withDeciders(tx, actor, found as FoundLeave[]);
}

const passOne = (actor: Actor, id: number): Promise<number> =>
  inTx(actor, async (work) => {
    const [row] = await waiting(work.tx, actor, { id });
    if (!row || !isForHr(row)) return 0;
    await moveByItself(work, leaveWorkflow, row, "pass");
    return 1;
  });
