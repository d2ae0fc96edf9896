import { parseId } from "~/core/ids.server";
import { db } from "~/db/database.server";
import { can } from "~/core/actor";
import type { EntrySource } from "~/define/entry-source";
import { findFundRow } from "./fund-row.server";
import { fundPage } from "./fund-page";

/** Leads from an entry of the books to the transfer it was made for. */
export const fundSource: EntrySource = {
  kind: "FundTransfer",
  find: async (actor, id) => {
    const row = can(actor, "fund.read") ? await findFundRow(db, actor, parseId(id.split("/")[0] ?? "") ?? 0) : null;
    return row && { label: "The transfer", to: fundPage(row.id) };
  },
};
