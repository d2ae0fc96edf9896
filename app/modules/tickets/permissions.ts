import { definePermissions } from "~/define/permission";

export const ticketPermissions = definePermissions({
  "ticket.report": { area: "admin", means: "See the tickets of your units and how they are dealt with." },
});

declare module "~/define/permission" {
  interface PermissionNames extends Record<keyof typeof ticketPermissions, true> {}
}
