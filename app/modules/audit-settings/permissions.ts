import { definePermissions } from "~/core/permission";

/** Who keeps what internal audit works by (spec: ops §5.1). Sealed: Super Admin reads what units are scored by and changes none of it. */
export const auditSettingsPermissions = definePermissions({
  "audit.settings.read": { area: "audit", means: "See the settings of internal audit." },
  "audit.settings.edit": { area: "audit", means: "Change the settings of internal audit.", company: true },
  "audit.score.edit": {
    area: "audit",
    means: "Change risk factors, their weights, residual risk bands and the effectiveness scale of internal audit.",
    company: true,
    sealed: true,
  },
  "audit.previous.stage": {
    area: "audit",
    means: "Have files of earlier audits checked: issues, findings and ratings.",
    company: true,
  },
  "audit.previous.commit": {
    area: "audit",
    means: "Add what checked files of earlier audits hold, those of colleagues too.",
    company: true,
  },
});

declare module "~/core/permission" {
  interface PermissionNames extends Record<keyof typeof auditSettingsPermissions, true> {}
}
