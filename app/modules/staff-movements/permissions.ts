import { definePermissions } from "~/core/permission";

/** Who prepares, agrees to and approves movements (spec: hr §4.2). Whoever prepares one does not approve it. */
export const staffMovementPermissions = definePermissions({
  "movement.own": { area: "home", means: "Open the letters of your own movements." },
  "movement.read": {
    area: "home",
    means: "See movements of people to and from your part of the organisation once they are submitted.",
  },
  "movement.agree": {
    area: "home",
    means: "Agree to movements to units where you are line manager, or refuse them.",
  },
  "movement.prepare": {
    area: "hr",
    means: "Prepare transfers, promotions and demotions in your part of the organisation, and see those of others.",
  },
  "movement.approve": {
    area: "hr",
    means: "Approve movements in your part of the organisation that others prepared, and cancel those to come.",
  },
  "movement.override": {
    area: "home",
    means: "Let people move to another unit while cash hangs on them.",
  },
});

declare module "~/core/permission" {
  interface PermissionNames extends Record<keyof typeof staffMovementPermissions, true> {}
}
