import { NotFound } from "~/core/problems";
import { ofPortal } from "../portal.server";
import { plainPath } from "../match-route";
import { pathAt } from "../request/place";
import type { AnyListing, AnyView } from "~/define/listing";

interface Face {
  list: AnyListing;
  view: AnyView;
}

const faces = ofPortal(
  ({ listings }) =>
    new Map<string, Face>(
      listings.flatMap((list) =>
        Object.values(list.views).map((view): [string, Face] => [view.path.toLowerCase(), { list, view }]),
      ),
    ),
);

/** The list at an address, in any case. @throws NotFound for one that no list names */
export function listAt(pathname: string): Face {
  const face = faces().get(plainPath(pathname).toLowerCase());
  if (!face) throw new NotFound();
  return face;
}

/** The list that a request has come to, and what is asked of it. @throws NotFound for an address that no list names */
export function listHere(request: Request): Face & { search: URLSearchParams } {
  return { ...listAt(pathAt(request)), search: new URL(request.url).searchParams };
}
