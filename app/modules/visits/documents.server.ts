/** Documents of a visit: uploaded, replaced and removed while it is editable; never after it was approved. */
import { inTx, type Work } from "~/db/transaction.server";
import { dateIn } from "~/core/dates";
import { InputProblem, NotFound, problem } from "~/core/problems";
import { t } from "~/core/text";
import type { Actor } from "~/core/actor";
import {
  addDocument,
  buryDocument,
  checkFiles,
  storing,
  type CheckedFile,
  type IncomingFile,
} from "~/modules/files/index.server";
import { lockForEditing, type EditedVisit } from "./lock-for-editing.server";
import { placeOf, settleSection } from "~/modules/sections/index.server";
import {
  documentProblems,
  DOCUMENT_FILES,
  MOST_DOCUMENTS,
  PHOTO,
  VISIT_DOCUMENTS,
  type DocumentInput,
} from "./sections/documents.server";
import type { Saved } from "~/modules/sections/index.server";
import type { SectionKind } from "./content";
import { visitKept } from "./sections/index.server";
import type { VisitFamily } from "./sections/section";

/** Uploads one or several files to a visit, all or none. @returns how many, and the ids in `ids` joined by commas */
export async function uploadDocuments(
  actor: Actor,
  visitId: number,
  input: DocumentInput,
  files: readonly IncomingFile[],
): Promise<{ visitId: number; count: number; ids: string }> {
  const checked = await checkFiles(files, DOCUMENT_FILES);
  return storing(checked, (stored) =>
    inTx(actor, async (work) => {
      const visit = await lockForEditing(work, visitId);
      await refuseUpload(work, visit, input, checked, 0);
      const ids: number[] = [];
      for (const [index, file] of checked.entries())
        ids.push(await record(work, visitId, input, file, stored[index]!, null));
      await settleSection(work, visitKept, visitId, "DOCS");
      return { visitId, count: ids.length, ids: ids.join(",") };
    }),
  );
}

/** Puts a file in the place of a document; the earlier one is kept out of sight and named as superseded. */
export async function replaceDocument(
  actor: Actor,
  documentId: number,
  input: DocumentInput,
  file: IncomingFile,
): Promise<Saved<VisitFamily>> {
  const checked = await checkFiles([file], DOCUMENT_FILES);
  return storing(checked, (stored) =>
    inTx(actor, async (work) => {
      const { visit, document } = await held(work, documentId);
      await refuseUpload(work, visit, input, checked, 1);
      await buryDocument(work, document.id);
      const id = await record(work, visit.id, input, checked[0]!, stored[0]!, document.id);
      await settleSection(work, visitKept, visit.id, "DOCS");
      return { id, visitId: visit.id };
    }),
  );
}

/** Takes a document out of a visit; its row stays as a tombstone. */
export function removeDocument(actor: Actor, documentId: number): Promise<Saved<VisitFamily>> {
  return inTx(actor, async (work) => {
    const { visit, document } = await held(work, documentId);
    await buryDocument(work, document.id);
    await settleSection(work, visitKept, visit.id, "DOCS");
    work.audit({
      action: "Visit.removeDocument",
      entity: "Visit",
      entityId: visit.id,
      diff: { document: [{ id: document.id, name: document.originalName, sha256: document.sha256 }, null] },
    });
    return { id: document.id, visitId: visit.id };
  });
}

async function refuseUpload(
  { tx, actor }: Work,
  visit: EditedVisit,
  input: DocumentInput,
  files: readonly CheckedFile[],
  leaving: number,
): Promise<void> {
  const kinds = await tx.category.findMany({ where: { kind: "DOCUMENT", active: true }, select: { code: true } });
  const problems = documentProblems(
    input,
    new Set(kinds.map((kind) => kind.code)),
    dateIn(actor.at, visit.company.timeZone),
  );
  const live = await tx.document.findMany({
    where: { ownerType: VISIT_DOCUMENTS, ownerId: visit.id, deletedAt: null },
    select: { sha256: true, originalName: true },
  });
  if (live.length - leaving + files.length > MOST_DOCUMENTS)
    problems.push(
      problem(
        "file",
        t("At most {most} documents in one visit; there are {length}", { most: MOST_DOCUMENTS, length: live.length }),
        "too_many",
      ),
    );
  for (const { name, mime } of files)
    if (input.kind === PHOTO && !mime.startsWith("image/"))
      problems.push(
        problem(
          "file",
          t("{name} is not a picture. Choose a photo, or another kind of document.", { name }),
          "no_picture",
        ),
      );
  for (const [index, { hash, name }] of files.entries()) {
    const same =
      live.find((d) => d.sha256 === hash) ??
      (files.findIndex((f) => f.hash === hash) < index
        ? { originalName: files.find((f) => f.hash === hash)!.name }
        : null);
    if (same)
      problems.push(
        problem(
          "file",
          t("{name} is already there as {originalName}", { name, originalName: same.originalName }),
          "same_file",
        ),
      );
  }
  if (problems.length > 0) throw new InputProblem(problems);
}

async function record(
  work: Work,
  visitId: number,
  input: DocumentInput,
  file: CheckedFile,
  stored: Parameters<typeof addDocument>[3],
  supersedesId: number | null,
): Promise<number> {
  const section = input.section ? await placeOf(work, visitKept, visitId, input.section as SectionKind) : null;
  const { kind, caption, evidenceDate } = input;
  const id = await addDocument(
    work,
    {
      ownerType: VISIT_DOCUMENTS,
      ownerId: visitId,
      kind,
      caption,
      evidenceDate,
      sectionId: section?.id ?? null,
      supersedesId,
    },
    file,
    stored,
  );
  work.audit({
    action: supersedesId ? "Visit.replaceDocument" : "Visit.uploadDocument",
    entity: "Visit",
    entityId: visitId,
    diff: { document: [supersedesId, { id, name: file.name, sha256: file.hash, size: file.bytes.length }] },
  });
  return id;
}

async function held(work: Work, documentId: number) {
  const live = { id: documentId, ownerType: VISIT_DOCUMENTS, deletedAt: null };
  const found = await work.tx.document.findFirst({ where: live, select: { ownerId: true } });
  if (!found) throw new NotFound();
  const visit = await lockForEditing(work, found.ownerId);
  const document = await work.tx.document.findFirst({ where: live });
  if (!document) throw new NotFound();
  return { visit, document };
}
