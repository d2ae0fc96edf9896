import { definePermissions } from "~/define/permission";

/** Who may do what with vouchers (spec: accounts §5). Sealed: Super Admin decides vouchers, and makes none. */
export const voucherPermissions = definePermissions({
  "voucher.read": { area: "accounts", means: "See the vouchers of one's part of the organisation." },
  "voucher.write": { area: "accounts", means: "Make and change draft vouchers, and submit them.", sealed: true },
  "voucher.approve": {
    area: "accounts",
    means: "Approve, return and reject vouchers that others have made, within one's limit.",
  },
  "voucher.reverse": { area: "accounts", means: "Ask for a booked voucher to be taken back.", sealed: true },
  "voucher.reverse.approve": {
    area: "accounts",
    means: "Approve, return and reject what takes a booked voucher back.",
  },
  "voucher.journal.cash": { area: "accounts", means: "Make journals that touch cash and bank.", sealed: true },
});

declare module "~/define/permission" {
  interface PermissionNames extends Record<keyof typeof voucherPermissions, true> {}
}
