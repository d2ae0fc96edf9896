import { definePermissions } from "~/core/permission";

/** Who reads notices to staff, and who writes, publishes and withdraws them (spec: hr §5.5, §8.5). */
export const announcementPermissions = definePermissions({
  "notice.own": { area: "home", means: "Read the notices addressed to you, and acknowledge them." },
  "notice.read": {
    area: "hr",
    means: "See the notices to staff of your part of the organisation, and who has read them.",
  },
  "notice.write": {
    area: "hr",
    means: "Write, publish, withdraw and archive notices to staff of your part of the organisation.",
  },
});

declare module "~/core/permission" {
  interface PermissionNames extends Record<keyof typeof announcementPermissions, true> {}
}
