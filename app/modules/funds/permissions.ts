import { definePermissions } from "~/core/permission";

/** Who may do what with money between branches (spec: accounts §5). Sealed: Super Admin makes and receives none. */
export const fundPermissions = definePermissions({
  "fund.read": {
    area: "accounts",
    means: "See the funds that branches of your part of the organisation send and receive.",
  },
  "fund.write": {
    area: "accounts",
    means: "Make transfers of funds and submit them, and take back what was rejected.",
    sealed: true,
  },
  "fund.write.branch": {
    area: "accounts",
    means: "Send funds from branches other than the head office.",
    sealed: true,
  },
  "fund.write.head": { area: "accounts", means: "Send funds from the head office.", sealed: true },
  "fund.approve": {
    area: "accounts",
    means: "Approve, return and reject funds that others want to send, within your limit.",
    sealed: true,
  },
  "fund.receive": { area: "accounts", means: "Receive or reject funds sent to a branch.", sealed: true },
  "fund.resolve": { area: "accounts", means: "Settle disputes between sender and receiver.", sealed: true },
});

declare module "~/core/permission" {
  interface PermissionNames extends Record<keyof typeof fundPermissions, true> {}
}
