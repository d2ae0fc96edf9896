/** Menu pages: what stands under the menu of a person that leads to the page. */
import type { Actor } from "~/core/actor";
import { navigationOf } from "./navigation.server";

export interface Hub {
  /** The name of the menu. */
  title: string;
  tiles: { label: string; to: string; icon: string }[];
}

/** @param path where the page stands, without what follows its address @returns null where the person has no such menu */
export async function hubOf(actor: Actor, path: string): Promise<Hub | null> {
  const at = path.toLowerCase().replace(/\/$/, "");
  const menu = (await navigationOf(actor)).flatMap(({ menus }) => menus).find(({ link }) => link.toLowerCase() === at);
  return (
    (menu && {
      title: menu.name,
      tiles: menu.subMenus.map(({ name, link, icon }) => ({ label: name, to: link, icon })),
    }) ??
    null
  );
}
