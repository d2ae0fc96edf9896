/** Searches in columns: how letters are stored and typed makes no difference, on either database. */
import { beforeAll, expect, it } from "vitest";
import { database, db } from "./database.server";
import { textContains, textSearch } from "./text-search.server";
import { testDatabase } from "../../tests/setup/database";

beforeAll(async () => {
  await testDatabase();
  await database().writing((tx) =>
    tx.employee.createMany({
      data: [
        ...[
          "Zo\u00eb Muthoni-Wanjiku",
          "Zoe\u0308 D\u2019Souza",
          "Zoe Plain",
          "Jos\u00e9 O'Brien",
          "JOSE\u0301 O\u2019Brien",
        ],
        ...["\u00c9MILE Anne\u2011Marie", "100% Sure", "Jisa Osei"],
      ].map((name, n) => ({
        ...{ employeeNo: `TS-${n}`, firstName: name.split(" ")[0]!, lastName: name.split(" ")[1]!, name },
        ...{ joinDate: "2024-01-05", status: "CONFIRMED" },
      })),
    }),
  );
});

const find = async (q: string) =>
  (
    await db.employee.findMany({
      where: { AND: [{ employeeNo: { startsWith: "TS-" } }, textSearch<object>(["name"], q)] },
      orderBy: { employeeNo: "asc" },
      select: { employeeNo: true },
    })
  ).map(({ employeeNo }) => Number(employeeNo.slice(3)));

it("composed letters find decomposed ones, and the reverse", async () => {
  expect(await find("Zo\u00eb")).toEqual(await find("Zoe\u0308"));
  expect(await find("zo\u00eb muthoni")).toEqual([0]);
  expect(await find("zoe\u0308 souza")).toEqual([1]);
  expect(await find("ZO\u00cb")).toEqual(expect.arrayContaining([0]));
});
it("letters with and without marks find one another, in any case", async () => {
  for (const q of ["jose", "JOSE", "Jos\u00e9", "jose\u0301", "JOS\u00c9"])
    expect([q, await find(q)]).toEqual([q, [3, 4]]);
  for (const q of ["zoe", "ZO\u00cb", "Zoe\u0308"]) expect([q, await find(q)]).toEqual([q, [0, 1, 2]]);
  for (const q of ["emile", "\u00e9mile", "E\u0301mile"]) expect([q, await find(q)]).toEqual([q, [5]]);
});
it("signs of patterns stand for themselves, and apostrophes alone find nothing", async () => {
  expect([await find("100%"), await find("_ure"), await find("'"), await find("\ue000jose")]).toEqual([
    [6],
    [],
    [],
    [3, 4],
  ]);
});
it("finds in a transaction and in counts what it finds in lists, through relations too", async () => {
  const where = { employee: textSearch<object>(["name"], "jose o'brien") };
  const asked = { AND: [{ employeeNo: { startsWith: "TS-" } }, where.employee] };
  const found = await database().writing(async (tx) => (await tx.employee.findMany({ where: asked })).length);
  expect([found, await db.employee.count({ where: asked }), await db.user.count({ where })]).toEqual([2, 2, 0]);
  expect(await db.employee.count({ where: { AND: [asked, textContains("name", "E O\u2019BRIEN")] } })).toBe(2);
});
it("a column that is masked is found by the four signs that are shown alone", async () => {
  const numbers = ["900204821", "AB7-1", "204821", "4821"];
  await database().writing(async (tx) => {
    for (const [n, nationalId] of numbers.entries())
      await tx.employee.update({ where: { employeeNo: `TS-${n}` }, data: { nationalId } });
  });
  const by = (kind: string, q: string) =>
    db.employee.findMany({
      where: { AND: [{ employeeNo: { startsWith: "TS-" } }, textSearch<object>([`nationalId${kind}`], q)] },
      orderBy: { employeeNo: "asc" },
      select: { nationalId: true },
    });
  const told = async (kind: string, q: string) => (await by(kind, q)).map(({ nationalId }) => nationalId);
  expect(await told("$7", "4821")).toEqual(["900204821"]);
  expect(await told("$", "4821")).toEqual(["900204821", "204821", "4821"]);
  for (const q of ["0482", "04821", "204821", "821", "9002", "____", "%%%%", "....", "48_1"])
    expect([q, await told("$7", q), await told("$", q)]).toEqual([q, [], []]);
});
it("any apostrophe or hyphen finds any other, and each part of a name is a word", async () => {
  for (const q of ["D'Souza", "D\u2019Souza", "d\u02bcsouza", "souza"]) expect([q, await find(q)]).toEqual([q, [1]]);
  for (const q of ["O'Brien", "obrien", "O\u02bcBRIEN", "brien", "o brien"])
    expect([q, await find(q)]).toEqual([q, [3, 4]]);
  for (const q of ["Anne-Marie", "anne\u2010marie", "marie anne"]) expect([q, await find(q)]).toEqual([q, [5]]);
  for (const q of ["Muthoni-Wanjiku", "muthoni\u2010wanjiku", "wanjiku muthoni"])
    expect([q, await find(q)]).toEqual([q, [0]]);
});
