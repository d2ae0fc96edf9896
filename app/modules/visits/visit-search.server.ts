import { can } from "~/core/actor";
import type { Search } from "~/define/search";
import { db } from "~/db/database.server";
import { href } from "~/addresses/href";
import { textSearch } from "~/db/text-search.server";
import type { VisitWhere } from "./find-visits.server";
import { linesOf } from "./visit-lines.server";
import { visibleVisits } from "./visit-scope.server";

/** Visits in sight, by their number; the latest first. */
export const visitSearch: Search = {
  name: "visits",
  label: "Visits",
  find: async (actor, q, span) => {
    if (!can(actor, "area.operations") || !can(actor, "visit.read")) return null;
    const where: VisitWhere = { AND: [visibleVisits(actor), textSearch<VisitWhere>(["refNo"], q)] };
    const total = await db.visit.count({ where });
    const found = await db.visit.findMany({
      where,
      select: { id: true },
      orderBy: [{ visitDate: "desc" }, { id: "desc" }],
      ...span,
    });
    const lines = await linesOf(
      actor,
      found.map(({ id }) => id),
    );
    return {
      total,
      hits: lines.map((line) => ({
        title: line.refNo,
        note: `${line.unit}, ${line.visited}, ${line.visitor}`,
        to: href("/ops/:level/visit/preview/:id", { params: { level: line.level, id: line.id } }),
      })),
    };
  },
};
