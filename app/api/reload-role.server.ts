import { z } from "zod/v4";
import { defineEndpoint } from "~/define/endpoint";
import { navigationOf } from "~/engine/navigation.server";

const icon = z.string();
const link = z.string();

/** The navigation of the caller as it is now (spec: product §7). */
export const reloadRole = defineEndpoint({
  method: "POST",
  path: "/auth/ReloadRole",
  permission: "signed-in",
  summary: "Reload your modules, menus and sub-menus",
  description: "Accepts any form, JSON or an empty body; the content is ignored.",
  tag: "Sign-in",
  body: z.unknown().meta({ description: "Anything or nothing" }),
  acceptsForm: true,
  repeatable: true,
  answer: z
    .object({
      modules: z.array(z.object({ moduleName: z.string(), link, icon })),
      menus: z.array(z.object({ menuName: z.string(), link, icon, moduleName: z.string() })),
      subMenus: z.array(z.object({ subMenuName: z.string(), menuName: z.string(), link, icon })),
    })
    .meta({ component: "Navigation" }),
  run: async ({ actor }) => {
    const modules = await navigationOf(actor);
    const menus = modules.flatMap((module) => module.menus);
    return {
      data: {
        modules: modules.map((module) => ({ moduleName: module.name, link: module.link, icon: module.icon })),
        menus: menus.map((menu) => ({
          menuName: menu.name,
          link: menu.link,
          icon: menu.icon,
          moduleName: menu.moduleName,
        })),
        subMenus: menus.flatMap((menu) =>
          menu.subMenus.map((sub) => ({ subMenuName: sub.name, menuName: menu.name, link: sub.link, icon: sub.icon })),
        ),
      },
    };
  },
});
