/** The URLs of leave, by the area they stand in: their part of the route table. */
import type { ModuleRoutes } from "../../addresses/route-line";

export const leaveRoutes = {
  hr: [
    { path: "/hr/leaveprocess", file: "modules/leave/screens/leave-process.tsx", permission: "leave.prepare" },
    {
      path: "/hr/leave/openning/balance",
      file: "modules/leave/screens/opening-balance.tsx",
      permission: "leave.prepare",
    },
    {
      path: "/hr/leave/balance/:id",
      file: "modules/leave/screens/leave-balance.tsx",
      permission: "leave.read",
      sample: "leave.balance",
    },
  ],
} as const satisfies ModuleRoutes;
