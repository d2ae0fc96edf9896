import { definePermissions } from "~/core/permission";

/** Who opens, carries out and issues special investigations (spec: ops §5.1, §5.7). Sealed: Super Admin sees number, state and dates alone. */
export const auditInvestigationPermissions = definePermissions({
  "audit.investigation.own": {
    area: "audit",
    means: "See and work on the special investigations whose access list one is on.",
    sealed: true,
  },
  "audit.investigation.read": {
    area: "audit",
    means: "See all special investigations that are not restricted.",
    sealed: true,
  },
  "audit.investigation.edit": {
    area: "audit",
    means: "Open special investigations, name their lead and keep their access lists.",
    company: true,
    sealed: true,
  },
  "audit.investigation.issue": {
    area: "audit",
    means: "Restrict special investigations, and review and issue their reports.",
    company: true,
    sealed: true,
  },
  "audit.investigation.source": {
    area: "audit",
    means: "Link special investigations to cases of speaking up, and follow the link.",
    company: true,
    sealed: true,
  },
  "audit.investigation.register": {
    area: "audit",
    means: "See the number, state and dates of special investigations, and no more.",
  },
});

declare module "~/core/permission" {
  interface PermissionNames extends Record<keyof typeof auditInvestigationPermissions, true> {}
}
