import { expect, it } from "vitest";
import { database, db } from "~/db/database.server";
import { testDatabase } from "../../tests/setup/database";
import { countQueries } from "./query-count.server";
import { readingOnce } from "./read-once.server";

/** Runs it as a page is made, and counts what is sent. */
async function asPage<T>(act: () => Promise<T>): Promise<{ found: T; queries: number }> {
  let done: Promise<T> | undefined;
  let end = () => {};
  const count = countQueries(() => (end = readingOnce(() => (done = Promise.resolve().then(act)))));
  const found = await done!;
  end();
  return { found, queries: count.queries };
}

const named = (ids: number[]) => db.orgUnit.findMany({ where: { id: { in: ids } }, select: { id: true, name: true } });
const placed = (ids: number[]) => db.orgUnit.findMany({ where: { id: { in: ids } }, select: { id: true, path: true } });

async function units(): Promise<number[]> {
  const { kind } = await testDatabase();
  const country = await db.country.findFirstOrThrow();
  await database().writing(async (tx) => {
    for (const n of [1, 2, 3, 4])
      await tx.orgUnit.create({
        data: { kind: "COMPANY", code: `T${n}`, name: `Unit ${n}`, path: `/t${n}/`, countryId: country.id },
      });
  });
  expect(kind).toBeTruthy();
  return (await db.orgUnit.findMany({ where: { code: { startsWith: "T" } }, orderBy: { id: "asc" } })).map(
    ({ id }) => id,
  );
}

it("reads rows by their keys as the database answers them, with one statement for what is due together", async () => {
  const ids = await units();
  const [a, b, c, d] = ids as [number, number, number, number];
  const asked = async () => [
    ...(await Promise.all([named([c, a]), placed([a, b]), named([a, 999_999])])),
    await named([b]),
    await placed([a, c]),
    await db.orgUnit.findUnique({ where: { id: b }, select: { id: true, name: true, path: true } }),
    await db.orgUnit.findUnique({ where: { id: 999_999 }, select: { id: true, name: true } }),
    await named([999_999]),
  ];
  const plain = await asked();
  const { found, queries } = await asPage(asked);
  expect(found).toEqual(plain);
  if (database().kind === "sqlite") expect(queries).toBe(1);
  const more = await asPage(async () => [await named([a]), await named([a, d])]);
  expect(more.found[1]!.map(({ id }) => id)).toEqual([a, d]);
  if (database().kind === "sqlite") expect(more.queries).toBe(2);
});

it("leaves alone what is bounded, ordered or asked by more than keys", async () => {
  const ids = await units();
  const where = { id: { in: ids } };
  const select = { id: true, name: true } as const;
  const asked = async () => [
    await db.orgUnit.findMany({ where, select, take: 2, orderBy: { id: "asc" } }),
    await db.orgUnit.findMany({ where, select, orderBy: { name: "desc" } }),
    await db.orgUnit.findMany({ where: { ...where, name: "Unit 2" }, select }),
    await db.orgUnit.findMany({ where, select, skip: 3, take: 4, orderBy: { id: "asc" } }),
    await db.orgUnit.count({ where }),
  ];
  const plain = await asked();
  expect((await asPage(async () => [await named(ids), ...(await asked())])).found.slice(1)).toEqual(plain);
});

it("reads anew after a write", async () => {
  const ids = await units();
  const { found } = await asPage(async () => {
    const before = await named([ids[0]!]);
    await database().writing((tx) => tx.orgUnit.update({ where: { id: ids[0]! }, data: { name: "Other" } }));
    return [before[0]!.name, (await named([ids[0]!]))[0]!.name];
  });
  expect(found).toEqual(["Unit 1", "Other"]);
});
