/** Examples of requisitions for the printed list of URLs and for tests that walk it. */
import { db } from "~/db/database.server";
import type { Sample } from "~/define/sample";
import { REQUISITION_DOCUMENTS } from "./attachments.server";
import type { RequisitionWhere } from "./requisition-row.server";

async function found(where: RequisitionWhere) {
  const row = await db.requisition.findFirst({
    where,
    orderBy: { id: "desc" },
    select: { id: true, maker: { select: { signInName: true } } },
  });
  return row && { params: { id: String(row.id) }, as: row.maker.signInName };
}

/** An advance that can be settled, by whoever made the voucher that paid it. */
async function advance() {
  const row = await db.requisition.findFirst({
    where: { kind: "ADVANCE", status: "PAID" },
    orderBy: { id: "desc" },
    select: { id: true },
  });
  const voucher =
    row &&
    (await db.voucher.findFirst({
      where: { requisitionId: row.id, type: "PAYMENT" },
      select: { maker: { select: { signInName: true } } },
    }));
  return row && voucher ? { params: { id: String(row.id) }, as: voucher.maker.signInName } : null;
}

/** An attachment, to whoever made its requisition. */
async function attached() {
  const document = await db.document.findFirst({
    where: { ownerType: REQUISITION_DOCUMENTS, deletedAt: null },
    orderBy: { id: "desc" },
    select: { id: true, ownerId: true },
  });
  const owner = document && (await found({ id: document.ownerId }));
  return document && owner ? { document: String(document.id), owner: owner.params.id, as: owner.as } : null;
}

export const requisitionSamples: Record<string, Sample> = {
  requisition: () => found({}),
  "requisition.draft": () => found({ status: "DRAFT" }),
  "requisition.advance": advance,
  "requisition.attachment": async () => {
    const attachment = await attached();
    return attachment && { params: { id: attachment.document }, as: attachment.as };
  },
  "acrequisition:id,attachment": async () => {
    const attachment = await attached();
    return attachment && { params: { id: attachment.owner, attachment: attachment.document }, as: attachment.as };
  },
  "acrequisition:id": () => found({}),
};
