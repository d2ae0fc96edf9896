import { definePermissions } from "~/core/permission";

/** Who answers short forms about their manager and colleagues, and who keeps them (spec: hr §6.3). */
export const upwardPermissions = definePermissions({
  "upward.answer": {
    area: "home",
    means: "Answer short forms about your manager and colleagues without your name, and see your own results.",
  },
  "upward.manage": {
    area: "hr",
    means: "Add short forms about managers and colleagues to periods of evaluation, and see what they tell together.",
  },
});

declare module "~/core/permission" {
  interface PermissionNames extends Record<keyof typeof upwardPermissions, true> {}
}
