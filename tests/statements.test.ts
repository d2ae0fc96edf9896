/** Statements that pages send to the database, as their lines of the log count them: budgets, which a page keeps to however much there is. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { PlainBrowser } from "./setup/plain-browser";
import { startServer, type RunningServer } from "./setup/server";

/** The first page by role, with all of it: session, menus, bell, tasks, the day, news. What it takes today and a fifth more: how many reads are one depends on what is due together. The aim is 30. */
const HOMES: Readonly<Record<string, number>> = {
  "loan.officer": 65,
  "branch.manager": 125,
  "area.manager": 115,
  "operations.head": 140,
  "accounts.executive.2": 65,
  "accounts.manager": 90,
  "hr.executive": 97,
  "hr.manager": 90,
  "internal.audit.manager": 100,
  "grapes.admin": 80,
  "super.admin": 115,
};

/** Lists by kind: of a resource, of records, by hand, with lines of people. What they take today and a fifth more; the aim is 8. */
const LISTS: readonly (readonly [who: string, path: string, budget: number])[] = [
  ["super.admin", "/admin/settings/branch/list", 8],
  ["hr.manager", "/hr/employee/list", 23],
  ["hr.manager", "/hr/leave/list", 23],
  ["branch.manager", "/applications/leave", 53],
  ["branch.manager", "/myTimeLog/myTimeLogApplications", 26],
  ["area.manager", "/ops/visit/list", 21],
  ["accounts.manager", "/ac/voucher/pending/list", 22],
  ["accounts.manager", "/ac/fund/transfer/list", 14],
  ["loan.branchr", "/crm/member/list", 28],
  ["loan.officer", "/my/ticket/list", 14],
  ["hr.manager", "/hr/tour", 22],
];

let server: RunningServer;
const people = new Map<string, PlainBrowser>();
beforeAll(async () => {
  server = await startServer({ demo: true, env: { LOG_LEVEL: "debug" } });
  for (const name of new Set([...Object.keys(HOMES), ...LISTS.map(([who]) => who)])) {
    const browser = new PlainBrowser(server.origin);
    await browser.signIn(name, "Portal-demo-2026");
    people.set(name, browser);
  }
});
afterAll(() => server?.stop());

/** How many a page takes once the process is warm. */
async function statementsOf(who: string, path: string): Promise<number> {
  const browser = people.get(who)!;
  expect([path, (await browser.get(path)).status]).toEqual([path, 200]);
  const before = server.output().length;
  await browser.get(path);
  const counted = () =>
    server
      .output()
      .slice(before)
      .split("\n")
      .flatMap((line) => (line.includes('"queries":') ? [JSON.parse(line) as { path: string; queries: number }] : []))
      .find((line) => line.path === path.split("?")[0]);
  await expect.poll(counted).toBeDefined();
  return counted()!.queries;
}

it.each(Object.entries(HOMES))("the home of %s takes %i at most", async (who, budget) => {
  const taken = await statementsOf(who, "/dashboard");
  expect(taken).toBeLessThanOrEqual(budget);
});

it.each(LISTS)("%s: %s takes %i at most", async (who, path, budget) => {
  const taken = await statementsOf(who, path);
  expect(taken).toBeLessThanOrEqual(budget);
});
