/** Times of tasks: the three groups of the first page. Pure. */
import { daysBetween } from "~/core/dates";
import { plural, t } from "~/core/text";
import type { Task } from "~/define/task";

export const TIMES = ["overdue", "today", "later"] as const;
export type TaskTime = (typeof TIMES)[number];

/** Working days for which a record waits for a decision, and after which those who decide are reminded. */
interface Waited {
  waited: number;
  remindAfter: number;
}

/**
 * By its day, where it has one; a record that waits for a decision is overdue once its deciders are reminded. Everything
 * else is for today.
 * @param today YYYY-MM-DD
 */
export function timeOf({ due, record }: Pick<Task, "due" | "record">, today: string, age: Waited): TaskTime {
  if (due !== undefined) return due < today ? "overdue" : due > today ? "later" : "today";
  return record && age.waited > age.remindAfter ? "overdue" : "today";
}

/** Distance of a day from today, in few words. */
export function dueWords(due: string, today: string): string {
  const days = daysBetween(today, due);
  if (days === 0) return t("today");
  return days > 0 ? plural(days, "in one day", "in {n} days") : plural(-days, "one day overdue", "{n} days overdue");
}

/** The age of a task, in few words and in one way on every page: by its day, or by the working days for which it has waited. */
export const ageWords = ({ due }: Pick<Task, "due">, today: string, { waited }: Pick<Waited, "waited">): string =>
  due !== undefined ? dueWords(due, today) : waitedWords(waited);

export const waitedWords = (days: number): string =>
  days === 0 ? t("today") : plural(days, "{n} working day", "{n} working days");

/** Lines that today and later have at least beside what is overdue, where they have as many. */
const LEAST = [0, 2, 1];

/**
 * Lines for each group, of so many in all: a few of each, the rest to the first ones. The first group has as many as there
 * are places, whatever the others have: nothing that is overdue is hidden by what is not.
 */
export function sharesOf(counts: readonly number[], most: number): number[] {
  const shares = counts.map((count, at) => Math.min(count, at === 0 ? most : LEAST[at]!));
  let left = most - shares.reduce((sum, share) => sum + share, 0);
  return counts.map((count, at) => {
    const more = Math.max(0, Math.min(count - shares[at]!, left));
    left -= more;
    return shares[at]! + more;
  });
}
