import { db } from "~/db/database.server";

export interface SubMenuRow {
  name: string;
  link: string;
  icon: string;
}

export interface MenuRow extends SubMenuRow {
  moduleName: string;
  subMenus: SubMenuRow[];
}

export interface ModuleRow extends SubMenuRow {
  menus: MenuRow[];
}

/**
 * The modules, menus and sub-menus given to a person by their roles, with what was added for or hidden from
 * them alone. Whether they hold the permission behind a link is decided by the caller, who knows the routes.
 */
export async function findNavigation(userId: number, roleIds: number[]): Promise<ModuleRow[]> {
  const given = {
    OR: [{ roles: { some: { roleId: { in: roleIds } } } }, { people: { some: { userId, hidden: false } } }],
    NOT: { people: { some: { userId, hidden: true } } },
  };
  const modules = await db.module.findMany({
    where: { active: true, menus: { some: { active: true } } },
    orderBy: [{ position: "asc" }, { id: "asc" }],
    include: {
      menus: {
        where: { active: true, ...given },
        orderBy: [{ position: "asc" }, { id: "asc" }],
        include: { subMenus: { where: { active: true, ...given }, orderBy: [{ position: "asc" }, { id: "asc" }] } },
      },
    },
  });
  return modules.map(({ name, link, icon, menus }) => ({
    name,
    link,
    icon,
    menus: menus.map((menu) => ({
      moduleName: name,
      name: menu.name,
      link: menu.link,
      icon: menu.icon,
      subMenus: menu.subMenus.map((sub) => ({ name: sub.name, link: sub.link, icon: sub.icon })),
    })),
  }));
}
