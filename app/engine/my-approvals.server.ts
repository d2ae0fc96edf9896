/** What waits for a person in all processes, with its age in the working days of its branch (spec: hr §8.2 my/approvals). */
import { dateIn, formatDate } from "~/core/dates";
import { pageWithin } from "~/core/pages";
import { plural, t } from "~/core/text";
import { todayOf, type Actor } from "~/core/actor";
import { contributed } from "~/define/contributions";
import type { Task, TaskGroup } from "~/define/task";
import type { Tag } from "~/define/workflow";
import { nextWords, type Age } from "~/modules/workflow/index.server";
import { pickOf } from "./decide-together.server";
import { agesOfTasks } from "./task-ages.server";
import { ageWords } from "./task-times";
import { atStake } from "./task-groups.server";
import { tasksOf } from "./tasks.server";
import { completed } from "./waiting-tasks.server";

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
  /** Its age in words, as the first page says it. */
  age: string;
  /** When it goes to the next level, in words; null where its process has none. */
  next: string | null;
}

export interface ApprovalGroup {
  /** What the address asks for it by. */
  kind: string;
  /** Spoken, with how many there are. */
  label: string;
  count: number;
  /** What is at stake in all of them, by currency; empty where nothing is. */
  amount: string;
  /** For how long the oldest has waited, in words. */
  waits: string;
  /** Its list, where several may be decided together. */
  to: string | null;
  /** What belongs to no kind: its line says nothing of them, so that it is not folded. */
  mixed: boolean;
  /** The first of them. */
  lines: ApprovalLine[];
}

export interface MyApprovals {
  groups: ApprovalGroup[];
  /** Of all groups, or of the one that is asked for. */
  total: number;
  page: number;
  /** The one kind that is asked for, page by page; null for the first of each. */
  only: string | null;
}

interface Asked {
  /** One kind alone. */
  kind?: string | null;
  page?: number;
  size?: number;
  newest?: boolean;
}

/** Of every kind so many are shown beneath it; it is opened alone for the rest. */
const BENEATH = 5;

/** Whether people of HR decide in a process. */
const isApproval = (process: string): boolean => contributed("approvals").some(({ name }) => name === process);

/** What is of no kind. */
const OTHERS: TaskGroup = { kind: "others", one: "One other task", many: "{n} other tasks" };

/**
 * What waits by kind, the kind first of which something has waited longest, or came last; within each the oldest first,
 * or the newest. Statements and rows do not grow with what is kept.
 */
export async function myApprovals(actor: Actor, asked: Asked = {}): Promise<MyApprovals> {
  const { kind = null, page = 1, size = BENEATH, newest = false } = asked;
  const oldest = await tasksOf(actor);
  const all = kindsOf(newest ? [...oldest].reverse() : oldest);
  const chosen = all.filter((one) => one.kind === kind);
  const only = chosen.length > 0 ? kind : null;
  const kinds = only === null ? all : chosen;
  const total = kinds.reduce((sum, { tasks }) => sum + tasks.length, 0);
  const at = only === null ? 1 : pageWithin(page, size, total);
  const shown = kinds.map(({ tasks }) =>
    only === null ? tasks.slice(0, BENEATH) : tasks.slice((at - 1) * size, at * size),
  );
  const lines = await linesOf(actor, await completed(actor, shown.flat()));
  const longest = kinds.map(({ tasks }) => (newest ? tasks.at(-1)! : tasks[0]!));
  const ages = await agesOfTasks(actor, longest);
  return {
    groups: kinds.map(({ kind: of, one, many, to, tasks }, index) => ({
      kind: of,
      label: plural(tasks.length, one, many),
      count: tasks.length,
      amount: atStake(tasks),
      waits: ageWords(longest[index]!, todayOf(actor), ages[index]!),
      to: to ?? null,
      mixed: of === OTHERS.kind,
      lines: lines.splice(0, shown[index]!.length),
    })),
    total,
    page: at,
    only,
  };
}

interface Kind extends TaskGroup {
  tasks: Task[];
}

/** Tasks by kind; those of none come last. */
function kindsOf(tasks: readonly Task[]): Kind[] {
  const kinds = new Map<string, Kind>();
  for (const task of tasks) {
    const group = task.group ?? OTHERS;
    const known = kinds.get(group.kind);
    if (known) known.tasks.push(task);
    else kinds.set(group.kind, { ...group, tasks: [task] });
  }
  const others = kinds.get(OTHERS.kind);
  kinds.delete(OTHERS.kind);
  return [...kinds.values(), ...(others ? [others] : [])];
}

async function linesOf(actor: Actor, tasks: readonly Task[]): Promise<ApprovalLine[]> {
  const ages = await agesOfTasks(actor, tasks);
  return tasks.map((task, index): ApprovalLine => {
    const { title, detail, link, tag, tone, since, record, together } = task;
    const levels = record !== undefined && isApproval(record.process);
    return {
      pick: pickOf(task),
      step: together && !together.apart ? t(together.label) : "–",
      title,
      detail,
      to: link,
      state: { text: tag, tone },
      since: formatDate(dateIn(since, actor.company.timeZone)),
      age: ageWords(task, todayOf(actor), ages[index]!),
      next: levels ? nextSaid(ages[index]!) : null,
    };
  });
}

function nextSaid(age: Age): string | null {
  if (age.stage === "ESCALATED") return nextWords(age);
  return age.escalatesOn === null ? null : t("To the next level on {date}", { date: nextWords(age) });
}
