/** What is left of each kind of leave, with its arithmetic (spec: hr N1). */
import { formatDate } from "~/core/dates";
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import type { Actor } from "~/define/actor";
import { daysText } from "~/define/field";
import { balancesOf, explainLeave, leaveYearsOf, yearName, yearOn } from "~/modules/leave/index.server";
import { todayOf } from "./leave-row.server";

export interface BalanceRow {
  type: string;
  balance: string;
  pending: string;
  available: string;
  /** The lines it is made of, and what lapses. */
  why: string[];
}

/** The balances of one leave year, and the years beside it that have some. */
export interface BalanceYears {
  /** What people call the year shown, "2026"; null where no leave year is set up. */
  year: string | null;
  years: { name: string; shown: boolean }[];
  rows: BalanceRow[];
}

const signed = (cd: number): string => (cd > 0 ? `+${daysText(cd)}` : daysText(cd));

/**
 * One's own balances of a leave year: of those gone by, as they ended; of one to come, as it begins.
 * @param asked what the year is called; the present one where there is no such year
 */
export async function myBalances(actor: Actor, asked: string | null = null): Promise<BalanceYears> {
  const { employeeId, company } = actor;
  if (employeeId === null) return { year: null, years: [], rows: [] };
  const today = todayOf(actor);
  const all = await leaveYearsOf(db, company.unitId);
  const present = yearOn(all, today);
  const held = await db.leaveBalance.groupBy({ by: ["yearId"], where: { employeeId } });
  const known = all.filter(({ id }) => id === present?.id || held.some(({ yearId }) => yearId === id));
  const year = known.find((one) => yearName(one) === asked) ?? present;
  if (!year) return { year: null, years: [], rows: [] };
  const date = today < year.startOn ? year.startOn : today > year.endOn ? year.endOn : today;
  return {
    year: yearName(year),
    years: known.map((one) => ({ name: yearName(one), shown: one.id === year.id })),
    rows: await rowsOf(employeeId, company.unitId, date),
  };
}

async function rowsOf(employeeId: number, companyId: number, date: string): Promise<BalanceRow[]> {
  const held = await balancesOf(db, employeeId, companyId, date);
  return Promise.all(
    held.map(async (one) => {
      const some = one.balanceCd !== 0 || one.pendingCd !== 0;
      const told = some ? await explainLeave(db, one) : null;
      return {
        type: one.type,
        balance: one.unlimited ? t("No limit") : daysText(one.balanceCd),
        pending: daysText(one.pendingCd),
        available: one.unlimited ? t("No limit") : daysText(one.availableCd),
        why: told
          ? [
              ...told.lines.map(({ date, what, unitsCd }) => `${formatDate(date)}: ${t(what)} ${signed(unitsCd)}`),
              ...(one.pendingCd > 0 ? [t("Waiting for a decision: {days}", { days: daysText(-one.pendingCd) })] : []),
              ...told.lots.flatMap(({ expiresOn, remainingCd }) =>
                expiresOn
                  ? [t("{days} lapse after {date}", { days: daysText(remainingCd), date: formatDate(expiresOn) })]
                  : [],
              ),
            ]
          : [],
      };
    }),
  );
}
