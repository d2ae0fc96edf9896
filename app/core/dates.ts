/**
 * Calendar dates are text "YYYY-MM-DD"; clock times are "HH:MM"; instants are Date (UTC). A company's
 * time zone turns an instant into its calendar date.
 */
import { language, plural, t, type Language } from "./text";

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
/** The last day of an open slice: postings and grants that have no end. */
export const FOREVER = "9999-12-31";
/** No date of a form or an address is earlier: what is typed so is a slip of the hand. */
export const EARLIEST = "1900-01-01";

const ISO = /^(\d{4})-(\d{2})-(\d{2})$/;
const TYPED = /^(\d{1,2})[-/ .]+(?:(\p{L}{3,10})\.?|(\d{1,2}))[-/ .]+(\d{4})$/u;
/** How the names of the months begin in each language, without accents. */
const MONTH_STEMS = "jan feb|fev mar|mac apr|avr may|mai|mei jun|juin jul|juil aug|aou|ago sep oct|okt nov dec|des"
  .split(" ")
  .map((stem) => new RegExp(`^(${stem})`));

/** True for a real day written YYYY-MM-DD. */
export function isDate(text: string): boolean {
  const match = ISO.exec(text);
  if (!match) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().slice(0, 10) === text;
}

/**
 * Reads "2026-03-05", "05-Mar-2026", "5 March 2026" or "05/03/2026" (day first), a month by its name in any language
 * the portal speaks; null when no real day.
 */
export function parseDate(text: string): string | null {
  const typed = text.trim();
  if (ISO.test(typed)) return isDate(typed) ? typed : null;
  const match = TYPED.exec(typed);
  if (!match) return null;
  const [, day, name, number, year] = match;
  const month = name === undefined ? Number(number) : monthNamed(name);
  const iso = `${year}-${String(month).padStart(2, "0")}-${day!.padStart(2, "0")}`;
  return isDate(iso) ? iso : null;
}

/** The number of a month by its name or the beginning of one; 0 where it is none. */
function monthNamed(name: string): number {
  const plain = name.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  return MONTH_STEMS.findIndex((stem) => stem.test(plain)) + 1;
}

/** Short names of the months as each language writes them. */
const MONTHS_OF: Record<Language, readonly string[]> = {
  en: MONTHS,
  fr: ["janv.", "févr.", "mars", "avr.", "mai", "juin", "juil.", "août", "sept.", "oct.", "nov.", "déc."],
  sw: ["Jan", "Feb", "Mac", "Apr", "Mei", "Jun", "Jul", "Ago", "Sep", "Okt", "Nov", "Des"],
};

/** "2026-11-21" → "21 Nov 2026", the month in the language spoken. */
export function formatDate(date: string): string {
  const match = ISO.exec(date);
  return match ? `${match[3]} ${MONTHS_OF[language()][Number(match[2]) - 1]} ${match[1]}` : date;
}

/** An instant in a time zone: "21 Nov 2026, 16:05". */
export function formatInstant(at: Date, timeZone: string): string {
  return `${formatDate(dateIn(at, timeZone))}, ${timeIn(at, timeZone)}`;
}

/** A part of a text that {@link formatDate}, `formatMonth` or {@link formatInstant} has made, in any language. */
const SHOWN = /^(?:(\d{2}) )?(\p{L}{3,6}\.?) (\d{4})(?:, (\d{2}:\d{2}))?$/u;

/**
 * Dates, months and moments of a page as files write them: "04 Mar 2017" → "2017-03-04", "Mar 2017" → "2017-03", with a
 * time "2017-03-04 16:05", and spans of them; any other text as it is.
 */
export function writtenInFiles(text: string): string {
  const parts = text.split(" – ").map((part) => {
    const [, day, name = "", year, time] = SHOWN.exec(part) ?? [];
    const month = Object.values(MONTHS_OF)
      .map((names) => names.indexOf(name) + 1)
      .find((found) => found > 0);
    if (month === undefined || (day === undefined && time !== undefined)) return null;
    const date = [year, String(month).padStart(2, "0"), day].filter((one) => one !== undefined).join("-");
    return day !== undefined && !isDate(date) ? null : time === undefined ? date : `${date} ${time}`;
  });
  return parts.includes(null) ? text : parts.join(" – ");
}

/** The calendar date of an instant in an IANA time zone. */
export function dateIn(at: Date, timeZone: string): string {
  return partsIn(at, timeZone).date;
}

/** The clock time of an instant in an IANA time zone, "HH:MM". */
export function timeIn(at: Date, timeZone: string): string {
  return partsIn(at, timeZone).time;
}

const formats = new Map<string, Intl.DateTimeFormat>();
const offsets = new Map<string, number>();
const MOST_OFFSETS = 20_000;
/** Clocks are put forward and back at a quarter of an hour, everywhere. */
const QUARTER_MS = 15 * 60_000;

function partsIn(at: Date, timeZone: string): { date: string; time: string } {
  const there = new Date(at.getTime() + offsetAt(at, timeZone)).toISOString();
  return { date: there.slice(0, 10), time: there.slice(11, 16) };
}

/** How far a zone's clocks are ahead of UTC at an instant, in ms; asked of the calendar once for each quarter of an hour. */
function offsetAt(at: Date, timeZone: string): number {
  const quarter = Math.floor(at.getTime() / QUARTER_MS) * QUARTER_MS;
  const key = `${timeZone}${quarter}`;
  const known = offsets.get(key);
  if (known !== undefined) return known;
  const part = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(quarter)
      .map(({ type, value }) => [type, value]),
  );
  const offset = Date.parse(`${part.year}-${part.month}-${part.day}T${part.hour}:${part.minute}:00Z`) - quarter;
  if (offsets.size >= MOST_OFFSETS) offsets.clear();
  offsets.set(key, offset);
  return offset;
}

function formatOf(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat("en-GB", {
      timeZone,
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
      hour: "2-digit",
      minute: "2-digit",
      hourCycle: "h23",
      numberingSystem: "latn",
    });
    formats.set(timeZone, format);
  }
  return format;
}

/** A date moved by whole days: addDays("2026-02-27", 2) → "2026-03-01". */
export function addDays(date: string, days: number): string {
  const at = new Date(`${date}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString().slice(0, 10);
}

/** Instants that lie on these days in some time zone or other: those of one are among them. */
export function instantsAround(days: readonly string[]): { gte: Date; lt: Date } {
  const sorted = [...days].sort();
  const begin = (date: string) => new Date(`${date}T00:00:00Z`);
  return { gte: begin(addDays(sorted[0]!, -1)), lt: begin(addDays(sorted.at(-1)!, 2)) };
}

/** Every day of a span, both ends among them. */
export function datesOf({ from, to }: { from: string; to: string }): string[] {
  const dates: string[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) dates.push(date);
  return dates;
}

/** Whole days from `from` to `to`; negative when `to` comes first. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
}

/** ISO weekday of a date: Monday 1 … Sunday 7. */
export function weekday(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay() || 7;
}

/** True for "HH:MM" of a 24-hour clock. */
export function isTime(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text);
}

/** Days a thing has waited, as people say it: "today", "1 day", "4 days". */
export function formatWait(from: Date, to: Date): string {
  const days = Math.floor((to.getTime() - from.getTime()) / 86_400_000);
  return days <= 0 ? t("today") : plural(days, "{n} day", "{n} days");
}
