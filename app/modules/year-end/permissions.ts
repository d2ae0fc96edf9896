import { definePermissions } from "~/core/permission";

/** Who may do what with periods and years (spec: accounts §5). Sealed: Super Admin decides and does not ask. */
export const yearEndPermissions = definePermissions({
  "year.read": { area: "accounts", means: "See the financial years, their periods, and requests about them." },
  "year.ask": {
    area: "accounts",
    means: "Request that periods and years are closed, reopened or locked, and that the close of the year is booked.",
    sealed: true,
  },
  "year.decide": { area: "accounts", means: "Decide requests about periods and years." },
  "revaluation.ask": {
    area: "accounts",
    means: "Ask for foreign currency to be revalued at the end of a period.",
    sealed: true,
  },
  "revaluation.approve": {
    area: "accounts",
    means: "Approve revaluations that others have asked for, which books them.",
  },
});

declare module "~/core/permission" {
  interface PermissionNames extends Record<keyof typeof yearEndPermissions, true> {}
}
