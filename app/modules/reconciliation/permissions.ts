import { definePermissions } from "~/core/permission";

/** Who holds the books against the statements of banks (spec: accounts §13). Sealed: whoever administers everything marks nothing. */
export const reconciliationPermissions = definePermissions({
  "books.reconcile": {
    area: "accounts",
    means: "Mark lines on the statements of your bank accounts, and remove marks.",
    sealed: true,
  },
});

declare module "~/core/permission" {
  interface PermissionNames extends Record<keyof typeof reconciliationPermissions, true> {}
}
