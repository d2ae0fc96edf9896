/**
 * The areas of the product and where a signed-in person without the right is sent (spec: product §6).
 * A visitor who is not signed in goes to "/" from every area.
 */
export const AREAS = {
  home: { label: "Home", otherwise: "/" },
  operations: { label: "Operations", otherwise: "/dashboard" },
  admin: { label: "Admin", otherwise: "/dashboard" },
  audit: { label: "Audit", otherwise: "/dashboard" },
  hr: { label: "HR", otherwise: "/dashboard" },
  accounts: { label: "Accounts", otherwise: "/dashboard" },
  crm: { label: "CRM", otherwise: "/dashboard" },
  grapes: { label: "Grapes", otherwise: "/grapes" },
  whistleblowing: { label: "Whistleblowing", otherwise: "/dashboard" },
} as const;

export type Area = keyof typeof AREAS;

/** The permission that opens an area; `home` is open to everybody who is signed in. */
export function areaPermission(area: Exclude<Area, "home">): `area.${Exclude<Area, "home">}` {
  return `area.${area}`;
}
