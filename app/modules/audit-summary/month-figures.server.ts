/** What auditors have, plan and work in their months. A fixed number of statements for any number of rows of a company. */
import { datesOf } from "~/core/dates";
import { daysOfMonth } from "~/core/months";
import type { Tx } from "~/db/database.server";
import { leaveHalves } from "~/modules/audit-plan/index.server";
import { calendarOf, workedHalvesOn } from "~/modules/organisation/index.server";
import { figuresOf, plannedByMonth, type Figures } from "./summary-rules";
import { statesThat } from "~/define/states";
import { ENGAGEMENT_STATES } from "~/modules/audit-workplan/engagement-states";

export interface MonthOf {
  id: number;
  unitId: number;
  userId: number;
  month: string;
  /** Set by hand. */
  availableHalves: number | null;
}

/** Engagements that count as planned work: approved ones that were not put off. */
export const PLANNED_WORK = { status: { notIn: statesThat(ENGAGEMENT_STATES, "idle") } };

async function ofCompany(tx: Tx, unitId: number, rows: readonly MonthOf[]): Promise<[number, Figures][]> {
  const months = rows.map(({ month }) => month).sort();
  const from = `${months[0]!}-01`;
  const to = daysOfMonth(months.at(-1)!, from, "9999-12-31").to;
  const userIds = [...new Set(rows.map(({ userId }) => userId))];
  const users = await tx.user.findMany({
    where: { id: { in: userIds } },
    select: { id: true, employee: { select: { id: true, joinDate: true, lastWorkingDay: true } } },
  });
  const calendar = await calendarOf(tx, unitId, from, to);
  const days = datesOf({ from, to })
    .map((date) => ({ date, halves: workedHalvesOn(calendar, date).length }))
    .filter(({ halves }) => halves > 0);
  const away = await leaveHalves(
    tx,
    users.flatMap(({ employee }) => employee?.id ?? []),
    { from, to, calendar },
  );
  const engagements = await tx.auditEngagement.findMany({
    where: {
      unitId,
      ...PLANNED_WORK,
      plannedStart: { lte: to },
      plannedEnd: { gte: from },
      members: { some: { userId: { in: userIds } } },
    },
    select: {
      plannedStart: true,
      plannedEnd: true,
      days: true,
      leadId: true,
      members: { orderBy: { id: "asc" }, select: { userId: true } },
    },
  });
  // The days before and after these months hold their part of an engagement as well.
  const first = engagements.reduce((least, { plannedStart }) => (plannedStart < least ? plannedStart : least), from);
  const last = engagements.reduce((most, { plannedEnd }) => (plannedEnd > most ? plannedEnd : most), to);
  const wide = first < from || last > to ? await calendarOf(tx, unitId, first, last) : calendar;
  const workdays = datesOf({ from: first, to: last }).filter((date) => workedHalvesOn(wide, date).length > 0);
  const audits = engagements.map(({ members, ...one }) => ({ ...one, members: members.map(({ userId }) => userId) }));
  const planned = new Map(
    userIds.map((id) => [id, audits.map((audit) => plannedByMonth(audit, id, workdays))] as const),
  );
  const entered = await tx.auditHalfDays.findMany({
    where: { userId: { in: userIds }, weekOn: { gte: from, lte: to }, engagement: { unitId } },
    select: { userId: true, weekOn: true, halves: true },
  });
  return rows.map(({ id, userId, month, availableHalves }) => {
    const employee = users.find((one) => one.id === userId)?.employee ?? null;
    const here = (date: string) =>
      date.startsWith(month) &&
      employee !== null &&
      employee.joinDate <= date &&
      (employee.lastWorkingDay === null || date <= employee.lastWorkingDay);
    const worked = days.reduce((sum, { date, halves }) => sum + (here(date) ? halves : 0), 0);
    const gone = away.filter(({ employeeId, date }) => employeeId === employee?.id && here(date)).length;
    return [
      id,
      figuresOf({
        available: availableHalves ?? Math.max(0, worked - gone),
        planned: planned.get(userId)!.reduce((sum, months) => sum + (months.get(month) ?? 0), 0),
        actual: entered.reduce(
          (sum, one) => sum + (one.userId === userId && one.weekOn.startsWith(month) ? one.halves : 0),
          0,
        ),
      }),
    ];
  });
}

export async function monthFigures(tx: Tx, rows: readonly MonthOf[]): Promise<Map<number, Figures>> {
  const found = new Map<number, Figures>();
  for (const unitId of new Set(rows.map((row) => row.unitId)))
    for (const [id, figures] of await ofCompany(
      tx,
      unitId,
      rows.filter((row) => row.unitId === unitId),
    ))
      found.set(id, figures);
  return found;
}
