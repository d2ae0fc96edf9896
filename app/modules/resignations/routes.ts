/** The URLs of resignations, by the area they stand in: their part of the route table. */
import type { ModuleRoutes } from "../../addresses/route-line";

const REPORT = "routes/reports/report.tsx";
const LIST = "routes/records/listing.tsx";

export const resignationsRoutes = {
  home: [
    { path: "/my/resign", file: LIST, permission: "resignation.own" },
    { path: "/my/resign/add", file: "modules/resignations/screens/resign.tsx", permission: "resignation.own" },
    {
      path: "/my/resign/details/:id",
      file: "modules/resignations/screens/resignation-page.tsx",
      permission: "resignation.own",
      sample: "resignation",
    },
    { path: "/my/resign/decide", file: LIST, permission: "resignation.above" },
    {
      path: "/my/resign/decide/:id",
      file: "modules/resignations/screens/resignation-page.tsx",
      permission: "resignation.above",
      sample: "resignation.above",
    },
    { path: "/my/clearance", file: LIST, permission: "resignation.clear" },
    {
      path: "/my/clearance/:id",
      file: "routes/processes/details.tsx",
      permission: "resignation.clear",
      sample: "clearanceitem",
    },
    { path: "/my/team/resign", file: LIST, permission: "resignation.agree" },
    {
      path: "/my/team/resign/:id",
      file: "modules/resignations/screens/resignation-page.tsx",
      permission: "resignation.agree",
      sample: "resignation.submitted",
    },
  ],
  hr: [
    { path: "/hr/resign/list", file: LIST, permission: "resignation.read" },
    {
      path: "/hr/resign/details/:id",
      file: "modules/resignations/screens/resignation-page.tsx",
      permission: "resignation.read",
      sample: "resignation.any",
    },
    { path: "/hr/exitinterview/list", file: LIST, permission: "resignation.read" },
    {
      path: "/hr/exitinterview/details/:id",
      file: "routes/processes/details.tsx",
      permission: "resignation.read",
      sample: "exitinterview",
    },
    { path: "/hr/reports/turnover-reason", file: REPORT, permission: "resignation.read" },
    { path: "/hr/reports/turnover-tenure", file: REPORT, permission: "resignation.read" },
    { path: "/hr/reports/turnover-branch", file: REPORT, permission: "resignation.read" },
    { path: "/hr/reports/turnover-grade", file: REPORT, permission: "resignation.read" },
    { path: "/hr/reports/exit-interview", file: REPORT, permission: "resignation.read" },
  ],
  admin: [{ path: "/admin/resign/list", file: LIST, permission: "resignation.report" }],
} as const satisfies ModuleRoutes;
