/** The URLs of reconciliation, by the area they stand in: their part of the route table. */
import type { ModuleRoutes } from "../../addresses/route-line";

export const reconciliationRoutes = {
  accounts: [
    { path: "/ac/bank/reconcile", file: "routes/accounts/bank-accounts.tsx", permission: "books.reconcile" },
    {
      path: "/ac/bank/reconcile/:id",
      file: "routes/accounts/bank-reconcile.tsx",
      permission: "books.reconcile",
      sample: "reconciliation",
    },
  ],
} as const satisfies ModuleRoutes;
