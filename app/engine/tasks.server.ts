import { commitCount } from "~/act.server";
import type { Actor } from "~/define/actor";
import type { Task } from "~/define/task";
import { TASK_SOURCES } from "./registry.server";

/** Everything that waits for the person in any workflow, oldest first. */
export async function tasksOf(actor: Actor): Promise<Task[]> {
  const lists = await Promise.all(TASK_SOURCES.map((source) => source(actor)));
  return lists.flat().sort((a, b) => a.since.getTime() - b.since.getTime());
}

const counts = new Map<number, { commits: number; until: number; count: number }>();
/** Another process may have written; this long the badge may not know. */
const FRESH_MS = 15_000;
const MOST_KEPT = 5_000;

/** How many things wait for the person, for the badge on every page. */
export async function taskCount(actor: Actor): Promise<number> {
  const userId = actor.userId ?? 0;
  const kept = counts.get(userId);
  const commits = commitCount();
  if (kept && kept.commits === commits && actor.at.getTime() < kept.until) return kept.count;
  const count = (await tasksOf(actor)).length;
  if (counts.size >= MOST_KEPT) counts.clear();
  counts.set(userId, { commits, until: actor.at.getTime() + FRESH_MS, count });
  return count;
}
