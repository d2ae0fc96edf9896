/** API lines of a visit's documents. Files arrive as multipart/form-data. */
import { z } from "zod/v4";
import { idOf } from "~/core/ids.server";
import { NotFound } from "~/core/problems";
import { db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { defineEndpoint, type Endpoint } from "~/define/endpoint";
import { FILE_TYPES, incomingFiles } from "~/modules/files/index.server";
import { removeDocument, replaceDocument, uploadDocuments } from "../documents.server";
import { hiddenSections } from "../effect/sight.server";
import { readDocument } from "../read-document.server";
import { documentSchema, VISIT_DOCUMENTS, type DocumentInput } from "../sections/documents.server";
import { idText } from "~/modules/sections/index.server";
import { visitAt } from "./visit-at.server";

const documentAnswer = z
  .object({
    id: idText,
    name: z.string(),
    kind: z.string(),
    mime: z.string(),
    size: z.number().int(),
    sha256: z.string(),
    caption: z.string().nullable(),
    evidenceDate: z.iso.date().nullable(),
    uploadedAt: z.iso.datetime(),
  })
  .meta({ component: "VisitDocument" });
type DocumentJson = z.infer<typeof documentAnswer>;

type Upload = DocumentInput & { file: File[] };
const asList = (value: unknown) => (value === undefined ? [] : [value].flat());
const files = (most: number, message: string) =>
  z.preprocess(
    asList,
    z
      .array(z.file({ message: "Send a file" }))
      .min(1, message)
      .max(most, message),
  );
const withFiles = (file: z.ZodType) =>
  (documentSchema as unknown as z.ZodObject).extend({ file }) as unknown as z.ZodType<Upload, unknown>;
const oneFile = withFiles(files(1, "Send one file"));
const someFiles = withFiles(files(20, "Send 1 to 20 files"));

const tag = "Visit documents";
const example = {
  kind: "PHOTO",
  caption: "The register of the group",
  evidenceDate: "2026-01-16",
  file: ["(the file)"],
};
const sending =
  "As multipart/form-data. The type of a file is told by its content; pictures are kept re-encoded, so their size and hash are not those that were sent.";

async function documentsOf(
  actor: Actor,
  params: Record<string, string>,
  ids: readonly number[] | null,
): Promise<DocumentJson[]> {
  const visit = await visitAt(actor, params);
  const hidden = await hiddenSections(actor, visit);
  const rows = await db.document.findMany({
    where: { ownerType: VISIT_DOCUMENTS, ownerId: visit.id, deletedAt: null, ...(ids ? { id: { in: [...ids] } } : {}) },
    orderBy: { id: "asc" },
  });
  const shown = rows.filter(({ sectionId }) => sectionId === null || !hidden.includes(sectionId));
  return shown.map(({ id, originalName, kind, mime, size, sha256, caption, evidenceDate, uploadedAt }) => ({
    id: String(id),
    name: originalName,
    kind,
    mime,
    size,
    sha256,
    caption,
    evidenceDate,
    uploadedAt: uploadedAt.toISOString(),
  }));
}

/** A document is only found under its own visit. */
async function documentUnder(actor: Actor, params: Record<string, string>): Promise<DocumentJson> {
  const [document] = await documentsOf(actor, params, [idOf(params, "document")]);
  if (!document) throw new NotFound();
  return document;
}

const path = "/Visit/{id}/Document";

export const documentLines: readonly Endpoint[] = [
  defineEndpoint<unknown, unknown, DocumentJson[]>({
    method: "GET",
    path,
    permission: "visit.read",
    tag,
    summary: "List the documents of a visit",
    answer: z.array(documentAnswer),
    run: async ({ actor, params }) => ({ data: await documentsOf(actor, params, null) }),
  }),
  defineEndpoint<Upload, unknown, DocumentJson[]>({
    method: "POST",
    path,
    permission: "visit.write",
    tag,
    summary: "Upload documents to a visit",
    description: `${sending} All files are kept or none.`,
    body: someFiles,
    acceptsForm: "only",
    creates: true,
    answer: z.array(documentAnswer),
    example,
    run: async ({ actor, params, body: { file, ...input } }) => {
      const { visitId, ids } = await uploadDocuments(actor, idOf(params), input, await incomingFiles(file));
      const made = ids.split(",");
      return {
        data: await documentsOf(actor, params, made.map(Number)),
        created: `/api/Visit/${visitId}/Document/${made[0]}`,
      };
    },
  }),
  defineEndpoint<unknown, unknown, DocumentJson>({
    method: "GET",
    path: `${path}/{document}`,
    permission: "visit.read",
    tag,
    summary: "Read what is known of a document",
    answer: documentAnswer,
    run: async ({ actor, params }) => ({ data: await documentUnder(actor, params) }),
  }),
  defineEndpoint<unknown, unknown, null>({
    method: "GET",
    path: `${path}/{document}/File`,
    permission: "visit.read",
    tag,
    summary: "Download a document",
    answer: z.null(),
    files: Object.keys(FILE_TYPES),
    run: async ({ actor, params }) => ({
      data: null,
      file: await readDocument(actor, Number((await documentUnder(actor, params)).id)),
    }),
  }),
  defineEndpoint<Upload, unknown, DocumentJson>({
    method: "POST",
    path: `${path}/{document}/Replace`,
    permission: "visit.write",
    tag,
    summary: "Replace a document",
    description: `${sending} The document gets a new id; the earlier one is kept out of sight.`,
    body: oneFile,
    acceptsForm: "only",
    creates: true,
    answer: documentAnswer,
    example,
    run: async ({ actor, params, body: { file, ...input } }) => {
      const [incoming] = await incomingFiles(file);
      const { id, visitId } = await replaceDocument(
        actor,
        Number((await documentUnder(actor, params)).id),
        input,
        incoming!,
      );
      return { data: (await documentsOf(actor, params, [id]))[0]!, created: `/api/Visit/${visitId}/Document/${id}` };
    },
  }),
  defineEndpoint<unknown, unknown, null>({
    method: "DELETE",
    path: `${path}/{document}`,
    permission: "visit.write",
    tag,
    summary: "Remove a document from a visit",
    answer: z.null(),
    run: async ({ actor, params }) => {
      await removeDocument(actor, Number((await documentUnder(actor, params)).id));
      return { data: null };
    },
  }),
];
