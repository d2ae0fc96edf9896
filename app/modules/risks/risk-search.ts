import { can } from "~/core/actor";
import type { Search } from "~/define/search";
import { db } from "~/db/database.server";
import { textSearch } from "~/db/text-search.server";
import { bandTag, categoryWord } from "./risk-words";
import { nameOf, visibleRisks, type RiskWhere } from "./risk-row.server";
import { auditRiskPage, riskPage } from "./notify.server";

/** Risks in sight, by number, title, owner or event; the latest first. */
export const riskSearch: Search = {
  name: "risks",
  label: "Risks",
  find: async (actor, q, span) => {
    const operations = can(actor, "area.operations") && can(actor, "risk.read");
    if (!operations && !(can(actor, "area.audit") && can(actor, "risk.audit.read"))) return null;
    const where: RiskWhere = {
      AND: [visibleRisks(actor), textSearch<RiskWhere>(["refNo", "title", "owner.displayName", "event"], q)],
    };
    const total = await db.risk.count({ where });
    const found = await db.risk.findMany({
      where,
      orderBy: { id: "desc" },
      include: { unit: { select: { name: true } } },
      ...span,
    });
    return {
      total,
      hits: found.map((row) => ({
        title: `${nameOf(row)} ${row.title}`,
        note: `${categoryWord(row.category)}, ${row.unit.name}, ${bandTag(row.band).text}`,
        to: (operations ? riskPage : auditRiskPage)(row.id),
      })),
    };
  },
};
