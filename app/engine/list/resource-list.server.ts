/** What the list of a resource can be asked for, and what that means to the database. */
import { addDays } from "~/core/dates";
import type { Actor } from "~/core/actor";
import { everyone, searchedColumns, sortableColumns, type LinkTarget, type Resource } from "~/define/resource";
import type { Permission } from "~/core/permission";
import type { ListFilter, ListParams, ListSort, ListSpec } from "~/define/list";
import { inParts } from "~/db/chunks.server";
import { textSearch } from "~/db/text-search.server";
import { delegateOf, type AnyRow, type AnyWhere, type Reading } from "../resource/delegate.server";
import { linkTarget } from "../portal.server";

/** Search, filters and sorts of a resource; choices of links come with the actor and are not among them. */
export function listSpecOf(resource: Resource): ListSpec {
  const filters = resource.list.filters.map((name): ListFilter => {
    if (name === "active") return { name, kind: "flag" };
    const field = resource.fields[name]!;
    if (field.kind === "flag") return { name, kind: "flag" };
    if (field.kind === "date") return { name, kind: "date" };
    return field.kind === "link" ? { name, kind: "id" } : { name, kind: "choice", choices: field.choices ?? [] };
  });
  return { filters, sorts: sortableColumns(resource), sort: resource.list.sort };
}

/** The rows of a target that the actor reaches with a permission. The product itself reaches all. */
export function within(actor: Actor, target: LinkTarget, permission: Permission): AnyWhere {
  const scope = target.scope === everyone || actor.via === "system" ? {} : target.scope(actor, permission);
  return { AND: [target.fixed, scope] };
}

/** The rows a list shows: within reach, and what search and filters ask for. */
export function listWhere(
  actor: Actor,
  resource: Resource,
  { q, filters }: Pick<ListParams, "q" | "filters">,
): AnyWhere {
  const asked = Object.entries(filters).map(([name, value]) => filterWhere(resource, name, value));
  return {
    AND: [within(actor, resource, resource.permissions.read), textSearch(searchedColumns(resource), q), ...asked],
  };
}

function filterWhere(resource: Resource, key: string, value: string): AnyWhere {
  const [name = "", edge] = key.split(".");
  const kind = name === "active" ? "flag" : resource.fields[name]?.kind;
  if (kind === "flag") return { [name]: value === "true" };
  if (kind === "link") return { [name]: Number(value) };
  if (edge === "from") return { [name]: { gte: value } };
  if (edge === "to") return { [name]: { lt: addDays(value, 1) } };
  return { [name]: value };
}

/** Ties are broken by the resource's own second order and at last by id, so that pages never overlap. */
export function listOrder(resource: Resource, { name, descending }: ListSort): object[] {
  const direction = descending ? "desc" : "asc";
  const field = resource.fields[name];
  const first =
    field?.kind === "link" && !field.loose
      ? { [relationOf(name)]: { [linkTarget(field.to!).order]: direction } }
      : { [name]: direction };
  const then = resource.list.then && resource.list.then !== name ? [{ [resource.list.then]: "asc" }] : [];
  return [first, ...then, { id: direction }];
}

/** The relation behind a column that holds an id: "parentId" → "parent". */
function relationOf(column: string): string {
  return column.replace(/Id$/, "");
}

/** Every row of a list in its order, read in parts. */
export function allRows(tx: Reading, resource: Resource, where: AnyWhere, sort: ListSort): AsyncGenerator<AnyRow[]> {
  const table = delegateOf(tx, resource.model);
  return inParts((span) => table.findMany({ where, orderBy: listOrder(resource, sort), ...span }));
}
