/** The URLs of members: their part of the route table. */
import type { ModuleRoutes } from "../../addresses/route-line";

const at = (name: string) => `modules/members/screens/${name}` as const;
const LIST = "routes/records/listing.tsx";

export const membersRoutes = {
  crm: [
    { path: "/crm", file: at("home.tsx"), permission: "member.read" },
    { path: "/crm/member/list", file: LIST, permission: "member.read" },
    { path: "/crm/member/add", file: at("member-form.tsx"), permission: "member.write" },
    { path: "/crm/member/edit/:id", file: at("member-form.tsx"), permission: "member.write", sample: "member" },
    {
      path: "/crm/member/details/:id",
      file: "routes/processes/details.tsx",
      permission: "member.read",
      sample: "member",
    },
    { path: "/crm/member/identity/:id", file: at("identity.tsx"), permission: "member.write", sample: "member" },
    { path: "/crm/member/nominees/:id", file: at("nominees.tsx"), permission: "member.write", sample: "member" },
    { path: "/crm/member/kin/:id", file: at("kin.tsx"), permission: "member.write", sample: "member" },
    { path: "/crm/member/photo/:id", file: at("photo.tsx"), permission: "member.write", sample: "member" },
    {
      path: "/crm/member/picture/:id",
      file: at("picture.ts"),
      permission: "member.read",
      sample: "member.photo",
      bare: true,
    },
    { path: "/crm/member/numbers/:id", file: at("numbers.tsx"), permission: "member.reveal", sample: "member" },
    { path: "/crm/member/document/list", file: LIST, permission: "member.read" },
    { path: "/crm/member/document/add/:id", file: at("document.tsx"), permission: "member.write", sample: "member" },
    {
      path: "/crm/member/document/details/:id",
      file: "routes/processes/details.tsx",
      permission: "member.read",
      sample: "memberdocument",
    },
    {
      path: "/crm/member/document/file/:id",
      file: "routes/processes/file.ts",
      permission: "member.read",
      sample: "member.document.file",
      bare: true,
    },
    { path: "/crm/member/transfer/list", file: LIST, permission: "member.read" },
    {
      path: "/crm/member/transfer/details/:id",
      file: "routes/processes/details.tsx",
      permission: "member.read",
      sample: "membertransfer",
    },
    { path: "/crm/member/duplicate/list", file: LIST, permission: "member.read" },
    {
      path: "/crm/member/duplicate/details/:id",
      file: "routes/processes/details.tsx",
      permission: "member.read",
      sample: "duplicatepair",
    },
    { path: "/crm/member/merge/list", file: LIST, permission: "member.read" },
    {
      path: "/crm/member/merge/details/:id",
      file: "routes/processes/details.tsx",
      permission: "member.read",
      sample: "membermerge",
    },
    { path: "/crm/group/list", file: LIST, permission: "member.read" },
    { path: "/crm/group/add", file: "routes/processes/add.tsx", permission: "member.write" },
    {
      path: "/crm/group/edit/:id",
      file: "routes/processes/edit.tsx",
      permission: "member.write",
      sample: "membergroup",
    },
    {
      path: "/crm/group/details/:id",
      file: "routes/processes/details.tsx",
      permission: "member.read",
      sample: "membergroup",
    },
    { path: "/crm/reports", file: at("reports.tsx"), permission: "member.read" },
    { path: "/crm/reports/member/list", file: LIST, permission: "member.read" },
    { path: "/crm/reports/member/summary", file: "routes/reports/report.tsx", permission: "member.read" },
  ],
} as const satisfies ModuleRoutes;
