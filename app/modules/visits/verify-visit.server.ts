import { sha256 } from "~/core/canonical.server";
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import { storedSha256 } from "~/modules/files/index.server";
import type { VisitContent } from "./content";
import { VISIT_DOCUMENTS } from "./sections/documents.server";
import { addendumHash, readContent, sealContent, visitorsPart } from "./read-content.server";

export interface Verification {
  /** Everything agrees with what was approved. */
  ok: boolean;
  /** The content hash made anew from what is stored now. */
  recomputed: string;
  /** What does not agree, in sentences. */
  faults: string[];
}

/**
 * Whether the reviewer's copy says what was approved. The other side of a row may have written after it was taken: then
 * what the visitor wrote has to be the same, as long as the content is still the approved one to be held against.
 */
function agrees(
  copy: { content: string; hash: string },
  content: VisitContent,
  recomputed: string,
  approved: string | null,
): boolean {
  if (sha256(copy.content) !== copy.hash) return false;
  if (copy.hash === approved) return true;
  return (
    recomputed === approved &&
    sealContent(visitorsPart(JSON.parse(copy.content) as VisitContent)).hash === sealContent(visitorsPart(content)).hash
  );
}

/** Makes the hashes of an approved visit, its files and its addenda anew and compares them with those kept. */
export async function verifyVisit(visitId: number): Promise<Verification> {
  const visit = await db.visit.findUniqueOrThrow({
    where: { id: visitId },
    include: { addenda: { orderBy: { id: "asc" } }, snapshots: { orderBy: { round: "desc" }, take: 1 } },
  });
  const content = await readContent(db, visitId);
  const { hash: recomputed } = sealContent(content);
  const faults: string[] = [];
  if (recomputed !== visit.contentHash) faults.push(t("The content is not what was approved."));
  const copy = visit.snapshots[0];
  if (copy && !agrees(copy, content, recomputed, visit.contentHash))
    faults.push(t("The reviewer's copy is not what was approved."));
  const documents = await db.document.findMany({
    where: { ownerType: VISIT_DOCUMENTS, ownerId: visitId, deletedAt: null },
    orderBy: { id: "asc" },
  });
  for (const document of documents) {
    const { originalName, sha256 } = document;
    const now = await storedSha256(document);
    if (now !== sha256)
      faults.push(
        now === null
          ? t("The file {name} is missing.", { name: originalName })
          : t("The file {name} is not what was uploaded.", { name: originalName }),
      );
  }
  let previous = visit.contentHash ?? "";
  for (const { hash, authorId, at, text } of visit.addenda) {
    if (addendumHash(previous, { visitId, authorId, at, text }) !== hash)
      faults.push(t("A note added after the approval has been changed."));
    previous = hash;
  }
  return { ok: faults.length === 0, recomputed, faults };
}
