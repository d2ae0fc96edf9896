import { NotFound } from "~/core/problems";
import { db } from "~/db.server";
import type { Actor } from "~/define/actor";
import { contentOf } from "~/modules/files/index.server";
import { VISIT_DOCUMENTS } from "./sections/documents.server";
import { visibleVisits } from "./visit-scope.server";

/** The bytes of a document of a visit in sight. @throws NotFound also for one that was replaced or removed */
export async function readDocument(actor: Actor, id: number): Promise<{ name: string; mime: string; bytes: Buffer }> {
  const document = await db.document.findFirst({ where: { id, ownerType: VISIT_DOCUMENTS, deletedAt: null } });
  const visit =
    document &&
    (await db.visit.findFirst({
      where: { AND: [{ id: document.ownerId }, visibleVisits(actor)] },
      select: { id: true },
    }));
  if (!document || !visit) throw new NotFound();
  return contentOf(document);
}
