import { definePermissions } from "~/core/permission";

/** Who may do what with transport bills (spec: ops §4.1). Sealed: Super Admin neither claims, checks nor pays. */
export const transportBillPermissions = definePermissions({
  "transportBill.read": { area: "operations", means: "See the transport bills of your part of the organisation." },
  "transportBill.claim": { area: "operations", means: "Claim your own transport bills.", sealed: true },
  "transportBill.check": {
    area: "operations",
    means: "Check, return and reject the transport bills of those below.",
    sealed: true,
  },
  "transportBill.reroute": {
    area: "operations",
    means: "Give a waiting transport bill to another checker when a post is vacant.",
  },
  "transportBill.rates": {
    area: "operations",
    means: "Maintain the rates, limits and distances that transport bills are checked against.",
  },
  "transportBill.receive": {
    area: "accounts",
    means: "Receive checked transport bills into the books, or send them back.",
    sealed: true,
  },
  "transportBill.pay": { area: "accounts", means: "Pay transport bills that stand in the books.", sealed: true },
  "transportBill.reverse": {
    area: "accounts",
    means: "Reverse the booking of a received transport bill.",
    sealed: true,
  },
});

declare module "~/core/permission" {
  interface PermissionNames extends Record<keyof typeof transportBillPermissions, true> {}
}
