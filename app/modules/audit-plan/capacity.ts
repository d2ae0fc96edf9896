/** Days that auditors have, and what a plan needs of them (spec: ops §5.3). Pure. */
import { daysOfMonth, monthsWithin } from "~/core/months";

/** Percent that is kept free for investigations. */
export const RESERVE = 15;

export interface AuditorYear {
  workingDays: number;
  /** Half days of leave on working days. */
  awayHalves: number;
}

/** Whole days that all of them have together, less the reserve, rounded down. */
export function availableDays(auditors: readonly AuditorYear[]): number {
  const halves = auditors.reduce(
    (sum, { workingDays, awayHalves }) => sum + Math.max(0, Math.round(workingDays * 2) - awayHalves),
    0,
  );
  return Math.floor((halves * (100 - RESERVE)) / 200);
}

export const plannedDaysOf = (items: readonly { included: boolean; days: number | null }[]): number =>
  items.reduce((sum, { included, days }) => sum + (included ? (days ?? 0) : 0), 0);

export interface Capacity {
  startsOn: string;
  endsOn: string;
  /** Days of the year that are worked, in order, with their halves. */
  dates: readonly { date: string; halves: number }[];
  auditors: readonly {
    /** First and last day that they are here within the year. */
    from: string;
    to: string;
    /** Dates of leave, one for each half day that would be worked. */
    away: readonly string[];
  }[];
  /** Whether a holiday of the year is recorded. */
  holidays: boolean;
}

const within = (from: string, to: string) => (date: string) => from <= date && date <= to;

function yearsOf({ dates, auditors }: Capacity, from: string, to: string): AuditorYear[] {
  const inSpan = within(from, to);
  return auditors.map((one) => {
    const here = within(one.from, one.to);
    const halves = dates.reduce((sum, { date, halves: n }) => sum + (inSpan(date) && here(date) ? n : 0), 0);
    return { workingDays: halves / 2, awayHalves: one.away.filter((date) => inSpan(date) && here(date)).length };
  });
}

/** Days that auditors have between two dates, both counted, less leave and the reserve. */
export const daysWithin = (capacity: Capacity, from: string, to: string): number =>
  availableDays(yearsOf(capacity, from, to));

/** The most days that an audit between two dates can take: every auditor, every working day. */
export const mostDays = (capacity: Capacity, from: string, to: string): number =>
  Math.floor(yearsOf(capacity, from, to).reduce((sum, { workingDays }) => sum + workingDays, 0));

export interface PlannedAudit {
  included: boolean;
  plannedStart: string | null;
  plannedEnd: string | null;
  days: number | null;
}

/** Days of planned audits by month, each spread evenly over the working days between its dates. */
export function daysByMonth(audits: readonly PlannedAudit[], dates: Capacity["dates"]): Map<string, number> {
  const found = new Map<string, number>();
  const add = (month: string, days: number) => void found.set(month, (found.get(month) ?? 0) + days);
  for (const { included, plannedStart, plannedEnd, days } of audits) {
    if (!included || plannedStart === null || plannedEnd === null || days === null) continue;
    const worked = dates.filter(({ date }) => plannedStart <= date && date <= plannedEnd);
    if (worked.length === 0) add(plannedStart.slice(0, 7), days);
    let given = 0;
    for (const [at, { date }] of worked.entries()) {
      const upTo = Math.floor((days * (at + 1)) / worked.length);
      add(date.slice(0, 7), upTo - given);
      given = upTo;
    }
  }
  return found;
}

/** Each month of the year: its working days, and the days that auditors have. @param from earlier days are gone */
export const monthsOf = (capacity: Capacity, from = capacity.startsOn) =>
  monthsWithin(capacity.startsOn, capacity.endsOn).map((month) => {
    const span = daysOfMonth(month, from > capacity.startsOn ? from : capacity.startsOn, capacity.endsOn);
    return {
      month,
      dates: capacity.dates.map(({ date }) => date).filter(within(span.from, span.to)),
      days: span.from > span.to ? 0 : daysWithin(capacity, span.from, span.to),
    };
  });

/** Days of auditors that an audit usually takes. */
const USUAL_DAYS: Readonly<Record<string, number>> = { BRANCH: 8, REGION: 5, DEPARTMENT: 6 };

/**
 * When audits that come due are planned unless somebody says otherwise: one after the other by their due dates, each in
 * the last month before its date that has days left, else in the next one that has, else where most are left.
 * @param taken days by month that are planned already
 * @param from no audit begins before
 */
export function spread(
  units: readonly { id: number; areaType: string; dueOn: string }[],
  capacity: Capacity,
  taken: ReadonlyMap<string, number>,
  from: string,
): Map<number, PlannedAudit> {
  const used = new Map(taken);
  const months = monthsOf(capacity, from > capacity.endsOn ? capacity.startsOn : from).filter(
    ({ dates }) => dates.length > 0,
  );
  const left = ({ month, days }: { month: string; days: number }) => days - (used.get(month) ?? 0);
  const planned = new Map<number, PlannedAudit>();
  const byDue = [...units].sort((a, b) => (a.dueOn === b.dueOn ? a.id - b.id : a.dueOn < b.dueOn ? -1 : 1));
  for (const { id, areaType, dueOn } of byDue) {
    const days = USUAL_DAYS[areaType] ?? 5;
    const intime = months.filter(({ dates }) => dates.at(-1)! <= dueOn).reverse();
    const order = [...intime, ...months.slice(intime.length)];
    const month = order.find((one) => left(one) >= days) ?? [...order].sort((a, b) => left(b) - left(a))[0];
    if (!month) {
      planned.set(id, { included: true, plannedStart: null, plannedEnd: null, days });
      continue;
    }
    const { dates, days: whole } = month;
    const before = used.get(month.month) ?? 0;
    const needed = Math.min(dates.length, Math.ceil((days * dates.length) / Math.max(1, whole)));
    const wanted = Math.floor(((before % Math.max(1, whole)) * dates.length) / Math.max(1, whole));
    const start = Math.min(wanted, dates.length - needed);
    used.set(month.month, before + days);
    planned.set(id, {
      included: true,
      plannedStart: dates[start]!,
      plannedEnd: dates[start + needed - 1]!,
      days,
    });
  }
  return planned;
}
