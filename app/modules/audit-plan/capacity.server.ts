/** How many days the auditors of a company have in a year, by HR's own data (spec: ops §5.3). */
import { datesOf } from "~/core/dates";
import { awayHalves } from "~/define/absence";
import type { Tx } from "~/db/database.server";
import { calendarOf, workedHalvesOn } from "~/modules/organisation/index.server";
import type { Capacity } from "./capacity";

interface YearRow {
  companyId: number;
  startsOn: string;
  endsOn: string;
}

/** The grants by which people carry out audits in a company within a span of days. @param path of the company */
export const auditGrants = (path: string, from: string, to: string) => ({
  some: {
    validFrom: { lte: to },
    validTo: { gte: from },
    unit: { path: { startsWith: path } },
    role: { active: true, permissions: { some: { permission: "audit.work" } } },
  },
});

/** Halves of worked days on which people are on leave. @param calendar of these days */
export async function leaveHalves(
  tx: Tx,
  employeeIds: readonly number[],
  { from, to, calendar }: { from: string; to: string; calendar: Awaited<ReturnType<typeof calendarOf>> },
) {
  return (await awayHalves(tx, employeeIds, from, to)).filter(
    ({ kind, date, half }) => kind === "LEAVE" && workedHalvesOn(calendar, date).includes(half),
  );
}

/** Those who carry out audits in a company within a span of days. @param path of the company */
export const auditsWithin = (path: string, startsOn: string, endsOn: string) => ({
  status: { not: "SEPARATED" },
  joinDate: { lte: endsOn },
  user: { grants: auditGrants(path, startsOn, endsOn) },
});

/** Working days of those who carry out audits, with their leave. */
export async function capacityOf(tx: Tx, { companyId, startsOn, endsOn }: YearRow): Promise<Capacity> {
  const { path } = await tx.orgUnit.findUniqueOrThrow({ where: { id: companyId }, select: { path: true } });
  const auditors = await tx.employee.findMany({
    where: auditsWithin(path, startsOn, endsOn),
    orderBy: { id: "asc" },
    select: { id: true, joinDate: true, lastWorkingDay: true },
  });
  const calendar = await calendarOf(tx, companyId, startsOn, endsOn);
  const away = await leaveHalves(
    tx,
    auditors.map(({ id }) => id),
    { from: startsOn, to: endsOn, calendar },
  );
  return {
    startsOn,
    endsOn,
    dates: datesOf({ from: startsOn, to: endsOn })
      .map((date) => ({ date, halves: workedHalvesOn(calendar, date).length }))
      .filter(({ halves }) => halves > 0),
    auditors: auditors.map(({ id, joinDate, lastWorkingDay }) => ({
      from: joinDate > startsOn ? joinDate : startsOn,
      to: lastWorkingDay !== null && lastWorkingDay < endsOn ? lastWorkingDay : endsOn,
      away: away.filter(({ employeeId }) => employeeId === id).map(({ date }) => date),
    })),
    holidays: calendar.holidays.size > 0,
  };
}

/** Departments that auditors of a company are posted to on a day: internal audit does not audit these itself. */
export async function departmentsOfAudit(tx: Tx, companyId: number, day: string): Promise<Set<number>> {
  const { path } = await tx.orgUnit.findUniqueOrThrow({ where: { id: companyId }, select: { path: true } });
  const postings = await tx.posting.findMany({
    where: {
      departmentId: { not: null },
      validFrom: { lte: day },
      validTo: { gte: day },
      employee: auditsWithin(path, day, day),
    },
    distinct: ["departmentId"],
    select: { departmentId: true },
  });
  return new Set(postings.flatMap(({ departmentId }) => departmentId ?? []));
}
