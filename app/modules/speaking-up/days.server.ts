/** Days of cases: of the company, without a time (spec: ops §6.3). */
import { dateIn } from "~/core/dates";
import { db } from "~/db/database.server";
import { todayOf, type Actor } from "~/core/actor";

/** The hour of the company's day at which handlers find what came the day before. */
const LISTED_AT_HOUR = 6;

/** The calendar date of the company of a visitor whom nobody knows. */
export async function companyDay(at: Date): Promise<string> {
  return dateIn(at, await companyZone());
}

/** The time zone of the company that the portal belongs to. */
export async function companyZone(): Promise<string> {
  const company = await db.orgUnit.findFirst({
    where: { kind: "COMPANY", active: true },
    orderBy: { id: "asc" },
    select: { country: { select: { timeZone: true } } },
  });
  return company?.country?.timeZone ?? "UTC";
}

/** The day up to which handlers see what came: it begins at six in the morning. */
export const listedDay = (at: Date, timeZone: string): string =>
  dateIn(new Date(at.getTime() - LISTED_AT_HOUR * 3_600_000), timeZone);

export const listedFor = (actor: Actor): string => listedDay(actor.at, actor.company.timeZone);
export const todayFor = (actor: Actor): string => todayOf(actor);
