import { db } from "~/db/database.server";
import { todayOf, unitsWithin, type Actor } from "~/core/actor";
import type { Permission } from "~/core/permission";
import { unitsWithoutManager } from "./find-units.server";
import { idsOf } from "./unit-path";

export interface NamedUnit {
  id: number;
  name: string;
}

export interface SetupGaps {
  companies: number;
  /** Companies without a country: they have no currency, calendar or time zone. */
  withoutCountry: NamedUnit[];
  /** Companies in use of which no branch in use is the head office. */
  withoutHeadOffice: NamedUnit[];
  /** Branches in use that nobody manages today. */
  withoutManager: NamedUnit[];
  /** Companies for which no holiday of the next calendar year is recorded. */
  withoutHolidays: NamedUnit[];
  /** The same for the year that runs. */
  withoutHolidaysNow: NamedUnit[];
  /** Units in use above the branches that nobody manages today. */
  vacant: NamedUnit[];
  year: number;
  nextYear: number;
}

/** What is missing before books can be kept, of the units under which the actor holds the permission. */
export async function setupGaps(actor: Actor, permission: Permission): Promise<SetupGaps> {
  const within = unitsWithin(actor, permission);
  const year = Number(todayOf(actor).slice(0, 4));
  const nextYear = year + 1;
  const companies = await db.orgUnit.findMany({
    where: { ...within, kind: "COMPANY", active: true },
    orderBy: { name: "asc" },
    select: { id: true, name: true, countryId: true },
  });
  const [offices, holidays, unmanaged] = await Promise.all([
    db.orgUnit.findMany({
      where: { ...within, kind: "BRANCH", active: true, headOffice: true },
      select: { path: true },
    }),
    db.holiday.findMany({
      where: { active: true, OR: [year, nextYear].map((one) => ({ date: { startsWith: `${one}-` } })) },
      select: { date: true, unit: { select: { path: true } } },
    }),
    unitsWithoutManager(actor, permission),
  ]);
  const companiesOf = (paths: readonly string[]) => new Set(paths.map((path) => idsOf(path)[0]));
  const withOffice = companiesOf(offices.map((one) => one.path));
  const withHolidays = (of: number) =>
    companiesOf(holidays.filter(({ date }) => date.startsWith(`${of}-`)).map((one) => one.unit.path));
  const without = (held: ReadonlySet<number | undefined>) => companies.filter((one) => !held.has(one.id));
  return {
    companies: companies.length,
    year,
    nextYear,
    withoutCountry: companies.filter((one) => one.countryId === null),
    withoutHeadOffice: without(withOffice),
    withoutHolidays: without(withHolidays(nextYear)),
    withoutHolidaysNow: without(withHolidays(year)),
    withoutManager: unmanaged.filter((one) => one.kind === "BRANCH"),
    vacant: unmanaged.filter((one) => one.kind !== "BRANCH"),
  };
}
