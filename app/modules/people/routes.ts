/** The URLs of people, by the area they stand in: their part of the route table. */
import type { ModuleRoutes } from "../../define/route-line";

export const peopleRoutes = {
  home: [{ path: "/my/details", file: "routes/home/my-details.tsx", permission: "signed-in" }],
  hr: [
    { path: "/hr/dashboard", file: "routes/hr/home.tsx", permission: "employee.read" },
    { path: "/hr/employee/list", file: "routes/records/listing.tsx", permission: "employee.read" },
    { path: "/hr/employee/add", file: "routes/hr/employee-add.tsx", permission: "employee.edit" },
    {
      path: "/hr/employee/edit/:id",
      file: "routes/hr/employee-edit.tsx",
      permission: "employee.edit",
      sample: "employee",
    },
    {
      path: "/hr/employee/details/:id",
      file: "routes/hr/employee-details.tsx",
      permission: "employee.read",
      sample: "employee",
    },
  ],
} as const satisfies ModuleRoutes;
