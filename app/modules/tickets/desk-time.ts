/**
 * How long a desk has had a ticket (spec: hr R-TK3): the minutes in which it is open, without those in which the ticket
 * waits for somebody else. All of it is replayed from the trail. Pure.
 */
import { addDays, dateIn, timeIn } from "~/core/dates";
import { weekOn, type WorkCalendar } from "~/modules/organisation/index.server";

export interface Desk {
  calendar: WorkCalendar;
  /** "08:00" */
  opens: string;
  closes: string;
  /** IANA */
  timeZone: string;
}

/** From this moment on the clock runs, or stands. */
export interface ClockChange {
  at: Date;
  runs: boolean;
}

interface Span {
  from: number;
  to: number;
}

const MINUTE = 60_000;
/** No target is further away: a desk that is open for hours only comes to it within three years. */
const MOST_DAYS = 1100;

/** The instant at which clocks of a zone show a time of a day. Where they are put forward past it, the one just after. */
function instantOf(date: string, minutes: number, timeZone: string): number {
  const shown = Date.parse(`${date}T00:00:00Z`) + minutes * MINUTE;
  const ahead = (at: number) =>
    Date.parse(`${dateIn(new Date(at), timeZone)}T${timeIn(new Date(at), timeZone)}:00Z`) - at;
  return shown - ahead(shown - ahead(shown));
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** When the desk is open on a date; half a holiday leaves the half of its hours before or after their middle. */
function hoursOn({ calendar, opens, closes, timeZone }: Desk, date: string): Span | null {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay() || 7;
  if (!weekOn(calendar, date).weekdays.has(weekday)) return null;
  const off = calendar.holidays.get(date);
  const [first, last] = [minutesOf(opens), minutesOf(closes)];
  const middle = Math.floor((first + last) / 2);
  const from = off?.has("AM") ? middle : first;
  const to = off?.has("PM") ? middle : last;
  if (off?.has("FULL") || from >= to) return null;
  return { from: instantOf(date, from, timeZone), to: instantOf(date, to, timeZone) };
}

/** Milliseconds between two moments in which the desk is open; 0 where the second comes first. */
function openBetween(desk: Desk, from: number, to: number): number {
  if (to <= from) return 0;
  const last = dateIn(new Date(to), desk.timeZone);
  let open = 0;
  for (let date = dateIn(new Date(from), desk.timeZone); date <= last; date = addDays(date, 1)) {
    const hours = hoursOn(desk, date);
    if (hours) open += Math.max(0, Math.min(hours.to, to) - Math.max(hours.from, from));
  }
  return open;
}

/** The moment by which the desk has been open for so long; null for a desk that never opens. */
function openFor(desk: Desk, from: number, wanted: number): number | null {
  let left = wanted;
  let date = dateIn(new Date(from), desk.timeZone);
  for (let day = 0; day < MOST_DAYS; day += 1, date = addDays(date, 1)) {
    const hours = hoursOn(desk, date);
    if (!hours || hours.to <= from) continue;
    const begin = Math.max(hours.from, from);
    if (begin + left <= hours.to) return begin + left;
    left -= hours.to - begin;
  }
  return null;
}

/** The spans in which the clock runs, in whatever order its changes are told; the last one may be open. */
function running(raised: Date, changes: readonly ClockChange[]): { spans: Span[]; stoppedAt: number | null } {
  const told = changes
    .map(({ at, runs }, index) => ({ at: Math.max(at.getTime(), raised.getTime()), runs, index }))
    .sort((a, b) => a.at - b.at || Number(a.runs) - Number(b.runs) || a.index - b.index);
  const spans: Span[] = [];
  let since: number | null = raised.getTime();
  let stoppedAt: number | null = null;
  for (const { at, runs } of told) {
    if (runs && since === null) since = at;
    if (!runs && since !== null) {
      spans.push({ from: since, to: at });
      [since, stoppedAt] = [null, at];
    }
  }
  if (since !== null) spans.push({ from: since, to: Infinity });
  return { spans, stoppedAt: since === null ? stoppedAt : null };
}

/** Whole minutes that the desk has had a ticket until a moment. */
export function deskMinutes(desk: Desk, raised: Date, changes: readonly ClockChange[], until: Date): number {
  const end = until.getTime();
  const open = running(raised, changes).spans.reduce(
    (sum, { from, to }) => sum + openBetween(desk, from, Math.min(to, end)),
    0,
  );
  return Math.floor(open / MINUTE);
}

/**
 * When a target of so many minutes is reached; while the clock stands, as if it went on at once. A target counts from
 * the beginning whenever it changes: what has passed, and what was waited, stay.
 * @returns null for a desk that never opens
 */
export function dueAt(desk: Desk, raised: Date, changes: readonly ClockChange[], minutes: number): Date | null {
  const { spans, stoppedAt } = running(raised, changes);
  let left = minutes * MINUTE;
  for (const { from, to } of spans) {
    const open = to === Infinity ? Infinity : openBetween(desk, from, to);
    if (open >= left) return asDate(openFor(desk, from, left));
    left -= open;
  }
  return asDate(openFor(desk, stoppedAt!, left));
}

const asDate = (at: number | null): Date | null => (at === null ? null : new Date(at));

/** Whole minutes in which the desk is open between two moments; below zero where the second comes first. */
export function minutesLeft(desk: Desk, now: Date, due: Date): number {
  const [a, b] = [now.getTime(), due.getTime()];
  return a <= b ? Math.floor(openBetween(desk, a, b) / MINUTE) : -Math.ceil(openBetween(desk, b, a) / MINUTE);
}
