import { db } from "~/db/database.server";
import { can, canAt, unitsOfGrants, type Actor, type UnitKind } from "~/core/actor";
import type { Search } from "~/define/search";
import type { Prisma } from "~/generated/sqlite/client";
import { textSearch } from "~/db/text-search.server";
import { t } from "~/core/text";
import { href } from "~/addresses/href";
import { UNIT_WORDS } from "./unit-kind";

/** Units in use under the person's grants, by name or code. */
export const unitSearch: Search = {
  name: "units",
  label: "Units",
  find: async (actor, q, span) => {
    const where: Prisma.OrgUnitWhereInput = {
      AND: [{ active: true }, unitsOfGrants(actor), textSearch<Prisma.OrgUnitWhereInput>(["name", "code"], q)],
    };
    const total = await db.orgUnit.count({ where });
    const rows = await db.orgUnit.findMany({
      where,
      orderBy: [{ name: "asc" }, { id: "asc" }],
      ...span,
      select: { id: true, kind: true, code: true, name: true, path: true, parent: { select: { name: true } } },
    });
    return {
      total,
      hits: rows.map((row) => ({
        title: row.name,
        note: [row.code, t(UNIT_WORDS[row.kind as UnitKind].one), row.parent?.name].filter(Boolean).join(", "),
        to: pageOf(actor, row),
      })),
    };
  },
};

/** Its record, for whoever may see it; else what was found there. */
function pageOf(actor: Actor, { id, kind, path }: { id: number; kind: string; path: string }): string | null {
  if (can(actor, "area.admin") && canAt(actor, "organisation.read", path))
    return href("/admin/settings/:resource/details/:id", { params: { resource: kind.toLowerCase(), id } });
  return can(actor, "area.operations") && canAt(actor, "visit.read", path)
    ? href("/ops/approved/list", { search: { unitId: id } })
    : null;
}
