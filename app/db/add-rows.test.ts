/** Rows added in one statement read as those that the client adds. */
import { beforeAll, expect, it } from "vitest";
import { testDatabase } from "../../tests/setup/database";
import { addRows } from "./add-rows.server";
import { database, db, sqlName } from "./database.server";

beforeAll(async () => void (await testDatabase()));

it("writes each kind of cell as the client does, in order, and nothing of no rows", async () => {
  const at = new Date("2026-11-23T09:00:00.250Z");
  const user = { displayName: "Bench", createdAt: at };
  const [one, two] = await database().writing(async (tx) => [
    await tx.user.create({ data: { ...user, signInName: "bench.one" } }),
    await tx.user.create({ data: { ...user, signInName: "bench.two" } }),
  ]);
  const columns = {
    userId: "int",
    key: "text",
    kind: "text",
    title: "text",
    text: "text",
    createdAt: "timestamp",
  } as const;
  const row = (userId: number, key: string) => ({
    ...{ userId, key, kind: "notice", title: `It's "${key}" \\ €`, text: null, createdAt: at },
  });
  await database().writing((tx) => addRows(tx, "Notification", columns, []));
  await database().writing((tx) => addRows(tx, "Notification", columns, [row(one!.id, "raw"), row(two!.id, "later")]));
  await database().writing((tx) => tx.notification.create({ data: row(one!.id, "client") }));
  const found = await db.notification.findMany({ orderBy: { id: "asc" } });
  expect(found.map(({ id: _, ...rest }) => rest)).toEqual(
    [row(one!.id, "raw"), row(two!.id, "later"), row(one!.id, "client")].map((each) => ({
      ...each,
      link: null,
      readAt: null,
    })),
  );
  expect(await db.notification.count({ where: { createdAt: at } })).toBe(3);
  expect(() => sqlName('x"; DROP')).toThrow("no name");
});
