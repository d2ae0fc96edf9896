/** The URLs of loan snapshots, by the area they stand in: their part of the route table. */
import type { ModuleRoutes } from "../../addresses/route-line";

export const loanSnapshotsRoutes = {
  operations: [
    { path: "/ops/loanSnapshot/list", file: "routes/records/listing.tsx", permission: "loanSnapshot.read" },
    {
      path: "/ops/loanSnapshot/details/:id",
      file: "routes/ops/loan-snapshot.tsx",
      permission: "loanSnapshot.read",
      sample: "loan-snapshot",
    },
  ],
} as const satisfies ModuleRoutes;
