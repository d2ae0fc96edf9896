/** The URLs of navigation, by the area they stand in: their part of the route table. */
import type { ModuleRoutes } from "../../addresses/route-line";

const subMenu = { resource: ["menu"] } as const;

export const navigationRoutes = {
  grapes: [
    {
      path: "/grapes/settings/role/:face/add",
      file: "routes/grapes/role-links.tsx",
      permission: "navigation.edit",
      values: { face: ["menuassign", "submenuassign"] },
    },
    {
      path: "/grapes/settings/:face/assign/add",
      file: "routes/grapes/person-link-add.tsx",
      permission: "navigation.edit",
      values: { face: ["menu", "submenu"] },
    },
    {
      path: "/grapes/settings/:face/assign/list",
      file: "routes/grapes/person-link-list.tsx",
      permission: "navigation.read",
      values: { face: ["menu", "submenu"] },
    },
    {
      path: "/grapes/settings/sub/:resource/list",
      file: "routes/records/list.tsx",
      permission: "resource:read",
      values: subMenu,
    },
    {
      path: "/grapes/settings/sub/:resource/add",
      file: "routes/records/add.tsx",
      permission: "resource:edit",
      values: subMenu,
    },
    {
      path: "/grapes/settings/sub/:resource/edit/:id",
      file: "routes/records/edit.tsx",
      permission: "resource:edit",
      values: subMenu,
      sample: "resource",
    },
    {
      path: "/grapes/settings/sub/:resource/details/:id",
      file: "routes/records/details.tsx",
      permission: "resource:read",
      values: subMenu,
      sample: "resource",
    },
    {
      path: "/grapes/settings/sub/:resource/active/:id",
      file: "routes/records/active.tsx",
      permission: "resource:edit",
      values: subMenu,
      sample: "resource",
    },
  ],
} as const satisfies ModuleRoutes;
