/** The URLs of resignations, by the area they stand in: their part of the route table. */
import type { ModuleRoutes } from "../../define/route-line";

export const resignationsRoutes = {
  admin: [{ path: "/admin/resign/list", file: "routes/records/listing.tsx", permission: "resignation.report" }],
} as const satisfies ModuleRoutes;
