/** The URLs of access, by the area they stand in: their part of the route table. */
import type { ModuleRoutes } from "../../addresses/route-line";

export const accessRoutes = {
  grapes: [
    { path: "/grapes/settings/role", file: "routes/grapes/role-list.tsx", permission: "role.read" },
    { path: "/grapes/settings/role/add", file: "routes/grapes/role-add.tsx", permission: "role.edit" },
    {
      path: "/grapes/settings/role/edit/:id",
      file: "routes/grapes/role-edit.tsx",
      permission: "role.edit",
      sample: "role",
    },
    {
      path: "/grapes/settings/role/active/:id",
      file: "routes/grapes/role-active.tsx",
      permission: "role.edit",
      sample: "role",
    },
    { path: "/grapes/settings/role/access", file: "routes/grapes/role-access.tsx", permission: "role.access" },
  ],
} as const satisfies ModuleRoutes;
