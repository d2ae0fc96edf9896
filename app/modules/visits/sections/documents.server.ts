/** Documents uploaded to a visit (spec: ops §3 "Documents", §4.3 DOCS). */
import { type Problem, problem } from "~/core/problems";
import { choice, date, text } from "~/define/field";
import { SECTION_WORDS } from "~/core/section-template";
import { FILE_TYPES, type FileRules, type FileType } from "~/modules/files/index.server";
import { t } from "~/core/text";
import { objectOf, type InputOf } from "~/define/section-field.server";
import { contentRow } from "~/define/section-content";
import type { Section } from "./section";

/** The kinds of record documents hang on; visits are one. */
export const VISIT_DOCUMENTS = "Visit";
export const MOST_DOCUMENTS = 20;
/** The kind whose files are pictures. */
export const PHOTO = "PHOTO";
export const DOCUMENT_FILES: FileRules = {
  field: "file",
  types: Object.keys(FILE_TYPES) as FileType[],
  most: MOST_DOCUMENTS,
};

export const documentFields = {
  kind: text("Kind of document", { max: 40 }),
  section: choice("Belongs to", { choices: SECTION_WORDS.map((value) => ({ value, label: value })), optional: true }),
  caption: text("Caption", { max: 200, optional: true }),
  evidenceDate: date("Date of the evidence", { optional: true, hint: "The date of the document or picture" }),
};
export const documentSchema = objectOf(documentFields);
export type DocumentInput = InputOf<typeof documentFields>;

/** @param kinds codes of the document categories in use; @param today calendar date in the company's zone */
export function documentProblems(input: DocumentInput, kinds: ReadonlySet<string>, today: string): Problem[] {
  const found: Problem[] = [];
  if (!kinds.has(input.kind)) found.push(problem("kind", t("Kind of document: no longer available"), "not_in_list"));
  if (input.evidenceDate && input.evidenceDate > today)
    found.push(problem("evidenceDate", t("Date of the evidence: not later than today"), "in_future"));
  return found;
}

const fields = {
  originalName: { label: "File", kind: "text" },
  kind: { label: "Kind", kind: "text" },
  caption: { label: "Caption", kind: "text" },
  evidenceDate: { label: "Date of the evidence", kind: "date" },
  size: { label: "Size", kind: "bytes" },
  sha256: { label: "SHA-256", kind: "text" },
  sectionId: { label: "Belongs to", kind: "section" },
} satisfies Section["fields"];

export const documentsSection: Section = {
  kind: "DOCS",
  word: null,
  label: "Documents",
  one: "Document",
  fields,
  form: null,
  title: ({ originalName }) => String(originalName),
  read: async (tx, visitId) => {
    const rows = await tx.document.findMany({
      where: { ownerType: VISIT_DOCUMENTS, ownerId: visitId, deletedAt: null },
      orderBy: { id: "asc" },
    });
    return rows.map((row) => contentRow(row, fields));
  },
};
