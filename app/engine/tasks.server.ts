import type { Actor } from "~/define/actor";
import type { Area } from "~/define/areas";
import type { Task } from "~/define/task";
import { whileUnchanged } from "~/db/unchanged.server";
import { recordTasks } from "./record/parts.server";
import { RECORDS, TASK_SOURCES } from "./registry.server";
import { matchRoute } from "./route-permission.server";

const SOURCES = [...TASK_SOURCES, ...RECORDS.map(recordTasks)];

/** Everything that waits for the person in any workflow, oldest first. */
export async function tasksOf(actor: Actor): Promise<Task[]> {
  const lists = await Promise.all(SOURCES.map((source) => source(actor)));
  return lists.flat().sort((a, b) => a.since.getTime() - b.since.getTime());
}

/** What of it is done in an area. */
export async function areaTasks(actor: Actor, area: Area): Promise<Task[]> {
  return (await tasksOf(actor)).filter(({ link }) => matchRoute(link)?.area === area);
}

const counts = whileUnchanged<number>();

/** How many things wait for the person, for the badge on every page: what others do is counted within fifteen seconds. */
export function taskCount(actor: Actor): Promise<number> {
  return counts(String(actor.userId), async () => (await tasksOf(actor)).length, actor.userId ?? undefined);
}
