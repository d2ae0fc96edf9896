/** The API's list of visits. */
import { db } from "~/db.server";
import type { Actor } from "~/define/actor";
import type { ListSort } from "~/define/list";
import { columnFilter, narrowed, type Condition, type ListQuery, type QuerySpec } from "~/define/list-query";
import { readPart, type OrderColumn } from "~/keyset.server";
import { visitsWhere, type VisitWhere } from "../find-visits.server";
import { levels, states } from "../visit-lists.server";
import { briefJson, visitBrief } from "./visit-json.server";

/** Every visit in sight can be asked for. */
export const visitQuerySpec: QuerySpec = {
  filters: [
    { name: "status", kind: "choice", choices: states },
    { name: "level", kind: "choice", choices: levels },
    { name: "unitId", kind: "id" },
    { name: "purposeId", kind: "id" },
    { name: "plannedVisitId", kind: "id" },
    { name: "visitorId", kind: "id" },
    { name: "reviewerId", kind: "id" },
    { name: "visitDate", kind: "date" },
    { name: "refNo", kind: "text" },
    { name: "updatedAt", kind: "moment" },
  ],
  sorts: ["refNo", "visitDate", "visitor", "unit", "status", "updatedAt"],
  sort: "-visitDate",
  fields: Object.keys(visitBrief.shape).filter((name) => name !== "id"),
};

const RELATED: Record<string, readonly string[]> = { visitor: ["visitor", "displayName"], unit: ["unit", "name"] };

function columnOf({ name, descending }: ListSort): OrderColumn {
  return { path: RELATED[name] ?? [name], kind: name === "updatedAt" ? "moment" : "text", descending };
}

/** One part of the visits in sight that the query asks for. */
export async function listVisits(actor: Actor, query: ListQuery) {
  const asked = await Promise.all(query.conditions.map(conditionWhere));
  const where: VisitWhere = { AND: [await visitsWhere(actor, {}, { q: query.q, filters: {} }), ...asked] };
  const { rows, nextCursor } = await readPart(query, where, query.sort.map(columnOf), (args) =>
    db.visit.findMany(args),
  );
  const total = query.cursor === null ? { total: await db.visit.count({ where }) } : {};
  return { data: rows.map((visit) => narrowed(briefJson(visit), query)), meta: { nextCursor, ...total } };
}

async function conditionWhere(condition: Condition): Promise<VisitWhere> {
  const { name, op, value } = condition;
  if (op === "contains") return { [name]: { contains: String(value).toUpperCase() } };
  if (name !== "unitId") return { [name]: columnFilter(condition) };
  const units = await db.orgUnit.findMany({
    where: { id: { in: [value].flat() as number[] } },
    select: { path: true },
  });
  return { unit: { OR: units.map(({ path }) => ({ path: { startsWith: path } })) } };
}
