/** The URLs of separations, by the area they stand in: their part of the route table. */
import type { ModuleRoutes } from "../../addresses/route-line";

export const separationsRoutes = {
  hr: [
    {
      path: "/hr/employee/end/:id",
      file: "modules/separations/screens/end-employment.tsx",
      permission: "employee.end",
      sample: "employee",
    },
    { path: "/hr/archive/list/employees", file: "routes/records/listing.tsx", permission: "employee.file" },
    {
      path: "/hr/archive/list/:id",
      file: "modules/separations/screens/dossier.tsx",
      permission: "employee.file",
      sample: "separated",
      menu: "/hr/archive/list/employees",
    },
  ],
} as const satisfies ModuleRoutes;
