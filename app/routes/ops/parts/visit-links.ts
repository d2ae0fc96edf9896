import { ALLVISIT_PAGES, effectPageOf } from "~/core/section-pages";
import { t } from "~/core/text";
import { href } from "~/addresses/href";

interface Named {
  id: number;
  level: string;
}

const isAllvisit = (section: string) => (ALLVISIT_PAGES as readonly string[]).includes(section);

/** Links between the pages of one visit. */
export const visitLinks = {
  list: (level: string) => href("/ops/:level/visit/list", { params: { level } }),
  edit: ({ id, level }: Named) => href("/ops/:level/visit/edit/:id", { params: { level, id } }),
  trips: ({ id, level }: Named) =>
    href("/ops/:level/visit/edit/:id", { params: { level, id }, search: { part: "trips" } }),
  preview: ({ id, level }: Named) => href("/ops/:level/visit/preview/:id", { params: { level, id } }),
  submit: ({ id }: Pick<Named, "id">) => href("/ops/bm/visit/submit/:id", { params: { id } }),
  review: ({ id }: Pick<Named, "id">) => href("/ops/my/review/preview/:id", { params: { id } }),
  /** A visit that waits too long with somebody below: to take over where that is open, to look at before. */
  overdue: ({ id, level, mayTakeOver }: Named & { mayTakeOver: boolean }) =>
    mayTakeOver
      ? href("/ops/my/review/preview/:id", { params: { id } })
      : href("/ops/:level/visit/preview/:id", { params: { level, id } }),
  approved: ({ id }: Pick<Named, "id">) => href("/ops/approved/preview/:id", { params: { id } }),
  report: ({ id }: Pick<Named, "id">) => href("/ops/visit/report/preview/:id", { params: { id } }),
  raise: ({ id }: Pick<Named, "id">) => href("/ops/visit/followUp/add/:id", { params: { id } }),
  documents: ({ id }: Pick<Named, "id">) => href("/ops/visit/doc/list/:id", { params: { id } }),
  /** The documents alone, to look through; a reviewer's view leads back to the review. */
  look: ({ id, own }: Pick<Named, "id"> & { own: boolean }) =>
    own
      ? href("/ops/visit/doc/:view/preview/list/:id", { params: { view: "bm", id } })
      : href("/ops/visit/doc/preview/list/:id", { params: { id } }),
  lookForReview: ({ id }: Pick<Named, "id">) =>
    href("/ops/visit/doc/:view/preview/list/:id", { params: { view: "supervisor", id } }),
  /** @param section the kind of section that what is uploaded belongs to */
  upload: ({ id }: Pick<Named, "id">, section: string | null = null) =>
    href("/ops/visit/doc/add", { search: { visit: id, section } }),
  addSection: ({ id, level }: Named, section: string, search: Record<string, string> = {}) =>
    effectPageOf(section)
      ? href("/ops/allvisit/checkeffective/:of/add", {
          params: { of: effectPageOf(section)! },
          search: { visit: id, ...search },
        })
      : isAllvisit(section)
        ? href("/ops/allvisit/:section/add", { params: { section }, search: { visit: id, ...search } })
        : href("/ops/:level/:section/:face/add", {
            params: { level, section, face: "visit" },
            search: { visit: id, ...search },
          }),
  editSection: ({ level }: Pick<Named, "level">, section: string, row: number) =>
    effectPageOf(section)
      ? href("/ops/allvisit/checkeffective/:of/edit/:id", { params: { of: effectPageOf(section)!, id: row } })
      : isAllvisit(section)
        ? href("/ops/allvisit/:section/edit/:id", { params: { section, id: row } })
        : href("/ops/:level/:section/:face/edit/:id", { params: { level, section, face: "visit", id: row } }),
  /** The columns of one side of a row. */
  side: (section: string, side: string, id: number) =>
    isAllvisit(section)
      ? href("/ops/allvisit/:section/:side/edit/:id", { params: { section, side, id } })
      : href("/ops/:list/:side/edit/:id", { params: { list: "verifyLoanApp", side, id } }),
};

/** Whether a visit of a level stands at an address: that of its level in any case, or one that names none. */
export function isAddressed(asked: string | undefined, level: string): boolean {
  return asked === undefined || asked.toLowerCase() === level;
}

/** Breadcrumbs of the pages of one visit. */
export function visitCrumbs({ level, refNo, id }: Named & { refNo: string }, own: boolean, here = false) {
  return [
    { label: t("Operations"), to: href("/ops") },
    ...(own ? [{ label: t("My visits"), to: visitLinks.list(level) }] : []),
    here ? { label: refNo } : { label: refNo, to: visitLinks.preview({ id, level }) },
  ];
}
