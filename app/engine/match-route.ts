/** Which line of the route table a path belongs to. */
import type { AreaRoutes, RouteLine } from "~/addresses/route-line";
import { ROUTE_TABLE } from "~/addresses/route-table";

export interface MatchedRoute {
  line: RouteLine;
  area: AreaRoutes["area"];
  params: Record<string, string>;
}

const table: readonly AreaRoutes[] = ROUTE_TABLE;
const patterns = table
  .flatMap(({ area, routes }) => routes.map((line) => ({ area, line, ...compile(line.path) })))
  .sort((a, b) => a.names.length - b.names.length);

function compile(path: string): { names: string[]; pattern: RegExp } {
  const names: string[] = [];
  const source = path.replace(/:([A-Za-z]+)/g, (_, name: string) => {
    names.push(name);
    return "([^/]+)";
  });
  return { names, pattern: new RegExp(`^${source.replace("/*", "/(?:.*)")}$`, "i") };
}

/** An address as links spell it, however it was typed: Remix overlooks a last slash and what is escaped without need. */
export function plainPath(pathname: string): string {
  const path = pathname.replace(/\.data$/, "").replace(/(?<=.)\/+$/, "");
  try {
    return decodeURI(path);
  } catch {
    return path; // no address of ours
  }
}

/** The route a path belongs to; the one with the fewest parameters where several fit. */
export function matchRoute(path: string): MatchedRoute | null {
  const pathname = plainPath(path.split(/[?#]/)[0]!);
  for (const { area, line, names, pattern } of patterns) {
    const match = pattern.exec(pathname);
    if (!match) continue;
    const params = Object.fromEntries(names.map((name, index) => [name, match[index + 1]!]));
    const inFamily = Object.entries(line.values ?? {}).every(([name, values]) =>
      values.some((v) => v.toLowerCase() === params[name]?.toLowerCase()),
    );
    if (inFamily) return { line, area, params };
  }
  return null;
}

/** Whether a path is that of a file, JSON or a redirect, and so of no page that could show an error; also where a word of it is none of its family. */
export function isBare(path: string): boolean {
  const line = (matchRoute(path) ?? patterns.find(({ pattern }) => pattern.test(path)))?.line;
  return line?.bare === true;
}
