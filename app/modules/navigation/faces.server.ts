import type { Db, Tx } from "~/db/database.server";

/** Menus and sub-menus are given to roles and people alike; a face is one of the two. */
export type Face = "menu" | "subMenu";

export type Reading = Pick<Tx | Db, "menu" | "subMenu" | "roleMenu" | "roleSubMenu" | "userMenu" | "userSubMenu">;

/** A menu or sub-menu that can be given. */
export interface NavLink {
  id: number;
  name: string;
  link: string;
  module: string;
  /** The menu a sub-menu lies below; null for a menu. */
  parentId: number | null;
  /** "Operations › My visits". */
  place: string;
}

/** What somebody was given or had hidden beside what their roles show. */
export interface PersonRow {
  userId: number;
  linkId: number;
  hidden: boolean;
}

interface Store {
  links: (tx: Reading) => Promise<NavLink[]>;
  givenTo: (tx: Reading, roleId: number) => Promise<number[]>;
  give: (tx: Tx, roleId: number, ids: readonly number[]) => Promise<unknown>;
  take: (tx: Tx, roleId: number, ids: readonly number[]) => Promise<unknown>;
  ofPerson: (tx: Reading, userId: number, linkId: number) => Promise<PersonRow | null>;
  allOfPerson: (tx: Reading, userId: number) => Promise<PersonRow[]>;
  setFor: (tx: Tx, row: PersonRow) => Promise<unknown>;
  removeFrom: (tx: Tx, row: Omit<PersonRow, "hidden">) => Promise<{ count: number }>;
}

const order = [{ position: "asc" }, { id: "asc" }] as const;

const menus: Store = {
  links: async (tx) =>
    (
      await tx.menu.findMany({
        where: { active: true, module: { active: true } },
        include: { module: true },
        orderBy: [{ module: { position: "asc" } }, ...order],
      })
    ).map(({ id, name, link, module }) => ({
      id,
      name,
      link,
      module: module.name,
      parentId: null,
      place: `${module.name} › ${name}`,
    })),
  givenTo: async (tx, roleId) => (await tx.roleMenu.findMany({ where: { roleId } })).map(({ menuId }) => menuId),
  give: (tx, roleId, ids) => tx.roleMenu.createMany({ data: ids.map((menuId) => ({ roleId, menuId })) }),
  take: (tx, roleId, ids) => tx.roleMenu.deleteMany({ where: { roleId, menuId: { in: [...ids] } } }),
  ofPerson: async (tx, userId, menuId) =>
    withLink(await tx.userMenu.findUnique({ where: { userId_menuId: { userId, menuId } } }), menuId),
  allOfPerson: async (tx, userId) =>
    (await tx.userMenu.findMany({ where: { userId } })).map(({ menuId, hidden }) => ({
      userId,
      linkId: menuId,
      hidden,
    })),
  setFor: (tx, { userId, linkId: menuId, hidden }) =>
    tx.userMenu.upsert({
      where: { userId_menuId: { userId, menuId } },
      create: { userId, menuId, hidden },
      update: { hidden },
    }),
  removeFrom: (tx, { userId, linkId: menuId }) => tx.userMenu.deleteMany({ where: { userId, menuId } }),
};

const subMenus: Store = {
  links: async (tx) =>
    (
      await tx.subMenu.findMany({
        where: { active: true, menu: { active: true, module: { active: true } } },
        include: { menu: { include: { module: true } } },
        orderBy: [
          { menu: { module: { position: "asc" } } },
          { menu: { position: "asc" } },
          { menuId: "asc" },
          ...order,
        ],
      })
    ).map(({ id, name, link, menu }) => ({
      id,
      name,
      link,
      module: menu.module.name,
      parentId: menu.id,
      place: `${menu.module.name} › ${menu.name} › ${name}`,
    })),
  givenTo: async (tx, roleId) =>
    (await tx.roleSubMenu.findMany({ where: { roleId } })).map(({ subMenuId }) => subMenuId),
  give: (tx, roleId, ids) => tx.roleSubMenu.createMany({ data: ids.map((subMenuId) => ({ roleId, subMenuId })) }),
  take: (tx, roleId, ids) => tx.roleSubMenu.deleteMany({ where: { roleId, subMenuId: { in: [...ids] } } }),
  ofPerson: async (tx, userId, subMenuId) =>
    withLink(await tx.userSubMenu.findUnique({ where: { userId_subMenuId: { userId, subMenuId } } }), subMenuId),
  allOfPerson: async (tx, userId) =>
    (await tx.userSubMenu.findMany({ where: { userId } })).map(({ subMenuId, hidden }) => ({
      userId,
      linkId: subMenuId,
      hidden,
    })),
  setFor: (tx, { userId, linkId: subMenuId, hidden }) =>
    tx.userSubMenu.upsert({
      where: { userId_subMenuId: { userId, subMenuId } },
      create: { userId, subMenuId, hidden },
      update: { hidden },
    }),
  removeFrom: (tx, { userId, linkId: subMenuId }) => tx.userSubMenu.deleteMany({ where: { userId, subMenuId } }),
};

function withLink(row: { userId: number; hidden: boolean } | null, linkId: number): PersonRow | null {
  return row && { userId: row.userId, linkId, hidden: row.hidden };
}

/** How each face is read and written. */
export const STORES: Readonly<Record<Face, Store>> = { menu: menus, subMenu: subMenus };
