/** The URLs of user accounts, by the area they stand in: their part of the route table. */
import type { ModuleRoutes } from "../../addresses/route-line";

export const userAccountsRoutes = {
  admin: [
    { path: "/admin/user", file: "routes/admin/users.tsx", permission: "admin.user.read" },
    { path: "/admin/user/list", file: "routes/records/listing.tsx", permission: "admin.user.read" },
    { path: "/admin/user/add", file: "routes/user-accounts/add.tsx", permission: "admin.user.edit" },
    {
      path: "/admin/user/edit/:id",
      file: "routes/user-accounts/edit.tsx",
      permission: "admin.user.edit",
      sample: "account",
    },
  ],
  grapes: [
    { path: "/grapes/user", file: "routes/records/listing.tsx", permission: "console.user.read" },
    { path: "/grapes/user/add", file: "routes/user-accounts/add.tsx", permission: "console.user.edit" },
    {
      path: "/grapes/user/edit/:id",
      file: "routes/user-accounts/edit.tsx",
      permission: "console.user.edit",
      sample: "account",
    },
  ],
} as const satisfies ModuleRoutes;
