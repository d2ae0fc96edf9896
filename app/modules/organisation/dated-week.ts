/** The week of a branch from a day on: what was worked before stays what it was (spec: hr R-LV13). Pure. */
import { z } from "zod/v4";
import { addDays, formatDate } from "~/core/dates";
import { problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import type { EarlierWeek } from "./working-days";

const weeks = z.array(z.object({ from: z.string(), pattern: z.string().nullable() }));

/** The weeks before the latest one, the oldest first. */
export const readWeeks = (text: string | null): EarlierWeek[] => (text === null ? [] : weeks.parse(JSON.parse(text)));

export interface DatedWeek {
  weekPattern: string | null;
  /** null: always. */
  weekFrom: string | null;
  earlierWeeks: string | null;
}

/** What is typed: another week, from a day; without one of its own it begins today. */
interface TypedWeek {
  weekPattern?: string | null;
  weekFrom?: string | null;
}

/** How far back another week may begin: pay is corrected as far. */
export const WEEK_BACK_DAYS = 365;

const patternOf = (held: DatedWeek, typed: TypedWeek) =>
  typed.weekPattern === undefined ? held.weekPattern : typed.weekPattern;

/** The day from which another week counts; null where the week stays. */
export function weekChangesOn(held: DatedWeek, typed: TypedWeek, today: string): string | null {
  if (patternOf(held, typed) === held.weekPattern) return null;
  return typed.weekFrom && typed.weekFrom !== held.weekFrom ? typed.weekFrom : today;
}

/** The week of a branch and those before it, once another one is typed. */
export function datedWeek(held: DatedWeek, typed: TypedWeek, today: string): DatedWeek {
  const { weekPattern, weekFrom, earlierWeeks } = held;
  const from = weekChangesOn(held, typed, today);
  if (from === null) return { weekPattern, weekFrom, earlierWeeks };
  const next = patternOf(held, typed);
  // Of one day the last word counts.
  if (from === weekFrom) return { weekPattern: next, weekFrom, earlierWeeks };
  const before = [...readWeeks(earlierWeeks), { from: weekFrom ?? "", pattern: weekPattern }];
  return { weekPattern: next, weekFrom: from, earlierWeeks: JSON.stringify(before) };
}

/** What stands against the day of another week. */
export function weekProblems(held: DatedWeek, typed: TypedWeek, today: string): Problem[] {
  const from = weekChangesOn(held, typed, today);
  if (from === null)
    return typed.weekFrom && typed.weekFrom !== held.weekFrom
      ? [problem("weekFrom", t("Week in force from: the working week is the same; choose another one"), "no_change")]
      : [];
  if (held.weekFrom !== null && from < held.weekFrom)
    return [
      problem(
        "weekFrom",
        t("Week in force from: not before {day}, when the present week begins", { day: formatDate(held.weekFrom) }),
        "order",
      ),
    ];
  const oldest = addDays(today, -WEEK_BACK_DAYS);
  return from < oldest
    ? [problem("weekFrom", t("Week in force from: {day} or later", { day: formatDate(oldest) }), "in_the_past")]
    : [];
}
