/**
 * Reference data: what every install starts with. Each item is offered once in its life, so that what an
 * administrator changed or removed stays as they left it, and a new version adds only what is new.
 */
import { database, type Tx } from "~/db.server";
import { CATEGORIES, DESIGNATIONS } from "./categories";
import { COUNTRIES } from "./countries";
import { MODULES, type MenuSeed } from "./navigation";
import { ROLES } from "./roles";

type Offer = (key: string, add: () => Promise<unknown>) => Promise<void>;

/** Adds what this version brings and this database has not been offered yet. */
export async function loadReference(): Promise<void> {
  const { db, writing } = database();
  const known = new Set((await db.referenceItem.findMany({ select: { key: true } })).map((item) => item.key));
  const wanted = keys();
  if (wanted.every((key) => known.has(key))) return;
  await writing(async (tx) => {
    const offer: Offer = async (key, add) => {
      if (known.has(key)) return;
      await add();
      await tx.referenceItem.create({ data: { key } });
    };
    await tx.chainHead.upsert({ where: { name: "audit" }, create: { name: "audit", seq: 0, hash: "0".repeat(64) }, update: {} });
    await tx.accessStamp.upsert({ where: { id: 1 }, create: { id: 1, value: 1 }, update: { value: { increment: 1 } } });
    await loadLists(tx, offer);
    await loadRoles(tx, offer);
    await loadNavigation(tx, offer);
  });
}

/** Every key {@link loadReference} would offer, to find out cheaply that there is nothing new. */
function keys(): string[] {
  return [
    ...COUNTRIES.map(([code]) => `country:${code}`),
    ...CATEGORIES.map(([kind, code]) => `category:${kind}:${code}`),
    ...DESIGNATIONS.map(([code]) => `designation:${code}`),
    ...ROLES.flatMap((role) => [`role:${role.name}`, ...role.permissions.map((p) => `grant:${role.name}:${p}`)]),
    ...MODULES.flatMap((module) => [`module:${module.name}`, ...module.menus.flatMap((menu) => [`menu:${module.name}:${menu.name}`, ...(menu.subMenus ?? []).map((sub) => `submenu:${module.name}:${menu.name}:${sub.name}`)])]),
  ];
}

async function loadLists(tx: Tx, offer: Offer): Promise<void> {
  for (const [code, name, currency, currencyExponent, timeZone, weekend] of COUNTRIES) {
    await offer(`country:${code}`, () => tx.country.create({ data: { code, name, currency, currencyExponent, timeZone, weekend } }));
  }
  for (const [index, [kind, code, name, template]] of CATEGORIES.entries()) {
    await offer(`category:${kind}:${code}`, () => tx.category.create({ data: { kind, code, name, template, position: (index + 1) * 10 } }));
  }
  for (const [code, name] of DESIGNATIONS) {
    await offer(`designation:${code}`, () => tx.designation.create({ data: { code, name } }));
  }
}

async function loadRoles(tx: Tx, offer: Offer): Promise<void> {
  for (const [index, { name, description, permissions }] of ROLES.entries()) {
    await offer(`role:${name}`, () => tx.role.create({ data: { name, description, position: (index + 1) * 10 } }));
    const role = await tx.role.findUnique({ where: { name } });
    for (const permission of permissions) {
      await offer(`grant:${name}:${permission}`, async () => role && tx.rolePermission.create({ data: { roleId: role.id, permission } }));
    }
  }
}

async function loadNavigation(tx: Tx, offer: Offer): Promise<void> {
  for (const [index, { name, link, icon, menus }] of MODULES.entries()) {
    await offer(`module:${name}`, () => tx.module.create({ data: { name, link, icon, position: (index + 1) * 10 } }));
    const module = await tx.module.findUnique({ where: { name } });
    if (!module) continue;
    for (const [position, menu] of menus.entries()) {
      await loadMenu(tx, offer, { module, menu, position: (position + 1) * 10 });
    }
  }
}

async function loadMenu(tx: Tx, offer: Offer, { module, menu, position }: { module: { id: number; name: string }; menu: MenuSeed; position: number }): Promise<void> {
  const { name, link, icon, roles: wanted, subMenus = [] } = menu;
  const roles = await tx.role.findMany({ where: wanted === "all" ? {} : { name: { in: [...wanted] } }, select: { id: true } });
  await offer(`menu:${module.name}:${name}`, () =>
    tx.menu.create({ data: { moduleId: module.id, name, link, icon, position, roles: { create: roles.map(({ id }) => ({ roleId: id })) } } }),
  );
  const row = await tx.menu.findUnique({ where: { moduleId_name: { moduleId: module.id, name } } });
  if (!row) return;
  for (const [index, sub] of subMenus.entries()) {
    await offer(`submenu:${module.name}:${name}:${sub.name}`, () =>
      tx.subMenu.create({ data: { menuId: row.id, ...sub, position: (index + 1) * 10, roles: { create: roles.map(({ id }) => ({ roleId: id })) } } }),
    );
  }
}
