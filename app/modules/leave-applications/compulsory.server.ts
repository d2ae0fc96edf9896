/** Who of the staff has not taken the unbroken leave of this year (spec: hr N3). */
import { daysBetween } from "~/core/dates";
import { db, type Tx } from "~/db/database.server";
import { todayOf, type Actor } from "~/core/actor";
import type { Prisma } from "~/generated/sqlite/client";
import { leaveYearsOf, yearOn, type Half } from "~/modules/leave/index.server";
import { calendarsOf, workedHalvesOn } from "~/modules/organisation/index.server";
import { isDue, longestRun, type CompulsoryYear } from "./compulsory";
import { TAKEN } from "./leave-states";

export interface CompulsoryStanding {
  employeeId: number;
  /** Centi-days, here and below. */
  wantedCd: number;
  /** The longest unbroken leave taken or approved. */
  longestCd: number;
  /** Calendar days until the year ends. */
  daysLeft: number;
}

/** The leave year of a day, or its calendar year where none is open. */
async function yearOf(tx: Tx, companyId: number, today: string): Promise<CompulsoryYear> {
  const year = yearOn(await leaveYearsOf(tx, companyId), today);
  return year ?? { startOn: `${today.slice(0, 4)}-01-01`, endOn: `${today.slice(0, 4)}-12-31` };
}

/** Everybody at some units who has to take it and has not yet, by id, in a fixed number of statements. */
export async function lackingLeave(
  actor: Pick<Actor, "at" | "company">,
  unit: Prisma.OrgUnitWhereInput,
  tx: Tx = db,
): Promise<Map<number, CompulsoryStanding>> {
  const today = todayOf(actor as Actor);
  const year = await yearOf(tx, actor.company.unitId, today);
  const wanted = new Map(
    (await tx.compulsoryLeave.findMany({ where: { active: true } })).map((one) => [one.designationId, one.daysCd]),
  );
  const posts = await tx.posting.findMany({
    where: {
      validFrom: { lte: today },
      validTo: { gte: today },
      designationId: { in: [...wanted.keys()] },
      unit,
      employee: { status: { not: "SEPARATED" }, joinDate: { lt: year.startOn } },
    },
    select: { employeeId: true, unitId: true, designationId: true, employee: { select: { joinDate: true } } },
    orderBy: { employeeId: "asc" },
  });
  const due = posts.filter(({ employee }) => isDue(year, employee.joinDate));
  const away = await awayIn(tx, new Set(due.map(({ employeeId }) => employeeId)), year);
  const calendars = await calendarsOf(tx, [...new Set(due.map(({ unitId }) => unitId))], year.startOn, year.endOn);
  const found = new Map<number, CompulsoryStanding>();
  for (const { employeeId, unitId, designationId } of due) {
    const calendar = calendars.get(unitId)!;
    const longestCd = longestRun(year, (date) => workedHalvesOn(calendar, date), away.get(employeeId) ?? []);
    const wantedCd = wanted.get(designationId)!;
    if (longestCd < wantedCd)
      found.set(employeeId, { employeeId, wantedCd, longestCd, daysLeft: daysBetween(today, year.endOn) });
  }
  return found;
}

async function awayIn(tx: Tx, ids: ReadonlySet<number>, { startOn, endOn }: CompulsoryYear) {
  const by = new Map<number, { date: string; half: Half }[]>();
  if (ids.size === 0) return by;
  const days = await tx.leaveDay.findMany({
    where: {
      date: { gte: startOn, lte: endOn },
      kind: { in: ["WORK", "HALF"] },
      application: { status: { in: [...TAKEN] } },
    },
    select: { date: true, part: true, application: { select: { employeeId: true } } },
  });
  for (const { date, part, application } of days) {
    if (!ids.has(application.employeeId)) continue;
    const halves = (["AM", "PM"] as const).filter((half) => part === "FULL" || part === half);
    by.set(application.employeeId, [
      ...(by.get(application.employeeId) ?? []),
      ...halves.map((half) => ({ date, half })),
    ]);
  }
  return by;
}
