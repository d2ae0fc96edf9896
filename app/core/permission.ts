import type { Area } from "./areas";

/**
 * Every permission of the product, gathered by declaration merging: each module's `permissions.ts` declares
 * its own with {@link definePermissions} and adds them here, so an unknown name does not compile.
 */
export interface PermissionNames {}

export type Permission = keyof PermissionNames & string;

export interface PermissionInfo {
  /** The area whose guard comes first; a person without the area is redirected as product §6 says. */
  area: Area;
  /** One sentence an administrator reads in the grid of roles and permissions. */
  means: string;
  /** Held by nobody unless granted, Super Admin included. */
  sealed?: true;
  /** What it permits concerns the whole company: it counts only where the role is held at a company. */
  company?: true;
}

/** Declares the permissions a module checks. */
export function definePermissions<const Names extends string>(
  permissions: Record<Names, PermissionInfo>,
): Record<Names, PermissionInfo> {
  return permissions;
}
