import { address, icon, integer, text } from "~/define/field";
import { defineResource, everyone } from "~/define/resource";
import { bumpAccess } from "../identity/index.server";

/** A part of the product in the top bar. A shell whose area has a module of the same name shows its menus. */
export const module = defineResource("Module", {
  one: "Module",
  many: "Modules",
  model: "Module",
  area: "grapes",
  path: "/grapes/settings/module",
  title: (row) => row.name,
  fields: {
    name: text("Name", { max: 40 }),
    link: address("Leads to", { hint: "The address of a screen, like /dashboard, or one that begins with https://" }),
    icon: icon("Icon"),
    position: integer("Order", { min: 0, max: 9999, initial: "100" }),
  },
  list: {
    columns: ["name", "icon", "link", "position", "active"],
    search: ["name", "link"],
    filters: ["active"],
    sort: "position",
    then: "name",
  },
  permissions: { read: "navigation.read", edit: "navigation.edit" },
  example: { name: "Field work", link: "/dashboard", icon: "calendar", position: 100 },
  scope: everyone,
  begin: ({ tx }) => bumpAccess(tx),
});
