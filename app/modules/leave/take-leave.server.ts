/** Leave that is approved is taken from the ledger, and given back where it is not taken after all (R-LV7 to R-LV9, I4). */
import { problem, refuse } from "~/core/problems";
import { t } from "~/core/text";
import { todayOf } from "~/core/actor";
import type { Work } from "~/db/transaction.server";
import { changePending, lockBalance } from "./lock-balance.server";
import { balanceProblems } from "./eligibility";
import { foreseenFor } from "./free-ahead.server";
import { addLines, ledgerOf } from "./ledger-lines.server";
import { isLockedOpen, leaveYearsOf, lockYear } from "./leave-years.server";
import { draw, freeFor, giveBack, replay, type LedgerRow } from "./lots";
import { splitByYear, type YearShare } from "./split-by-year";

/** Whose leave, of which kind, by which application. */
export interface LeaveOf {
  employeeId: number;
  leaveType: { id: number; companyId: number; unlimited: boolean; negativeLimitCd: number };
  applicationId: number;
}

interface RatedDay {
  date: string;
  ratedCd: number;
}

/** The days of a leave by the leave year they lie in. @throws InputProblem where no open year covers one of them */
export async function sharesOf(
  { tx }: Pick<Work, "tx">,
  companyId: number,
  days: readonly RatedDay[],
): Promise<YearShare<RatedDay>[]> {
  const open = (await leaveYearsOf(tx, companyId)).filter((year) => year.open);
  const { shares, outside } = splitByYear(days, open);
  if (outside.length > 0)
    refuse([problem("toDate", t("No leave year is open for these dates: ask HR to open it"), "leave_year")]);
  return shares;
}

/** Counts a request as waiting for a decision. @throws InputProblem where no open year covers one of its days */
export async function holdUnits(work: Work, of: LeaveOf, days: readonly RatedDay[]): Promise<void> {
  for (const { year, unitsCd } of await sharesOf(work, of.leaveType.companyId, days)) {
    await lockYear(work.tx, year.id);
    await changePending(work, { employeeId: of.employeeId, leaveTypeId: of.leaveType.id, yearId: year.id }, unitsCd);
  }
}

/** A request waits no longer: it was decided, withdrawn or is rated anew, whether its year is open or closed. @param days as they were held */
export async function releaseUnits(work: Work, of: LeaveOf, days: readonly RatedDay[]): Promise<void> {
  const { shares } = splitByYear(days, await leaveYearsOf(work.tx, of.leaveType.companyId));
  for (const { year, unitsCd } of shares) {
    await isLockedOpen(work.tx, year.id);
    await changePending(work, { employeeId: of.employeeId, leaveTypeId: of.leaveType.id, yearId: year.id }, -unitsCd);
  }
}

/**
 * Takes the days of an approved leave from the lots that pay for them; what waited for it is released before. What a year
 * to come will have is owed until it is there (R-LV8).
 * @throws InputProblem code "leave_balance" where a balance would go below its limit
 */
export async function takeUnits(work: Work, of: LeaveOf, days: readonly RatedDay[]): Promise<void> {
  const today = todayOf(work.actor);
  for (const { year, days: own, unitsCd } of await sharesOf(work, of.leaveType.companyId, days)) {
    if (unitsCd === 0) continue;
    const key = { employeeId: of.employeeId, leaveTypeId: of.leaveType.id, yearId: year.id };
    await lockYear(work.tx, year.id);
    const { pendingCd } = await lockBalance(work, key);
    const state = replay(await ledgerOf(work.tx, key));
    const paid = own.filter(({ ratedCd }) => ratedCd > 0);
    const { rows } = draw(state, paid);
    const foreseenCd = paid.length === 0 ? 0 : await foreseenFor(work.tx, key, paid[0]!.date, { today });
    const availableCd = freeFor(state, paid, pendingCd) + foreseenCd;
    refuse(balanceProblems(of.leaveType, { years: [{ startOn: year.startOn, unitsCd, availableCd }] }));
    await addLines(work, key, rows, { kind: "APPLICATION", id: of.applicationId });
  }
}

/**
 * Gives back what was taken for an application: equal and opposite lines, once for each that was taken (R-LV13).
 * @param dates the days to give back; all of them where it is left out
 * @returns centi-days given back
 * @throws InputProblem where one of the days lies in a closed year
 */
export async function giveBackUnits(work: Work, of: LeaveOf, dates?: readonly string[]): Promise<number> {
  return (await giveBackWhere(work, of, dates, false)).givenCd;
}

/** What was given back when a service ends, and what was not. Centi-days. */
export interface GivenBack {
  givenCd: number;
  /** Taken in years that are closed: it stays in their ledgers and is for the settlement to count. */
  toSettleCd: number;
}

/** {@link giveBackUnits} at the end of a service: an employment ends whether or not a leave year is closed (R-LV17). */
export const giveBackOpenUnits = (work: Work, of: LeaveOf, dates?: readonly string[]): Promise<GivenBack> =>
  giveBackWhere(work, of, dates, true);

async function giveBackWhere(
  work: Work,
  of: LeaveOf,
  dates: readonly string[] | undefined,
  openOnly: boolean,
): Promise<GivenBack> {
  const today = todayOf(work.actor);
  const source = { kind: "APPLICATION", id: of.applicationId } as const;
  const where = { sourceKind: source.kind, sourceId: source.id, employeeId: of.employeeId };
  const keyIn = (yearId: number) => ({ employeeId: of.employeeId, leaveTypeId: of.leaveType.id, yearId });
  const years = await work.tx.leaveLedger.findMany({ where, distinct: ["yearId"], select: { yearId: true } });
  const closed = new Set<number>();
  // Whoever gives back the same days meanwhile has written it once the balances are held.
  for (const yearId of years.map((row) => row.yearId).sort((a, b) => a - b)) {
    if (!(await isLockedOpen(work.tx, yearId)) && openOnly) closed.add(yearId);
    await lockBalance(work, keyIn(yearId));
  }
  const written = await work.tx.leaveLedger.findMany({ where, orderBy: { id: "asc" } });
  const given = new Set(written.filter(({ kind }) => kind === "REVERSAL").map(({ periodKey }) => periodKey));
  const taken = written.filter(
    ({ id, kind, date }) => kind === "TAKEN" && !given.has(String(id)) && (dates === undefined || dates.includes(date)),
  );
  const open = taken.filter(({ yearId }) => !closed.has(yearId));
  for (const yearId of new Set(open.map((row) => row.yearId)))
    await addLines(
      work,
      keyIn(yearId),
      giveBack(open.filter((row) => row.yearId === yearId) as LedgerRow[], today),
      source,
    );
  const sumOf = (rows: typeof taken) => rows.reduce((sum, { unitsCd }) => sum - unitsCd, 0);
  return { givenCd: sumOf(open), toSettleCd: sumOf(taken) - sumOf(open) };
}

/**
 * Leave that was taken for days after the last one worked and could not be given back, because its year was closed: the
 * settlement counts it (R-LV17). Centi-days.
 */
export async function leaveToSettle(
  tx: Pick<Work["tx"], "leaveLedger">,
  employeeId: number,
  lastDay: string,
): Promise<number> {
  const rows = await tx.leaveLedger.findMany({
    where: {
      employeeId,
      leaveType: { unlimited: false },
      OR: [{ kind: "TAKEN", date: { gt: lastDay } }, { kind: "REVERSAL" }],
    },
    select: { id: true, kind: true, unitsCd: true, periodKey: true },
  });
  const given = new Set(rows.filter(({ kind }) => kind === "REVERSAL").map(({ periodKey }) => periodKey));
  return rows
    .filter(({ id, kind }) => kind === "TAKEN" && !given.has(String(id)))
    .reduce((sum, { unitsCd }) => sum - unitsCd, 0);
}
