/** The URLs of notices to staff, by the area they stand in: their part of the route table. */
import type { ModuleRoutes } from "../../addresses/route-line";

const at = (name: string) => `modules/announcements/screens/${name}` as const;

export const announcementRoutes = {
  home: [
    { path: "/notice/list", file: "routes/records/listing.tsx", permission: "notice.own" },
    { path: "/notice/read/:id", file: at("notice-read.tsx"), permission: "notice.own", sample: "notice.own" },
    {
      path: "/notice/file/:id",
      file: at("notice-file.ts"),
      permission: "notice.own",
      bare: true,
      sample: "notice.ownFile",
    },
  ],
  hr: [
    { path: "/hr/notice/list", file: "routes/records/listing.tsx", permission: "notice.read" },
    { path: "/hr/notice/add", file: at("notice-add.tsx"), permission: "notice.write" },
    { path: "/hr/notice/edit/:id", file: at("notice-edit.tsx"), permission: "notice.write", sample: "notice.draft" },
    { path: "/hr/notice/details/:id", file: at("notice-page.tsx"), permission: "notice.read", sample: "staffnotice" },
    {
      path: "/hr/notice/file/:id",
      file: "routes/processes/file.ts",
      permission: "notice.read",
      bare: true,
      sample: "notice.file",
    },
  ],
} as const satisfies ModuleRoutes;
