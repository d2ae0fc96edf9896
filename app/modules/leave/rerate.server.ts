/**
 * Leave is rated anew when the calendar changes under it: a holiday comes or goes, a branch's week changes, or the person
 * is posted elsewhere (R-LV13, R-LV14). What an approved leave costs more is taken, what it costs less is given back, and
 * the person is told; what waits for a decision is set right silently. Days of closed leave years stay as they are.
 */
import { formatDate } from "~/core/dates";
import { InputProblem } from "~/core/problems";
import { db } from "~/db/database.server";
import { eachRow } from "~/db/each-row.server";
import { inTx, type Work } from "~/db/transaction.server";
import type { Actor } from "~/core/actor";
import { daysText } from "~/define/field";
import { notify } from "~/modules/notices/index.server";
import { recomputeAway } from "~/modules/time/index.server";
import { leaveYearsOf, yearOn } from "./leave-years.server";
import { ratingChanges, unitsOf, type LeaveDay, type LeaveSpan } from "./rate-days";
import { rateLeave } from "./rate-leave.server";
import { giveBackUnits, holdUnits, releaseUnits, takeUnits } from "./take-leave.server";
import { statesThat } from "~/define/states";
import { LEAVE_STATES } from "~/modules/leave-applications/leave-states";

/** In which it holds units of the ledger. */
const TAKEN: string[] = statesThat(LEAVE_STATES, "taken");
const WAITING: string[] = statesThat(LEAVE_STATES, "pending");

const include = {
  leaveType: true,
  days: { orderBy: { date: "asc" } },
  employee: { select: { user: { select: { id: true } } } },
} as const;

export interface Rerated {
  changed: number;
  /** Left as they were: the balance does not pay for what they would cost. */
  short: number;
  /** Left as they were for another reason, which the log tells. */
  failed: number;
}

/** Every application of a company that reaches into an open leave year; of one employee where one is named. */
export async function rerateLeave(actor: Actor, signal?: AbortSignal, employeeId?: number): Promise<Rerated> {
  const open = (await leaveYearsOf(db, actor.company.unitId)).filter((year) => year.open);
  const done = { changed: 0, short: 0, failed: 0 };
  const [first] = open;
  if (!first) return done;
  const isOpen = (date: string) => yearOn(open, date) !== null;
  const ids = await db.leaveApplication.findMany({
    where: {
      status: { in: [...TAKEN, ...WAITING] },
      toDate: { gte: first.startOn },
      leaveType: { companyId: actor.company.unitId },
      ...(employeeId === undefined ? {} : { employeeId }),
    },
    orderBy: { id: "asc" },
    select: { id: true },
  });
  const { done: changed, failed } = await eachRow("rate-leave", ids, signal, async ({ id }) => {
    try {
      return await rerateOne(actor, id, isOpen);
    } catch (error) {
      if (!(error instanceof InputProblem)) throw error;
      done.short += 1;
      return 0;
    }
  });
  return { ...done, changed, failed };
}

type Row = NonNullable<Awaited<ReturnType<typeof findRow>>>;

const findRow = (tx: Pick<Work["tx"], "leaveApplication">, id: number) =>
  tx.leaveApplication.findFirst({ where: { id, status: { in: [...TAKEN, ...WAITING] } }, include });

type IsOpen = (date: string) => boolean;

/** The days of open years as they are rated now; those of closed years as they are. */
async function ratedAnew(tx: Work["tx"], { employeeId, leaveType, days, ...row }: Row, isOpen: IsOpen) {
  const after = await rateLeave(tx, employeeId, row as unknown as LeaveSpan, {
    includeNonWorking: leaveType.includeNonWorking,
    minUnitCd: leaveType.minUnitCd as 50 | 100,
  });
  return after.map((day) => (isOpen(day.date) ? day : (heldOn(days, day.date) ?? day)));
}

const heldOn = (days: Row["days"], date: string) => days.find((day) => day.date === date) as LeaveDay | undefined;

/** Whether a day costs something else, or lies at another branch. */
const changed = (days: Row["days"], after: readonly LeaveDay[]): boolean =>
  after.some((day) => {
    const held = heldOn(days, day.date);
    return held?.ratedCd !== day.ratedCd || held.branchId !== day.branchId;
  });

/** @returns 1 where it costs something else now */
async function rerateOne(actor: Actor, id: number, isOpen: IsOpen): Promise<number> {
  // Most cost what they did, and take no turn for it.
  const seen = await findRow(db, id);
  if (!seen || !changed(seen.days, await ratedAnew(db, seen, isOpen))) return 0;
  return inTx(actor, async (work) => {
    const { tx } = work;
    const row = await findRow(tx, id);
    if (!row || !(await isLocked(tx, row))) return 0;
    const after = await ratedAnew(tx, row, isOpen);
    const changes = ratingChanges(row.days as LeaveDay[], after);
    if (changes.length === 0) {
      await writeDays(tx, row, after);
      return 0;
    }
    const of = { employeeId: row.employeeId, leaveType: row.leaveType, applicationId: id };
    const dates = new Set(changes.map(({ date }) => date));
    if (TAKEN.includes(row.status)) {
      await giveBackUnits(work, of, [...dates]);
      await takeUnits(
        work,
        of,
        after.filter(({ date }) => dates.has(date)),
      );
    } else {
      const own = row.days.filter(({ date }) => isOpen(date));
      await releaseUnits(work, of, own);
      await holdUnits(
        work,
        of,
        after.filter(({ date }) => isOpen(date)),
      );
    }
    await keepDays(work, row, after);
    if (TAKEN.includes(row.status)) {
      const sorted = [...dates].sort();
      await recomputeAway(work, row.employeeId, sorted[0]!, sorted.at(-1)!);
    }
    return 1;
  });
}

/** Locks the application as it was read: it may be decided or cancelled meanwhile. @returns whether it is still so */
async function isLocked(tx: Work["tx"], { id, status, version }: Row): Promise<boolean> {
  const { count } = await tx.leaveApplication.updateMany({ where: { id, status, version }, data: { version } });
  return count > 0;
}

async function writeDays(tx: Work["tx"], row: Row, after: readonly LeaveDay[]): Promise<void> {
  for (const { date, ratedCd, kind, branchId } of after)
    await tx.leaveDay.updateMany({ where: { applicationId: row.id, date }, data: { ratedCd, kind, branchId } });
}

async function keepDays(work: Work, row: Row, after: readonly LeaveDay[]): Promise<void> {
  const { tx } = work;
  const unitsCd = unitsOf(after);
  await writeDays(tx, row, after);
  await tx.leaveApplication.update({ where: { id: row.id }, data: { unitsCd, version: { increment: 1 } } });
  work.audit({
    action: "LeaveApplication.rerate",
    entity: "LeaveApplication",
    entityId: row.id,
    diff: { unitsCd: [row.unitsCd, unitsCd] },
  });
  if (!TAKEN.includes(row.status) || !row.employee.user) return;
  await notify(work, {
    userIds: [row.employee.user.id],
    key: `leave-rerated:${row.id}:${row.version}`,
    kind: "outcome",
    title: "Your leave from {from} now takes {days} days: the working days have changed",
    values: { from: formatDate(row.fromDate), days: daysText(unitsCd) },
  });
}
