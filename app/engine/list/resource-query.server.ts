/** What the API's list of a resource can be asked for: the search, filters and columns of the screen's list, and what changed since. */
import { hasColumn } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import type { FieldInfo } from "~/define/field";
import type { ListSort } from "~/define/list";
import { columnFilter, type Condition, type ListQuery, type QueryFilter, type QuerySpec } from "~/define/list-query";
import { sortableColumns, type Resource } from "~/define/resource";
import type { OrderColumn } from "~/modules/lists/index.server";
import { textContains } from "~/db/text-search.server";
import { linkTarget } from "../portal.server";
import { listWhere } from "./resource-list.server";

/** @param properties of an item of the list */
export function querySpecOf(resource: Resource, properties: readonly string[]): QuerySpec {
  const { filters, search, sort } = resource.list;
  const columns = sortableColumns(resource);
  const named = [...new Set([...filters, ...search])].map((name) => filterOf(name, resource.fields[name]));
  const changed = keepsChange(resource);
  return {
    filters: changed ? [...named, { name: "updatedAt", kind: "moment" }] : named,
    sorts: changed ? [...columns, "updatedAt"] : columns,
    sort,
    fields: properties.filter((name) => name !== "id"),
  };
}

/** Whether its table keeps when a record was last changed. */
export function keepsChange({ model }: Pick<Resource, "model">): boolean {
  return hasColumn(model, "updatedAt");
}

function filterOf(name: string, field: FieldInfo | undefined): QueryFilter {
  if (!field || field.kind === "flag") return { name, kind: "flag" };
  switch (field.kind) {
    case "date":
      return { name, kind: "date" };
    case "link":
      return { name, kind: "id" };
    case "integer":
      return { name, kind: "number" };
    case "choice":
      return { name, kind: "choice", choices: field.choices ?? [] };
    default:
      return { name, kind: "text" };
  }
}

/** The rows within reach that the query asks for. */
export function askedWhere(actor: Actor, resource: Resource, { q, conditions }: ListQuery): Record<string, unknown> {
  return { AND: [listWhere(actor, resource, { q, filters: {} }), ...conditions.map(conditionWhere)] };
}

function conditionWhere(condition: Condition): object {
  return condition.op === "contains"
    ? textContains(condition.name, String(condition.value))
    : { AND: [{ [condition.name]: columnFilter(condition) }] };
}

/** The columns behind a sort; those it leaves equal stand in the resource's own second order. */
export function orderColumns(resource: Resource, sort: readonly ListSort[]): OrderColumn[] {
  const { then } = resource.list;
  const second = then && !sort.some(({ name }) => name === then) ? [{ name: then, descending: false }] : [];
  return [...sort, ...second].map((one) => columnOf(resource, one));
}

function columnOf({ fields }: Resource, { name, descending }: ListSort): OrderColumn {
  const field = fields[name];
  if (name === "updatedAt") return { path: [name], kind: "moment", descending };
  if (!field || field.kind === "flag") return { path: [name], kind: "flag", descending };
  const nullable = !field.required;
  if (field.kind === "link" && !field.loose)
    return { path: [name.replace(/Id$/, ""), linkTarget(field.to!).order], kind: "text", nullable, descending };
  return {
    path: [name],
    kind:
      field.kind === "integer" || field.kind === "days" || field.kind === "link"
        ? "number"
        : field.kind === "money"
          ? "amount"
          : "text",
    nullable,
    descending,
  };
}
