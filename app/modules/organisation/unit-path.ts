/**
 * The place of a unit in the tree as text: the ids from the company down to the unit itself, "/1/4/9/".
 * Whatever starts with a unit's path lies at or below that unit.
 */

export function pathOf(parentPath: string | null, id: number): string {
  return `${parentPath ?? "/"}${id}/`;
}

/** The ids a path is made of, company first, the unit itself last. */
export function idsOf(path: string): number[] {
  return path.split("/").filter(Boolean).map(Number);
}

/** The paths of a unit and of everything above it, company first: "/1/", "/1/4/", "/1/4/9/". */
export function pathsUpTo(path: string): string[] {
  return idsOf(path).map((_, i, ids) => `/${ids.slice(0, i + 1).join("/")}/`);
}

/** True when the unit at `path` lies at or below the one at `top`. */
export function isWithin(path: string, top: string): boolean {
  return path.startsWith(top);
}
