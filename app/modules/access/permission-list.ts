import type { Area } from "~/core/areas";
import type { Permission, PermissionInfo } from "~/core/permission";
import { PERMISSIONS } from "../all-permissions";

export interface PermissionRow {
  name: Permission;
  /** Where it counts; the right to enter an area stands with that area. */
  area: Area;
  means: string;
  sealed: boolean;
  /** It counts only where the role is held at a company. */
  company: boolean;
}

/** Every permission of the product, area by area, the right to enter first. */
export const PERMISSION_LIST: readonly PermissionRow[] = (Object.entries(PERMISSIONS) as [Permission, PermissionInfo][])
  .map(([name, { area, means, sealed, company }]) => ({
    name,
    area: entered(name) ?? area,
    means,
    sealed: sealed === true,
    company: company === true,
  }))
  .sort(
    (a, b) =>
      a.area.localeCompare(b.area) ||
      Number(entered(b.name) !== null) - Number(entered(a.name) !== null) ||
      a.name.localeCompare(b.name),
  );

/** The area that a permission opens; null for the others. */
function entered(name: string): Area | null {
  return name.startsWith("area.") ? (name.slice("area.".length) as Area) : null;
}

const byName = new Map(PERMISSION_LIST.map((row) => [row.name as string, row]));

/** What is declared of a permission; null for a name that nothing declares. */
export function permissionRow(name: string): PermissionRow | null {
  return byName.get(name) ?? null;
}
