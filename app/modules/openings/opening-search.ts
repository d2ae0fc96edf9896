import { formatDate } from "~/core/dates";
import { t } from "~/core/text";
import { can } from "~/define/actor";
import type { Search } from "~/define/search";
import { db } from "~/db/database.server";
import { textSearch } from "~/db/text-search.server";
import { visibleOpenings, type OpeningWhere } from "./opening-row.server";
import { openingPage } from "./opening-page";

/** Opening balances in sight, by number; the latest first. */
export const openingSearch: Search = {
  name: "openings",
  label: "Opening balances",
  find: async (actor, q, span) => {
    if (!can(actor, "area.accounts") || !can(actor, "opening.read")) return null;
    const where: OpeningWhere = { AND: [visibleOpenings(actor), textSearch<OpeningWhere>(["no"], q)] };
    const total = await db.openingBatch.count({ where });
    const found = await db.openingBatch.findMany({
      where,
      orderBy: { id: "desc" },
      select: { id: true, no: true, name: true, asOf: true },
      ...span,
    });
    return {
      total,
      hits: found.map(({ id, no, name, asOf }) => ({
        title: no ?? name,
        note: t("{branch}, as at {date}", { branch: name, date: formatDate(asOf) }),
        to: openingPage(id),
      })),
    };
  },
};
