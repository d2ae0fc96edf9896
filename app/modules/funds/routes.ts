/** The URLs of funds, by the area they stand in: their part of the route table. */
import type { ModuleRoutes } from "../../addresses/route-line";

export const fundsRoutes = {
  accounts: [
    { path: "/ac/fund/transfer/list", file: "routes/records/listing.tsx", permission: "fund.read" },
    { path: "/ac/fund/transfer/received/list", file: "routes/records/listing.tsx", permission: "fund.read" },
    { path: "/ac/fund/transfer/pending/list", file: "routes/accounts/fund-pending.tsx", permission: "fund.approve" },
    { path: "/ac/fund/transfer/matrix", file: "routes/accounts/fund-matrix.tsx", permission: "fund.read" },
    { path: "/ac/fund/transfer/branch", file: "routes/accounts/fund-branch.tsx", permission: "fund.write" },
    { path: "/ac/fund/transfer/head", file: "routes/accounts/fund-head.tsx", permission: "fund.write.head" },
    {
      path: "/ac/fund/transfer/details/:id",
      file: "routes/accounts/fund-details.tsx",
      permission: "fund.read",
      sample: "fund",
    },
    {
      path: "/ac/fund/transfer/edit/:id",
      file: "routes/accounts/fund-edit.tsx",
      permission: "fund.write",
      sample: "fund.draft",
    },
  ],
} as const satisfies ModuleRoutes;
