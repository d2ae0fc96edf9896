import { definePermissions } from "~/core/permission";

/** Who writes messages to staff, and sees what became of them (spec: hr §5.5, §8.5). */
export const staffMessagePermissions = definePermissions({
  "message.read": {
    area: "hr",
    means: "See the messages to staff of your part of the organisation, person by person.",
  },
  "message.write": { area: "hr", means: "Write messages to staff of your part of the organisation, and send them." },
});

declare module "~/core/permission" {
  interface PermissionNames extends Record<keyof typeof staffMessagePermissions, true> {}
}
