/** The URLs of workflow, by the area they stand in: their part of the route table. */
import type { ModuleRoutes } from "../../addresses/route-line";

export const workflowRoutes = {
  grapes: [{ path: "/grapes/settings/process", file: "routes/grapes/process.tsx", permission: "process.read" }],
} as const satisfies ModuleRoutes;
