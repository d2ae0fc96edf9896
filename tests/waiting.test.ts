/** The index of what waits over the demo company: it finds for everybody what loading the records finds. */
import { rmSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { database, db } from "~/db/database.server";
import { countQueries } from "~/db/query-count.server";
import { readingOnce } from "~/db/read-once.server";
import { portal } from "~/engine/portal.server";
import { recordTasks } from "~/engine/record/parts.server";
import { waitingTasks } from "~/engine/waiting-tasks.server";
import { actorOf, systemActor } from "~/modules/identity/index.server";
import { isIndexed, repairWaiting } from "~/modules/workflow/index.server";
import { databaseOf } from "./setup/database";
import { dataFolder } from "./setup/server";

let folder: string;
beforeAll(async () => {
  folder = await dataFolder(true);
  await databaseOf(`${folder}/portal.db`);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const origin = { at: new Date(), requestId: "test", ip: null, via: "session" as const };
const everybody = async () =>
  Promise.all(
    (await db.user.findMany({ where: { kind: "PERSON", status: "ACTIVE" }, select: { id: true } })).map(
      async ({ id }) => (await actorOf(id, origin))!,
    ),
  );

describe("the index of what waits", () => {
  it("finds for everybody what loading each record finds", async () => {
    const indexed = portal().records.filter(({ workflow }) => isIndexed(workflow));
    let seen = 0;
    for (const actor of await everybody()) {
      const index = await waitingTasks(actor);
      for (const record of indexed) {
        const { name } = record.workflow;
        const loaded = await recordTasks(record)(actor);
        const mark = ({ link, title }: { link: string; title: string }) => `${link} ${title}`;
        const found = index.filter(({ link }) => loaded.some((one) => one.link === link));
        // What comes from above is loaded for those above alone (modules/approvals/above.test.ts).
        const of = index.filter(
          ({ record: of, link }) => of?.process === name && !link.startsWith("/my/approvals/above"),
        );
        expect([actor.name, name, of.filter((one) => !loaded.some(({ link }) => link === one.link)).map(mark)]).toEqual(
          [actor.name, name, []],
        );
        expect([actor.name, name, found.map(mark).sort()]).toEqual([actor.name, name, loaded.map(mark).sort()]);
        expect(found.map(({ since }) => since.getTime()).sort()).toEqual(
          loaded.map(({ since }) => since.getTime()).sort(),
        );
        seen += loaded.length;
      }
    }
    expect(seen).toBeGreaterThan(50);
  });

  it("has nothing to put right, and puts right what is", async () => {
    const system = systemActor(new Date());
    const repair = () => repairWaiting(system, portal().workflows);
    expect(await repair()).toEqual({ done: 0, failed: 0 });
    const before = await db.waiting.findMany({ orderBy: [{ entity: "asc" }, { entityId: "asc" }, { step: "asc" }] });
    const [first, second] = before;
    await database().writing(async (tx) => {
      await tx.waiting.delete({ where: { id: first!.id } });
      await tx.waiting.update({ where: { id: second!.id }, data: { facts: "{}" } });
      const gone = { entity: "Voucher", entityId: 999_999, step: "Voucher.approve", unitId: first!.unitId };
      await tx.waiting.create({ data: { ...gone, since: new Date(), facts: "{}" } });
    });
    expect((await repair()).done).toBe(
      new Set([`${first!.entity} ${first!.entityId}`, `${second!.entity} ${second!.entityId}`]).size + 1,
    );
    const after = await db.waiting.findMany({ orderBy: [{ entity: "asc" }, { entityId: "asc" }, { step: "asc" }] });
    const plain = (rows: typeof before) => rows.map(({ id: _, ...row }) => row);
    expect(plain(after)).toEqual(plain(before));
  });

  it("takes as many statements for forty of each as for one", async () => {
    const [admin] = (await everybody()).filter(({ grants }) =>
      grants.some(({ roleName }) => roleName === "Super Admin"),
    );
    const asked = async () => {
      let done: Promise<unknown> = Promise.resolve();
      let end = () => {};
      const count = countQueries(() => (end = readingOnce(() => (done = waitingTasks(admin!)))));
      await done;
      end();
      return count.queries;
    };
    await asked();
    const [before, found] = [await asked(), (await waitingTasks(admin!)).length];
    expect(before).toBeLessThanOrEqual(36);
    const rows = await db.waiting.findMany();
    await database().writing((tx) =>
      tx.waiting.createMany({
        data: rows.flatMap(({ id: _, entityId, ...row }) =>
          Array.from({ length: 40 }, (__, n) => ({ ...row, entityId: 1_000_000 + entityId * 40 + n })),
        ),
      }),
    );
    expect((await waitingTasks(admin!)).length).toBeGreaterThan(found * 3);
    expect(await asked()).toBeLessThanOrEqual(before);
  });
});
