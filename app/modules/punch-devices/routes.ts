/** The URLs of browsers for punches: their part of the route table. */
import type { ModuleRoutes } from "../../addresses/route-line";

export const punchDeviceRoutes = {
  hr: [
    { path: "/hr/punchDevice/list", file: "routes/records/listing.tsx", permission: "punch.devices" },
    {
      path: "/hr/punchDevice/details/:id",
      file: "routes/processes/details.tsx",
      permission: "punch.devices",
      sample: "punchdevice.hr",
    },
  ],
} as const satisfies ModuleRoutes;
