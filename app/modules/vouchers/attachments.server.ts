/** Receipts and other papers of a voucher: added and taken away while it is a draft, kept ever after. */
import { inTx } from "~/act.server";
import { InputProblem, NotFound, problem } from "~/core/problems";
import { t } from "~/core/text";
import { db } from "~/db.server";
import type { Actor } from "~/define/actor";
import { addDocument, buryDocument, checkFiles, contentOf, storing, type FileRules, type IncomingFile } from "~/modules/files/index.server";
import { MOST_ATTACHMENTS, VOUCHER_DOCUMENTS } from "./attachment-rules";
import { holdForEditing } from "./save-voucher.server";
import { visibleVouchers } from "./voucher-row.server";

const BYTES = 2 * 1024 * 1024;
const RULES: FileRules = { field: "file", types: ["application/pdf", "image/jpeg", "image/png"], most: MOST_ATTACHMENTS, pictureBytes: BYTES, otherBytes: BYTES };

/** Adds files to a draft, all or none (spec: accounts §4.2). @returns how many */
export async function addAttachments(actor: Actor, voucherId: number, files: readonly IncomingFile[]): Promise<{ id: number; count: number }> {
  const checked = await checkFiles(files, RULES);
  return storing(checked, (stored) => inTx(actor, async (work) => {
    await holdForEditing(work, voucherId);
    const there = await work.tx.document.findMany({ where: { ownerType: VOUCHER_DOCUMENTS, ownerId: voucherId, deletedAt: null }, select: { sha256: true, originalName: true } });
    if (there.length + checked.length > MOST_ATTACHMENTS) throw new InputProblem(problem("file", t("At most {most} attachments of one voucher; there are {length}", { most: MOST_ATTACHMENTS, length: there.length }), "too_many"));
    for (const [index, file] of checked.entries()) {
      const same = there.find(({ sha256 }) => sha256 === file.hash);
      if (same) throw new InputProblem(problem("file", t("{name} is already there as {originalName}", { name: file.name, originalName: same.originalName }), "same_file"));
      const id = await addDocument(work, { ownerType: VOUCHER_DOCUMENTS, ownerId: voucherId, kind: "VOUCHER" }, file, stored[index]!);
      work.audit({ action: "Voucher.attach", entity: "Voucher", entityId: voucherId, diff: { document: [null, { id, name: file.name, sha256: file.hash, size: file.bytes.length }] } });
    }
    return { id: voucherId, count: checked.length };
  }));
}

/** Takes a file out of a draft; its record stays as a tombstone. */
export function removeAttachment(actor: Actor, voucherId: number, documentId: number): Promise<{ id: number }> {
  return inTx(actor, async (work) => {
    await holdForEditing(work, voucherId);
    const document = await work.tx.document.findFirst({ where: { id: documentId, ownerType: VOUCHER_DOCUMENTS, ownerId: voucherId, deletedAt: null } });
    if (!document) throw new NotFound();
    await buryDocument(work, documentId);
    work.audit({ action: "Voucher.detach", entity: "Voucher", entityId: voucherId, diff: { document: [{ id: documentId, name: document.originalName, sha256: document.sha256 }, null] } });
    return { id: voucherId };
  });
}

/** The bytes of an attachment of a voucher in sight. @throws NotFound */
export async function readAttachment(actor: Actor, id: number): Promise<{ name: string; mime: string; bytes: Buffer }> {
  const document = await db.document.findFirst({ where: { id, ownerType: VOUCHER_DOCUMENTS, deletedAt: null } });
  const voucher = document && (await db.voucher.findFirst({ where: { AND: [{ id: document.ownerId }, visibleVouchers(actor)] }, select: { id: true } }));
  if (!document || !voucher) throw new NotFound();
  return contentOf(document);
}
