/** The URLs of training, by the area they stand in: their part of the route table. */
import type { ModuleRoutes } from "../../addresses/route-line";

const at = (name: string) => `modules/training/screens/${name}` as const;
const LIST = "routes/records/listing.tsx";
const tables = { resource: ["category", "rule", "content", "question"] } as const;

export const trainingRoutes = {
  home: [
    { path: "/training", file: LIST, permission: "training.own" },
    { path: "/training/course/:id", file: at("own-course.tsx"), permission: "training.own", sample: "training.own" },
    { path: "/training/part/:id", file: at("own-part.tsx"), permission: "training.own", sample: "training.part" },
    {
      path: "/training/file/:id",
      file: at("part-file.ts"),
      permission: "training.own",
      bare: true,
      sample: "training.ownFile",
    },
  ],
  hr: [
    { path: "/hr/training/course/list", file: LIST, permission: "training.read" },
    { path: "/hr/training/course/add", file: "routes/processes/add.tsx", permission: "training.edit" },
    {
      path: "/hr/training/course/edit/:id",
      file: "routes/processes/edit.tsx",
      permission: "training.edit",
      sample: "course.draft",
    },
    {
      path: "/hr/training/course/details/:id",
      file: "routes/processes/details.tsx",
      permission: "training.read",
      sample: "course",
    },
    {
      path: "/hr/training/course/file/:id",
      file: "routes/processes/file.ts",
      permission: "training.read",
      bare: true,
      sample: "course.file",
    },
    {
      path: "/hr/training/course/content/list/:id",
      file: at("contents.tsx"),
      permission: "training.read",
      sample: "course",
    },
    { path: "/hr/training/enrolment/list", file: LIST, permission: "training.read" },
    { path: "/hr/reports/training", file: "routes/reports/report.tsx", permission: "training.read" },
    {
      path: "/hr/training/:resource/list",
      file: "routes/records/list.tsx",
      permission: "resource:read",
      values: tables,
    },
    { path: "/hr/training/:resource/add", file: "routes/records/add.tsx", permission: "resource:edit", values: tables },
    {
      path: "/hr/training/:resource/edit/:id",
      file: "routes/records/edit.tsx",
      permission: "resource:edit",
      values: tables,
      sample: "resource",
    },
    {
      path: "/hr/training/:resource/details/:id",
      file: "routes/records/details.tsx",
      permission: "resource:read",
      values: tables,
      sample: "resource",
    },
    {
      path: "/hr/training/:resource/active/:id",
      file: "routes/records/active.tsx",
      permission: "resource:edit",
      values: tables,
      sample: "resource",
    },
  ],
} as const satisfies ModuleRoutes;
