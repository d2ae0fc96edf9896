/** The URLs of acknowledgements, by the area they stand in: their part of the route table. */
import type { ModuleRoutes } from "../../addresses/route-line";

export const acknowledgementRoutes = {
  hr: [
    { path: "/hr/acknowledgement/list", file: "routes/records/listing.tsx", permission: "acknowledgement.read" },
    { path: "/hr/reports/acknowledgement", file: "routes/reports/report.tsx", permission: "acknowledgement.read" },
  ],
} as const satisfies ModuleRoutes;
