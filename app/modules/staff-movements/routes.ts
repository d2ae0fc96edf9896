/** The URLs of movements as a process, by the area they stand in: their part of the route table. */
import type { ModuleRoutes } from "../../addresses/route-line";

const LIST = "routes/records/listing.tsx";
const FORM = "modules/staff-movements/screens/movement-form.tsx";
const PAGE = "modules/staff-movements/screens/movement-page.tsx";

export const staffMovementsRoutes = {
  home: [
    { path: "/applications/movement", file: LIST, permission: "movement.read" },
    { path: "/applications/movement/:id", file: PAGE, permission: "movement.read", sample: "movement.seen" },
  ],
  hr: [
    { path: "/hr/transfer/list", file: LIST, permission: "movement.prepare" },
    { path: "/hr/transfer/add", file: FORM, permission: "movement.prepare" },
    { path: "/hr/transfer/edit/:id", file: PAGE, permission: "movement.prepare", sample: "movement.transfer" },
    { path: "/hr/promotion/list", file: LIST, permission: "movement.prepare" },
    { path: "/hr/promotion/add", file: FORM, permission: "movement.prepare" },
    { path: "/hr/promotion/edit/:id", file: PAGE, permission: "movement.prepare", sample: "movement.promotion" },
    { path: "/hr/demotion/list", file: LIST, permission: "movement.prepare" },
    { path: "/hr/demotion/add", file: FORM, permission: "movement.prepare" },
    { path: "/hr/demotion/edit/:id", file: PAGE, permission: "movement.prepare", sample: "movement.demotion" },
  ],
} as const satisfies ModuleRoutes;
