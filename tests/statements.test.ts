/** Statements that pages send to the database, as their lines of the log count them: budgets, which a page keeps to however much there is. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { PlainBrowser } from "./setup/plain-browser";
import { startServer, type RunningServer } from "./setup/server";

/** The first page by role, with all of it: session, menus, bell, tasks, the day, news. What it takes today and a fifth more: how many reads are one depends on what is due together. The aim is 30; what is above it is one statement for each source that has something (decision 075). */
const HOMES: Readonly<Record<string, number>> = {
  "loan.officer": 24,
  "branch.manager": 42,
  "area.manager": 38,
  "operations.head": 42,
  "accounts.executive.2": 25,
  "accounts.manager": 24,
  "hr.executive": 34,
  "hr.manager": 28,
  "internal.audit.manager": 36,
  "grapes.admin": 24,
  "super.admin": 30,
};

/** Lists by kind: of a resource, of records, by hand, with lines of people. What they take today and a fifth more; the aim is 8. */
const LISTS: readonly (readonly [who: string, path: string, budget: number])[] = [
  ["super.admin", "/admin/settings/branch/list", 3],
  ["hr.manager", "/hr/employee/list", 3],
  ["hr.manager", "/hr/leave/list", 6],
  ["branch.manager", "/applications/leave", 20],
  ["branch.manager", "/myTimeLog/myTimeLogApplications", 8],
  ["area.manager", "/ops/visit/list", 8],
  ["accounts.manager", "/ac/voucher/pending/list", 8],
  ["accounts.manager", "/ac/fund/transfer/list", 4],
  ["loan.branchr", "/crm/member/list", 10],
  ["loan.officer", "/my/ticket/list", 4],
  ["hr.manager", "/hr/tour", 6],
];

/** Pages of one record: the first that a list leads to. The aim is 20, for the visit that is being written 30. */
const RECORDS: readonly (readonly [who: string, list: string, page: string, budget: number])[] = [
  ["loan.branchr", "/crm/member/list", "/crm/member/details/", 30],
  ["accounts.manager", "/ac/voucher/pending/list", "/ac/voucher/reverse/details/", 26],
  ["accounts.manager", "/ac/fund/transfer/list", "/ac/fund/transfer/details/", 14],
  ["hr.manager", "/hr/leave/list", "/hr/leave/comments/", 23],
  ["hr.manager", "/hr/tour", "/hr/tour/details/", 9],
  ["hr.manager", "/hr/employee/list", "/hr/employee/details/", 9],
  ["loan.officer", "/my/ticket/list", "/my/ticket/edit/", 10],
  ["area.manager", "/ops/visit/list", "/ops/visit/edit/", 54],
];

/** A statement of an account, a team, reports. */
const OTHERS: readonly (readonly [who: string, path: string, budget: number])[] = [
  ["accounts.manager", "/ac/sacco/account/statement/1", 60],
  ["branch.manager", "/my/team", 15],
  ["hr.manager", "/hr/reports/acknowledgement", 8],
];

let server: RunningServer;
const people = new Map<string, PlainBrowser>();
beforeAll(async () => {
  server = await startServer({ demo: true, env: { LOG_LEVEL: "debug" } });
  for (const name of new Set([...Object.keys(HOMES), ...[...LISTS, ...RECORDS, ...OTHERS].map(([who]) => who)])) {
    const browser = new PlainBrowser(server.origin);
    await browser.signIn(name, "Portal-demo-2026");
    people.set(name, browser);
  }
});
afterAll(() => server?.stop());

/** How many a page takes once the process is warm. */
async function statementsOf(who: string, path: string): Promise<number> {
  const told = () =>
    server
      .output()
      .split("\n")
      .flatMap((line) => (line.includes('"queries":') ? [JSON.parse(line) as { path: string; queries: number }] : []))
      .filter((line) => line.path === path.split("?")[0]);
  // The line of a request may come after its answer: the one of the second is the next after that of the first.
  for (const _ of ["to warm", "to count"]) {
    const before = told().length;
    expect([path, (await people.get(who)!.get(path)).status]).toEqual([path, 200]);
    await expect.poll(() => told().length, { timeout: 10_000 }).toBe(before + 1);
  }
  return told().at(-1)!.queries;
}

it.each(Object.entries(HOMES))("the home of %s takes %i at most", async (who, budget) => {
  const taken = await statementsOf(who, "/dashboard");
  expect(taken).toBeLessThanOrEqual(budget);
});

it.each([...LISTS, ...OTHERS])("%s: %s takes %i at most", async (who, path, budget) => {
  const taken = await statementsOf(who, path);
  expect(taken).toBeLessThanOrEqual(budget);
});

it.each(RECORDS)("%s: a page that %s leads to (%s) takes %i at most", async (who, list, page, budget) => {
  const { html } = await people.get(who)!.get(list);
  const [, path] = new RegExp(`href="(${page}\\d+)"`).exec(html) ?? [];
  expect([list, path]).toEqual([list, expect.any(String)]);
  const taken = await statementsOf(who, path!);
  expect(taken).toBeLessThanOrEqual(budget);
});
