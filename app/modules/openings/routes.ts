/** The URLs of openings, by the area they stand in: their part of the route table. */
import type { ModuleRoutes } from "../../addresses/route-line";

export const openingsRoutes = {
  accounts: [
    { path: "/ac/settings/openning/list", file: "routes/records/listing.tsx", permission: "opening.read" },
    { path: "/ac/settings/openning/add", file: "routes/processes/add.tsx", permission: "opening.write" },
    {
      path: "/ac/settings/openning/edit/:id",
      file: "modules/openings/screens/opening-edit.tsx",
      permission: "opening.write",
      sample: "opening.draft",
    },
    {
      path: "/ac/settings/openning/details/:id",
      file: "routes/processes/details.tsx",
      permission: "opening.read",
      sample: "openingbatch",
    },
  ],
} as const satisfies ModuleRoutes;
