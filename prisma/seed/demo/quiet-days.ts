/** The two years before branches trade here every day: they keep the savings of their members, on the first working day of a month. */
import { addDays, dateIn } from "~/core/dates";
import { monthAfter, spanOfMonth } from "~/core/months";
import { db } from "~/db/database.server";
import { openAdjustmentDay } from "~/modules/business-day/index.server";
import { calendarOf, workedOn } from "~/modules/organisation/index.server";
import {
  approveClose,
  askClose,
  HEAD,
  keepersOf,
  moment,
  openBooks,
  openDay,
  person,
  ZONE,
  type BranchPlan,
  type Demo,
} from "./branch-days";
import { playSavers } from "./savers";
import { closeLastYear } from "./years";

/** Months from the first savings to the one that the demo is in. */
const MONTHS = 24;

/** The other branches hand in what members saved in three months at once. */
const QUARTER = 3;

interface QuietBranch {
  plan: BranchPlan;
  /** Its first day of trade. */
  until: string;
}

/** Month by month at the head office and every third month in the others, until they trade: a day is opened, savings come in, the day is closed. No branch has cash yet that is counted. */
export async function playQuietDays(demo: Demo, branches: readonly QuietBranch[]): Promise<void> {
  const now = dateIn(demo.at, ZONE).slice(0, 7);
  for (let back = MONTHS; back > 0; back--) {
    const month = monthAfter(now, -back);
    for (const { plan, until } of branches) {
      if (plan.code !== HEAD && (MONTHS - back) % QUARTER !== 0) continue;
      const date = await firstWorkingDay(demo.units.get(plan.code)!, month);
      if (date >= until) continue;
      await playQuietDay(demo, plan, date, back === MONTHS);
      if (await openYearEnd(demo, plan, date)) await closeLastYear(demo, date);
    }
  }
}

async function firstWorkingDay(branchId: number, month: string): Promise<string> {
  const { from, to } = spanOfMonth(month);
  const calendar = await calendarOf(db, branchId, from, to);
  let date = from;
  while (workedOn(calendar, date) === 0) date = addDays(date, 1);
  return date;
}

async function playQuietDay(demo: Demo, plan: BranchPlan, date: string, first: boolean): Promise<void> {
  await openDay(demo, plan, date);
  if (first) await openBooks(demo, plan, date);
  await playSavers(demo, plan, date, await keepersOf(demo, plan, date));
  await approveClose(demo, plan, date, await askClose(demo, plan, date));
}

/** After the first day of the year that the demo is in, the branch has an adjustment day at the end of the last one: the interest booked in it is still to be closed. @returns whether it was opened now */
export async function openYearEnd(demo: Demo, { code }: BranchPlan, date: string): Promise<boolean> {
  const year = dateIn(demo.at, ZONE).slice(0, 4);
  if (!date.startsWith(year)) return false;
  const branchId = demo.units.get(code)!;
  const businessDate = `${Number(year) - 1}-12-31`;
  const is = { branchId, businessDate };
  if ((await db.businessDay.count({ where: { ...is, kind: "ADJUSTMENT" } })) > 0) return false;
  // A branch that begins in this year has nothing to close.
  if ((await db.businessDay.count({ where: { branchId, businessDate: { lte: businessDate } } })) === 0) return false;
  await openAdjustmentDay(await person(demo, "accounts.manager", moment(demo, date, "18:00")), {
    ...is,
    reason: "The income and expense of the year are closed.",
  });
  return true;
}
