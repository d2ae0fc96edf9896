import { definePermissions } from "~/core/permission";

/** Who may do what with opening balances (spec: accounts §5, §12). Sealed: Super Admin is the second to approve, never the first. */
export const openingPermissions = definePermissions({
  "opening.read": { area: "accounts", means: "See the opening balances of branches." },
  "opening.write": {
    area: "accounts",
    means: "Prepare opening balances, line by line or from a file, and submit them.",
  },
  "opening.check": {
    area: "accounts",
    means: "Approve or return opening balances that others have submitted, as the first of two.",
    sealed: true,
  },
  "opening.approve": {
    area: "accounts",
    means: "Approve opening balances as the second of two, which books them, or send them back.",
  },
  "opening.takeBack": {
    area: "accounts",
    means: "Take booked opening balances back before the first day is closed, together with another person.",
  },
});

declare module "~/core/permission" {
  interface PermissionNames extends Record<keyof typeof openingPermissions, true> {}
}
