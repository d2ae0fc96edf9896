import { definePermissions } from "~/core/permission";

export const queryConsolePermissions = definePermissions({
  "console.query": {
    area: "grapes",
    means: "Query the database in SQL; secrets stay hidden and nothing can be changed.",
    sealed: true,
    company: true,
  },
});

declare module "~/core/permission" {
  interface PermissionNames extends Record<keyof typeof queryConsolePermissions, true> {}
}
