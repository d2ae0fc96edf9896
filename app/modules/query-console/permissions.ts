import { definePermissions } from "~/define/permission";

export const queryConsolePermissions = definePermissions({
  "console.query": {
    area: "grapes",
    means: "Put questions to the database in SQL; secrets stay out of sight and nothing can be changed.",
    sealed: true,
    company: true,
  },
});

declare module "~/define/permission" {
  interface PermissionNames extends Record<keyof typeof queryConsolePermissions, true> {}
}
