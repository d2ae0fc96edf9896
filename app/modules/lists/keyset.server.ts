/**
 * Parts of long lists: a cursor holds the place in the order where a part ended, not a number of rows, so that
 * rows which come and go between two calls neither repeat nor hide others, and deep parts cost what the first did.
 */
import { parseId } from "~/core/ids.server";
import { InputProblem, problem } from "~/core/problems";
import { t } from "~/core/text";
import { database } from "~/db/database.server";
import { columnFilter, narrowed, type Condition, type ListQuery } from "~/define/list-query";
import type { ListSort } from "~/define/list";
import { textContains, textSearch } from "~/db/text-search.server";

/** A column a list is put in order by. */
export interface OrderColumn {
  /** "name", or through relations: ["unit", "name"]. */
  path: readonly string[];
  /** "amount": minor units. */
  kind: "text" | "number" | "flag" | "moment" | "amount";
  /** Some rows have nothing there. */
  nullable?: boolean;
  descending: boolean;
}

type Place = (string | number | boolean | null)[];

export interface Part<Found> {
  rows: Found[];
  nextCursor: string | null;
}

/** What a part is read with. `include` brings the columns of relations that stand in the order. */
interface PartArgs {
  where: object;
  orderBy: object[];
  take: number;
  include: Record<string, true>;
}

/**
 * Reads the part of a list that the query asks for. Rows equal in the asked order stand by id.
 * @param columns the asked order; the id comes after by itself
 * @param key the column that tells one row from every other
 * @throws InputProblem at `cursor` for one that no answer gave, or that belongs to another order
 */
export async function readPart<Found extends object>(
  query: ListQuery,
  where: object,
  columns: readonly OrderColumn[],
  find: (args: PartArgs) => Promise<Found[]>,
  key: "id" | "seq" = "id",
): Promise<Part<Found>> {
  const order: OrderColumn[] = [
    ...columns,
    { path: [key], kind: "number", descending: columns[0]?.descending ?? false },
  ];
  const name = sortText(query.sort);
  const from = query.cursor === null ? null : readCursor(query.cursor, name, order);
  const rows = await find({
    where: from ? { AND: [where, beyond(order, from)] } : where,
    orderBy: order.map(({ path, descending }) => nested(path, descending ? "desc" : "asc")),
    take: query.limit + 1,
    include: Object.fromEntries(order.filter(({ path }) => path.length > 1).map(({ path }) => [path[0]!, true])),
  });
  const shown = rows.slice(0, query.limit);
  const last = rows.length > query.limit ? shown.at(-1)! : null;
  return {
    rows: shown,
    nextCursor:
      last &&
      writeCursor(
        name,
        order.map((column) => placeOf(column, last)),
      ),
  };
}

/** How a list of the API is read and answered. */
interface ListAnswer<Found, Item extends { id: string }> {
  /** What the person may see. */
  scope: object;
  /** Columns that `q` looks through. */
  search?: readonly string[];
  /** What a filter asks for, where its name is no column that says it. */
  condition?: (condition: Condition) => object | undefined | Promise<object | undefined>;
  /** Columns of the order whose kind their name does not say: "…At" is a moment, anything else text. */
  order?: Readonly<Record<string, OrderColumn["kind"] | Pick<OrderColumn, "path" | "kind">>>;
  find: (args: PartArgs) => Promise<Found[]>;
  count: (where: object) => Promise<number>;
  items: (rows: Found[]) => Item[] | Promise<Item[]>;
  /** The column that tells one row from every other. */
  key?: "id" | "seq";
}

/** Answers a list of the API: the part that is asked for, with the properties asked for, and how many there are in all with the first part. */
export async function answerList<Found extends object, Item extends { id: string }>(
  query: ListQuery,
  { scope, search = [], condition: own, order = {}, find, count, items, key }: ListAnswer<Found, Item>,
): Promise<{ data: (Partial<Item> & { id: string })[]; meta: { nextCursor: string | null; total?: number } }> {
  const asked = await Promise.all(
    query.conditions.map(async (condition) => (await own?.(condition)) ?? columnWhere(condition)),
  );
  const where = { AND: [scope, ...textSearch(search, query.q).AND, ...asked] };
  const columns = query.sort.map(({ name, descending }): OrderColumn => {
    const told = order[name] ?? (name.endsWith("At") ? "moment" : "text");
    return { ...(typeof told === "string" ? { path: [name], kind: told } : told), descending };
  });
  const { rows, nextCursor } = await readPart(query, where, columns, find, key);
  const total = query.cursor === null ? { total: await count(where) } : {};
  return { data: (await items(rows)).map((item) => narrowed(item, query)), meta: { nextCursor, ...total } };
}

/** What a filter asks of the column of its name. @param column the column, where it is called otherwise */
export function columnWhere(condition: Condition, column = condition.name): object {
  return condition.op === "contains"
    ? textContains(column, String(condition.value))
    : { [column]: columnFilter(condition) };
}

const sortText = (sort: readonly ListSort[]) =>
  sort.map(({ name, descending }) => `${descending ? "-" : ""}${name}`).join(",");
const nested = (path: readonly string[], inner: unknown): object =>
  path.reduceRight((value: unknown, name) => ({ [name]: value }), inner) as object;

function placeOf({ path }: OrderColumn, row: object): Place[number] {
  const value = path.reduce<unknown>((part, name) => (part as Record<string, unknown> | null)?.[name], row);
  if (typeof value === "bigint") return String(value);
  return value instanceof Date ? value.toISOString() : ((value ?? null) as Place[number]);
}

/** The rows that come after a place: equal in the first columns, and beyond it in the next. */
function beyond(order: readonly OrderColumn[], place: Place): object {
  const ways = order.map((column, i) => ({
    AND: [...order.slice(0, i).map((before, j) => equal(before, place[j]!)), after(column, place[i]!)],
  }));
  const [first] = order;
  // Said once more for the whole, so that an index on the first column is entered at the place.
  const atLeast =
    first!.nullable || first!.kind === "flag"
      ? {}
      : nested(first!.path, { [first!.descending ? "lte" : "gte"]: valueOf(first!, place[0]!) });
  return { AND: [atLeast, { OR: ways }] };
}

const NONE = { id: { in: [] as number[] } };

/** SQLite puts what is empty before everything else, PostgreSQL after. */
function after(column: OrderColumn, value: Place[number]): object {
  const { path, nullable, descending } = column;
  const emptyComesLast = descending === (database().kind === "sqlite");
  if (value === null)
    return emptyComesLast ? NONE : path.length > 1 ? { [path[0]!]: { isNot: null } } : nested(path, { not: null });
  if (column.kind === "flag") return value === descending ? nested(path, !descending) : NONE;
  const later = nested(path, { [descending ? "lt" : "gt"]: valueOf(column, value) });
  return nullable && emptyComesLast ? { OR: [later, empty(path)] } : later;
}

function equal(column: OrderColumn, value: Place[number]): object {
  return value === null ? empty(column.path) : nested(column.path, valueOf(column, value));
}

function empty(path: readonly string[]): object {
  return path.length > 1 ? { [path[0]!]: { is: null } } : nested(path, null);
}

function valueOf({ kind }: OrderColumn, value: Place[number]): unknown {
  return kind === "moment" ? new Date(value as string) : kind === "amount" ? BigInt(value as string) : value;
}

function writeCursor(sort: string, place: Place): string {
  return Buffer.from(JSON.stringify([sort, ...place])).toString("base64url");
}

function readCursor(cursor: string, sort: string, order: readonly OrderColumn[]): Place {
  const [name, ...place] = listIn(cursor);
  if (name !== sort || place.length !== order.length || !order.every((column, i) => fits(column, place[i]))) {
    throw new InputProblem(
      problem("cursor", t("Use meta.nextCursor of the answer before, with the same sort and filters"), "wrong_cursor"),
    );
  }
  return place as Place;
}

function listIn(cursor: string): unknown[] {
  try {
    const value: unknown = JSON.parse(Buffer.from(cursor, "base64url").toString());
    return Array.isArray(value) ? value : [];
  } catch {
    return []; // no cursor of ours
  }
}

/** A cursor is checked, not signed: whoever makes one up learns nothing that a filter would not tell them. */
function fits({ kind, nullable, path }: OrderColumn, value: unknown): boolean {
  if (value === null) return nullable === true;
  if (path[0] === "id") return typeof value === "number" && parseId(String(value)) !== null;
  switch (kind) {
    case "number":
      return Number.isInteger(value) && Math.abs(value as number) <= 2_147_483_647;
    case "flag":
      return typeof value === "boolean";
    case "moment":
      return typeof value === "string" && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) && !Number.isNaN(Date.parse(value));
    case "amount":
      return typeof value === "string" && /^-?\d{1,18}$/.test(value);
    case "text":
      return typeof value === "string" && !value.includes("\0") && !/\p{Surrogate}/u.test(value);
  }
}
