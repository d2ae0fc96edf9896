import { NotFound } from "~/core/problems";
import { db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { contentOf } from "~/modules/files/index.server";
import { hiddenSections } from "./effect/sight.server";
import { VISIT_DOCUMENTS } from "./sections/documents.server";
import { findVisitRow } from "./visit-row.server";

/** The bytes of a document of a visit in sight. @throws NotFound also for one that was replaced or removed */
export async function readDocument(actor: Actor, id: number): Promise<{ name: string; mime: string; bytes: Buffer }> {
  const document = await db.document.findFirst({ where: { id, ownerType: VISIT_DOCUMENTS, deletedAt: null } });
  const visit = document && (await findVisitRow(db, actor, document.ownerId));
  if (!document || !visit) throw new NotFound();
  if (document.sectionId !== null && (await hiddenSections(actor, visit)).includes(document.sectionId))
    throw new NotFound();
  return contentOf(document);
}
