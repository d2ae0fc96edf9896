import { definePermissions } from "~/core/permission";

/** Who writes what an audit found (spec: ops §5.1). Sealed: Super Admin reads findings and writes none. */
export const auditFindingPermissions = definePermissions({
  "audit.finding.read": { area: "audit", means: "See the findings of the engagements one sees." },
  "audit.finding.write": {
    area: "audit",
    means: "Write findings of the engagements one is assigned to.",
    sealed: true,
  },
});

declare module "~/core/permission" {
  interface PermissionNames extends Record<keyof typeof auditFindingPermissions, true> {}
}
