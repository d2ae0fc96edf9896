/** Searches in columns: how letters are stored and typed makes no difference, on either database. */
import { beforeAll, expect, it } from "vitest";
import { database, db } from "./database.server";
import { textSearch } from "./text-search.server";
import { testDatabase } from "../../tests/setup/database";

beforeAll(async () => {
  await testDatabase();
  await database().writing((tx) =>
    tx.employee.createMany({
      data: ["Zo\u00eb Muthoni-Wanjiku", "Zoe\u0308 D\u2019Souza", "Zoe Plain"].map((name, n) => ({
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
it("any apostrophe or hyphen finds any other, and each part of a name is a word", async () => {
  for (const q of ["D'Souza", "D\u2019Souza", "d\u02bcsouza", "souza"]) expect([q, await find(q)]).toEqual([q, [1]]);
  for (const q of ["Muthoni-Wanjiku", "muthoni\u2010wanjiku", "wanjiku muthoni"])
    expect([q, await find(q)]).toEqual([q, [0]]);
  expect(await find("100%")).toEqual([]);
});
