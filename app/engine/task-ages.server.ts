/** Ages of tasks in working days. */
import { addDays, dateIn } from "~/core/dates";
import { todayOf, type Actor } from "~/core/actor";
import { db } from "~/db/database.server";
import type { Task } from "~/define/task";
import { calendarsOf, idsOf } from "~/modules/organisation/index.server";
import { ageOf, REMIND_AFTER, remindersOf, type Age } from "~/modules/workflow/index.server";

/** {@link agesOfTasks} by task. */
export async function taskAges(actor: Actor, tasks: readonly Task[]): Promise<ReadonlyMap<Task, Age>> {
  const ages = await agesOfTasks(actor, tasks);
  return new Map(tasks.map((task, at) => [task, ages[at]!]));
}

/** Holidays are looked for so many days ahead. */
const AHEAD = 60;

/**
 * The age of each task: of records by the calendar of their unit and the reminder days of their company, of everything else
 * by the calendar of the actor's company. The same few statements for one task and for hundreds.
 */
export async function agesOfTasks(actor: Actor, tasks: readonly Task[]): Promise<Age[]> {
  if (tasks.length === 0) return [];
  const { timeZone, unitId } = actor.company;
  const today = todayOf(actor);
  const placeOf = ({ record }: Task) => (record ? idsOf(record.unitPath) : []);
  const unitOf = (task: Task) => placeOf(task).at(-1) ?? unitId;
  const sinceOf = ({ since }: Task) => dateIn(since, timeZone);
  const first = tasks.map(sinceOf).sort()[0]!;
  const [calendars, reminders] = await Promise.all([
    calendarsOf(db, [...new Set(tasks.map(unitOf))], first, addDays(today, AHEAD)),
    remindersOf(db),
  ]);
  return tasks.map((task) => {
    const remindAfter = reminders.get(placeOf(task)[0] ?? unitId) ?? REMIND_AFTER;
    return ageOf(calendars.get(unitOf(task))!, sinceOf(task), today, remindAfter);
  });
}
