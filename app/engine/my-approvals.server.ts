/** What waits for a person in all processes, with its age in the working days of its branch (spec: hr §8.2 my/approvals). */
import { addDays, dateIn, formatDate } from "~/core/dates";
import { pageWithin } from "~/core/pages";
import { plural, t } from "~/core/text";
import { db } from "~/db/database.server";
import type { Actor } from "~/define/actor";
import { APPROVAL_PROCESSES } from "~/define/approval";
import type { Task } from "~/define/task";
import type { Tag } from "~/define/workflow";
import { nextWords } from "~/modules/approvals/index.server";
import { calendarsOf, idsOf } from "~/modules/organisation/index.server";
import { ageOf, agesOf, REMIND_AFTER, type Age, type Aged } from "~/modules/workflow/index.server";
import { pickOf } from "./decide-together.server";
import { tasksOf } from "./tasks.server";

export interface ApprovalLine {
  /** What the form sends where it is ticked; null where it is decided on its own page. */
  pick: string | null;
  /** What is decided by it, "Approve". */
  step: string;
  title: string;
  detail: string;
  to: string;
  state: Tag;
  since: string;
  /** Working days. */
  waited: number;
  /** When it goes to the next level, where its process has levels. */
  next: string;
}

export interface ApprovalGroup {
  /** Spoken, with how many there are. */
  label: string;
  /** Its list, where several may be decided together. */
  to: string | null;
}

export interface MyApprovals {
  lines: ApprovalLine[];
  groups: ApprovalGroup[];
  total: number;
  page: number;
}

/** One page of what waits, the oldest first or the newest; statements and rows do not grow with what is kept. */
export async function myApprovals(actor: Actor, page: number, size: number, newest = false): Promise<MyApprovals> {
  const oldest = await tasksOf(actor);
  const tasks = newest ? [...oldest].reverse() : oldest;
  const at = pageWithin(page, size, tasks.length);
  const shown = tasks.slice((at - 1) * size, at * size);
  const ages = await agesOfTasks(actor, shown);
  const lines = shown.map((task, index): ApprovalLine => {
    const { title, detail, link, tag, tone, record, together } = task;
    const levels = record !== undefined && APPROVAL_PROCESSES.has(record.process);
    return {
      pick: pickOf(task),
      step: together && !together.apart ? t(together.label) : "–",
      title,
      detail,
      to: link,
      state: { text: tag, tone },
      since: formatDate(dateIn(ages[index]!.since, actor.company.timeZone)),
      waited: ages[index]!.waited,
      next: levels ? nextWords(ages[index]!) : "–",
    };
  });
  return { lines, groups: groupsOf(tasks), total: tasks.length, page: at };
}

/** Every kind of which something waits, with its list. */
function groupsOf(tasks: readonly Task[]): ApprovalGroup[] {
  const counts = new Map<string, { one: string; many: string; to: string | null; n: number }>();
  for (const { group } of tasks) {
    if (!group) continue;
    const known = counts.get(group.many);
    counts.set(group.many, { ...group, to: group.to ?? null, n: (known?.n ?? 0) + 1 });
  }
  return [...counts.values()].map(({ one, many, to, n }) => ({ label: plural(n, one, many), to }));
}

/** The age of each task: of records by the calendar of their unit, of everything else by that of the company. */
async function agesOfTasks(actor: Actor, tasks: readonly Task[]): Promise<(Age & { since: Date })[]> {
  if (tasks.length === 0) return [];
  const { timeZone, unitId } = actor.company;
  const today = dateIn(actor.at, timeZone);
  const byProcess = new Map<string, Map<number, Aged>>();
  for (const process of new Set(tasks.flatMap(({ record }) => record?.process ?? []))) {
    if (!APPROVAL_PROCESSES.has(process)) continue;
    const rows = tasks.flatMap(({ record }) => (record?.process === process ? [record] : []));
    byProcess.set(process, await agesOf(db, actor, process, rows));
  }
  const unitOf = ({ record }: Task) => (record ? idsOf(record.unitPath).at(-1) : undefined) ?? unitId;
  const first = tasks.map(({ since }) => dateIn(since, timeZone)).sort()[0]!;
  const calendars = await calendarsOf(db, [...new Set(tasks.map(unitOf))], first, addDays(today, REMIND_AFTER));
  return tasks.map(
    (task) =>
      (task.record && byProcess.get(task.record.process)?.get(task.record.id)) ?? {
        ...ageOf(calendars.get(unitOf(task))!, dateIn(task.since, timeZone), today, REMIND_AFTER),
        since: task.since,
      },
  );
}
