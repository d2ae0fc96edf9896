import type { ListView } from "~/define/listing";
import type { ModelName } from "~/define/resource";
import { LISTINGS } from "../registry.server";
import type { AnyListing } from "./listing.server";
import { plainPath } from "../match-route";

interface Face {
  list: AnyListing;
  view: ListView<ModelName>;
}

const faces = new Map<string, Face>(
  LISTINGS.flatMap((list) =>
    Object.values(list.views).map((view): [string, Face] => [view.path.toLowerCase(), { list, view }]),
  ),
);

/** The list at an address, in any case. @throws where the route table leads here from an address that no list names */
export function listAt(pathname: string): Face {
  const face = faces.get(plainPath(pathname).toLowerCase());
  if (!face) throw new Error(`No list stands at ${pathname}`);
  return face;
}
