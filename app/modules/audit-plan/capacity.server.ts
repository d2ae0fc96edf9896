/** How many days the auditors of a company have in a year, by HR's own data (spec: ops §5.3). */
import { awayHalves } from "~/define/absence";
import type { Tx } from "~/db/database.server";
import { calendarOf, workedBetween, workedHalvesOn } from "~/modules/organisation/index.server";
import { availableDays } from "./capacity";

interface YearRow {
  companyId: number;
  startsOn: string;
  endsOn: string;
}

/** Working days of those who carry out audits, less leave and the reserve. */
export async function capacityOf(
  tx: Tx,
  { companyId, startsOn, endsOn }: YearRow,
): Promise<{ auditors: number; days: number }> {
  const { path } = await tx.orgUnit.findUniqueOrThrow({ where: { id: companyId }, select: { path: true } });
  const auditors = await tx.employee.findMany({
    where: {
      status: { not: "SEPARATED" },
      joinDate: { lte: endsOn },
      user: {
        grants: {
          some: {
            validFrom: { lte: endsOn },
            validTo: { gte: startsOn },
            unit: { path: { startsWith: path } },
            role: { active: true, permissions: { some: { permission: "audit.work" } } },
          },
        },
      },
    },
    orderBy: { id: "asc" },
    select: { id: true, joinDate: true, lastWorkingDay: true },
  });
  const calendar = await calendarOf(tx, companyId, startsOn, endsOn);
  const away = (
    await awayHalves(
      tx,
      auditors.map(({ id }) => id),
      startsOn,
      endsOn,
    )
  ).filter(({ kind, date, half }) => kind === "LEAVE" && workedHalvesOn(calendar, date).includes(half));
  return {
    auditors: auditors.length,
    days: availableDays(
      auditors.map(({ id, joinDate, lastWorkingDay }) => {
        const from = joinDate > startsOn ? joinDate : startsOn;
        const to = lastWorkingDay !== null && lastWorkingDay < endsOn ? lastWorkingDay : endsOn;
        return {
          workingDays: from > to ? 0 : workedBetween(calendar, from, to),
          awayHalves: away.filter(({ employeeId, date }) => employeeId === id && from <= date && date <= to).length,
        };
      }),
    ),
  };
}
