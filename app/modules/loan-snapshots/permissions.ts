import { definePermissions } from "~/core/permission";

/** Who sees the loans of branches, and who brings them in (spec: ops §11, "Loan data"). Sealed: Super Admin keeps no loans. */
export const loanSnapshotPermissions = definePermissions({
  "loanSnapshot.read": {
    area: "operations",
    means: "See the loan snapshots of your part of the organisation and choose from them in visits.",
  },
  "loanSnapshot.upload": {
    area: "operations",
    means: "Import the loans of your own branches from a file.",
    sealed: true,
  },
  "loanSnapshot.confirm": {
    area: "operations",
    means:
      "Confirm or reject the loan snapshots of your part of the organisation that differ too much from the last, except your own.",
    sealed: true,
  },
  "loanSnapshot.bounds": {
    area: "admin",
    means: "Set how far a loan snapshot may differ from the last before a second person confirms it.",
  },
});

declare module "~/core/permission" {
  interface PermissionNames extends Record<keyof typeof loanSnapshotPermissions, true> {}
}
