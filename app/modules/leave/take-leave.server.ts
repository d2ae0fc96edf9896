/** Leave that is approved is taken from the ledger, and given back where it is not taken after all (R-LV7 to R-LV9, I4). */
import { dateIn } from "~/core/dates";
import { problem, refuse } from "~/core/problems";
import { t } from "~/core/text";
import type { Work } from "~/db/transaction.server";
import { changePending, lockBalance } from "./lock-balance.server";
import { balanceProblems } from "./eligibility";
import { addLines, ledgerOf } from "./ledger-lines.server";
import { leaveYearsOf } from "./leave-years.server";
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
  const years = (await leaveYearsOf(tx, companyId)).filter(({ open }) => open);
  const { shares, outside } = splitByYear(days, years);
  if (outside.length > 0)
    refuse([problem("toDate", t("No leave year is open for these dates: ask HR to open it"), "leave_year")]);
  return shares;
}

/** Counts a request as waiting for a decision. @throws InputProblem where no open year covers one of its days */
export async function holdUnits(work: Work, of: LeaveOf, days: readonly RatedDay[]): Promise<void> {
  for (const { year, unitsCd } of await sharesOf(work, of.leaveType.companyId, days))
    await changePending(work, { employeeId: of.employeeId, leaveTypeId: of.leaveType.id, yearId: year.id }, unitsCd);
}

/** A request waits no longer: it was decided, withdrawn or is rated anew. @param days as they were held */
export async function releaseUnits(work: Work, of: LeaveOf, days: readonly RatedDay[]): Promise<void> {
  for (const { year, unitsCd } of await sharesOf(work, of.leaveType.companyId, days))
    await changePending(work, { employeeId: of.employeeId, leaveTypeId: of.leaveType.id, yearId: year.id }, -unitsCd);
}

/**
 * Takes the days of an approved leave from the lots that pay for them; what waited for it is released before.
 * @throws InputProblem code "leave_balance" where a balance would go below its limit
 */
export async function takeUnits(work: Work, of: LeaveOf, days: readonly RatedDay[]): Promise<void> {
  for (const { year, days: own, unitsCd } of await sharesOf(work, of.leaveType.companyId, days)) {
    if (unitsCd === 0) continue;
    const key = { employeeId: of.employeeId, leaveTypeId: of.leaveType.id, yearId: year.id };
    const { pendingCd } = await lockBalance(work, key);
    const state = replay(await ledgerOf(work.tx, key));
    const paid = own.filter(({ ratedCd }) => ratedCd > 0);
    const { rows } = draw(state, paid);
    const availableCd = freeFor(state, paid, pendingCd);
    refuse(balanceProblems(of.leaveType, { years: [{ startOn: year.startOn, unitsCd, availableCd }] }));
    await addLines(work, key, rows, { kind: "APPLICATION", id: of.applicationId });
  }
}

/**
 * Gives back what was taken for an application: equal and opposite lines, once for each that was taken (R-LV13).
 * @param dates the days to give back; all of them where it is left out
 * @returns centi-days given back
 */
export async function giveBackUnits(
  work: Work,
  of: LeaveOf,
  dates?: readonly string[],
  note?: string,
): Promise<number> {
  const today = dateIn(work.actor.at, work.actor.company.timeZone);
  const source = { kind: "APPLICATION", id: of.applicationId, note } as const;
  const written = await work.tx.leaveLedger.findMany({
    where: { sourceKind: source.kind, sourceId: source.id, employeeId: of.employeeId },
    orderBy: { id: "asc" },
  });
  const given = new Set(written.filter(({ kind }) => kind === "REVERSAL").map(({ periodKey }) => periodKey));
  const open = written.filter(
    ({ id, kind, date }) => kind === "TAKEN" && !given.has(String(id)) && (dates === undefined || dates.includes(date)),
  );
  for (const yearId of new Set(open.map((row) => row.yearId))) {
    const key = { employeeId: of.employeeId, leaveTypeId: of.leaveType.id, yearId };
    await lockBalance(work, key);
    await addLines(work, key, giveBack(open.filter((row) => row.yearId === yearId) as LedgerRow[], today), source);
  }
  return open.reduce((sum, { unitsCd }) => sum - unitsCd, 0);
}
