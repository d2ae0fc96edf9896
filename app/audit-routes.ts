/** Every URL pattern of internal audit: its part of the route table (route-table.ts, which says what a line holds). */
export const AUDIT_ROUTES = [
  { path: "/audit", file: "routes/audit/home.tsx", permission: "auditIssue.read" },
  { path: "/audit/others/trackerissue", file: "routes/records/listing.tsx", permission: "auditIssue.read" },
  {
    path: "/audit/others/trackerissue/:id",
    file: "routes/audit/issue.tsx",
    permission: "auditIssue.read",
    sample: "audit-issue",
  },
  {
    path: "/audit/referral/:id",
    file: "routes/audit/referral.tsx",
    permission: "visit.referral",
    sample: "visit.referral",
  },
  { path: "/audit/others/closeList", file: "routes/records/listing.tsx", permission: "auditIssue.read" },
  { path: "/audit/settings/previousdata/list", file: "routes/records/listing.tsx", permission: "auditIssue.read" },
  { path: "/audit/settings/previousdata/add", file: "routes/audit/issue-add.tsx", permission: "auditIssue.write" },
] as const;

/** At home: of those who own issues. */
export const OWN_ISSUE_ROUTES = [
  { path: "/my/audit-issues", file: "routes/records/listing.tsx", permission: "auditIssue.own" },
  {
    path: "/my/audit-issues/:id",
    file: "routes/home/my-issue.tsx",
    permission: "auditIssue.own",
    sample: "audit-issue.own",
  },
  {
    path: "/my/audit-issues/file/:id",
    file: "routes/home/my-issue-file.ts",
    permission: "auditIssue.own",
    sample: "audit-issue.evidence",
    bare: true,
  },
] as const;
