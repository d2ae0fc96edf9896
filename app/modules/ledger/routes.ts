/** The URLs of ledger, by the area they stand in: their part of the route table. */
import type { ModuleRoutes } from "../../addresses/route-line";

export const ledgerRoutes = {
  accounts: [
    {
      path: "/ac/settings/ledger/details/:id",
      file: "routes/accounts/ledger-details.tsx",
      permission: "chart.read",
      sample: "ledger",
    },
    {
      path: "/ac/settings/ledger/branches/:id",
      file: "routes/accounts/ledger-branches.tsx",
      permission: "chart.edit",
      sample: "ledger",
    },
    {
      path: "/ac/settings/subLedger/details/:id",
      file: "routes/accounts/sub-ledger-details.tsx",
      permission: "chart.read",
      sample: "subLedger",
    },
    {
      path: "/ac/settings/subLedger/merge/:id",
      file: "routes/accounts/sub-ledger-merge.tsx",
      permission: "chart.edit",
      sample: "subLedger",
    },
    {
      path: "/ac/settings/forex/details/:id",
      file: "routes/accounts/forex-details.tsx",
      permission: "chart.read",
      sample: "forex",
    },
    { path: "/ac/settings/VoucherMapping/try", file: "routes/accounts/mapping-try.tsx", permission: "chart.read" },
  ],
} as const satisfies ModuleRoutes;
