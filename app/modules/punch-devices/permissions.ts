import { definePermissions } from "~/core/permission";

/** From which browsers staff punch, and who says so (spec: hr R-AT10). */
export const punchDevicePermissions = definePermissions({
  "punch.devices": {
    area: "hr",
    means: "See and decide from which browsers staff of your part of the organisation punch.",
  },
  "punch.policy": {
    area: "hr",
    means: "Set what happens when somebody punches from a browser that is not registered.",
    company: true,
  },
});

declare module "~/core/permission" {
  interface PermissionNames extends Record<keyof typeof punchDevicePermissions, true> {}
}
