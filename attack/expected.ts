/** What the specification (product §6) and the reference data say of a role and a URL. */
import type { UrlLine } from "~/server/urls.server";
import { PERMISSIONS } from "~/modules/all-permissions";
import { ROLES } from "../prisma/seed/roles";
import { VISITOR } from "./arena";

const MANAGEMENT = [
  "Super Admin",
  "Operations Head",
  "Operations Manager",
  "Regional Manager",
  "Area Manager",
  "Branch Manager",
];
const AUDIT = [
  "Super Admin",
  "Internal Audit Manager",
  "Chief Internal Auditor",
  "Assistant Audit Manager",
  "Internal Audit Officer",
];
const HR = ["Super Admin", "HR Manager", "HR Executive", "Accounts Manager", "Accounts Executive"];

/** As written in product §6; where the table says nothing of the way out, staff go to their tasks. */
export const AREA_TABLE: Record<string, { allowed: (role: string) => boolean; otherwise: string }> = {
  operations: { allowed: (role) => MANAGEMENT.includes(role), otherwise: "/dashboard" },
  admin: { allowed: (role) => role === "Super Admin", otherwise: "/dashboard" },
  audit: { allowed: (role) => AUDIT.includes(role), otherwise: "/dashboard" },
  hr: { allowed: (role) => HR.includes(role), otherwise: "/dashboard" },
  accounts: { allowed: (role) => role !== "Loan Officer", otherwise: "/dashboard" },
  crm: { allowed: (role) => [...MANAGEMENT, "Loan Branchr"].includes(role), otherwise: "/dashboard" },
  grapes: { allowed: (role) => role === "Grapes Admin", otherwise: "/grapes" },
  whistleblowing: {
    allowed: (role) => ["Super Admin", "Chief Internal Auditor"].includes(role),
    otherwise: "/dashboard",
  },
  home: { allowed: () => true, otherwise: "/" },
};

export type Expected = { redirect: string } | "forbidden" | "let through";

/** Roles the demo's person of a role has besides, standing in for somebody. */
const STANDS_IN: Record<string, readonly string[]> = { "Operations Manager": ["Regional Manager"] };

/** What must happen when this role asks for this URL. */
export function expected(url: UrlLine, role: string): Expected {
  const { permission } = url;
  if (permission === "public") return "let through";
  if (role === VISITOR) return { redirect: "/" };
  if (permission === "signed-in") return "let through";
  const area = ["public", "home"].includes(url.area) ? PERMISSIONS[permission].area : url.area;
  const row = AREA_TABLE[area]!;
  if (!row.allowed(role)) return { redirect: row.otherwise };
  const held = [role, ...(STANDS_IN[role] ?? [])];
  return ROLES.some(({ name, permissions }) => held.includes(name) && permissions.includes(permission))
    ? "let through"
    : "forbidden";
}
