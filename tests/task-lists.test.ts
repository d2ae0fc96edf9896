/** "Open the list" of a group of tasks: the list behind it holds the records of its tasks, and hardly more. */
import { rmSync } from "node:fs";
import { afterAll, beforeAll, expect, it } from "vitest";
import { db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import type { Task } from "~/define/task";
import { listAt } from "~/engine/list/list-at.server";
import { listScreen } from "~/engine/list/listing.server";
import { foldedLine, foldedTasks } from "~/engine/task-groups.server";
import { portal } from "~/engine/portal.server";
import { tasksOf } from "~/engine/tasks.server";
import { can } from "~/core/actor";
import { actorOf } from "~/modules/identity/index.server";
import { databaseOf } from "./setup/database";
import { dataFolder } from "./setup/server";

let folder: string;
beforeAll(async () => {
  folder = await dataFolder(true);
  await databaseOf(`${folder}/portal.db`);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Pages of their own, which show what waits and nothing else. */
const PAGES = ["/my/approvals", "/ac/fund/transfer/pending/list", "/ac/day/close/approve"];
/** Lists that show a little more: what the books are to pay beside what they receive, and what a sender is to confirm. */
const WIDER = ["bills-to-pay", "bills-to-receive", "transfers-to-receive"];

const idOf = ({ record, link }: Task) => record?.id ?? Number(/\d+$/.exec(link)?.[0]);

async function wrongWith(actor: Actor, tasks: readonly Task[]): Promise<string | null> {
  const to = foldedLine(actor, tasks, new Map(tasks.map((task) => [task, { waited: 0 }]))).to!;
  const url = new URL(to, "http://portal");
  const named = portal().listings.some(({ views }) =>
    Object.values(views).some(({ path }) => path.toLowerCase() === url.pathname.toLowerCase()),
  );
  if (!named) return PAGES.includes(url.pathname) ? null : `${to} is no list`;
  const { list, view } = listAt(url.pathname);
  if (!can(actor, view.permission)) return `${to} is not open to them`;
  url.searchParams.set("size", "100");
  const { rows, total } = await listScreen(actor, list as never, view as never, url.searchParams);
  const ids = new Set(rows.map(({ id }) => id));
  const missing = tasks.filter((task) => !ids.has(idOf(task)));
  if (missing.length > 0) return `${to} lacks ${missing.map(({ title }) => title).join("; ")}`;
  return total > tasks.length && !WIDER.includes(tasks[0]!.group!.kind)
    ? `${to} shows ${total} records of ${tasks.length}`
    : null;
}

it("leads to a list of what waits, for everyone and every kind", async () => {
  const people = await db.user.findMany({ where: { kind: "PERSON", status: "ACTIVE" } });
  const origin = { at: new Date(), requestId: "test", ip: null, via: "session" as const };
  const wrong: string[] = [];
  const kinds = new Set<string>();
  const bare = new Set<string>();
  for (const { id, signInName } of people) {
    const actor = (await actorOf(id, origin))!;
    const tasks = await tasksOf(actor);
    // A task says what is to be done before it says of which document.
    for (const { title } of tasks) if (/^[A-Z]{1,4}(-[A-Z]+)*-\d/.test(title)) bare.add(title);
    for (const folded of foldedTasks(tasks)) {
      const { group } = folded[0]!;
      if (!group) continue;
      kinds.add(group.kind);
      // A group of one leads to its page; its list is the same as that of two.
      const said = await wrongWith(actor, folded.length > 1 ? folded : [folded[0]!, folded[0]!]);
      if (said) wrong.push(`${signInName}, ${group.kind} (${folded.length}): ${said}`);
    }
  }
  expect(wrong).toEqual([]);
  expect([...bare]).toEqual([]);
  expect(kinds.size).toBeGreaterThan(45);
});
