import { readdirSync, readFileSync } from "node:fs";
import { beforeEach, expect, it } from "vitest";
import { database, db, type Tx } from "~/db/database.server";
import { Prisma } from "~/generated/sqlite/client";
import { testDatabase } from "../../tests/setup/database";
import { countQueries } from "./query-count.server";
import { readingOnce, readsUnder } from "./read-once.server";
import { readsSeldomAlone, SELDOM_STAMP, SELDOM_WRITTEN, writesSeldom } from "./seldom.server";

beforeEach(async () => void (await testDatabase()));

const stamp = async () => (await db.accessStamp.findUnique({ where: { id: SELDOM_STAMP } }))?.value ?? 0;
const writing = <T>(act: (tx: Tx) => Promise<T>) => database().writing(act);
const named = async () => (await db.country.findMany({ where: { code: "KE" }, select: { name: true } }))[0]!.name;
const byKey = async (id: number) =>
  (await db.country.findUnique({ where: { id }, select: { id: true, name: true } }))!.name;

/** Runs it as a page of a person whose session was read under `seen`, and counts what is sent. */
async function asPage<T>(act: () => Promise<T>, seen?: number): Promise<{ found: T; queries: number }> {
  const now = seen ?? (await stamp());
  let done: Promise<T> | undefined;
  let end = () => {};
  const count = countQueries(() => {
    end = readingOnce(() => {
      readsUnder(now);
      done = Promise.resolve().then(act);
    });
  });
  const found = await done!;
  end();
  return { found, queries: count.queries };
}

it("keeps answers from page to page, and reads anew once something of it has been committed", async () => {
  const { id } = await db.country.findFirstOrThrow({ where: { code: "KE" }, select: { id: true } });
  const both = () => Promise.all([named(), byKey(id)]);
  await writing((tx) => tx.country.update({ where: { id }, data: { name: "Kenia" } }));
  expect((await asPage(both)).found).toEqual(["Kenia", "Kenia"]);
  const again = await asPage(both);
  expect(again.found).toEqual(["Kenia", "Kenia"]);
  if (database().kind === "sqlite") expect(again.queries).toBe(0);
  const before = await stamp();
  await writing((tx) => tx.country.update({ where: { id }, data: { name: "Kenya" } }));
  expect(await stamp()).toBe(before + 1);
  expect((await asPage(both)).found).toEqual(["Kenya", "Kenya"]);
  // A page that began before the commit asks the database.
  expect((await asPage(both, before)).found).toEqual(["Kenya", "Kenya"]);
});

it("moves the stamp once for a transaction, by raw statements too, and neither for others nor for what was undone", async () => {
  const start = await stamp();
  await writing(async (tx) => {
    await tx.country.updateMany({ data: { weekend: "7" } });
    await tx.designation.updateMany({ data: { active: true } });
  });
  expect(await stamp()).toBe(start + 1);
  await writing((tx) => tx.$executeRaw`UPDATE "Country" SET "weekend" = '6,7'`);
  expect(await stamp()).toBe(start + 2);
  await writing((tx) => tx.throttle.deleteMany());
  await writing(async (tx) => {
    await tx.country.updateMany({ data: { weekend: "7" } });
    throw new Error("undone");
  }).catch(() => undefined);
  const tried = async (tx: Tx) => {
    await tx.$executeRawUnsafe("SAVEPOINT tried");
    await tx.country.updateMany({ data: { weekend: "7" } });
    await tx.$executeRawUnsafe("ROLLBACK TO SAVEPOINT tried");
    await tx.$executeRawUnsafe("RELEASE SAVEPOINT tried");
    await tx.throttle.deleteMany();
  };
  await writing(tried);
  expect(await stamp()).toBe(start + 2);
  await writing(async (tx) => {
    await tx.designation.updateMany({ data: { active: true } });
    await tried(tx);
  });
  expect(await stamp()).toBe(start + 3);
});

it("keeps nothing for pages without a session, and nothing that names another table", async () => {
  await asPage(named);
  let done: Promise<unknown> | undefined;
  const visitor = countQueries(() => readingOnce(() => (done = named())));
  await done;
  if (database().kind === "sqlite") expect(visitor.queries).toBe(1);
  const tables = new Set(Object.keys(Prisma.ModelName));
  const alone = (sql: string) => readsSeldomAlone(sql, tables);
  expect(alone('SELECT e."name" FROM "Employee" e JOIN "OrgUnit" u ON u."id" = e."unitId"')).toBe(true);
  expect(alone('SELECT e."name" FROM "Employee" e WHERE EXISTS (SELECT 1 FROM "Visit" v)')).toBe(false);
  expect(alone("SELECT `main`.`Visit`.`id` FROM `main`.`Visit`")).toBe(false);
  expect(alone('SELECT "name" FROM "Employee" WHERE "validTo" > CURRENT_TIMESTAMP')).toBe(false);
  expect(alone("SELECT 1")).toBe(false);
  expect(alone('INSERT INTO "Role" SELECT * FROM "Role"')).toBe(false);
});

it("knows what writes such a table", () => {
  expect(writesSeldom("INSERT INTO `main`.`Posting` (`id`) VALUES (?)")).toBe(true);
  expect(writesSeldom('UPDATE "public"."OrgUnit" SET "name" = $1')).toBe(true);
  expect(writesSeldom('WITH x AS (SELECT 1) DELETE FROM "RoleGrant"')).toBe(true);
  expect(writesSeldom('INSERT OR IGNORE INTO "Holiday" ("id") SELECT "id" FROM "Visit"')).toBe(true);
  expect(writesSeldom('UPDATE OR IGNORE "Role" SET "name" = 1')).toBe(true);
  expect(writesSeldom('UPDATE "Visit" SET "unitId" = (SELECT "id" FROM "OrgUnit")')).toBe(false);
  expect(writesSeldom('SELECT "id" FROM "OrgUnit"')).toBe(false);
});

it("names tables that nothing else changes: no deletion of another row and no trigger", () => {
  const schema = readFileSync("prisma/schema.prisma", "utf8");
  const models = new Map(
    [...schema.matchAll(/^model (\w+) \{(.*?)^\}/gms)].map(([, name, body]) => [name!, body!] as const),
  );
  expect([...SELDOM_WRITTEN].filter((name) => !models.has(name))).toEqual([]);
  const changed = [...SELDOM_WRITTEN].flatMap((name) =>
    models
      .get(name)!
      .split("\n")
      .filter((line) => /onDelete: (Cascade|SetNull)/.test(line))
      .map((line) => /^\s+\w+\s+(\w+)/.exec(line)![1]!)
      .filter((parent) => !SELDOM_WRITTEN.has(parent)),
  );
  expect(changed).toEqual([]);
  const triggers = ["prisma/migrations", "prisma/postgresql/migrations"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".sql"))
      .flatMap(
        (file) =>
          readFileSync(`${folder}/${file}`, "utf8").match(/CREATE (?:TRIGGER|(?:OR REPLACE )?FUNCTION)[^]*?\bEND\b/g) ??
          [],
      ),
  );
  expect(triggers.length).toBeGreaterThan(0);
  expect(
    triggers.filter((body) =>
      writesSeldom(body.replace(/^.*\b(?:INSERT|UPDATE|DELETE)\b(?: OF [^;]*?)? ON .*$/gm, "")),
    ),
  ).toEqual([]);
});
