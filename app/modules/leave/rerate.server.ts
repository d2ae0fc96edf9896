/**
 * Leave is rated anew when the calendar changes under it: a holiday comes or goes, a branch's week changes, or the person
 * is posted elsewhere (R-LV13, R-LV14). What an approved leave costs more is taken, what it costs less is given back, and
 * the person is told; what waits for a decision is set right silently. Days of closed leave years stay as they are.
 */
import { formatDate } from "~/core/dates";
import { InputProblem } from "~/core/problems";
import { db } from "~/db/database.server";
import { inTx, type Work } from "~/db/transaction.server";
import type { Actor } from "~/define/actor";
import { daysText } from "~/define/field";
import { notify } from "~/modules/notices/index.server";
import { recomputeAway } from "~/modules/time/index.server";
import { leaveYearsOf } from "./leave-years.server";
import { ratingChanges, unitsOf, type LeaveDay, type LeaveSpan } from "./rate-days";
import { rateLeave } from "./rate-leave.server";
import { giveBackUnits, holdUnits, releaseUnits, takeUnits } from "./take-leave.server";

/** In which it holds units of the ledger. */
const TAKEN = ["APPROVED", "CANCEL_ASKED"];
const WAITING = ["SUBMITTED", "RECOMMENDED"];

const include = {
  leaveType: true,
  days: { orderBy: { date: "asc" } },
  employee: { select: { user: { select: { id: true } } } },
} as const;

export interface Rerated {
  changed: number;
  /** Left as they were: the balance does not pay for what they would cost. */
  short: number;
}

/** Every application of a company that reaches into an open leave year; of one employee where one is named. */
export async function rerateLeave(actor: Actor, signal?: AbortSignal, employeeId?: number): Promise<Rerated> {
  const open = (await leaveYearsOf(db, actor.company.unitId)).filter((year) => year.open);
  const done = { changed: 0, short: 0 };
  const [first] = open;
  if (!first) return done;
  const ids = await db.leaveApplication.findMany({
    where: {
      status: { in: [...TAKEN, ...WAITING] },
      fromDate: { gte: first.startOn },
      leaveType: { companyId: actor.company.unitId },
      ...(employeeId === undefined ? {} : { employeeId }),
    },
    orderBy: { id: "asc" },
    select: { id: true },
  });
  for (const { id } of ids) {
    if (signal?.aborted) break;
    try {
      done.changed += await rerateOne(actor, id);
    } catch (error) {
      if (!(error instanceof InputProblem)) throw error;
      done.short += 1;
    }
  }
  return done;
}

type Row = NonNullable<Awaited<ReturnType<typeof findRow>>>;

const findRow = (tx: Pick<Work["tx"], "leaveApplication">, id: number) =>
  tx.leaveApplication.findFirst({ where: { id, status: { in: [...TAKEN, ...WAITING] } }, include });

const ratedAnew = (tx: Work["tx"], { employeeId, leaveType, ...row }: Row): Promise<LeaveDay[]> =>
  rateLeave(tx, employeeId, row as unknown as LeaveSpan, {
    includeNonWorking: leaveType.includeNonWorking,
    minUnitCd: leaveType.minUnitCd as 50 | 100,
  });

/** @returns 1 where it costs something else now */
async function rerateOne(actor: Actor, id: number): Promise<number> {
  // Most cost what they did, and take no turn for it.
  const seen = await findRow(db, id);
  if (!seen || ratingChanges(seen.days as LeaveDay[], await ratedAnew(db, seen)).length === 0) return 0;
  return inTx(actor, async (work) => {
    const row = await findRow(work.tx, id);
    if (!row) return 0;
    const after = await ratedAnew(work.tx, row);
    const changes = ratingChanges(row.days as LeaveDay[], after);
    if (changes.length === 0) return 0;
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
      await releaseUnits(work, of, row.days);
      await holdUnits(work, of, after);
    }
    await keepDays(work, row, after);
    if (TAKEN.includes(row.status)) {
      const changed = [...dates].sort();
      await recomputeAway(work, row.employeeId, changed[0]!, changed.at(-1)!);
    }
    return 1;
  });
}

async function keepDays(work: Work, row: Row, after: readonly LeaveDay[]): Promise<void> {
  const { tx } = work;
  const unitsCd = unitsOf(after);
  for (const { date, ratedCd, kind, branchId } of after)
    await tx.leaveDay.updateMany({ where: { applicationId: row.id, date }, data: { ratedCd, kind, branchId } });
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
