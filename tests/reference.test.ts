/** Reference data is loaded in parts: a start that breaks off keeps what it has done. */
import { expect, inject, it } from "vitest";
import { database, db } from "~/db/database.server";
import { loadReference } from "../prisma/seed/reference";
import { testDatabase } from "./setup/database";

const sqlite = inject("kind") === "sqlite";
const execute = (sql: string) => database().writing((tx) => tx.$executeRawUnsafe(sql));
const held = async () => ({
  items: await db.referenceItem.count(),
  grants: await db.rolePermission.count(),
  menus: (
    await db.menu.findMany({
      include: { roles: { include: { role: true } }, subMenus: { include: { roles: true } } },
      orderBy: [{ link: "asc" }, { name: "asc" }],
    })
  ).map(({ name, roles, subMenus }) => [
    name,
    roles.map(({ role }) => role.name).sort(),
    subMenus.map((sub) => `${sub.name} ${sub.roles.length}`).sort(),
  ]),
});

it("goes on after a start that broke off", async () => {
  await testDatabase();
  const whole = await held();
  for (const table of ["RoleSubMenu", "SubMenu", "RoleMenu", "Menu", "Module", "RolePermission"])
    await execute(`DELETE FROM "${table}"`);
  for (const kind of ["grant", "module", "menu", "submenu"])
    await execute(`DELETE FROM "ReferenceItem" WHERE "key" LIKE '${kind}:%'`);
  await execute(
    sqlite
      ? `CREATE TRIGGER "Module_breaks" BEFORE INSERT ON "Module" WHEN NEW."name" = 'Admin' BEGIN SELECT RAISE(ABORT, 'broke off'); END`
      : `ALTER TABLE "Module" ADD CONSTRAINT "Module_breaks" CHECK ("name" <> 'Admin')`,
  );
  await expect(loadReference()).rejects.toThrow();
  const kept = await held();
  expect(kept.grants).toBe(whole.grants);
  expect(kept.items).toBeGreaterThan(whole.grants);
  expect(kept.items).toBeLessThan(whole.items);
  await execute(sqlite ? `DROP TRIGGER "Module_breaks"` : `ALTER TABLE "Module" DROP CONSTRAINT "Module_breaks"`);
  await loadReference();
  expect(await held()).toEqual(whole);
});
