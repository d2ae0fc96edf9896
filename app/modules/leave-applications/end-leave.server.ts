/** Leave after somebody's last working day: it is given back, and its half days are free (spec: hr R-LV17, I18). */
import { t } from "~/core/text";
import { formatDate } from "~/core/dates";
import type { Work } from "~/db/transaction.server";
import { giveBackUnits } from "~/modules/leave/index.server";
import { companyOf } from "~/modules/organisation/index.server";
import { moveByItself } from "~/modules/workflow/index.server";
import { withDeciders } from "./deciders.server";
import { daysOf, freeSlots, inLedger, release } from "./leave-days.server";
import { leaveInclude, type FoundLeave, type LeaveRow } from "./leave-row.server";
import { leaveWorkflow } from "./leave.workflow.server";

const LIVE = ["SUBMITTED", "RECOMMENDED", "RETURNED", "APPROVED", "CANCEL_ASKED"];
const TAKEN = ["APPROVED", "CANCEL_ASKED"];

/**
 * Ends leave with the employment: what lies behind the last day is cancelled, approved leave that goes beyond it is
 * cut short, and no half day after it stays held.
 * @param lastDay the last day worked
 * @returns how many applications it concerned
 */
export async function endLeave(work: Work, employeeId: number, lastDay: string): Promise<number> {
  const found = await work.tx.leaveApplication.findMany({
    where: { employeeId, status: { in: LIVE }, toDate: { gt: lastDay } },
    include: leaveInclude,
    orderBy: { id: "asc" },
  });
  for (const one of found) {
    const company = await companyOf(work.tx, one.unit);
    const [row] = await withDeciders(work.tx, { ...work.actor, company }, [one as FoundLeave]);
    const note = t("The employment ends on {day}", { day: formatDate(lastDay) });
    if (TAKEN.includes(row!.status) && row!.fromDate <= lastDay) await cutShort(work, row!, lastDay, note);
    else await cancel(work, row!, note);
  }
  await work.tx.leaveSlot.deleteMany({ where: { employeeId, date: { gt: lastDay } } });
  return found.length;
}

async function cancel(work: Work, row: LeaveRow, note: string): Promise<void> {
  if (TAKEN.includes(row.status)) await giveBackUnits(work, inLedger(row));
  else await release(work, row);
  await freeSlots(work.tx, row.id);
  await moveByItself(work, leaveWorkflow, row, "lapse", { note, set: { cancelReason: note } });
}

async function cutShort(work: Work, row: LeaveRow, lastDay: string, note: string): Promise<void> {
  const days = await daysOf(work.tx, row.id);
  const after = days.flatMap(({ date }) => (date > lastDay ? [date] : []));
  await giveBackUnits(work, inLedger(row), after);
  await work.tx.leaveDay.deleteMany({ where: { applicationId: row.id, date: { gt: lastDay } } });
  await freeSlots(work.tx, row.id, lastDay);
  const unitsCd = days.reduce((sum, { date, ratedCd }) => (date > lastDay ? sum : sum + ratedCd), 0);
  await moveByItself(work, leaveWorkflow, row, "cutOff", {
    note,
    set: {
      toDate: lastDay,
      toPart: lastDay === row.fromDate && row.fromPart !== "FULL" ? row.fromPart : "FULL",
      unitsCd,
      shortenTo: null,
    },
    detail: { toDate: [row.toDate, lastDay] },
  });
}
