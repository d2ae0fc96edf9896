import { parseId } from "~/core/ids.server";
import { db } from "~/db/database.server";
import { can } from "~/core/actor";
import type { EntrySource } from "~/define/entry-source";
import { findOpeningRow } from "./opening-row.server";
import { openingPage } from "./opening-page";

/** Leads from an entry of the books to the opening balances it was made for. */
export const openingSource: EntrySource = {
  kind: "OpeningBatch",
  find: async (actor, id) => {
    const row = can(actor, "opening.read")
      ? await findOpeningRow(db, actor, parseId(id.split("/")[0] ?? "") ?? 0)
      : null;
    return row && { label: "The opening balances", to: openingPage(row.id) };
  },
};
