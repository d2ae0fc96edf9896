import { expect, it } from "vitest";
import { db } from "~/db/database.server";
import { testDatabase } from "../../tests/setup/database";
import { findsNothing } from "./empty-reads.server";
import { countQueries } from "./query-count.server";

it("knows a read of the relations of no rows, and no other", () => {
  const read = (where: string) => `SELECT \`main\`.\`Unit\`.\`id\` FROM \`main\`.\`Unit\` WHERE ${where}`;
  expect(findsNothing(read("`main`.`Unit`.`id` IN (NULL)"))).toBe(true);
  expect(
    findsNothing(read('"public"."Unit"."id" IN (NULL) ORDER BY "public"."Unit"."seq" ASC LIMIT $1 OFFSET $2')),
  ).toBe(true);
  expect(findsNothing(read("1=0 LIMIT ? OFFSET ?"))).toBe(true);
  for (const where of [
    "(1=0 AND `main`.`Unit`.`name` = ?) LIMIT ? OFFSET ?",
    "(`main`.`Unit`.`kind` NOT IN (?,?) AND `main`.`Unit`.`id` IN (NULL)) ORDER BY `main`.`Unit`.`id` DESC",
    "(`main`.`Unit`.`name` IS NOT NULL AND `main`.`Unit`.`id` IN (NULL))",
  ])
    expect([where, findsNothing(read(where))]).toEqual([where, true]);
  for (const where of [
    "(1=0 OR `main`.`Unit`.`id` = ?)",
    "1=0 OR `main`.`Unit`.`id` = ?",
    "`main`.`Unit`.`id` NOT IN (NULL)",
    "(`main`.`Unit`.`id` IN (NULL) OR 1=1)",
    "`main`.`Unit`.`id` IN (NULL) OR `main`.`Unit`.`name` = ?",
    "`main`.`Unit`.`id` IN (?,?)",
    "(`main`.`Unit`.`name` = ? AND (1=0 OR `main`.`Unit`.`id` = ?))",
    "(`main`.`Unit`.`name` = ? AND NOT `main`.`Unit`.`id` IN (NULL))",
    "(`main`.`Unit`.`name` = ? AND `main`.`Unit`.`id` NOT IN (NULL))",
  ])
    expect([where, findsNothing(read(where))]).toEqual([where, false]);
  expect(findsNothing("SELECT COUNT(*) FROM (SELECT `id` FROM `Unit` WHERE `id` IN (NULL)) AS `sub`")).toBe(false);
  expect(findsNothing("SELECT MAX(`at`) FROM `Unit` WHERE (`name` = ? AND `id` IN (NULL))")).toBe(false);
});

it("sends none, and answers with nothing", async () => {
  const { kind } = await testDatabase();
  const find = async () =>
    await db.orgUnit.findMany({
      where: { id: -1 },
      include: { children: { include: { children: true } }, parent: true },
    });
  let found: Promise<unknown> = Promise.resolve();
  const count = countQueries(() => (found = find()));
  expect(await found).toEqual([]);
  if (kind === "sqlite") expect(count.queries).toBe(1);
});
