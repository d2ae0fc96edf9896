/** The URL of the home of HR: its part of the route table. */
import type { ModuleRoutes } from "../../addresses/route-line";

export const hrFiguresRoutes = {
  hr: [{ path: "/hr/dashboard", file: "modules/hr-figures/screens/hr-dashboard.tsx", permission: "employee.read" }],
} as const satisfies ModuleRoutes;
