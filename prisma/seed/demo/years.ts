import { db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { portal } from "~/engine/portal.server";
import { PORTAL } from "~/portal.server";
import { requestDayClose } from "~/modules/business-day/index.server";
import { transition } from "~/modules/workflow/index.server";
import {
  askRequest,
  beginFirstYear,
  yearDetails,
  yearRequestWorkflow,
  type RequestKind,
  type RequestMove,
} from "~/modules/year-end/index.server";
import { moment, person, PLANS, type Demo } from "./branch-days";

/** The books begin two years ago, with the savings of members. */
export async function demoFirstYear(demo: Demo): Promise<void> {
  await beginFirstYear(await person(demo, "accounts.manager", demo.at), `${demo.at.getUTCFullYear() - 2}-01-01`);
}

interface Desk {
  manager: Actor;
  admin: Actor;
}

const deskAt = async (demo: Demo, at: Date): Promise<Desk> => ({
  manager: await person(demo, "accounts.manager", at),
  admin: await person(demo, "super.admin", at),
});

interface Wanted {
  kind: RequestKind;
  yearId: number;
  periodId?: number;
  reason: string;
}

const ask = async ({ manager }: Desk, { periodId, ...wanted }: Wanted): Promise<number> =>
  (await askRequest(manager, { ...wanted, periodId: periodId ?? null })).id;
const move = (who: Actor, id: number, name: RequestMove, note: string | null = null) =>
  transition(who, yearRequestWorkflow, id, name, { note, version: null });
const grant = async (desk: Desk, wanted: Wanted) => move(desk.admin, await ask(desk, wanted), "approve");

/** The years of the books that are over, the earliest first. */
const yearsBefore = ({ units, at }: Demo) =>
  db.fiscalYear.findMany({
    where: { companyId: units.get("UMJ")!, endDate: { lt: `${at.getUTCFullYear()}-01-01` } },
    orderBy: { startDate: "asc" },
    include: { periods: { orderBy: { number: "asc" } } },
  });
type Year = Awaited<ReturnType<typeof yearsBefore>>[number];

async function closePeriods(desk: Desk, periods: Year["periods"]): Promise<void> {
  for (const { id, number, yearId, status } of periods)
    if (status === "OPEN")
      await grant(desk, { kind: "CLOSE_PERIOD", yearId, periodId: id, reason: `Period ${number} was looked through.` });
}

/** Interest on savings that the year has earned, where some is not booked. */
async function accrueInterest(desk: Desk, yearId: number): Promise<void> {
  const { offers } = await yearDetails(desk.manager, yearId);
  const offer = offers.find(({ kind }) => kind === "ACCRUE_INTEREST");
  if (offer?.missing.length === 0)
    await grant(desk, { kind: "ACCRUE_INTEREST", yearId, reason: "The savers have earned it by the end of the year." });
}

/**
 * Closes the books of last year once every branch has begun this one: period by period, with a request that was rejected
 * and one that was withdrawn, and income and expense on the adjustment days of the year's end.
 */
export async function closeLastYear(demo: Demo, date: string): Promise<void> {
  const years = await yearsBefore(demo);
  const year = years.at(-1)!;
  const days = await db.businessDay.findMany({
    where: { kind: "ADJUSTMENT", businessDate: year.endDate, status: "Opened" },
    orderBy: { id: "asc" },
    include: { branch: { select: { code: true } } },
  });
  if (days.length < PLANS.length) return;
  const at = moment(demo, date, "18:20");
  const desk = await deskAt(demo, at);
  for (const { periods } of years.slice(0, -1)) await closePeriods(desk, periods);
  const yearId = year.id;
  const january = { kind: "CLOSE_PERIOD", yearId, periodId: year.periods[0]!.id } as const;
  const note = "The auditors are still looking at January.";
  await move(desk.admin, await ask(desk, { ...january, reason: "January is done." }), "reject", note);
  await move(desk.manager, await ask(desk, { ...january, reason: "January is done, the auditors too." }), "withdraw");
  await closePeriods(desk, year.periods.slice(0, -1));
  await accrueInterest(desk, yearId);
  await grant(desk, { kind: "CLOSE_BOOKS", yearId, reason: "The interest of the savings is booked." });
  for (const { id: dayId, branch } of days) {
    const wanted = { dayId, note: "The close of the year is booked." };
    const request = await requestDayClose(desk.manager, portal().dayChecks, wanted, null);
    const { above } = PLANS.find(({ code }) => code === branch.code)!;
    await transition(await person(demo, above, at), PORTAL.dayClose, request.id, "approve", {
      note: null,
      version: null,
    });
  }
  await closePeriods(desk, year.periods.slice(-1));
}

/** The years that are over are closed and locked; the lock of the last waits for a decision. */
export async function demoYears(demo: Demo): Promise<void> {
  const desk = await deskAt(demo, demo.at);
  const years = await yearsBefore(demo);
  // In the first days of a year the books of the last one are still open.
  const closed = years.filter(
    ({ periods }, index) => index === 0 || periods.every(({ status }) => status === "CLOSED"),
  );
  for (const [index, { id: yearId, periods }] of closed.entries()) {
    await closePeriods(desk, periods);
    await grant(desk, { kind: "CLOSE_YEAR", yearId, reason: "All periods are closed; the savings were audited." });
    const lock: Wanted = { kind: "LOCK_YEAR", yearId, reason: "The audit of the savings is signed." };
    if (index < closed.length - 1) await grant(desk, lock);
    else await ask(desk, lock);
  }
}
