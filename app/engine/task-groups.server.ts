/** Tasks as first pages show them: those of one group as one line that opens, with what is at stake in all. */
import { formatAmount } from "~/core/currencies";
import { formatWait } from "~/core/dates";
import { numberApart } from "~/core/record-name";
import { plural } from "~/core/text";
import { todayOf, type Actor } from "~/core/actor";
import type { Task } from "~/define/task";
import type { TaskLine } from "~/ui/task-list";
import { dueWords } from "./task-times";

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

/**
 * @param tasks oldest first; so are the lines
 * @returns the first lines, and what fills no line of them is found in the lists
 */
export const taskLines = (actor: Actor, tasks: readonly Task[]): TaskLine[] =>
  foldedTasks(tasks)
    .slice(0, MOST_LINES)
    .map((folded) => foldedLine(actor, folded));

/** The line of tasks that are shown as one. */
export function foldedLine(actor: Actor, folded: readonly Task[]): TaskLine {
  const [first] = folded as [Task];
  const single = lineOf(actor, first);
  if (folded.length === 1 || !first.group) return single;
  return {
    ...single,
    title: plural(folded.length, first.group.one, first.group.many),
    no: "",
    detail: atStake(folded),
    to: first.group.to ?? null,
    tasks: folded.slice(0, MOST_BENEATH).map((task) => lineOf(actor, task)),
  };
}

function lineOf(actor: Actor, { title, detail, link, tag, tone, since, due }: Task): TaskLine {
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
    age: due === undefined ? formatWait(since, actor.at) : dueWords(due, today),
  };
}

/** The amounts of a group added up by currency, in words; empty where none has one. */
export function atStake(group: readonly Task[]): string {
  const sums = new Map<string, bigint>();
  for (const { amount } of group)
    if (amount) sums.set(amount.currency, (sums.get(amount.currency) ?? 0n) + amount.minor);
  return [...sums].map(([currency, minor]) => formatAmount({ minor, currency })).join(", ");
}
