import { definePermissions } from "~/core/permission";

export const workflowPermissions = definePermissions({
  "process.read": {
    area: "grapes",
    means: "See how records are processed, step by step, and who may take each step.",
    sealed: true,
  },
  "process.edit": {
    area: "grapes",
    means: "Decide which optional steps a company takes.",
    sealed: true,
    company: true,
  },
  "authority.read": { area: "grapes", means: "See who may take which step up to which amount.", sealed: true },
  "authority.edit": {
    area: "grapes",
    means: "Decide who may take which step up to which amount, and from where two decide.",
    sealed: true,
    company: true,
  },
  "approval.above": {
    area: "home",
    means: "Decide where all others are barred.",
  },
});

declare module "~/core/permission" {
  interface PermissionNames extends Record<keyof typeof workflowPermissions, true> {}
}
