/** Receipts and other papers of a voucher: added and taken away while it is a draft, kept ever after. */
import { db } from "~/db/database.server";
import { attachmentsOf } from "~/modules/files/index.server";
import { MOST_ATTACHMENTS, VOUCHER_DOCUMENTS } from "./attachment-rules";
import { lockForEditing } from "./save-voucher.server";
import { visibleVouchers } from "./voucher-row.server";

export const voucherAttachments = attachmentsOf({
  name: VOUCHER_DOCUMENTS,
  most: MOST_ATTACHMENTS,
  lock: lockForEditing,
  sees: async (actor, id) =>
    (await db.voucher.findFirst({ where: { AND: [{ id }, visibleVouchers(actor)] }, select: { id: true } })) !== null,
});
