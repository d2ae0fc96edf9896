import { db } from "~/db.server";
import { storedSha256 } from "~/modules/files/index.server";
import { VISIT_DOCUMENTS } from "./sections/documents.server";
import { addendumHash, readContent, sealContent } from "./read-content.server";

export interface Verification {
  /** Everything agrees with what was approved. */
  ok: boolean;
  /** The content hash made anew from what is stored now. */
  recomputed: string;
  /** What does not agree, in sentences. */
  faults: string[];
}

/** Makes the hashes of an approved visit, its files and its addenda anew and compares them with those kept. */
export async function verifyVisit(visitId: number): Promise<Verification> {
  const visit = await db.visit.findUniqueOrThrow({ where: { id: visitId }, include: { addenda: { orderBy: { id: "asc" } }, snapshots: { orderBy: { round: "desc" }, take: 1 } } });
  const { hash: recomputed } = sealContent(await readContent(db, visitId));
  const faults: string[] = [];
  if (recomputed !== visit.contentHash) faults.push("The content is not what was approved.");
  if (visit.snapshots[0] && visit.snapshots[0].hash !== visit.contentHash) faults.push("The reviewer's copy is not what was approved.");
  const documents = await db.document.findMany({ where: { ownerType: VISIT_DOCUMENTS, ownerId: visitId, deletedAt: null }, orderBy: { id: "asc" } });
  for (const { storedName, originalName, sha256 } of documents) {
    const now = await storedSha256(storedName);
    if (now !== sha256) faults.push(now === null ? `The file ${originalName} is missing.` : `The file ${originalName} is not what was uploaded.`);
  }
  let previous = visit.contentHash ?? "";
  for (const { hash, authorId, at, text } of visit.addenda) {
    if (addendumHash(previous, { visitId, authorId, at, text }) !== hash) faults.push("A note added after the approval has been changed.");
    previous = hash;
  }
  return { ok: faults.length === 0, recomputed, faults };
}
