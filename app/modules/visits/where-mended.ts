/** Where the visitor mends what a reviewer marked, or what stands against submitting. */
import { ALLVISIT_PAGES, effectPageOf } from "~/core/section-pages";
import { href } from "~/addresses/href";
import type { SectionKind } from "./content";
import { sectionOf, SECTIONS } from "./sections/index.server";
import type { VisitView } from "./visit-view";

type Visit = Pick<VisitView, "id" | "level" | "parts" | "marks">;

/** Fields of the header that their form calls something else. */
const IN_FORM: Readonly<Record<string, string>> = { announced: "surprise", companions: "accompaniedBy" };

/** What the form of the header calls a field. */
export const nameInHeader = (field: string): string => IN_FORM[field] ?? field;

/** The part of a visit that a field, or a whole section, belongs to. */
export function partOf(field: string): "HEADER" | "TRIPS" | SectionKind {
  if (field === "TRIPS" || field.startsWith("LEG:")) return "TRIPS";
  return SECTIONS.find(({ kind }) => field === kind || field.startsWith(`${kind}:`))?.kind ?? "HEADER";
}

/** The page on which a field, a whole section or a mark ("mark.7") is mended; null where none is named. */
export function whereMended(visit: Visit, field: string): string | null {
  if (field === "") return null;
  const mark = field.startsWith("mark.") ? visit.marks.find(({ id }) => field === `mark.${id}`) : undefined;
  if (mark) return whereMended(visit, mark.field);
  const part = partOf(field);
  const at = { level: visit.level, id: visit.id };
  if (part === "TRIPS") return href("/ops/:level/visit/edit/:id", { params: at, search: { part: "trips" } });
  if (part === "HEADER") return `${href("/ops/:level/visit/edit/:id", { params: at })}#f-${nameInHeader(field)}`;
  return whereInSection(visit, part, Number(/:(\d+)/.exec(field)?.[1] ?? 0));
}

/** @param row the row that is meant; the first one where it is none of the section's */
function whereInSection({ id: visit, level, parts }: Visit, kind: SectionKind, row: number): string {
  const { word, form } = sectionOf(kind);
  if (word === null) return href("/ops/visit/doc/list/:id", { params: { id: visit } });
  const of = effectPageOf(word);
  if (of) return href("/ops/allvisit/checkeffective/:of/add", { params: { of }, search: { visit } });
  const rows = form?.shape === "rows" ? [] : (parts.find((part) => part.key === kind)?.rows ?? []);
  const id = (rows.find((one) => one.id === row) ?? rows[0])?.id;
  if ((ALLVISIT_PAGES as readonly string[]).includes(word))
    return id
      ? href("/ops/allvisit/:section/edit/:id", { params: { section: word, id } })
      : href("/ops/allvisit/:section/add", { params: { section: word }, search: { visit } });
  const params = { level, section: word, face: "visit" };
  return id
    ? href("/ops/:level/:section/:face/edit/:id", { params: { ...params, id } })
    : href("/ops/:level/:section/:face/add", { params, search: { visit } });
}
