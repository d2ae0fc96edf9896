import { formatAmount } from "~/core/currencies";
import { recordName } from "~/core/record-name";
import { can } from "~/core/actor";
import type { Search } from "~/define/search";
import { db } from "~/db/database.server";
import { textSearch } from "~/db/text-search.server";
import { kindWord } from "./requisition-list.server";
import { visibleRequisitions, type RequisitionWhere } from "./requisition-row.server";
import { requisitionPage } from "./requisition-page";

/** Requisitions in sight, by number, person, payee or purpose; the latest first. */
export const requisitionSearch: Search = {
  name: "requisitions",
  label: "Requisitions",
  find: async (actor, q, span) => {
    if (!can(actor, "area.accounts") || !can(actor, "requisition.own")) return null;
    const where: RequisitionWhere = {
      AND: [visibleRequisitions(actor), textSearch<RequisitionWhere>(["no", "employee.name", "payee", "purpose"], q)],
    };
    const total = await db.requisition.count({ where });
    const found = await db.requisition.findMany({
      where,
      orderBy: { id: "desc" },
      include: { employee: { select: { name: true } }, branch: { select: { name: true } } },
      ...span,
    });
    return {
      total,
      hits: found.map((row) => ({
        title: recordName(row),
        note: `${kindWord(row.kind)}, ${row.employee.name}, ${row.branch.name}, ${formatAmount({ minor: row.total, currency: row.currency })}`,
        to: requisitionPage(row.id),
      })),
    };
  },
};
