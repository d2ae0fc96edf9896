import { PERMISSIONS } from "~/modules/all-permissions";
import type { Permission } from "~/define/permission";

export interface RoleSeed {
  /** Spelled as the specification does (product §6). */
  name: string;
  description: string;
  permissions: readonly Permission[];
}

const everythingUnsealed = (Object.keys(PERMISSIONS) as Permission[]).filter((name) => !("sealed" in PERMISSIONS[name]));
const management = ["area.operations", "area.crm", "area.accounts", "visit.read"] as const;
const audit = ["area.audit", "area.accounts"] as const;
const hr = ["area.hr", "area.accounts"] as const;

/** The seventeen roles and what a fresh install lets them do; afterwards the grid of roles and permissions rules. */
export const ROLES: readonly RoleSeed[] = [
  { name: "Super Admin", description: "Administers the whole product; decides no visit and no voucher.", permissions: everythingUnsealed },
  { name: "Operations Head", description: "Leads operations of the company.", permissions: [...management, "visit.review", "visit.reroute"] },
  { name: "Operations Manager", description: "Leads operations of a division.", permissions: [...management, "visit.review"] },
  { name: "Regional Manager", description: "Leads a region.", permissions: [...management, "visit.write", "visit.write.rm", "visit.review"] },
  { name: "Area Manager", description: "Leads an area and supervises its branches.", permissions: [...management, "visit.write", "visit.write.am", "visit.review"] },
  { name: "Branch Manager", description: "Leads a branch.", permissions: [...management, "visit.write", "visit.write.bm"] },
  { name: "Loan Branchr", description: "Handles members' loans at a branch.", permissions: ["area.crm", "area.accounts"] },
  { name: "Grapes Admin", description: "Shapes roles, menus and access in the console.", permissions: ["area.grapes", "area.accounts"] },
  { name: "Chief Internal Auditor", description: "Leads internal audit and reads whistleblowing cases.", permissions: [...audit, "area.whistleblowing"] },
  { name: "Internal Audit Manager", description: "Manages audit engagements.", permissions: audit },
  { name: "Assistant Audit Manager", description: "Reviews audit work.", permissions: audit },
  { name: "Internal Audit Officer", description: "Carries out audit work.", permissions: audit },
  { name: "HR Manager", description: "Leads human resources.", permissions: hr },
  { name: "HR Executive", description: "Prepares the work of human resources.", permissions: hr },
  { name: "Accounts Manager", description: "Leads the books.", permissions: hr },
  { name: "Accounts Executive", description: "Keeps the books.", permissions: hr },
  { name: "Loan Officer", description: "Works with members in the field.", permissions: [] },
];
