import type { Actor } from "~/core/actor";
import type { Area } from "~/core/areas";
import type { AnyRecord } from "~/define/record";
import type { Task, TaskSource } from "~/define/task";
import { db, joined, sql } from "~/db/database.server";
import { atWork } from "~/db/connections.server";
import { whileUnchanged } from "~/db/unchanged.server";
import { isStorageFault } from "~/platform/storage-fault";
import { isIndexed } from "~/modules/workflow/index.server";
import { recordTasks } from "./record/parts.server";
import { waitingTasks } from "./waiting-tasks.server";
import { ofPortal } from "./portal.server";
import { matchRoute } from "./route-permission.server";

/** Its page, and those beneath its lists: another face of it has its own. */
const pagesOf = ({ pages, list }: AnyRecord): string[] => [
  pages.details,
  ...Object.values(list.views).map(({ path }) => `${path}/:id`),
];

/** What the index does not know: records whose steps depend on more than themselves, and what is no step of a record. */
const sources = ofPortal(({ taskSources, records }): readonly TaskSource[] => [
  ...taskSources,
  ...records
    .filter(({ workflow }) => !isIndexed(workflow))
    .map((record) => ({ pages: pagesOf(record), find: recordTasks(record) })),
]);

/** Everything that waits for the person in any workflow, oldest first. */
export const tasksOf = (actor: Actor): Promise<Task[]> => tasksFrom(sources(), actor);

/** What of it waits longest on pages of a pattern of the route table, but for the page itself. */
export async function nextTaskOn(actor: Actor, pattern: string, page: string): Promise<Task | undefined> {
  const those = sources().filter(({ pages }) => pages.includes(pattern));
  const tasks = await tasksFrom(those, actor);
  return tasks.find(({ link }) => link !== page && matchRoute(link)?.line.path === pattern);
}

async function tasksFrom(those: readonly TaskSource[], actor: Actor): Promise<Task[]> {
  const [waiting, open] = await Promise.all([waitingTasks(actor), withSigns(those, actor)]);
  const lists = [waiting, ...(await Promise.all(open.map(({ find }) => find(actor))))];
  return lists.flat().sort((a, b) => a.since.getTime() - b.since.getTime());
}

/** Those of them that may have something for this person. */
async function withSigns(those: readonly TaskSource[], actor: Actor): Promise<TaskSource[]> {
  const signs = those.flatMap(({ sign }, at) =>
    sign ? [sql`SELECT CAST(${at} AS INTEGER) AS "at" WHERE EXISTS (${sign(actor)})`] : [],
  );
  if (signs.length === 0) return [...those];
  const found = await db.$queryRaw<{ at: number | bigint }[]>`${joined(signs, " UNION ALL ")}`;
  const open = new Set(found.map(({ at }) => Number(at)));
  return those.filter(({ sign }, at) => !sign || open.has(at));
}

/** What of it is done in an area. */
export async function areaTasks(actor: Actor, area: Area): Promise<Task[]> {
  return (await tasksOf(actor)).filter(({ link }) => matchRoute(link)?.area === area);
}

const counts = whileUnchanged<number>();

/**
 * How many things wait for the person, for the badge on every page: what others do is counted within fifteen seconds.
 * Undefined while the database does not answer: the page around the badge has to be there.
 */
export async function taskCount(actor: Actor): Promise<number | undefined> {
  if (Date.now() < silentUntil) return undefined;
  const asked = atWork("pages", () =>
    counts(String(actor.userId), async () => (await tasksOf(actor)).length, actor.userId ?? undefined),
  );
  return asked.catch((error: unknown) => {
    if (!isStorageFault(error)) throw error;
    silentUntil = Date.now() + SILENT_MS;
    return undefined;
  });
}

/** So long nobody's things are counted once the database has not answered. */
const SILENT_MS = 5_000;
let silentUntil = 0;
