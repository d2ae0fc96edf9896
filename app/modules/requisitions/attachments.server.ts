/** Offers and other papers of a requisition: added and taken away while it is a draft, kept ever after. */
import { Conflict, Forbidden, NotFound } from "~/core/problems";
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import { attachmentsOf } from "~/modules/files/index.server";
import { mayChange } from "./requisition-moves.server";
import { findRequisitionRow, lockRequisitionRow } from "./requisition-row.server";

export const REQUISITION_DOCUMENTS = "Requisition";

export const requisitionAttachments = attachmentsOf({
  name: REQUISITION_DOCUMENTS,
  most: 10,
  lock: async ({ tx, actor }, id) => {
    const row = await lockRequisitionRow(tx, actor, id);
    if (!row || actor.userId === null) throw new NotFound();
    const may = mayChange(actor, row);
    if (may !== true) throw new Forbidden(may);
    if (row.status !== "DRAFT")
      throw new Conflict(t("Only a draft can be changed."), "wrong_state", { version: row.version });
  },
  sees: async (actor, id) => (await findRequisitionRow(db, actor, id)) !== null,
});
