import { definePermissions } from "~/core/permission";

/** Who may do what with vouchers (spec: accounts §5). Sealed: Super Admin decides vouchers, and makes none. */
export const voucherPermissions = definePermissions({
  "voucher.read": { area: "accounts", means: "See the vouchers of your part of the organisation." },
  "voucher.write": { area: "accounts", means: "Make and change draft vouchers, and submit them.", sealed: true },
  "voucher.approve": {
    area: "accounts",
    means: "Approve, return and reject vouchers that others have made, within your limit.",
  },
  "voucher.reverse": { area: "accounts", means: "Request the reversal of a booked voucher.", sealed: true },
  "voucher.reverse.approve": {
    area: "accounts",
    means: "Approve, return and reject reversals of booked vouchers.",
  },
  "voucher.journal.cash": { area: "accounts", means: "Make journals that touch cash and bank.", sealed: true },
});

declare module "~/core/permission" {
  interface PermissionNames extends Record<keyof typeof voucherPermissions, true> {}
}
