/** The URLs of clear database, by the area they stand in: their part of the route table. */
import type { ModuleRoutes } from "../../addresses/route-line";

export const clearDatabaseRoutes = {
  grapes: [{ path: "/grapes/clearDatabase", file: "routes/grapes/clear-database.tsx", permission: "console.clear" }],
} as const satisfies ModuleRoutes;
