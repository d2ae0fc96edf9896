/** When work of the schedule is due. Pure. */
import { Cron } from "croner";

const schedules = new Map<string, Cron>();

function scheduleOf(every: string): Cron {
  let schedule = schedules.get(every);
  if (!schedule) schedules.set(every, (schedule = new Cron(every, { timezone: "UTC", paused: true })));
  return schedule;
}

/** A period by the minute it is due, in UTC: "2026-11-21T02:10". The order of the texts is that of time. */
export function periodOf(due: Date): string {
  return due.toISOString().slice(0, 16);
}

/**
 * The periods that are due at `at` and have not been planned, oldest first.
 * @param last the latest period that was planned; null when none ever was: then only the latest one is due
 * @param most how many missed periods are made up for
 */
export function duePeriods(every: string, last: string | null, at: Date, most: number): Date[] {
  const due: Date[] = [];
  // The schedule counts whole seconds, and the reference itself is never among the previous runs.
  let before = new Date(at.getTime() + 1_000);
  while (due.length < (last === null ? 1 : most)) {
    const [moment] = scheduleOf(every).previousRuns(1, before);
    if (!moment || (last !== null && periodOf(moment) <= last)) break;
    due.push(moment);
    before = moment;
  }
  return due.reverse();
}

/** When it is due next after `at`; null when never again. */
export function nextDue(every: string, at: Date): Date | null {
  return scheduleOf(every).nextRun(at);
}
