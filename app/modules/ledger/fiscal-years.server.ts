import type { Work } from "~/db/transaction.server";
import { addDays } from "~/core/dates";
import { Conflict, InputProblem, NotFound, problem } from "~/core/problems";
import { t } from "~/core/text";
import type { Tx } from "~/db/database.server";
import { idsOf } from "~/modules/organisation/index.server";
import { isMonthStart, periodsOf, yearAround, yearName, type Span } from "./fiscal-year";

/** The fiscal year of a branch's (or any unit's) company on a date. @throws InputProblem when there is none */
export async function yearOf(
  tx: Pick<Tx, "fiscalYear">,
  unit: { path: string },
  date: string,
): Promise<{ id: number; name: string; status: string }> {
  const year = await tx.fiscalYear.findFirst({
    where: { companyId: idsOf(unit.path)[0] ?? 0, startDate: { lte: date }, endDate: { gte: date } },
  });
  if (!year) throw new InputProblem(problem("date", t("The books have no year for this date."), "no_year"));
  return year;
}

/** The period of a date with the state of its year; null when the books have none. */
export async function periodOf(
  tx: Pick<Tx, "fiscalPeriod">,
  companyId: number,
  date: string,
): Promise<{ id: number; endDate: string; status: string; yearStatus: string } | null> {
  const period = await tx.fiscalPeriod.findFirst({
    where: { companyId, startDate: { lte: date }, endDate: { gte: date } },
    include: { year: { select: { status: true } } },
  });
  return period && { id: period.id, endDate: period.endDate, status: period.status, yearStatus: period.year.status };
}

/**
 * Makes sure that a date lies in a year: years follow each other without a gap, the first begins in January unless
 * {@link startFirstYear} was told otherwise.
 */
export async function ensureYear(tx: Tx, companyId: number, date: string): Promise<void> {
  if (await periodOf(tx, companyId, date)) return;
  const last = await tx.fiscalYear.findFirst({ where: { companyId }, orderBy: { startDate: "desc" } });
  if (!last) return addYear(tx, companyId, yearAround(date));
  if (date < last.startDate)
    throw new InputProblem(problem("date", t("The books begin later than this date."), "no_year"));
  for (let next = yearAfter(last); ; next = yearAfter(next)) {
    await addYear(tx, companyId, next);
    if (next.endDate >= date) return;
  }
}

const yearAfter = ({ endDate }: Span): Span => yearAround(addDays(endDate, 1), addDays(endDate, 1).slice(5));

/** The first year of a company's books, beginning on the first of a month. @throws Conflict when there is a year already */
export async function startFirstYear({ tx, audit }: Work, companyId: number, startDate: string): Promise<void> {
  if (!isMonthStart(startDate))
    throw new InputProblem(problem("startDate", t("A year begins on the first of a month."), "month_start"));
  if (await tx.fiscalYear.findFirst({ where: { companyId } }))
    throw new Conflict(t("The books have a year already; the next ones follow it."), "year_exists");
  await addYear(tx, companyId, yearAround(startDate, startDate.slice(5)));
  audit({ action: "FiscalYear.start", entity: "OrgUnit", entityId: companyId, diff: { startDate } });
}

async function addYear(tx: Tx, companyId: number, span: Span): Promise<void> {
  await tx.fiscalYear.create({
    data: {
      companyId,
      name: yearName(span),
      ...span,
      periods: { create: periodsOf(span).map((period) => ({ ...period, companyId })) },
    },
  });
}

/** The last day that nothing can be posted to any more; null while no period is closed. */
export async function lockDate(tx: Pick<Tx, "fiscalPeriod">, companyId: number): Promise<string | null> {
  const closed = await tx.fiscalPeriod.findFirst({
    where: { companyId, status: "CLOSED" },
    orderBy: { endDate: "desc" },
    select: { endDate: true },
  });
  return closed?.endDate ?? null;
}

/** Closes a period: periods are closed in order, when every day in it is closed in every branch (spec: accounts §6). */
export async function closePeriod({ tx, audit }: Work, periodId: number, version: number): Promise<void> {
  const period = await found(tx, periodId);
  if (
    await tx.fiscalPeriod.findFirst({
      where: { companyId: period.companyId, startDate: { lt: period.startDate }, status: "OPEN" },
    })
  )
    throw new Conflict(t("An earlier period is still open."), "earlier_open");
  const open = await tx.businessDay.findFirst({
    where: {
      status: { not: "Closed" },
      businessDate: { lte: period.endDate },
      branch: { path: { startsWith: `/${period.companyId}/` } },
    },
    include: { branch: { select: { name: true } } },
  });
  if (open)
    throw new Conflict(
      t("{branch} has not closed its day {date}.", { branch: open.branch.name, date: open.businessDate }),
      "days_open",
    );
  await setPeriod(tx, { id: periodId, version, from: "OPEN", to: "CLOSED" });
  audit({ action: "FiscalPeriod.close", entity: "FiscalPeriod", entityId: periodId });
}

/** Opens the last closed period again, while its year is open. */
export async function reopenPeriod({ tx, audit }: Work, periodId: number, version: number): Promise<void> {
  const period = await found(tx, periodId);
  if (period.year.status !== "OPEN") throw new Conflict(t("The year of this date is closed."), "year_locked");
  if (
    await tx.fiscalPeriod.findFirst({
      where: { companyId: period.companyId, startDate: { gt: period.startDate }, status: "CLOSED" },
    })
  )
    throw new Conflict(t("A later period is closed."), "later_closed");
  await setPeriod(tx, { id: periodId, version, from: "CLOSED", to: "OPEN" });
  audit({ action: "FiscalPeriod.reopen", entity: "FiscalPeriod", entityId: periodId });
}

const YEAR_MOVES = { CLOSED: "OPEN", LOCKED: "CLOSED", OPEN: "CLOSED" } as const;

/** Closes a year whose periods are closed, locks it for good after the audit, or opens a closed one again. */
export async function moveYear(
  { tx, audit }: Work,
  yearId: number,
  version: number,
  to: keyof typeof YEAR_MOVES,
): Promise<void> {
  if (to === "CLOSED" && (await tx.fiscalPeriod.findFirst({ where: { yearId, status: "OPEN" } })))
    throw new Conflict(t("An earlier period is still open."), "earlier_open");
  const { count } = await tx.fiscalYear.updateMany({
    where: { id: yearId, version, status: YEAR_MOVES[to] },
    data: { status: to, version: { increment: 1 } },
  });
  if (count === 0) throw new Conflict(t("Someone else changed this record; review the differences."), "stale");
  audit({ action: "FiscalYear.move", entity: "FiscalYear", entityId: yearId, diff: { status: [YEAR_MOVES[to], to] } });
}

async function found(tx: Tx, periodId: number) {
  const period = await tx.fiscalPeriod.findUnique({
    where: { id: periodId },
    include: { year: { select: { status: true } } },
  });
  if (!period) throw new NotFound();
  return period;
}

async function setPeriod(
  tx: Tx,
  { id, version, from, to }: { id: number; version: number; from: string; to: string },
): Promise<void> {
  const { count } = await tx.fiscalPeriod.updateMany({
    where: { id, version, status: from },
    data: { status: to, version: { increment: 1 } },
  });
  if (count === 0) throw new Conflict(t("Someone else changed this record; review the differences."), "stale");
}
