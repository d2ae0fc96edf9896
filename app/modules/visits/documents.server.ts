/** Documents of a visit: uploaded, replaced and removed while it is editable; never after it was approved. */
import { inTx, type Work } from "~/act.server";
import { sha256 } from "~/core/canonical.server";
import { dateIn } from "~/core/dates";
import { InputProblem, NotFound, problem } from "~/core/problems";
import type { Actor } from "~/define/actor";
import { MOST_BYTES, removeStored, sniff, storeFile, type FileType } from "~/modules/files/index.server";
import { holdForEditing, type EditedVisit, type Saved } from "./hold-for-editing.server";
import { sectionRow, settleSection } from "./section-state.server";
import { documentProblems, MOST_DOCUMENTS, VISIT_DOCUMENTS, type DocumentInput } from "./sections/documents.server";

/** A file as it arrived, before anything is known about it. */
export interface IncomingFile {
  name: string;
  bytes: Uint8Array;
}

interface CheckedFile {
  name: string;
  bytes: Uint8Array;
  mime: FileType;
  hash: string;
}

/** Reads the files of a form field: those chosen, without the empty part a browser sends for none. */
export async function incomingFiles(entries: readonly FormDataEntryValue[]): Promise<IncomingFile[]> {
  const files = entries.filter((entry): entry is File => typeof entry !== "string" && (entry.size > 0 || entry.name !== ""));
  return Promise.all(files.map(async (file) => ({ name: file.name, bytes: file.size > MOST_BYTES ? new Uint8Array(MOST_BYTES + 1) : new Uint8Array(await file.arrayBuffer()) })));
}

/** Uploads one or several files to a visit, all or none. @returns how many, and the ids in `ids` joined by commas */
export async function uploadDocuments(actor: Actor, visitId: number, input: DocumentInput, files: readonly IncomingFile[]): Promise<{ visitId: number; count: number; ids: string }> {
  const checked = await checkFiles(files);
  return keeping(checked, (storedNames) => inTx(actor, async (work) => {
    const visit = await holdForEditing(work, visitId);
    await refuseUpload(work, visit, input, checked, 0);
    const ids: number[] = [];
    for (const [index, file] of checked.entries()) ids.push(await record(work, visitId, input, file, storedNames[index]!, null));
    await settleSection(work, visitId, "DOCS");
    return { visitId, count: ids.length, ids: ids.join(",") };
  }));
}

/** Puts a file in the place of a document; the earlier one is kept out of sight and named as superseded. */
export async function replaceDocument(actor: Actor, documentId: number, input: DocumentInput, file: IncomingFile): Promise<Saved> {
  const checked = await checkFiles([file]);
  return keeping(checked, (storedNames) => inTx(actor, async (work) => {
    const { visit, document } = await held(work, documentId);
    await refuseUpload(work, visit, input, checked, 1);
    await bury(work, document.id);
    const id = await record(work, visit.id, input, checked[0]!, storedNames[0]!, document.id);
    await settleSection(work, visit.id, "DOCS");
    return { id, visitId: visit.id };
  }));
}

/** Takes a document out of a visit; its row stays as a tombstone. */
export function removeDocument(actor: Actor, documentId: number): Promise<Saved> {
  return inTx(actor, async (work) => {
    const { visit, document } = await held(work, documentId);
    await bury(work, document.id);
    await settleSection(work, visit.id, "DOCS");
    work.audit({ action: "Visit.removeDocument", entity: "Visit", entityId: visit.id, diff: { document: [{ id: document.id, name: document.originalName, sha256: document.sha256 }, null] } });
    return { id: document.id, visitId: visit.id };
  });
}

async function checkFiles(files: readonly IncomingFile[]): Promise<CheckedFile[]> {
  if (files.length === 0) throw new InputProblem(problem("file", "Choose a file", "file_required"));
  const checked: CheckedFile[] = [];
  for (const { name, bytes } of files.slice(0, MOST_DOCUMENTS + 1)) {
    const shown = shownName(name);
    if (bytes.length === 0) throw new InputProblem(problem("file", `${shown} is empty`, "file_empty"));
    if (bytes.length > MOST_BYTES) throw new InputProblem(problem("file", `${shown} is larger than 5 MB`, "file_too_large"));
    const mime = await sniff(bytes, name);
    if (!mime) throw new InputProblem(problem("file", `${shown}: only JPEG, PNG, PDF, CSV, XLSX and DOCX files can be kept`, "file_type"));
    checked.push({ name: shown, bytes, mime, hash: sha256(bytes) });
  }
  return checked;
}

/** The last part of a file's name without what has no place in one; at most 120 characters. */
function shownName(name: string): string {
  // eslint-disable-next-line no-control-regex -- control characters are what it takes out
  const plain = (name.split(/[\\/]/).at(-1) ?? "").replace(/[\u0000-\u001f\u007f\u200b-\u200f\u202a-\u202e\u2066-\u2069]/g, "").trim();
  return plain.length <= 120 ? plain || "file" : `${plain.slice(0, 110)}…${plain.slice(-9)}`;
}

/** Writes the files first and takes them away again when the transaction did not keep them. */
async function keeping<T>(files: readonly CheckedFile[], act: (storedNames: string[]) => Promise<T>): Promise<T> {
  const storedNames: string[] = [];
  try {
    for (const file of files) storedNames.push(await storeFile(file.bytes));
    return await act(storedNames);
  } catch (error) {
    await Promise.all(storedNames.map(removeStored));
    throw error;
  }
}

async function refuseUpload({ tx, actor }: Work, visit: EditedVisit, input: DocumentInput, files: readonly CheckedFile[], leaving: number): Promise<void> {
  const kinds = await tx.category.findMany({ where: { kind: "DOCUMENT", active: true }, select: { code: true } });
  const problems = documentProblems(input, new Set(kinds.map((kind) => kind.code)), dateIn(actor.at, visit.company.timeZone));
  const live = await tx.document.findMany({ where: { ownerType: VISIT_DOCUMENTS, ownerId: visit.id, deletedAt: null }, select: { sha256: true, originalName: true } });
  if (live.length - leaving + files.length > MOST_DOCUMENTS) problems.push(problem("file", `At most ${MOST_DOCUMENTS} documents in one visit; there are ${live.length}`, "too_many"));
  for (const [index, { hash, name }] of files.entries()) {
    const same = live.find((d) => d.sha256 === hash) ?? (files.findIndex((f) => f.hash === hash) < index ? { originalName: files.find((f) => f.hash === hash)!.name } : null);
    if (same) problems.push(problem("file", `${name} is already there as ${same.originalName}`, "same_file"));
  }
  if (problems.length > 0) throw new InputProblem(problems);
}

async function record(work: Work, visitId: number, input: DocumentInput, file: CheckedFile, storedName: string, supersedesId: number | null): Promise<number> {
  const section = input.section ? await sectionRow(work, visitId, input.section as Parameters<typeof sectionRow>[2]) : null;
  const { kind, caption, evidenceDate } = input;
  const { id } = await work.tx.document.create({
    data: {
      ownerType: VISIT_DOCUMENTS, ownerId: visitId, kind, caption, evidenceDate, storedName, originalName: file.name, mime: file.mime, size: file.bytes.length,
      sha256: file.hash, sectionId: section?.id ?? null, uploadedById: work.actor.userId!, uploadedAt: work.actor.at, supersedesId,
    },
  });
  work.audit({ action: supersedesId ? "Visit.replaceDocument" : "Visit.uploadDocument", entity: "Visit", entityId: visitId, diff: { document: [supersedesId, { id, name: file.name, sha256: file.hash, size: file.bytes.length }] } });
  return id;
}

async function bury({ tx, actor }: Work, id: number): Promise<void> {
  await tx.document.update({ where: { id }, data: { deletedAt: actor.at, deletedById: actor.userId } });
}

async function held(work: Work, documentId: number) {
  const live = { id: documentId, ownerType: VISIT_DOCUMENTS, deletedAt: null };
  const found = await work.tx.document.findFirst({ where: live, select: { ownerId: true } });
  if (!found) throw new NotFound();
  const visit = await holdForEditing(work, found.ownerId);
  const document = await work.tx.document.findFirst({ where: live });
  if (!document) throw new NotFound();
  return { visit, document };
}
