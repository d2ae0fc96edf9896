/** The URLs of leave applications, by the area they stand in: their part of the route table. */
import type { ModuleRoutes } from "../../addresses/route-line";

const PAGE = "modules/leave-applications/screens/leave-page.tsx";
const FORM = "modules/leave-applications/screens/leave-form.tsx";
const DESK = "modules/leave-applications/screens/leave-desk.tsx";

export const leaveApplicationsRoutes = {
  home: [
    { path: "/my/leave", file: "modules/leave-applications/screens/my-leave.tsx", permission: "leave.own" },
    { path: "/my/leave/add", file: FORM, permission: "leave.own" },
    { path: "/my/leave/edit/:id", file: FORM, permission: "leave.own", sample: "leave.returned" },
    { path: "/applications/leave", file: DESK, permission: "leave.recommend" },
    { path: "/applications/leave/comments/:id", file: PAGE, permission: "leave.own", sample: "leaveapplication" },
    {
      path: "/applications/leave/file/:id",
      file: "routes/processes/file.ts",
      permission: "leave.own",
      sample: "leave.file",
      bare: true,
    },
  ],
  audit: [
    { path: "/audit/reporting/compulsory-leave", file: "routes/records/listing.tsx", permission: "leave.compulsory" },
  ],
  hr: [
    { path: "/hr/leave/list", file: "routes/records/listing.tsx", permission: "leave.read" },
    { path: "/hr/leave/add", file: FORM, permission: "leave.manage" },
    { path: "/hr/reports/compulsory-leave", file: "routes/records/listing.tsx", permission: "leave.read" },
    { path: "/hr/leave/Recommended", file: DESK, permission: "leave.approve" },
    { path: "/hr/leave/comments/:id", file: PAGE, permission: "leave.read", sample: "leave.any" },
  ],
} as const satisfies ModuleRoutes;
