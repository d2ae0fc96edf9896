/** The URLs of recruitment, by the area they stand in: their part of the route table. */
import type { ModuleRoutes } from "../../addresses/route-line";

const at = (name: string) => `modules/recruitment/screens/${name}` as const;
const LIST = "routes/records/listing.tsx";

export const recruitmentRoutes = {
  home: [
    { path: "/internal/job", file: LIST, permission: "recruitment.apply" },
    {
      path: "/internal/job/details/:id",
      file: at("job-page.tsx"),
      permission: "recruitment.apply",
      sample: "jobopening.open",
    },
    { path: "/internal/job/application", file: LIST, permission: "recruitment.apply" },
    { path: "/internal/job/panel", file: LIST, permission: "recruitment.panel" },
    {
      path: "/internal/job/panel/:id",
      file: at("panel-seat.tsx"),
      permission: "recruitment.panel",
      sample: "jobpanel.own",
    },
    {
      path: "/internal/job/panel/file/:id",
      file: at("panel-file.ts"),
      permission: "recruitment.panel",
      sample: "jobpanel.file",
      bare: true,
    },
    { path: "/internal/job/team", file: LIST, permission: "recruitment.apply" },
    {
      path: "/internal/job/application/:id",
      file: "routes/processes/details.tsx",
      permission: "recruitment.apply",
      sample: "jobapplication.own",
    },
    {
      path: "/internal/job/file/:id",
      file: "routes/processes/file.ts",
      permission: "recruitment.apply",
      sample: "jobapplication.file",
      bare: true,
    },
  ],
  hr: [
    { path: "/hr/job/list", file: LIST, permission: "recruitment.manage" },
    { path: "/hr/job/add", file: "routes/processes/add.tsx", permission: "recruitment.manage" },
    {
      path: "/hr/job/edit/:id",
      file: "routes/processes/edit.tsx",
      permission: "recruitment.manage",
      sample: "jobopening.draft",
    },
    {
      path: "/hr/job/details/:id",
      file: "routes/processes/details.tsx",
      permission: "recruitment.manage",
      sample: "jobopening",
    },
    {
      path: "/hr/job/pipeline/:id",
      file: at("pipeline.tsx"),
      permission: "recruitment.manage",
      sample: "jobopening.open",
    },
    {
      path: "/hr/job/candidate/:id",
      file: at("candidate.tsx"),
      permission: "recruitment.manage",
      sample: "jobcandidate",
    },
    { path: "/hr/reports/job-stages", file: "routes/reports/report.tsx", permission: "recruitment.manage" },
    { path: "/hr/reports/job-apply", file: LIST, permission: "recruitment.manage" },
    { path: "/hr/reports/cv-bank", file: LIST, permission: "recruitment.manage" },
  ],
} as const satisfies ModuleRoutes;
