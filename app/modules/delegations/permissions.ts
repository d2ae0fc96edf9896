import { definePermissions } from "~/core/permission";

/** Who may do what with the delegation of approvals (spec: accounts §2, §4.1). */
export const delegationPermissions = definePermissions({
  "delegation.read": {
    area: "accounts",
    means: "See who has delegated approvals to whom in your part of the organisation.",
  },
  "delegation.write": {
    area: "accounts",
    means: "Delegate your own approvals to someone for a time, within your own limit.",
  },
  "delegation.approve": {
    area: "accounts",
    means: "Approve and end delegations of others in your part of the organisation.",
  },
});

declare module "~/core/permission" {
  interface PermissionNames extends Record<keyof typeof delegationPermissions, true> {}
}
