/** Which rows a list that is told once shows, and in which order. */
import type { Actor } from "~/core/actor";
import type { ListParams } from "~/define/list";
import { isById, type AnyListing, type AnyView, type ListColumn, type ListingFilter } from "~/define/listing";
import { db } from "~/db/database.server";
import { textSearch } from "~/db/text-search.server";

type Column = ListColumn<never>;

/** The rows in sight that this face shows, and that search and filters ask for. */
export async function whereOf(
  actor: Actor,
  list: AnyListing,
  { scope, where }: AnyView,
  { q, filters }: Pick<ListParams, "q" | "filters">,
): Promise<Record<string, unknown>> {
  const asked = await Promise.all(
    Object.entries(filters).map(([name, value]) => {
      const [base, edge] = name.split(".");
      return filterWhere(
        actor,
        list,
        list.filters.find((filter) => filter.name === base)!,
        value,
        edge,
      );
    }),
  );
  return {
    AND: [
      await scope(actor, filters.asOf),
      (await where?.(actor, filters)) ?? {},
      ...textSearch(list.search, q).AND,
      ...asked,
    ],
  };
}

async function filterWhere(
  actor: Actor,
  list: AnyListing,
  { name, kind, within, where, edges = [name, name] }: ListingFilter,
  value: string,
  edge?: string,
): Promise<object> {
  if (kind === "date" && !where) {
    const [from, until] = edges.map((path) => path.split("."));
    if (edge === "from") return nested(from!, { gte: value });
    if (edge === "to") return nested(until!, { lte: value });
    return { AND: [nested(from!, { gte: value }), nested(until!, { lte: value })] };
  }
  if (kind === "state") return stateWhere(actor, list, value);
  if (where) return where(value, actor);
  if (!within) return nested(name.split("."), isById({ name }) ? Number(value) : value);
  const unit = await db.orgUnit.findUnique({ where: { id: Number(value) }, select: { path: true } });
  return unit ? nested([...within.split("."), "path"], { startsWith: unit.path }) : { id: 0 };
}

/** The rows in a state: a derived one is taken from the one beneath. */
function stateWhere(actor: Actor, list: AnyListing, value: string): object {
  const { states } = Object.values<Column>(list.columns).find(({ kind }) => kind === "state")!;
  const { derived } = states!;
  const without = Object.values(derived)
    .filter(({ of }) => of === value)
    .map((one) => ({ NOT: one.where(actor) }));
  const plain = { AND: [{ status: value }, ...without] };
  const one = derived[value];
  return one ? { OR: [{ AND: [{ status: one.of }, one.where(actor)] }, plain] } : plain;
}

const nested = (path: readonly string[], inner: unknown): object =>
  path.reduceRight((value: unknown, name) => ({ [name]: value }), inner) as object;

/** Ties are broken by id, so that pages never overlap. */
export function orderOf(list: AnyListing, { sort: { name, descending } }: Pick<ListParams, "sort">): object[] {
  const direction = descending ? "desc" : "asc";
  const { path, emptyLast } = (list.columns as Partial<Record<string, Column>>)[name] ?? {};
  return [
    nested((path ?? name).split("."), emptyLast ? { sort: direction, nulls: "last" } : direction),
    { id: direction },
  ];
}
