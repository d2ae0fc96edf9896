import { formatAmount } from "~/core/currencies";
import { can } from "~/core/actor";
import type { Search } from "~/define/search";
import { db } from "~/db/database.server";
import { textSearch } from "~/db/text-search.server";
import { visibleBills, type BillWhere } from "./bill-row.server";
import { periodWord } from "./bill-list.server";
import { billPages } from "./bill-pages";

/** Transport bills in sight, by reference, claimant or purpose; the latest first. */
export const billSearch: Search = {
  name: "transport-bills",
  label: "Transport bills",
  find: async (actor, q, span) => {
    const reads = can(actor, "area.operations") && can(actor, "transportBill.read");
    if (!reads && !(can(actor, "area.accounts") && can(actor, "transportBill.receive"))) return null;
    const where: BillWhere = {
      AND: [visibleBills(actor), textSearch<BillWhere>(["refNo", "claimant.displayName", "purpose"], q)],
    };
    const total = await db.transportBill.count({ where });
    const found = await db.transportBill.findMany({
      where,
      orderBy: { id: "desc" },
      include: { claimant: { select: { displayName: true } } },
      ...span,
    });
    return {
      total,
      hits: found.map((row) => ({
        title: row.refNo,
        note: `${row.claimant.displayName}, ${periodWord(row)}, ${formatAmount({ minor: row.claimed, currency: row.currency })}`,
        to: (reads ? billPages.preview : billPages.booksPreview)(row.id),
      })),
    };
  },
};
