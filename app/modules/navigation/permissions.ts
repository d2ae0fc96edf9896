import { definePermissions } from "~/core/permission";

/** What people find on their screens. It opens nothing: the permission behind a link does. */
export const navigationPermissions = definePermissions({
  "navigation.read": {
    area: "grapes",
    means: "See modules, menus and sub-menus and who they are given to.",
    sealed: true,
  },
  "navigation.edit": {
    area: "grapes",
    means: "Set up modules, menus and sub-menus and give them to roles and people.",
    sealed: true,
    company: true,
  },
});

declare module "~/core/permission" {
  interface PermissionNames extends Record<keyof typeof navigationPermissions, true> {}
}
