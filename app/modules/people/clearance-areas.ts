/** Areas in which somebody who leaves is cleared, each by others (spec: hr §5.5), in the order of their form. */
export const CLEARANCE_AREAS = {
  LINE: "Line manager",
  IT: "IT",
  STORES: "Stores",
  ACCOUNTS: "Accounts",
  AUDIT: "Audit",
  HR: "HR",
} as const;
export type ClearanceArea = keyof typeof CLEARANCE_AREAS;
