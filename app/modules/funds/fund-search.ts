import { formatAmount } from "~/core/currencies";
import { recordName } from "~/core/record-name";
import { t } from "~/core/text";
import { can } from "~/core/actor";
import type { Search } from "~/define/search";
import { db } from "~/db/database.server";
import { textSearch } from "~/db/text-search.server";
import { visibleFunds, type FundWhere } from "./fund-row.server";
import { fundPage } from "./fund-page";

/** Transfers of funds in sight, by number, carrier or reference; the latest first. */
export const fundSearch: Search = {
  name: "funds",
  label: "Funds",
  find: async (actor, q, span) => {
    if (!can(actor, "area.accounts") || !can(actor, "fund.read")) return null;
    const where: FundWhere = { AND: [visibleFunds(actor), textSearch<FundWhere>(["no", "carrier", "reference"], q)] };
    const total = await db.fundTransfer.count({ where });
    const side = { select: { name: true } } as const;
    const found = await db.fundTransfer.findMany({
      where,
      orderBy: { id: "desc" },
      include: { fromBranch: side, toBranch: side },
      ...span,
    });
    const note = (row: (typeof found)[number]) =>
      t("{from} to {to}, {amount}", {
        from: row.fromBranch.name,
        to: row.toBranch.name,
        amount: formatAmount({ minor: row.amount, currency: row.currency }),
      });
    return { total, hits: found.map((row) => ({ title: recordName(row), note: note(row), to: fundPage(row.id) })) };
  },
};
