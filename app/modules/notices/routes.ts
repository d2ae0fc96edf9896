/** The URLs of notices, by the area they stand in: their part of the route table. */
import type { ModuleRoutes } from "../../addresses/route-line";

export const noticesRoutes = {
  home: [
    { path: "/my/notices", file: "routes/home/my-notices.tsx", permission: "signed-in" },
    { path: "/my/notices/choices", file: "routes/home/notice-choices.tsx", permission: "signed-in" },
  ],
} as const satisfies ModuleRoutes;
