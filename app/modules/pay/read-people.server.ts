/** Reads everybody a run may pay, with what their pay is made of, in statements that each name many of them (spec: hr R-PR1). */
import { addDays } from "~/core/dates";
import { inBankLetters } from "~/core/bank-letters";
import { spanOfMonth } from "~/core/months";
import type { Tx } from "~/db/database.server";
import { awayHalves } from "~/define/absence";
import { calendarsOf, workedHalvesOn } from "~/modules/organisation/index.server";
import { suspendedOn, suspendedSpans, type SuspendedSpan } from "~/modules/people/index.server";
import { byIds } from "./by-ids";
import { bankKey, type KnownAbsence, type Person } from "./month-facts";
import type { Absence } from "./terms";
import { statesThat } from "~/define/states";
import { LEAVE_STATES } from "~/modules/leave-applications/leave-states";
import { sqlList } from "~/db/database.server";
import { DAY_STATES } from "~/modules/time/time-states";

export interface Span {
  companyId: number;
  /** Path of the company. */
  path: string;
  /** The earliest month that is looked at, and that of the run. */
  first: string;
  month: string;
}

const POSTING = {
  select: {
    employeeId: true,
    validFrom: true,
    validTo: true,
    unitId: true,
    unit: { select: { path: true } },
    designation: { select: { name: true } },
  },
} as const;

/** Everybody with a day of employment in the company between both months, by id. */
export async function readPeople(tx: Tx, span: Span): Promise<Person[]> {
  const { from } = spanOfMonth(span.first);
  const { to } = spanOfMonth(span.month);
  const rows = await tx.employee.findMany({
    where: {
      joinDate: { lte: to },
      OR: [{ lastWorkingDay: null }, { lastWorkingDay: { gte: from } }],
      AND: [{ OR: [{ staffTypeId: null }, { staffType: { payrollIncluded: true } }] }],
      postings: {
        some: { unit: { path: { startsWith: span.path } }, validFrom: { lte: to }, validTo: { gte: from } },
      },
    },
    orderBy: { id: "asc" },
    select: { id: true, name: true, joinDate: true, lastWorkingDay: true, phone: true, nationalId: true },
  });
  const ids = rows.map(({ id }) => id);
  const dated = (part: number[]) => ({ employeeId: { in: part }, validFrom: { lte: to }, validTo: { gte: from } });
  const by = { orderBy: { validFrom: "asc" as const } };
  const [slices, postings, banks] = [
    groups(await byIds(ids, (part) => tx.salarySlice.findMany({ where: dated(part), ...by }))),
    groups(await byIds(ids, (part) => tx.posting.findMany({ where: dated(part), ...by, ...POSTING }))),
    groups(
      await byIds(ids, (part) => tx.employeeBank.findMany({ where: { ...dated(part), validTo: { gte: to } }, ...by })),
    ),
  ];
  const [assignments, instalments, stops, absences] = [
    await readAssignments(tx, ids, span),
    await readInstalments(tx, ids),
    groups(
      await byIds(ids, (part) =>
        tx.salaryStop.findMany({
          where: { employeeId: { in: part }, status: { not: "CANCELLED" }, fromMonth: { lte: span.month } },
          orderBy: { id: "asc" },
        }),
      ),
    ),
    await readAbsences(tx, span),
  ];
  const suspensions = new Map<number, readonly SuspendedSpan[]>();
  for (const part of await byIds(ids, async (some) => [
    ...(await suspendedSpans(tx, { employeeId: { in: some } }, from, to)),
  ]))
    suspensions.set(...part);
  const of = <T>(map: ReadonlyMap<number, T[]>, id: number): T[] => map.get(id) ?? [];
  return rows.map(({ id, nationalId, ...row }) => {
    const bank = of(banks, id).at(-1);
    return {
      ...row,
      id,
      identity: nationalId,
      slices: of(slices, id),
      postings: of(postings, id).map(({ unit, designation, ...one }) => ({
        ...one,
        designation: designation.name,
        ours: unit.path.startsWith(span.path),
      })),
      assignments: of(assignments, id),
      instalments: of(instalments, id),
      stops: of(stops, id) as Person["stops"],
      absences: withSuspensions(of(absences, id), suspensions.get(id) ?? [], {
        from,
        to: row.lastWorkingDay !== null && row.lastWorkingDay < to ? row.lastWorkingDay : to,
        ours: (day) =>
          of(postings, id).some(
            ({ unit, validFrom, validTo }) => unit.path.startsWith(span.path) && validFrom <= day && day <= validTo,
          ),
      }),
      bank: bank
        ? {
            id: bank.id,
            key: bankKey(bank),
            writable: inBankLetters(bank.accountName || row.name) !== null && inBankLetters(bank.bankName) !== null,
          }
        : null,
    };
  });
}

/** Absences with the days of suspension, which come before all others (spec: hr R-AT7); a suspended day is one whether it is worked or not. */
function withSuspensions(
  absences: readonly Absence[],
  spans: readonly SuspendedSpan[],
  { from, to, ours }: { from: string; to: string; ours: (day: string) => boolean },
): KnownAbsence[] {
  if (spans.length === 0) return [...absences];
  const days = new Map<string, KnownAbsence>();
  for (const span of spans) {
    const last = span.to !== null && span.to < to ? span.to : to;
    for (let date = span.from < from ? from : span.from; date <= last; date = addDays(date, 1))
      if (ours(date))
        days.set(date, { date, part: "FULL", unpaidBp: 10_000 - span.payBp, reason: "SUSPENDED", decided: true });
  }
  const others = absences.filter(({ date }) => !suspendedOn(spans, date));
  return [...others, ...days.values()].sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
}

function groups<T extends { employeeId: number }>(rows: readonly T[]): Map<number, T[]> {
  const found = new Map<number, T[]>();
  for (const row of rows) {
    const group = found.get(row.employeeId);
    if (group) group.push(row);
    else found.set(row.employeeId, [row]);
  }
  return found;
}

async function readAssignments(tx: Tx, ids: readonly number[], { first, month }: Span) {
  const rows = await byIds(ids, (part) =>
    tx.payAssignment.findMany({
      where: {
        employeeId: { in: part },
        status: "ACTIVE",
        fromMonth: { lte: month },
        OR: [{ toMonth: null }, { toMonth: { gte: first } }],
      },
      orderBy: { id: "asc" },
    }),
  );
  return groups(
    rows.map(({ totalLimit, takenTotal, ...row }) => ({
      ...row,
      left: totalLimit === null ? null : totalLimit - takenTotal,
    })),
  );
}

async function readInstalments(tx: Tx, ids: readonly number[]) {
  const rows = await byIds(ids, (part) =>
    tx.advanceInstalment.findMany({
      where: { due: { gt: 0n }, advance: { status: "DISBURSED", employeeId: { in: part } } },
      orderBy: [{ advanceId: "asc" }, { seq: "asc" }],
      select: {
        ...{ id: true, advanceId: true, month: true, due: true, paid: true, state: true },
        advance: { select: { employeeId: true, overpaidRunId: true } },
      },
    }),
  );
  const byAdvance = new Map<number, typeof rows>();
  for (const row of rows) byAdvance.set(row.advanceId, [...(byAdvance.get(row.advanceId) ?? []), row]);
  return groups(
    [...byAdvance.values()].flatMap((all) => {
      const left = all.reduce((sum, { due, paid }) => sum + due - paid, 0n);
      return all.flatMap(({ advance, state, paid: _, ...row }, at) =>
        state === "DUE"
          ? [
              {
                ...{ ...row, n: at + 1, of: all.length, left, overpaid: advance.overpaidRunId !== null },
                employeeId: advance.employeeId,
              },
            ]
          : [],
      );
    }),
  );
}

interface LeaveDayRow {
  employeeId: number | bigint;
  date: string;
  part: Absence["part"];
  paid: boolean | number | bigint;
  payPercentBp: number | bigint;
}

/** Leave that is not paid in full, what is absent of days without leave, and days of suspension, by employee in the order of dates; terms say what the last two take. */
async function readAbsences(tx: Tx, { path, first, month }: Span): Promise<Map<number, Absence[]>> {
  const { from } = spanOfMonth(first);
  const { to } = spanOfMonth(month);
  const leave = await tx.$queryRaw<LeaveDayRow[]>`
    SELECT a."employeeId", d."date", d."part", t."paid", t."payPercentBp" FROM "LeaveDay" d
    JOIN "LeaveApplication" a ON a."id" = d."applicationId" JOIN "LeaveType" t ON t."id" = a."leaveTypeId"
    JOIN "OrgUnit" u ON u."id" = d."branchId"
    WHERE d."date" BETWEEN ${from} AND ${to} AND d."ratedCd" > 0 AND a."status" IN (${sqlList(statesThat(LEAVE_STATES, "taken"))})
    AND (NOT t."paid" OR t."payPercentBp" < 10000) AND u."path" LIKE ${`${path}%`}`;
  const days = await tx.attendanceDay.findMany({
    where: {
      status: { in: statesThat(DAY_STATES, "unpaid") },
      date: { gte: from, lte: to },
      unit: { path: { startsWith: path } },
    },
    select: { employeeId: true, date: true, status: true, unitId: true },
  });
  const absentOf = await absentHalves(
    tx,
    days.filter(({ status }) => status === "ABSENT"),
    { from, to },
  );
  const rows: (Absence & { employeeId: number })[] = [
    ...leave.map(({ employeeId, date, part, paid, payPercentBp }) => ({
      employeeId: Number(employeeId),
      date,
      part,
      unpaidBp: Number(paid) ? 10_000 - Number(payPercentBp) : 10_000,
      reason: "LEAVE" as const,
    })),
    ...days.flatMap((day) => {
      const { employeeId, date, status } = day;
      const halves = status === "ABSENT" ? absentOf(day) : HALVES;
      const parts = halves.length === 2 ? ["FULL" as const] : halves;
      return parts.map((part) => ({
        employeeId,
        date,
        part,
        unpaidBp: 10_000,
        reason: status as "ABSENT" | "SUSPENDED",
      }));
    }),
  ];
  const key = ({ date, part, reason }: Absence) => `${date}/${part}/${reason}`;
  rows.sort((a, b) => (key(a) < key(b) ? -1 : 1));
  const found = groups(rows);
  return new Map([...found].map(([id, list]) => [id, list.map(({ employeeId: _, ...one }) => one)]));
}

const HALVES = ["AM", "PM"] as const;

/** Of a day absent: the halves that are worked at its branch and on which the person is neither on leave nor on tour. */
async function absentHalves(
  tx: Tx,
  days: readonly { employeeId: number; unitId: number }[],
  { from, to }: { from: string; to: string },
) {
  const calendars = await calendarsOf(tx, [...new Set(days.map(({ unitId }) => unitId))], from, to);
  const ids = [...new Set(days.map(({ employeeId }) => employeeId))];
  const away = await byIds(ids, (part) => awayHalves(tx, part, from, to));
  const taken = new Set(away.map(({ employeeId, date, half }) => `${employeeId} ${date} ${half}`));
  return ({ employeeId, unitId, date }: { employeeId: number; unitId: number; date: string }) =>
    workedHalvesOn(calendars.get(unitId)!, date).filter((half) => !taken.has(`${employeeId} ${date} ${half}`));
}
