import { href } from "~/href";

interface Named {
  id: number;
  level: string;
}

/** Links between the pages of one visit. */
export const visitLinks = {
  list: (level: string) => href("/ops/:level/visit/list", { params: { level } }),
  edit: ({ id, level }: Named) => href("/ops/:level/visit/edit/:id", { params: { level, id } }),
  trips: ({ id, level }: Named) => href("/ops/:level/visit/edit/:id", { params: { level, id }, search: { part: "trips" } }),
  preview: ({ id, level }: Named) => href("/ops/:level/visit/preview/:id", { params: { level, id } }),
  submit: ({ id }: Pick<Named, "id">) => href("/ops/bm/visit/submit/:id", { params: { id } }),
  review: ({ id }: Pick<Named, "id">) => href("/ops/my/review/preview/:id", { params: { id } }),
  approved: ({ id }: Pick<Named, "id">) => href("/ops/approved/preview/:id", { params: { id } }),
  documents: ({ id }: Pick<Named, "id">) => href("/ops/visit/doc/list/:id", { params: { id } }),
  upload: ({ id }: Pick<Named, "id">) => href("/ops/visit/doc/add", { search: { visit: id } }),
  addSection: ({ id, level }: Named, section: string, search: Record<string, string> = {}) =>
    href("/ops/:level/:section/:face/add", { params: { level, section, face: "visit" }, search: { visit: id, ...search } }),
  editSection: ({ level }: Pick<Named, "level">, section: string, row: number) => href("/ops/:level/:section/:face/edit/:id", { params: { level, section, face: "visit", id: row } }),
};

/** Breadcrumbs of the pages of one visit. */
export function visitCrumbs({ level, refNo, id }: Named & { refNo: string }, own: boolean, here = false) {
  return [
    { label: "Operations", to: href("/ops") },
    ...(own ? [{ label: "My visits", to: visitLinks.list(level) }] : []),
    here ? { label: refNo } : { label: refNo, to: visitLinks.preview({ id, level }) },
  ];
}
