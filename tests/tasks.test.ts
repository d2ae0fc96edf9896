/** What waits in the demo company leads to the pages that its source names: "next" after a decision asks by them. */
import { rmSync } from "node:fs";
import { afterAll, beforeAll, expect, it } from "vitest";
import { db } from "~/db/database.server";
import { matchRoute } from "~/engine/match-route";
import { portal } from "~/engine/portal.server";
import { nextTaskOn, tasksOf } from "~/engine/tasks.server";
import { actorOf } from "~/modules/identity/index.server";
import { ROUTE_TABLE } from "~/addresses/route-table";
import { databaseOf } from "./setup/database";
import { dataFolder } from "./setup/server";

let folder: string;
beforeAll(async () => {
  folder = await dataFolder(true);
  await databaseOf(`${folder}/portal.db`);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const patterns = new Set<string>(ROUTE_TABLE.flatMap(({ routes }) => routes.map(({ path }) => path)));
const patternOf = (link: string) => matchRoute(link)?.line.path ?? link;

it("every page a source names is one of the route table", () => {
  const named = portal().taskSources.flatMap(({ pages }) => pages);
  expect(named.filter((page) => !patterns.has(page))).toEqual([]);
});

it("every task leads to a page of its source, and is found by that page", async () => {
  const people = await db.user.findMany({ where: { kind: "PERSON", status: "ACTIVE" }, select: { id: true } });
  const origin = { at: new Date(), requestId: "test", ip: null, via: "session" as const };
  let seen = 0;
  for (const { id } of people) {
    const actor = (await actorOf(id, origin))!;
    for (const { pages, find, sign, signs } of portal().taskSources) {
      const found = await find(actor);
      // Read part by part as the signs say, it has the same.
      if (signs) {
        const open = new Set<string>();
        for (const [part, one] of Object.entries(signs(actor)))
          if ((await db.$queryRaw<unknown[]>`SELECT 1 AS "one" WHERE EXISTS (${one})`).length > 0) open.add(part);
        expect([pages, open.size === 0 ? [] : await find(actor, (part) => open.has(part))]).toEqual([pages, found]);
      }
      for (const { link, title } of found)
        expect([title, pages]).toEqual([title, expect.arrayContaining([patternOf(link)])]);
      // A source that says nothing is not read.
      if (sign && found.length > 0)
        expect([pages, await db.$queryRaw`SELECT 1 AS "one" WHERE EXISTS (${sign(actor)})`]).toEqual([
          pages,
          [{ one: expect.anything() }],
        ]);
    }
    const tasks = await tasksOf(actor);
    for (const pattern of new Set(tasks.map(({ link }) => patternOf(link)))) {
      const there = tasks.filter(({ link }) => patternOf(link) === pattern);
      expect(await nextTaskOn(actor, pattern, "")).toEqual(there[0]);
      const page = there[0]!.link;
      expect(await nextTaskOn(actor, pattern, page)).toEqual(there.find(({ link }) => link !== page));
    }
    seen += tasks.length;
  }
  expect(seen).toBeGreaterThan(50);
});
