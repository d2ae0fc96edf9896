import { definePermissions } from "~/core/permission";

/** Who may look after people's accounts: all of it in the console, the everyday part of it in Admin (spec: platform §2). */
export const userAccountPermissions = definePermissions({
  "console.user.read": {
    area: "grapes",
    means: "See accounts, the roles they hold, and where they are signed in.",
    sealed: true,
  },
  "console.user.edit": {
    area: "grapes",
    means: "Create accounts, lock and open them, and give and end roles.",
    sealed: true,
  },
  "admin.user.read": {
    area: "admin",
    means: "See the accounts of the people of your units, and the roles they hold.",
  },
  "admin.user.edit": {
    area: "admin",
    means:
      "Create accounts for people of your units, lock and open them, and give and end roles that permit no more than your own.",
  },
});

declare module "~/core/permission" {
  interface PermissionNames extends Record<keyof typeof userAccountPermissions, true> {}
}
