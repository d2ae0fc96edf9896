import { definePermissions } from "~/define/permission";

/** Who holds the books against the statements of banks (spec: accounts §13). Sealed: whoever administers everything marks nothing. */
export const reconciliationPermissions = definePermissions({
  "books.reconcile": {
    area: "accounts",
    means: "Mark what stands on the statements of one's bank accounts, and take marks away.",
    sealed: true,
  },
});

declare module "~/define/permission" {
  interface PermissionNames extends Record<keyof typeof reconciliationPermissions, true> {}
}
