/** The URLs of tours, by the area they stand in: their part of the route table. */
import type { ModuleRoutes } from "../../addresses/route-line";

const ADD = "routes/processes/add.tsx";
const PAGE = "routes/processes/details.tsx";
const LIST = "routes/records/listing.tsx";

export const toursRoutes = {
  home: [
    { path: "/my/tour", file: LIST, permission: "tour.own" },
    { path: "/my/tour/team", file: LIST, permission: "leave.recommend" },
    { path: "/my/tour/add", file: ADD, permission: "tour.own" },
    { path: "/my/tour/edit/:id", file: "routes/processes/edit.tsx", permission: "tour.own", sample: "tour.returned" },
    { path: "/my/tour/details/:id", file: PAGE, permission: "tour.own", sample: "tour" },
  ],
  hr: [
    { path: "/hr/tour", file: LIST, permission: "tour.read" },
    { path: "/hr/tour/add", file: ADD, permission: "tour.manage" },
    { path: "/hr/tour/details/:id", file: PAGE, permission: "tour.read", sample: "tour.any" },
  ],
} as const satisfies ModuleRoutes;
