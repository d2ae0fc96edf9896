/** The URLs of follow ups, by the area they stand in: their part of the route table. */
import type { ModuleRoutes } from "../../addresses/route-line";

export const followUpsRoutes = {
  home: [
    { path: "/my/followUp/list", file: "routes/records/listing.tsx", permission: "followUp.own" },
    {
      path: "/my/followUp/details/:id",
      file: "routes/processes/details.tsx",
      permission: "followUp.own",
      sample: "follow-up",
    },
  ],
} as const satisfies ModuleRoutes;
