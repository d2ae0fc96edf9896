/** The URLs of second administrator, by the area they stand in: their part of the route table. */
import type { ModuleRoutes } from "../../addresses/route-line";

export const secondAdministratorRoutes = {
  grapes: [{ path: "/grapes/changes", file: "routes/grapes/changes.tsx", permission: "area.grapes" }],
} as const satisfies ModuleRoutes;
