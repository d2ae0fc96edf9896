/** The URLs of audit issues, by the area they stand in: their part of the route table. */
import type { ModuleRoutes } from "../../addresses/route-line";

export const auditIssuesRoutes = {
  home: [
    { path: "/my/audit-issues", file: "routes/records/listing.tsx", permission: "auditIssue.own" },
    { path: "/my/audit-issues/unit", file: "routes/records/listing.tsx", permission: "auditIssue.team" },
    {
      path: "/my/audit-issues/unit/:id",
      file: "routes/audit/unit-issue.tsx",
      permission: "auditIssue.team",
      sample: "audit-issue.unit",
    },
    {
      path: "/my/audit-issues/:id",
      file: "routes/processes/details.tsx",
      permission: "auditIssue.own",
      sample: "auditissue",
    },
    {
      path: "/my/audit-issues/file/:id",
      file: "routes/processes/file.ts",
      permission: "auditIssue.own",
      sample: "audit-issue.evidence",
      bare: true,
    },
  ],
  audit: [
    { path: "/audit", file: "routes/audit/home.tsx", permission: "auditIssue.read" },
    { path: "/audit/othersAudit", file: "routes/audit/hub.tsx", permission: "auditIssue.read" },
    { path: "/audit/others/trackerissue", file: "routes/records/listing.tsx", permission: "auditIssue.read" },
    {
      path: "/audit/others/trackerissue/:id",
      file: "routes/audit/issue.tsx",
      permission: "auditIssue.read",
      sample: "audit-issue",
    },
    { path: "/audit/others/ageing", file: "routes/reports/report.tsx", permission: "auditIssue.read" },
    { path: "/audit/others/trend", file: "routes/reports/report.tsx", permission: "auditIssue.read" },
    { path: "/audit/others/closeList", file: "routes/records/listing.tsx", permission: "auditIssue.read" },
    { path: "/audit/settings/previousdata/list", file: "routes/records/listing.tsx", permission: "auditIssue.read" },
    { path: "/audit/settings/previousdata/add", file: "routes/audit/issue-add.tsx", permission: "auditIssue.write" },
  ],
} as const satisfies ModuleRoutes;
