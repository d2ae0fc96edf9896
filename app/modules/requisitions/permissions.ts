import { definePermissions } from "~/core/permission";

/** Who may do what with requisitions (spec: accounts §5). Sealed: Super Admin raises none but for oneself. */
export const requisitionPermissions = definePermissions({
  "requisition.own": { area: "accounts", means: "Raise requisitions for yourself, and follow their progress." },
  "requisition.read": { area: "accounts", means: "See the requisitions of your part of the organisation." },
  "requisition.write": {
    area: "accounts",
    means: "Raise requisitions for colleagues and to top up petty cash.",
    sealed: true,
  },
  "requisition.approve": {
    area: "accounts",
    means: "Approve, return and reject requisitions that others have raised, within your limit.",
  },
});

declare module "~/core/permission" {
  interface PermissionNames extends Record<keyof typeof requisitionPermissions, true> {}
}
