import { LISTINGS } from "../registry.server";
import { plainPath } from "../match-route";
import type { AnyListing, AnyView } from "./listing.server";

interface Face {
  list: AnyListing;
  view: AnyView;
}

const faces = new Map<string, Face>(
  LISTINGS.flatMap((list) =>
    Object.values(list.views).map((view): [string, Face] => [view.path.toLowerCase(), { list, view }]),
  ),
);

/** The list at an address, in any case. @throws where the route table leads here from an address that no list names */
export function listAt(pathname: string): Face {
  const face = faces.get(plainPath(pathname).toLowerCase());
  if (!face) throw new Error(`There is no list at ${pathname}`);
  return face;
}
