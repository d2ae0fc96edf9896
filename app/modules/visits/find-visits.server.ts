/** Lists of visits: which of them, and in what order. */
import { pageWithin } from "~/core/pages";
import { db } from "~/db/database.server";
import type { Actor } from "~/define/actor";
import type { ListParams, ListSort } from "~/define/list";
import type { Prisma } from "~/generated/sqlite/client";
import { inParts } from "~/db/chunks.server";
import { textSearch } from "~/db/text-search.server";
import { linesOf, type VisitLine } from "./visit-lines.server";
import { STAGES, type Stage } from "./visit";
import { visibleVisits } from "./visit-scope.server";

export type { VisitLine };
export type VisitWhere = Prisma.VisitWhereInput;
type Asked = Pick<ListParams, "q" | "filters">;

/** The visits in sight that search and filters ask for, within `only`. */
export async function visitsWhere(actor: Actor, only: VisitWhere, { q, filters }: Asked): Promise<VisitWhere> {
  const asked = await Promise.all(Object.entries(filters).map(([name, value]) => filterWhere(name, value)));
  const search = textSearch<VisitWhere>(["refNo", "visitor.displayName", "unit.name", "purpose.name"], q);
  return { AND: [only, visibleVisits(actor), ...search.AND, ...asked] };
}

async function filterWhere(name: string, value: string): Promise<VisitWhere> {
  switch (name) {
    case "unitId": {
      const unit = await db.orgUnit.findUnique({ where: { id: Number(value) }, select: { path: true } });
      return unit ? { unit: { path: { startsWith: unit.path } } } : { id: 0 };
    }
    case "at":
      return { unitId: Number(value) };
    case "purposeId":
    case "visitorId":
      return { [name]: Number(value) };
    case "stage":
      return { status: { in: [...STAGES[value as Stage]] } };
    case "planned":
      return { plannedVisitId: value === "true" ? { not: null } : null };
    case "surprise":
      return { announced: value !== "true" };
    case "notPossible":
      return { sections: { [value === "true" ? "some" : "none"]: { state: "NOT_POSSIBLE" } } };
    case "visitDate.from":
      return { visitDate: { gte: value } };
    case "visitDate.to":
      return { visitDate: { lte: value } };
    default:
      return { [name]: value };
  }
}

const ORDER: Record<string, (direction: "asc" | "desc") => object> = {
  visitor: (direction) => ({ visitor: { displayName: direction } }),
  unit: (direction) => ({ unit: { name: direction } }),
  purpose: (direction) => ({ purpose: { name: direction } }),
  since: (direction) => ({ heldSince: direction }),
  approved: (direction) => ({ approvedAt: direction }),
};

/** Ties are broken by id, so that pages never overlap. */
export function visitsOrder({ name, descending }: ListSort): object[] {
  const direction = descending ? "desc" : "asc";
  return [ORDER[name]?.(direction) ?? { [name]: direction }, { id: direction }];
}

/** One page of visits with how many there are in all. A page beyond the last is the last. */
export async function findVisits(
  actor: Actor,
  only: VisitWhere,
  params: ListParams,
): Promise<{ rows: VisitLine[]; total: number; page: number }> {
  const where = await visitsWhere(actor, only, params);
  const total = await db.visit.count({ where });
  const page = pageWithin(params.page, params.size, total);
  const found = await db.visit.findMany({
    where,
    select: { id: true },
    orderBy: visitsOrder(params.sort),
    skip: (page - 1) * params.size,
    take: params.size,
  });
  return {
    rows: await linesOf(
      actor,
      found.map(({ id }) => id),
    ),
    total,
    page,
  };
}

/** Every line of a list in its order, read in parts. */
export async function* allVisits(actor: Actor, only: VisitWhere, params: ListParams): AsyncGenerator<VisitLine[]> {
  const where = await visitsWhere(actor, only, params);
  const parts = inParts((span) =>
    db.visit.findMany({ where, select: { id: true }, orderBy: visitsOrder(params.sort), ...span }),
  );
  for await (const found of parts)
    yield linesOf(
      actor,
      found.map(({ id }) => id),
    );
}

/** Named visits as lines, in the order of `where`'s matches by id. */
export async function findLines(actor: Actor, only: VisitWhere, orderBy: object[], take: number): Promise<VisitLine[]> {
  const found = await db.visit.findMany({
    where: { AND: [only, visibleVisits(actor)] },
    select: { id: true },
    orderBy,
    take,
  });
  return linesOf(
    actor,
    found.map(({ id }) => id),
  );
}
