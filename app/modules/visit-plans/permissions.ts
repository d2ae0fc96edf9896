import { definePermissions } from "~/core/permission";

/** Who plans visits (spec: ops §4.1, §4.2). Whoever sees visits reads the plans of their part. Sealed: Super Admin supervises nobody's visits. */
export const visitPlanPermissions = definePermissions({
  "visit.plan": {
    area: "operations",
    means: "Plan how many visits are made to the units below your own.",
    sealed: true,
  },
});

declare module "~/core/permission" {
  interface PermissionNames extends Record<keyof typeof visitPlanPermissions, true> {}
}
