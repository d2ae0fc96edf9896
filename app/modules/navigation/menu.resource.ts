import { address, icon, integer, link, text } from "~/define/field";
import { defineReference, defineResource, everyone } from "~/define/resource";
import { bumpAccess } from "../identity/index.server";

export const menu = defineResource("Menu", {
  one: "Menu",
  many: "Menus",
  model: "Menu",
  area: "grapes",
  path: "/grapes/settings/menu",
  title: (row) => row.name,
  fields: {
    moduleId: link("Module", { to: "Module" }),
    name: text("Name", { max: 40 }),
    link: address("Leads to", {
      hint: "An address like /dashboard, or one that begins with https://. It is shown to those it is given to who also hold the permission behind it",
    }),
    icon: icon("Icon"),
    position: integer("Order", { min: 0, max: 9999, initial: "100" }),
  },
  list: {
    columns: ["name", "moduleId", "icon", "link", "position", "active"],
    search: ["name", "link"],
    filters: ["moduleId", "active"],
    sort: "moduleId",
    then: "position",
  },
  permissions: { read: "navigation.read", edit: "navigation.edit" },
  example: { moduleId: "1", name: "My day", link: "/dashboard", icon: "calendar", position: 100 },
  scope: everyone,
  begin: ({ tx }) => bumpAccess(tx),
});

/** A menu as sub-menus choose it: several modules have one called Settings, so its address stands beside the name. */
export const parentMenu = defineReference("ParentMenu", {
  one: "Menu",
  many: "Menus",
  model: "Menu",
  order: "link",
  scope: everyone,
  offered: { active: true },
  title: (row) => `${row.name} (${row.link})`,
});
