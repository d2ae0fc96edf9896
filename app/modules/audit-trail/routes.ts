/** The URLs of audit trail, by the area they stand in: their part of the route table. */
import type { ModuleRoutes } from "../../addresses/route-line";

export const auditTrailRoutes = {
  admin: [{ path: "/admin/history", file: "routes/admin/history.tsx", permission: "history.read" }],
} as const satisfies ModuleRoutes;
