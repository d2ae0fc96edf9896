import { definePermissions } from "~/core/permission";

/** Who opens, works on and decides fraud cases (spec: ops §5.1). Sealed: Super Admin sees number, state and dates alone. */
export const auditFraudPermissions = definePermissions({
  "audit.fraud.own": {
    area: "audit",
    means: "Open fraud cases, and work on those one has opened or handles.",
    sealed: true,
  },
  "audit.fraud.read": {
    area: "audit",
    means: "See all fraud cases but those of restricted investigations.",
    sealed: true,
  },
  "audit.fraud.decide": {
    area: "audit",
    means: "Assign fraud cases, confirm them, change their amount and close them.",
    company: true,
    sealed: true,
  },
  "audit.fraud.reopen": { area: "audit", means: "Reopen closed fraud cases.", company: true, sealed: true },
  "audit.fraud.register": { area: "audit", means: "See the number, state and dates of fraud cases, and no more." },
});

declare module "~/core/permission" {
  interface PermissionNames extends Record<keyof typeof auditFraudPermissions, true> {}
}
