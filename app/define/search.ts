import type { Actor } from "../core/actor";

/** Something the search of the whole portal found. */
export interface Hit {
  title: string;
  /** What it is and where: "Branch Manager, Kibera". */
  note: string;
  /** null for what has no page this person may open. */
  to: string | null;
}

/** A part of what was found, and how much there is; `more`: at least one beyond `total`, which nobody counted. */
export interface Found {
  hits: Hit[];
  total: number;
  more?: boolean;
}

/** One kind of thing that can be found by a few words. */
export interface Search {
  /** As in the query string. */
  name: string;
  /** "People". */
  label: string;
  /** What the actor may see, within reach; null where they may see nothing of the kind. */
  find: (actor: Actor, q: string, span: { skip: number; take: number }) => Promise<Found | null>;
}
