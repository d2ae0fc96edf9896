/**
 * Leave beyond the last day of service ends with it: its half days go, what was taken is given back (spec: hr R-LV17, I18).
 * What was taken in a leave year that is closed stays in its ledger; the trail and the dossier tell it for the settlement.
 */
import { formatDate } from "~/core/dates";
import { db } from "~/db/database.server";
import { eachRow, type RowsDone } from "~/db/each-row.server";
import { inTx, type Work } from "~/db/transaction.server";
import type { Actor } from "~/core/actor";
import type { MoveNotice } from "~/define/workflow";
import { servicesOf } from "~/modules/leave/index.server";
import { companyOf } from "~/modules/organisation/index.server";
import { moveByItself } from "~/modules/workflow/index.server";
import { withDeciders } from "./deciders.server";
import { cancelled, endAt, giveBackAtEnd } from "./leave-moves.server";
import { freeSlots, release } from "./leave-days.server";
import { leaveInclude, type FoundLeave, type LeaveRow } from "./leave-row.server";
import { AWAY, TAKEN } from "./leave-states";
import { leaveWorkflow } from "./leave.workflow.server";
import { statesThat } from "~/define/states";
import { RESIGNATION_STATES } from "~/modules/resignations/resignation-states";

/** @returns how many applications were ended or cancelled, and how many could not be */
export async function endWithService(actor: Actor, signal: AbortSignal): Promise<RowsDone> {
  const reaching = await db.leaveApplication.findMany({
    where: {
      status: { in: [...AWAY] },
      employee: {
        OR: [
          { status: "SEPARATED" },
          { resignations: { some: { status: { in: statesThat(RESIGNATION_STATES, "leaves") } } } },
        ],
      },
    },
    select: { id: true, employeeId: true, toDate: true },
    orderBy: { id: "asc" },
  });
  const services = await servicesOf(db, [...new Set(reaching.map(({ employeeId }) => employeeId))]);
  return eachRow("watch-leave", reaching, signal, async ({ id, employeeId, toDate }) => {
    const lastDay = services.get(employeeId)?.lastDay ?? null;
    return lastDay === null || toDate <= lastDay ? 0 : inTx(actor, (work) => endOne(work, id, lastDay));
  });
}

/**
 * Ends the leave of somebody who leaves; nothing after the last day stays held.
 * @param lastDay the last day worked
 * @returns how many applications were ended or cancelled
 */
export async function endLeave(work: Work, employeeId: number, lastDay: string): Promise<number> {
  const found = await work.tx.leaveApplication.findMany({
    where: { employeeId, status: { in: [...AWAY] }, toDate: { gt: lastDay } },
    select: { id: true },
    orderBy: { id: "asc" },
  });
  let ended = 0;
  for (const { id } of found) ended += await endOne(work, id, lastDay);
  await work.tx.leaveSlot.deleteMany({ where: { employeeId, date: { gt: lastDay } } });
  return ended;
}

async function endOne(work: Work, id: number, lastDay: string): Promise<number> {
  const found = await work.tx.leaveApplication.findUniqueOrThrow({ where: { id }, include: leaveInclude });
  if (!AWAY.includes(found.status as never) || found.toDate <= lastDay) return 0;
  const inCompany = { ...work.actor, company: await companyOf(work.tx, found.unit) };
  const [row] = await withDeciders(work.tx, inCompany, [found as FoundLeave]);
  const told = toApplicant(row!, lastDay);
  if (!TAKEN.includes(row!.status as never)) {
    await release(work, row!);
    await freeSlots(work.tx, id);
    await moveByItself(work, leaveWorkflow, row!, "cancelWithService", { notify: [told] });
  } else if (row!.fromDate > lastDay)
    await moveByItself(work, leaveWorkflow, row!, "cancelWithService", {
      ...(await cancelled({ work, row: row! }, giveBackAtEnd)),
      notify: [told],
    });
  else
    await moveByItself(work, leaveWorkflow, row!, "endWithService", {
      ...(await endAt(work, row!, lastDay, giveBackAtEnd)),
      notify: [told],
    });
  return 1;
}

const toApplicant = ({ employee }: LeaveRow, lastDay: string): MoveNotice => ({
  to: [employee.user?.id ?? null],
  title: "Your leave from {from} ends with your last day of service, {last}",
  values: { last: formatDate(lastDay) },
  kind: "outcome",
});
