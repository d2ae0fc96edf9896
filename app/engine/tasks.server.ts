import type { Actor } from "~/core/actor";
import type { Area } from "~/core/areas";
import type { AnyRecord } from "~/define/record";
import type { Task, TaskSource } from "~/define/task";
import { db } from "~/db/database.server";
import { whichFind } from "~/db/which-find.server";
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
    .map((record) => ({
      pages: pagesOf(record),
      find: (actor: Actor) => recordTasks(record)(actor),
      ...(record.sign && { sign: record.sign }),
    })),
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
  // Sources do not wait for the index, so that what both ask for is one statement.
  const [waiting, found] = await Promise.all([waitingTasks(actor), fromSources(those, actor)]);
  return [...waiting, ...found].sort((a, b) => a.since.getTime() - b.since.getTime());
}

/** What those of them have whose signs find something for this person. */
async function fromSources(those: readonly TaskSource[], actor: Actor): Promise<Task[]> {
  const signs = those.map(({ sign, signs }) => signs?.(actor) ?? (sign ? { "": sign(actor) } : {}));
  const asked = signs.flatMap((parts, at) => Object.entries(parts).map(([part, one]) => ({ at, part, one })));
  const found = await whichFind(
    db,
    asked.map(({ one }) => one),
  );
  const open = asked.filter((_, no) => found.has(no));
  const lists = those.map(({ sign, signs: parts, find }, source) => {
    if (!sign && !parts) return find(actor);
    const has = new Set(open.flatMap(({ at, part }) => (at === source ? [part] : [])));
    return has.size === 0 ? [] : parts ? find(actor, (part) => has.has(part)) : find(actor);
  });
  return (await Promise.all(lists)).flat();
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
