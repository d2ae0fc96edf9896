import { expect, it } from "vitest";
import { database, db } from "~/db/database.server";
import { testDatabase } from "../../tests/setup/database";
import { countQueries } from "./query-count.server";
import { readingOnce } from "./read-once.server";

const named = async (code: string) => (await db.country.findMany({ where: { code }, select: { name: true } }))[0]?.name;

/** Runs it in one scope, and counts what is sent. */
async function within<T>(act: (end: () => void) => Promise<T>): Promise<{ found: T; queries: number }> {
  let done: Promise<T> | undefined;
  const count = countQueries(() => {
    const end = readingOnce(() => (done = Promise.resolve().then(() => act(() => end()))));
  });
  return { found: await done!, queries: count.queries };
}

it("sends the same read once while a page is made, and another one beside it", async () => {
  const { kind } = await testDatabase();
  const { found, queries } = await within(() => Promise.all([named("KE"), named("KE"), named("UG"), named("KE")]));
  expect(found).toEqual(["Kenya", "Kenya", "Uganda", "Kenya"]);
  if (kind === "sqlite") expect(queries).toBe(2);
  const both = async () => [await named("KE"), await named("KE")];
  let done: Promise<unknown> | undefined;
  const outside = countQueries(() => (done = both()));
  await done;
  if (kind === "sqlite") expect(outside.queries).toBe(2);
});

it("reads anew what was written meanwhile, and once the answer is sent", async () => {
  await testDatabase();
  const rename = (name: string) =>
    database().writing((tx) => tx.country.update({ where: { code: "KE" }, data: { name } }));
  const { found } = await within(async (end) => {
    const names = [await named("KE")];
    await rename("Kenia");
    names.push(await named("KE"));
    end();
    return names;
  });
  expect(found).toEqual(["Kenya", "Kenia"]);
  const later = await within(async (end) => {
    await named("KE");
    end();
    const { found: other } = await within(async () => {
      await rename("Kenya");
      return named("KE");
    });
    return [other, await named("KE")];
  });
  expect(later.found).toEqual(["Kenya", "Kenya"]);
});
