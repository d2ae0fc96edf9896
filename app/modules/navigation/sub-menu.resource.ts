import { address, icon, integer, link, text } from "~/define/field";
import { defineResource, everyone } from "~/define/resource";
import { bumpAccess } from "../identity/index.server";

export const subMenu = defineResource("SubMenu", {
  one: "Sub-menu",
  many: "Sub-menus",
  model: "SubMenu",
  area: "grapes",
  path: "/grapes/settings/sub/menu",
  title: (row) => row.name,
  fields: {
    menuId: link("Menu", { to: "ParentMenu" }),
    name: text("Name", { max: 40 }),
    link: address("Leads to", {
      hint: "An address like /dashboard, or one that begins with https://. It is shown to those it is given to who also hold the permission behind it",
    }),
    icon: icon("Icon"),
    position: integer("Order", { min: 0, max: 9999, initial: "100" }),
  },
  list: {
    columns: ["name", "menuId", "icon", "link", "position", "active"],
    search: ["name", "link"],
    filters: ["menuId", "active"],
    sort: "menuId",
    then: "position",
  },
  permissions: { read: "navigation.read", edit: "navigation.edit" },
  example: { menuId: "1", name: "My messages", link: "/my/notices", icon: "calendar", position: 100 },
  scope: everyone,
  begin: ({ tx }) => bumpAccess(tx),
});
