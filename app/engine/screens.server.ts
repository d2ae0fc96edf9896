/** The screens that a link can lead to without naming a record, out of the route table. */
import { AREAS, type Area } from "~/core/areas";
import type { AreaRoutes, RouteLine } from "~/addresses/route-line";
import { ROUTE_TABLE } from "~/addresses/route-table";

export interface Screen {
  area: Area;
  path: string;
}

/** In the order of the route table, families written out. */
export const SCREENS: readonly Screen[] = (ROUTE_TABLE as readonly AreaRoutes[]).flatMap(({ area, routes }) =>
  area in AREAS
    ? routes
        .filter((line) => !line.bare)
        .flatMap(writtenOut)
        .filter((path) => !path.includes(":"))
        .map((path) => ({ area: area as Area, path }))
    : [],
);

const bySpelling = new Map(SCREENS.map((screen) => [screen.path.toLowerCase(), screen]));

/** The screen at a path in any case; null when the path is none. */
export function screenAt(path: string): Screen | null {
  return bySpelling.get(path.toLowerCase()) ?? null;
}

/** At most `most` screens whose addresses hold the last word of `path`, the shortest first. */
export function screensLike(path: string, most: number): string[] {
  const word = path.toLowerCase().split("/").filter(Boolean).at(-1);
  if (!word) return [];
  return SCREENS.map((screen) => screen.path)
    .filter((one) => one.toLowerCase().includes(word))
    .sort((a, b) => a.length - b.length)
    .slice(0, most);
}

/** A pattern once for each combination of its families' values. */
function writtenOut({ path: pattern, values = {} }: RouteLine): string[] {
  return Object.entries(values).reduce(
    (all, [name, words]) => all.flatMap((one) => words.map((word) => one.replace(`:${name}`, word))),
    [pattern],
  );
}
