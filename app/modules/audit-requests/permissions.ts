import { definePermissions } from "~/core/permission";

/** Who asks units for papers, and who answers (spec: ops §5.4; issue 43). */
export const auditRequestPermissions = definePermissions({
  "audit.request.own": { area: "home", means: "Answer what internal audit asks you for." },
  "audit.request.edit": {
    area: "audit",
    means: "Ask units for papers, lists and access on engagements one is assigned to.",
    sealed: true,
  },
  "audit.request.read": { area: "audit", means: "See all requests of internal audit to units." },
});

declare module "~/core/permission" {
  interface PermissionNames extends Record<keyof typeof auditRequestPermissions, true> {}
}
