/** The URLs of saved views, by the area they stand in: their part of the route table. */
import type { ModuleRoutes } from "../../addresses/route-line";

export const savedViewsRoutes = {
  home: [
    { path: "/my/views", file: "routes/home/view-list.tsx", permission: "signed-in" },
    { path: "/my/views/add", file: "routes/home/view-add.tsx", permission: "signed-in" },
    { path: "/my/views/edit/:id", file: "routes/home/view-edit.tsx", permission: "signed-in", sample: "saved-view" },
  ],
} as const satisfies ModuleRoutes;
