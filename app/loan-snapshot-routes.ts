/** Every URL pattern of loan snapshots: its part of the route table (route-table.ts, which says what a line holds). */
export const LOAN_SNAPSHOT_ROUTES = [
  { path: "/ops/loanSnapshot/list", file: "routes/records/listing.tsx", permission: "loanSnapshot.read" },
  {
    path: "/ops/loanSnapshot/details/:id",
    file: "routes/ops/loan-snapshot.tsx",
    permission: "loanSnapshot.read",
    sample: "loan-snapshot",
  },
] as const;
