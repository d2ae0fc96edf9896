/** Receipts of lines: one file each, put on while the bill is open for changes. */
import { inTx } from "~/db/transaction.server";
import { NotFound } from "~/core/problems";
import { db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import {
  addDocument,
  buryDocument,
  checkFiles,
  contentOf,
  storing,
  type FileRules,
  type IncomingFile,
} from "~/modules/files/index.server";
import { visibleBills } from "./bill-row.server";
import { lineWord } from "./line-word";
import { held, recount, type SavedLine } from "./save-lines.server";

export const BILL_DOCUMENTS = "TransportBill";
const RECEIPT_FILES: FileRules = { field: "file", types: ["application/pdf", "image/jpeg", "image/png"], most: 1 };

/** Puts a receipt on a line, in the place of the one it had. @throws NotFound, Conflict, InputProblem at `file` */
export async function attachReceipt(
  actor: Actor,
  lineId: number,
  files: readonly IncomingFile[],
  version: number | null,
): Promise<SavedLine> {
  const checked = await checkFiles(files, RECEIPT_FILES);
  return storing(checked, (stored) =>
    inTx(actor, async (work) => {
      const { bill, line } = await held(work, lineId, version);
      const file = checked[0]!;
      if (line.receiptId !== null) await buryDocument(work, line.receiptId);
      const receiptId = await addDocument(
        work,
        {
          ownerType: BILL_DOCUMENTS,
          ownerId: bill.id,
          kind: "RECEIPT",
          evidenceDate: line.date,
          supersedesId: line.receiptId,
        },
        file,
        stored[0]!,
      );
      await work.tx.transportBillLine.update({ where: { id: lineId }, data: { receiptId, receiptHash: file.hash } });
      work.audit({
        action: "TransportBill.receipt",
        entity: "TransportBill",
        entityId: bill.id,
        diff: {
          about: lineWord(line),
          receipt: [line.receiptId, { id: receiptId, line: lineId, name: file.name, sha256: file.hash }],
        },
      });
      return { id: lineId, billId: bill.id, version: await recount(work, bill) };
    }),
  );
}

/** Takes the receipt off a line. */
export function removeReceipt(actor: Actor, lineId: number, version: number | null): Promise<SavedLine> {
  return inTx(actor, async (work) => {
    const { bill, line } = await held(work, lineId, version);
    if (line.receiptId === null) throw new NotFound();
    await buryDocument(work, line.receiptId);
    await work.tx.transportBillLine.update({ where: { id: lineId }, data: { receiptId: null, receiptHash: null } });
    work.audit({
      action: "TransportBill.receipt",
      entity: "TransportBill",
      entityId: bill.id,
      diff: { about: lineWord(line), receipt: [line.receiptId, null] },
    });
    return { id: lineId, billId: bill.id, version: await recount(work, bill) };
  });
}

/** The bytes of a receipt of a bill in sight. @throws NotFound */
export async function readReceipt(
  actor: Actor,
  documentId: number,
): Promise<{ name: string; mime: string; bytes: Buffer }> {
  const document = await db.document.findFirst({
    where: { id: documentId, ownerType: BILL_DOCUMENTS, deletedAt: null },
  });
  const bill =
    document &&
    (await db.transportBill.findFirst({
      where: { AND: [{ id: document.ownerId }, visibleBills(actor)] },
      select: { id: true },
    }));
  if (!document || !bill) throw new NotFound();
  return contentOf(document);
}
