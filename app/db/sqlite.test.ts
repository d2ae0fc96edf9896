import { expect, it } from "vitest";
import { db } from "~/db/database.server";
import { testDatabase } from "../../tests/setup/database";

it("answers a statement that is asked again with new values, and after the table was changed", async () => {
  const { writing, kind } = await testDatabase();
  const names = (code: string) => db.$queryRaw<{ name: string }[]>`SELECT "name" FROM "Country" WHERE "code" = ${code}`;
  const [kenya, uganda] = [await names("KE"), await names("UG")];
  expect([kenya, uganda].flat().map(({ name }) => name)).toEqual(["Kenya", "Uganda"]);
  await writing((tx) => tx.country.update({ where: { code: "KE" }, data: { name: "Kenia" } }));
  expect(await names("KE")).toEqual([{ name: "Kenia" }]);
  if (kind === "sqlite") await writing((tx) => tx.$executeRawUnsafe('ALTER TABLE "Country" ADD COLUMN "more" TEXT'));
  expect(await names("KE")).toEqual([{ name: "Kenia" }]);
  expect(await db.country.count()).toBeGreaterThan(1);
});
