import { beforeAll, describe, expect, it } from "vitest";
import { inTx } from "~/db/transaction.server";
import { db } from "~/db/database.server";
import { systemActor } from "~/modules/identity/index.server";
import { testDatabase } from "../../tests/setup/database";
import { inParts, inPartsBy, type Span } from "./chunks.server";

async function all<T>(parts: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = [];
  for await (const part of parts) list.push(part);
  return list;
}

/** Numbers 1 … n as a table. */
const table = (n: number) => {
  const ids = Array.from({ length: n }, (_, i) => ({ id: i + 1 }));
  return async ({ take, cursor, skip = 0 }: Span) => {
    const from = cursor ? ids.findIndex(({ id }) => id === cursor.id) : 0;
    return ids.slice(from + skip, from + skip + take);
  };
};

const sizes = async (n: number) => {
  const parts = await all(inParts(table(n)));
  expect(parts.flat().map(({ id }) => id)).toEqual(Array.from({ length: n }, (_, i) => i + 1));
  return parts.map((rows) => rows.length);
};

it("reads 500 rows at a time to the end, and gives no empty part", async () => {
  expect([await sizes(0), await sizes(3), await sizes(500), await sizes(1250)]).toEqual([
    [],
    [3],
    [500],
    [500, 500, 250],
  ]);
});

it("reads no further than it is asked to", async () => {
  let reads = 0;
  for await (const rows of inParts((span) => (reads++, table(5000)(span)))) if (rows.length > 0) break;
  expect(reads).toBe(1);
});

describe("rows of a table", () => {
  const where = { code: { startsWith: "PART-" } };

  beforeAll(async () => {
    await testDatabase();
    const data = Array.from({ length: 1100 }, (_, i) => ({
      kind: "DOCUMENT",
      code: `PART-${i}`,
      name: `Name ${i % 7}`,
      serviceTarget: i % 3 === 0 ? null : i % 11,
    }));
    await inTx(systemActor(new Date()), ({ tx }) => tx.category.createMany({ data }));
  });

  it.each<[string, object[]]>([
    ["many alike", [{ name: "asc" }, { id: "asc" }]],
    ["empty ones first", [{ serviceTarget: "desc" }, { id: "desc" }]],
    ["empty ones last", [{ serviceTarget: { sort: "asc", nulls: "last" } }, { id: "asc" }]],
  ])("come once each and in their order: %s", async (_, orderBy) => {
    const whole = await db.category.findMany({ where, orderBy, select: { id: true } });
    expect(
      (await all(inParts((span) => db.category.findMany({ where, orderBy, select: { id: true }, ...span })))).flat(),
    ).toEqual(whole);
  });

  it("come by a key of two columns as well", async () => {
    const orderBy = [{ code: "asc" as const }];
    const whole = await db.category.findMany({ where, orderBy });
    const parts = inPartsBy(
      ({ kind, code }: { kind: string; code: string }) => ({ kind_code: { kind, code } }),
      (span) => db.category.findMany({ where, orderBy, ...span }),
    );
    expect((await all(parts)).flat()).toEqual(whole);
  });
});
