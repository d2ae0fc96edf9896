/** Tasks as first pages show them: those of one group as one line that opens, with what is at stake in all. */
import { formatAmount } from "~/core/currencies";
import { formatWait } from "~/core/dates";
import { plural } from "~/core/text";
import type { Actor } from "~/define/actor";
import type { Task } from "~/define/task";
import type { TaskLine } from "~/ui/task-list";

const MOST_LINES = 8;
/** Tasks of one line that open beneath it; the line itself leads to all of them. */
const MOST_BENEATH = 4;

/**
 * @param tasks oldest first; so are the lines
 * @returns the first lines, and what fills no line of them is found in the lists
 */
export function taskLines(actor: Actor, tasks: readonly Task[]): TaskLine[] {
  const groups = new Map<string, Task[]>();
  for (const task of tasks) {
    const name = task.group?.kind ?? `${task.link} ${task.title}`;
    groups.set(name, [...(groups.get(name) ?? []), task]);
  }
  return [...groups.values()].slice(0, MOST_LINES).map((group) => {
    const [first] = group as [Task];
    const single = lineOf(actor, first);
    if (group.length === 1 || !first.group) return single;
    return {
      ...single,
      title: plural(group.length, first.group.one, first.group.many),
      detail: atStake(group),
      to: first.group.to ?? null,
      tasks: group.slice(0, MOST_BENEATH).map((task) => lineOf(actor, task)),
    };
  });
}

const lineOf = (actor: Actor, { title, detail, link, tag, tone, since }: Task): TaskLine => ({
  title,
  detail,
  to: link,
  state: { text: tag, tone },
  waits: formatWait(since, actor.at),
});

/** The amounts of a group added up by currency, in words; empty where none has one. */
export function atStake(group: readonly Task[]): string {
  const sums = new Map<string, bigint>();
  for (const { amount } of group)
    if (amount) sums.set(amount.currency, (sums.get(amount.currency) ?? 0n) + amount.minor);
  return [...sums].map(([currency, minor]) => formatAmount({ minor, currency })).join(", ");
}
