/** The URLs of KPIs, by the area they stand in: their part of the route table. */
import type { ModuleRoutes } from "../../addresses/route-line";

export const kpiRoutes = {
  hr: [
    { path: "/hr/kpi", file: "modules/kpis/screens/kpi-assignments.tsx", permission: "kpi.read" },
    { path: "/hr/kpi/add", file: "modules/kpis/screens/kpi-assign.tsx", permission: "kpi.assign" },
    { path: "/hr/kpi/copy", file: "modules/kpis/screens/kpi-copy.tsx", permission: "kpi.assign" },
    {
      path: "/hr/kpi/edit/:id",
      file: "modules/kpis/screens/kpi-assignment.tsx",
      permission: "kpi.assign",
      sample: "kpiAssignment",
    },
  ],
} as const satisfies ModuleRoutes;
