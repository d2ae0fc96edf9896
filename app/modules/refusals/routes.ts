/** The URLs of refusals, by the area they stand in: their part of the route table. */
import type { ModuleRoutes } from "../../addresses/route-line";

export const refusalsRoutes = {
  grapes: [{ path: "/grapes/refusal", file: "routes/grapes/refusals.tsx", permission: "console.user.read" }],
} as const satisfies ModuleRoutes;
