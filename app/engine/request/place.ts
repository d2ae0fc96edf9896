/** Where a request has come to: screens ask here and read no path themselves (scripts/boundaries/rules.mjs). */
import type { AreaRoutes } from "~/addresses/route-line";
import { matchRoute, type MatchedRoute } from "../match-route";

/** The path of a page as links lead to it. */
export const pathAt = ({ url }: Request): string => new URL(url).pathname.replace(/\.data$/, "");

/** The page's own address, with all that it asks for: what is sent from there leads back to it. */
export const addressAt = (request: Request): string => pathAt(request) + new URL(request.url).search;

/** The pattern of the route table that it fits. @throws for an address that the table does not have */
export const patternAt = (request: Request): string => routeAt(request).line.path;

/** The area whose page it is. @throws for an address that the route table does not have */
export const areaAt = (request: Request): AreaRoutes["area"] => routeAt(request).area;

/**
 * Which of several faces of a page it is.
 * @param faces the patterns of the route table that each face has
 * @throws where the route table leads here from an address that no face names
 */
export function faceAt<Face extends string>(
  request: Request,
  faces: Readonly<Record<Face, Readonly<Record<string, string>>>>,
): Face {
  const path = patternAt(request);
  const face = (Object.keys(faces) as Face[]).find((one) => Object.values(faces[one]).includes(path));
  if (!face) throw new Error(`There is no face at ${pathAt(request)}`);
  return face;
}

function routeAt(request: Request): MatchedRoute {
  const route = matchRoute(pathAt(request));
  if (!route) throw new Error(`There is no route at ${pathAt(request)}`);
  return route;
}
