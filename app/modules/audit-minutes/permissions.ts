import { definePermissions } from "~/core/permission";

/** Who writes and locks minutes of engagements (spec: ops §5.4). Sealed: Super Admin reads them and writes none. */
export const auditMinutesPermissions = definePermissions({
  "audit.minutes.read": { area: "audit", means: "See the minutes of engagements one sees." },
  "audit.minutes.write": {
    area: "audit",
    means: "Write minutes of engagements one sees, and send them for acknowledgement.",
    sealed: true,
  },
  "audit.minutes.lock": {
    area: "audit",
    means: "Lock minutes of the audit committee, and those that no one acknowledges.",
    company: true,
    sealed: true,
  },
  "auditMinutes.own": { area: "home", means: "Acknowledge minutes of internal audit that one is sent." },
});

declare module "~/core/permission" {
  interface PermissionNames extends Record<keyof typeof auditMinutesPermissions, true> {}
}
