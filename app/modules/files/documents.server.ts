/** The records of attached files, whatever they hang on. Who may see or change one is its owner's rule. */
import type { Work } from "~/db/transaction.server";
import { t } from "~/core/text";
import { NotFound } from "~/core/problems";
import type { CheckedFile } from "./check-files.server";
import { readStored, removeStored, type Stored, type StoreName } from "./store.server";

/** What a document belongs to and what is known about it. */
export interface DocumentFacts {
  /** The kind of record, "Visit", and its id. */
  ownerType: string;
  ownerId: number;
  /** Code of a document category. */
  kind: string;
  caption?: string | null;
  evidenceDate?: string | null;
  sectionId?: number | null;
  /** The document it takes the place of. */
  supersedesId?: number | null;
}

/** Records a stored file. The owner's command writes the audit row. @returns the document's id */
export async function addDocument(
  { tx, actor }: Work,
  facts: DocumentFacts,
  file: CheckedFile,
  { storedName, store }: { storedName: string; store: StoreName },
): Promise<number> {
  const { id } = await tx.document.create({
    data: {
      ...facts,
      storedName,
      store,
      originalName: file.name,
      mime: file.mime,
      size: file.bytes.length,
      sha256: file.hash,
      uploadedById: actor.userId,
      uploadedAt: actor.at,
    },
  });
  return id;
}

/** Takes a document out of sight; record and bytes stay as a tombstone. */
export async function buryDocument({ tx, actor }: Work, id: number): Promise<void> {
  await tx.document.update({ where: { id }, data: { deletedAt: actor.at, deletedById: actor.userId } });
}

/** Erases a document for good, record and bytes, as a person is to be forgotten. The owner's command writes the audit row. */
export async function eraseDocument({ tx, afterCommit }: Work, id: number): Promise<void> {
  const file = await tx.document.delete({ where: { id } });
  afterCommit(() => removeStored(file));
}

/** Name, type and bytes of a document, ready to be sent. @throws NotFound when the bytes are gone */
export async function contentOf(
  document: Stored & { originalName: string; mime: string },
): Promise<{ name: string; mime: string; bytes: Buffer }> {
  const bytes = await readStored(document);
  if (!bytes) throw new NotFound(t("The file of this document is missing from the store."));
  return { name: document.originalName, mime: document.mime, bytes };
}
