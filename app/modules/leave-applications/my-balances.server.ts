/** What is left of each kind of leave, with its arithmetic (spec: hr N1). */
import { formatDate } from "~/core/dates";
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import { todayOf, type Actor } from "~/core/actor";
import { daysText } from "~/define/field";
import { balancesOf, explainLeave, leaveYearsOf, yearName, yearOn } from "~/modules/leave/index.server";

export interface BalanceRow {
  type: string;
  balance: string;
  pending: string;
  available: string;
  /** How it is earned: "21 days a year, earned month by month". */
  rate: string;
  /** What lapses next: "3 after 31 Mar 2027"; "–" where nothing does. */
  expiring: string;
  /** The lines it is made of, each with its document and its lot, and what is left of each lot. */
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

const EARNED: Readonly<Record<string, string>> = {
  NONE: "{days} days a year, granted by HR",
  MONTHLY: "{days} days a year, earned month by month",
  YEARLY_FRONT: "{days} days a year, from its first day",
};

/** How leave of a type is earned. */
function rateOf({
  accrual,
  perEvent,
  annualCd,
  unlimited,
}: {
  accrual: string;
  perEvent: boolean;
  annualCd: number;
  unlimited: boolean;
}): string {
  if (unlimited) return t("No limit");
  if (annualCd === 0) return t("Granted by HR");
  return t(perEvent ? "{days} days for an event" : EARNED[accrual]!, { days: daysText(annualCd) });
}

type Explained = Awaited<ReturnType<typeof explainLeave>>;

/** "05 Nov 2026: Leave taken -2, L-2026-000012, from Earned of 31 Jan 2026". */
function lineWords({ id, date, what, unitsCd, source, note, lot }: Explained["lines"][number]): string {
  return [
    `${formatDate(date)}: ${what} ${signed(unitsCd)}`,
    ...(source ? [source] : []),
    ...(note ? [note] : []),
    ...(lot && lot.id !== id ? [t("from {lot} of {date}", { lot: lot.what, date: formatDate(lot.openedOn) })] : []),
  ].join(", ");
}

function lotWords({ what, openedOn, expiresOn, remainingCd }: Explained["lots"][number]): string {
  const told = { days: daysText(remainingCd), lot: what, opened: formatDate(openedOn) };
  return expiresOn === null
    ? t("{days} left of {lot} of {opened}", told)
    : t("{days} left of {lot} of {opened}; they lapse after {date}", { ...told, date: formatDate(expiresOn) });
}

/** The lot that lapses first. */
function expiringOf(lots: Explained["lots"]): string {
  const [first] = lots
    .filter(({ expiresOn }) => expiresOn !== null)
    .sort((a, b) => a.expiresOn!.localeCompare(b.expiresOn!));
  return first
    ? t("{days} after {date}", { days: daysText(first.remainingCd), date: formatDate(first.expiresOn!) })
    : "–";
}

async function rowsOf(employeeId: number, companyId: number, date: string): Promise<BalanceRow[]> {
  const held = await balancesOf(db, employeeId, companyId, date);
  const types = await db.leaveType.findMany({
    where: { id: { in: held.map(({ leaveTypeId }) => leaveTypeId) } },
    select: { id: true, accrual: true, perEvent: true, annualCd: true, unlimited: true },
  });
  return Promise.all(
    held.map(async (one) => {
      const some = one.balanceCd !== 0 || one.pendingCd !== 0;
      const told = some ? await explainLeave(db, one) : null;
      return {
        type: one.type,
        balance: one.unlimited ? t("No limit") : daysText(one.balanceCd),
        pending: daysText(one.pendingCd),
        available: one.unlimited ? t("No limit") : daysText(one.availableCd),
        rate: rateOf(types.find(({ id }) => id === one.leaveTypeId)!),
        expiring: told ? expiringOf(told.lots) : "–",
        why: told
          ? [
              ...told.lines.map(lineWords),
              ...(one.pendingCd > 0 ? [t("Waiting for a decision: {days}", { days: daysText(-one.pendingCd) })] : []),
              ...told.lots.map(lotWords),
            ]
          : [],
      };
    }),
  );
}
