import { definePermissions } from "~/core/permission";

export const handoverPermissions = definePermissions({
  "handover.own": {
    area: "home",
    means: "See what you hand over, and accept line by line what is handed over to you.",
  },
  "handover.arrange": {
    area: "hr",
    means: "See handovers in your part of the organisation, and choose who receives them.",
  },
});

declare module "~/core/permission" {
  interface PermissionNames extends Record<keyof typeof handoverPermissions, true> {}
}
