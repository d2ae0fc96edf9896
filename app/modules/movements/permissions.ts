import { definePermissions } from "~/core/permission";

export const movementPermissions = definePermissions({
  "designation.read": {
    area: "grapes",
    means: "See the designations, how senior each is and which role goes with it.",
    sealed: true,
  },
  "designation.edit": { area: "grapes", means: "Add and change designations.", sealed: true, company: true },
  "console.designation": {
    area: "grapes",
    means: "Change people's designation, unit and role from a day on, and cancel what is still to come.",
    sealed: true,
  },
});

declare module "~/core/permission" {
  interface PermissionNames extends Record<keyof typeof movementPermissions, true> {}
}
