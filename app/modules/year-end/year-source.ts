import { parseId } from "~/core/ids.server";
import { db } from "~/db/database.server";
import { can } from "~/core/actor";
import type { EntrySource } from "~/define/entry-source";
import { findRequestRow } from "./request-row.server";
import { requestPage } from "./year-request.workflow.server";

/** Leads from a revaluation or the close of a year to what was asked for. */
export const yearSource: EntrySource = {
  kind: "YearRequest",
  find: async (actor, id) => {
    const row = can(actor, "year.read") ? await findRequestRow(db, actor, parseId(id.split("/")[0] ?? "") ?? 0) : null;
    return row && { label: "Request", to: requestPage(row.id) };
  },
};
