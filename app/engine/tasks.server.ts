import type { Actor } from "~/define/actor";
import type { Task } from "~/define/task";
import { whileUnchanged } from "~/unchanged.server";
import { TASK_SOURCES } from "./registry.server";

/** Everything that waits for the person in any workflow, oldest first. */
export async function tasksOf(actor: Actor): Promise<Task[]> {
  const lists = await Promise.all(TASK_SOURCES.map((source) => source(actor)));
  return lists.flat().sort((a, b) => a.since.getTime() - b.since.getTime());
}

const counts = whileUnchanged<number>();

/** How many things wait for the person, for the badge on every page. */
export function taskCount(actor: Actor): Promise<number> {
  return counts(String(actor.userId), async () => (await tasksOf(actor)).length);
}
