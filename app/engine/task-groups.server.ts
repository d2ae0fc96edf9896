/** Tasks as first pages show them: those of one group as one line that opens, with what is at stake in all. */
import { formatAmount } from "~/core/currencies";
import { numberApart } from "~/core/record-name";
import { plural } from "~/core/text";
import { todayOf, type Actor } from "~/core/actor";
import { href } from "~/addresses/href";
import type { Task } from "~/define/task";
import type { TaskLine } from "~/ui/task-list";
import type { Age } from "~/modules/workflow/index.server";
import { ageWords } from "./task-times";

const MOST_LINES = 8;
/** Tasks of one line that open beneath it; the line itself leads to all of them. */
const MOST_BENEATH = 4;

/** Tasks that are shown as one line, in the order of the first of each. */
export function foldedTasks(tasks: readonly Task[]): Task[][] {
  const groups = new Map<string, Task[]>();
  for (const task of tasks) {
    const name = task.group?.kind ?? `${task.link} ${task.title}`;
    const known = groups.get(name);
    if (known) known.push(task);
    else groups.set(name, [task]);
  }
  return [...groups.values()];
}

/** The age of each task. */
export type Ages = ReadonlyMap<Task, Pick<Age, "waited">>;

/**
 * @param tasks oldest first; so are the lines
 * @returns the first lines, and what fills no line of them is found in the lists
 */
export const taskLines = (actor: Actor, tasks: readonly Task[], ages: Ages): TaskLine[] =>
  foldedTasks(tasks)
    .slice(0, MOST_LINES)
    .map((folded) => foldedLine(actor, folded, ages));

/** The line of tasks that are shown as one. */
export function foldedLine(actor: Actor, folded: readonly Task[], ages: Ages): TaskLine {
  const [first] = folded as [Task];
  const single = lineOf(actor, first, ages);
  if (folded.length === 1 || !first.group) return single;
  return {
    ...single,
    title: plural(folded.length, first.group.one, first.group.many),
    no: "",
    detail: atStake(folded),
    to: first.group.to ?? href("/my/approvals", { search: { kind: first.group.kind } }),
    tasks: folded.slice(0, MOST_BENEATH).map((task) => lineOf(actor, task, ages)),
  };
}

function lineOf(actor: Actor, task: Task, ages: Ages): TaskLine {
  const { title, detail, link, tag, tone, due } = task;
  const today = todayOf(actor);
  const [words, no] = numberApart(title);
  const late = due !== undefined && due < today;
  return {
    title: words,
    no,
    detail,
    to: link,
    // What is as it should be is said by the verb, and how late it is by its age.
    state: tone === "warn" || (tone === "bad" && !late) ? { text: tag, tone } : null,
    age: ageWords(task, today, ages.get(task)!),
  };
}

/** The amounts of a group added up by currency, in words; empty where none has one. */
export function atStake(group: readonly Task[]): string {
  const sums = new Map<string, bigint>();
  for (const { amount } of group)
    if (amount) sums.set(amount.currency, (sums.get(amount.currency) ?? 0n) + amount.minor);
  return [...sums].map(([currency, minor]) => formatAmount({ minor, currency })).join(", ");
}
