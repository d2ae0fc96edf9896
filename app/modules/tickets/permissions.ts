import { definePermissions } from "~/core/permission";

/** Who raises, reads and works on tickets (spec: hr §4.2). Sealed: Super Admin sees tickets but works on none. */
export const ticketPermissions = definePermissions({
  "ticket.own": { area: "home", means: "Raise tickets and follow your own." },
  "ticket.read": { area: "home", means: "See the tickets of your part of the organisation." },
  "ticket.work": {
    area: "home",
    means: "Work on the tickets of your part of the organisation.",
    sealed: true,
  },
  "ticket.report": { area: "admin", means: "See the tickets of your units and how they are dealt with." },
  "ticket.policy.read": { area: "admin", means: "See how soon tickets are to be answered and resolved." },
  "ticket.policy.edit": {
    area: "admin",
    means: "Set how soon tickets are to be answered and resolved.",
    company: true,
  },
});

declare module "~/core/permission" {
  interface PermissionNames extends Record<keyof typeof ticketPermissions, true> {}
}
