/** The URLs of delegations, by the area they stand in: their part of the route table. */
import type { ModuleRoutes } from "../../addresses/route-line";

export const delegationsRoutes = {
  accounts: [
    { path: "/ac/delegation/list", file: "routes/records/listing.tsx", permission: "delegation.read" },
    { path: "/ac/delegation/add", file: "routes/processes/add.tsx", permission: "delegation.write" },
    {
      path: "/ac/delegation/details/:id",
      file: "routes/processes/details.tsx",
      permission: "delegation.read",
      sample: "delegation",
    },
  ],
} as const satisfies ModuleRoutes;
