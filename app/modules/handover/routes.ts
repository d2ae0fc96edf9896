/** The URLs of handovers, by the area they stand in: their part of the route table. */
import type { ModuleRoutes } from "../../addresses/route-line";

export const handoverRoutes = {
  home: [
    { path: "/my/handover", file: "routes/records/listing.tsx", permission: "handover.own" },
    { path: "/my/handover/:id", file: "routes/processes/details.tsx", permission: "handover.own", sample: "handover" },
  ],
} as const satisfies ModuleRoutes;
