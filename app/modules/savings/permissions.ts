import { definePermissions } from "~/core/permission";

/** Who may do what with savings (spec: accounts §5). Sealed: Super Admin moves no money. */
export const savingsPermissions = definePermissions({
  "savings.read": { area: "accounts", means: "See savings accounts and their statements in your branches." },
  "savings.staff": {
    area: "accounts",
    means: "See the savings accounts of colleagues; who opens one is noted.",
  },
  "savings.own": { area: "home", means: "See your own savings account, and request withdrawals from it." },
  "savings.product": {
    area: "accounts",
    means: "Set up the products of savings; ask for new terms, and approve those that others ask for.",
    company: true,
  },
  "savings.write": {
    area: "accounts",
    means:
      "Open savings accounts, take in contributions and deposits, and file requests to be paid for others; the accounts of colleagues need the permission to see them.",
    sealed: true,
  },
  "savings.reverse": {
    area: "accounts",
    means: "Take back contributions and deposits that others have booked by mistake.",
    sealed: true,
  },
  "savings.approve": {
    area: "accounts",
    means: "Approve and reject savings withdrawals, within your limit.",
    sealed: true,
  },
  "savings.pay": { area: "accounts", means: "Pay out what others have approved.", sealed: true },
  "savings.hold": {
    area: "accounts",
    means: "Place and release holds on savings, unfreeze accounts, mark them as dormant, and close empty ones.",
  },
  "savings.freeze": { area: "accounts", means: "Freeze savings accounts: nothing is paid out of them." },
  "savings.interest": { area: "accounts", means: "Prepare the interest of a period on savings.", sealed: true },
  "savings.interest.approve": {
    area: "accounts",
    means: "Approve and book the interest that others have prepared.",
    sealed: true,
  },
});

declare module "~/core/permission" {
  interface PermissionNames extends Record<keyof typeof savingsPermissions, true> {}
}
