/** The files that hang on a record that is told once. */
import { db } from "~/db/database.server";
import { Forbidden, NotFound } from "~/core/problems";
import type { AnyRecord } from "~/define/record";
import { attachmentsOf, type Attachments, type PaperAct } from "~/modules/files/index.server";
import { delegateOf, type AnyRow } from "../resource/delegate.server";
import { isHandledBy } from "./handled.server";

const known = new Map<AnyRecord, Attachments>();

/** @throws for a record that takes none */
export function recordAttachments(record: AnyRecord): Attachments {
  const { workflow, attachments, list } = record;
  if (!attachments) throw new Error(`${workflow.name} takes no files.`);
  const attachmentStore =
    known.get(record) ??
    attachmentsOf({
      name: workflow.name,
      most: attachments.most,
      lock: async ({ tx, actor }, id, act) => {
        await delegateOf(tx, list.model).updateMany({ where: { id }, data: { updatedAt: actor.at } });
        const row = await workflow.load(tx, actor, id);
        if (!row || !isHandledBy(actor, record, row)) throw new NotFound();
        const may = attachments.who(actor, row, act);
        if (may !== true) throw new Forbidden(may);
      },
      uses: ({ tx }, documentId) => attachments.uses?.(tx, documentId) ?? Promise.resolve(null),
      sees: async (actor, id) => {
        const row = await workflow.load(db, actor, id);
        return row !== null && isHandledBy(actor, record, row);
      },
    });
  known.set(record, attachmentStore);
  return attachmentStore;
}

/** Whether this person may add files now, or remove them. */
export const mayAttach = (
  actor: Parameters<AnyRecord["workflow"]["load"]>[1],
  { attachments }: AnyRecord,
  row: AnyRow,
  act: PaperAct,
) => attachments?.who(actor, row as never, act) === true;
