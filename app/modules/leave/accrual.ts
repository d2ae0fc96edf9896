/** Leave earned month by month (spec: hr-and-self-service R-LV10, R-LV17; example a, I16). Centi-days; integers only. Pure. */
import { addDays, daysBetween } from "~/core/dates";
import { addMonths } from "~/core/months";
import { line, type LedgerDraft, type LedgerRow } from "./lots";
import type { LeaveYear } from "./split-by-year";

/** The days a person serves: from joining to the last working day, null while none is set. */
export interface Service {
  joinedOn: string;
  lastDay: string | null;
}

export interface AccrualType {
  accrual: "NONE" | "MONTHLY" | "YEARLY_FRONT";
  /** Centi-days of a whole year; at least 0. */
  annualCd: number;
  /** Maternity, compassion: granted whole, however much of the year somebody serves. */
  perEvent?: boolean;
}

const MONTHS_OF_A_YEAR = 12;

/** a / b to the nearest whole number, halves up; both at least 0. */
function ratio(a: number, b: number): number {
  return Math.floor((2 * a + b) / (2 * b));
}

/**
 * Centi-days earned by the end of month `m` of the year (R-LV10). Whole years go by twelfths; who joins within the
 * year, and who leaves once the last day is reached (R-LV17), by days served over days of the year.
 * @param m 1 to 12
 */
export function earnedBy(annualCd: number, year: LeaveYear, service: Service, m: number): number {
  const monthEnd = m === MONTHS_OF_A_YEAR ? year.endOn : addDays(addMonths(year.startOn, m), -1);
  const { lastDay } = service;
  const leaves = lastDay !== null && lastDay <= monthEnd && lastDay < year.endOn;
  const from = service.joinedOn > year.startOn ? service.joinedOn : year.startOn;
  if (from === year.startOn && !leaves) return ratio(annualCd * m, MONTHS_OF_A_YEAR);
  const until = leaves ? lastDay : monthEnd;
  const served = Math.max(0, daysBetween(from, until) + 1);
  return ratio(annualCd * served, daysBetween(year.startOn, year.endOn) + 1);
}

/** The key of a month's accrual: the calendar month it begins in, "2026-01". */
function keyOf(year: LeaveYear, m: number): string {
  return addMonths(year.startOn, m - 1).slice(0, 7);
}

/**
 * The lines still to be written up to a date, missed months included; run again it answers nothing (I16).
 * A month's leave is earned on its last day, front-loaded leave on the first day of the year or of service. A month in
 * which less is earned than was granted already, after a cut or at leaving, takes the difference back as ADJUST only
 * where the year or the service ends with it; before that it adds nothing until the months catch up.
 * @param rows the ledger of the person, type and year; @param today the date of the run
 */
export function accrualsDue(
  { type, year, service, rows }: { type: AccrualType; year: LeaveYear; service: Service; rows: readonly LedgerRow[] },
  today: string,
): LedgerDraft[] {
  if (type.accrual === "NONE" || service.joinedOn > year.endOn) return [];
  const due: LedgerDraft[] = [];
  const done = new Set(rows.filter(isGranted).map(({ periodKey }) => periodKey));
  let granted = rows.filter(isGranted).reduce((sum, { unitsCd }) => sum + unitsCd, 0);
  const add = (date: string, key: string, earnedCd: number, last: boolean) => {
    const unitsCd = earnedCd - granted;
    if (done.has(key) || unitsCd === 0 || (unitsCd < 0 && !last)) return;
    granted += unitsCd;
    due.push(line({ date, kind: unitsCd > 0 ? "ACCRUAL" : "ADJUST", unitsCd, periodKey: key }));
  };
  const leavesOn = service.lastDay !== null && service.lastDay < year.endOn ? service.lastDay : null;
  if (leavesOn !== null && leavesOn < year.startOn) {
    // Nothing of the year is served: what was granted before the leaving was known goes back.
    add(year.startOn, `${keyOf(year, 1)}:left`, 0, true);
    return due;
  }

  if (type.accrual === "YEARLY_FRONT") {
    const first = service.joinedOn > year.startOn ? service.joinedOn : year.startOn;
    const whole = type.perEvent
      ? type.annualCd
      : earnedBy(type.annualCd, year, { ...service, lastDay: null }, MONTHS_OF_A_YEAR);
    if (first <= today) add(first, keyOf(year, 1), whole, false);
    if (type.perEvent) return due;
    if (leavesOn !== null && leavesOn < today)
      add(leavesOn, `${keyOf(year, 1)}:left`, earnedBy(type.annualCd, year, service, MONTHS_OF_A_YEAR), true);
    return due;
  }
  for (let m = 1; m <= MONTHS_OF_A_YEAR; m++) {
    const monthEnd = m === MONTHS_OF_A_YEAR ? year.endOn : addDays(addMonths(year.startOn, m), -1);
    const leaves = leavesOn !== null && leavesOn <= monthEnd;
    const date = leaves ? leavesOn : monthEnd;
    // The last day is served to its end before what was granted beyond it is taken back.
    if (leaves ? date >= today : date > today) break;
    if (service.joinedOn > date) continue;
    const last = leaves || m === MONTHS_OF_A_YEAR;
    add(date, leaves ? `${keyOf(year, m)}:left` : keyOf(year, m), earnedBy(type.annualCd, year, service, m), last);
    if (leaves) break;
  }
  return due;
}

/** Lines that accrual has written: its credits, and what it took back under a key of its own. */
function isGranted({ kind, periodKey }: LedgerRow): boolean {
  return periodKey !== null && (kind === "ACCRUAL" || (kind === "ADJUST" && /^\d{4}-\d{2}(:left)?$/.test(periodKey)));
}
