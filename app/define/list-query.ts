/**
 * What the API's lists are asked for: `limit`, `cursor`, `q`, `sort=-date,name`, `fields=name,code` and
 * `filter[name][op]=`. The names are those of the screens' lists; what a list does not name is refused.
 */
import { z } from "zod/v4";
import { parseDate } from "../core/dates";
import { problem, type Problem } from "../core/problems";
import type { Choice } from "./field";
import { MAX_SEARCH, searchText, type ListSort } from "./list";

export const MOST_AT_ONCE = 100;
const USUALLY = 25;
const MOST_SORTS = 3;
const MOST_VALUES = 50;
const LONGEST_CURSOR = 4_000;

const OPS = {
  choice: ["eq", "in"],
  id: ["eq", "in"],
  flag: ["eq"],
  text: ["eq", "in", "contains"],
  number: ["eq", "in", "gte", "lte"],
  date: ["eq", "in", "gte", "lte"],
  /** One day that the whole list is read on. */
  day: ["eq"],
  moment: ["gte", "lte"],
} as const satisfies Record<string, readonly FilterOp[]>;

export type FilterOp = "eq" | "in" | "gte" | "lte" | "contains";
type FilterKind = keyof typeof OPS;
type Value = string | number | boolean | Date;

export interface QueryFilter {
  name: string;
  kind: FilterKind;
  choices?: readonly Choice[];
}

export interface QuerySpec {
  filters: readonly QueryFilter[];
  /** Names a list may be put in order by. */
  sorts: readonly string[];
  /** The order nobody asked for: "-visitDate". */
  sort: string;
  /** Properties of an item, for `fields`. */
  fields: readonly string[];
}

/** One `filter[name][op]=value`, read as its kind says; "in" has several values. */
export type Condition = { name: string } & (
  { op: Exclude<FilterOp, "in">; value: Value } | { op: "in"; value: Value[] }
);

export interface ListQuery {
  q: string;
  conditions: Condition[];
  /** The first counts most. */
  sort: ListSort[];
  limit: number;
  cursor: string | null;
  /** The properties to answer with; null for all. */
  fields: string[] | null;
}

/** A condition on a column as a Prisma filter of that column; "contains" is the search's to make. */
export function columnFilter({ op, value }: Condition): unknown {
  return op === "eq" ? value : { [op]: value };
}

/** What an item of a list may be when `fields` names some of its properties: `id` is always among them. */
export function lineSchema<Shape extends z.ZodRawShape>(item: z.ZodObject<Shape>, component: string) {
  return (item.partial() as z.ZodObject)
    .required({ id: true })
    .meta({ component, description: "All properties, unless `fields` names some" }) as unknown as z.ZodType<
    Partial<z.infer<z.ZodObject<Shape>>> & { id: string },
    unknown
  >;
}

/** The item with the properties that were asked for. */
export function narrowed<Item extends { id: string }>(
  item: Item,
  { fields }: Pick<ListQuery, "fields">,
): Partial<Item> & { id: string } {
  if (fields === null) return item;
  return {
    id: item.id,
    ...Object.fromEntries(fields.map((name) => [name, item[name as keyof Item]])),
  } as Partial<Item> & { id: string };
}

/**
 * The schema of an API list's query. Unknown names and nonsense are problems at the parameter.
 * @throws Error when the order nobody asks for is none of the list's
 */
export function listQuery(spec: QuerySpec): z.ZodType<ListQuery, unknown> {
  if (!spec.sorts.includes(spec.sort.replace(/^-/, "")))
    throw new Error(`A list is in order by ${spec.sort} unless asked otherwise, and has no such order.`);
  const parameter = (description: string, more: object = {}) =>
    z
      .string()
      .optional()
      .meta({ description, ...more });
  const shape: Record<string, z.ZodType> = {
    limit: parameter(`How many to answer with, 1 to ${MOST_AT_ONCE}`, {
      default: String(USUALLY),
      example: String(USUALLY),
    }),
    cursor: z
      .string()
      .max(LONGEST_CURSOR)
      .optional()
      .meta({ description: "`meta.nextCursor` of the answer before, with the same sort" }),
    q: z.string().max(MAX_SEARCH).optional().meta({ description: "Words to search for", example: "na" }),
    sort: parameter(
      `Up to ${MOST_SORTS} of ${spec.sorts.join(", ")}, separated by commas; a leading hyphen turns an order around`,
      { default: spec.sort, example: spec.sort },
    ),
    fields: parameter(`The properties to answer with beside \`id\`, separated by commas: ${spec.fields.join(", ")}`, {
      example: spec.fields.slice(0, 2).join(","),
    }),
  };
  for (const filter of spec.filters)
    for (const [name, op] of parametersOf(filter))
      shape[name] = parameter(wording(filter, op), {
        example: filter.choices?.[0]?.value ?? FILTER_EXAMPLES[filter.kind],
        ...(op === "eq" && filter.choices ? { enum: filter.choices.map((choice) => choice.value) } : {}),
      });
  return z.looseObject(shape).transform((query, context): ListQuery => {
    const { value, faults } = readQuery(query as Record<string, string | undefined>, spec);
    for (const { field, message, code } of faults)
      context.issues.push({ code: "custom", message, path: [field], params: { code }, input: query[field] });
    return value;
  }) as unknown as z.ZodType<ListQuery, unknown>;
}

/** "filter[name]" stands for "filter[name][eq]". */
function parametersOf({ name, kind }: QueryFilter): [parameter: string, op: FilterOp][] {
  const ops: readonly FilterOp[] = OPS[kind];
  return [
    ...(ops.includes("eq") ? [[`filter[${name}]`, "eq"] as [string, FilterOp]] : []),
    ...ops.map((op): [string, FilterOp] => [`filter[${name}][${op}]`, op]),
  ];
}

const FILTER_EXAMPLES: Record<FilterKind, string> = {
  choice: "",
  id: "1",
  flag: "true",
  text: "na",
  number: "1",
  date: "2026-11-20",
  day: "2026-11-20",
  moment: "2026-11-20T09:00:00Z",
};
const FORMS: Record<FilterKind, string> = {
  choice: "one of the values",
  id: "an id",
  flag: "true or false",
  text: "text",
  number: "a whole number",
  date: "a day, YYYY-MM-DD",
  day: "a day, YYYY-MM-DD",
  moment: "a moment, RFC 3339",
};

function wording({ name, kind, choices }: QueryFilter, op: FilterOp): string {
  const values = choices && op === "in" ? ` (${choices.map((choice) => choice.value).join(", ")})` : "";
  const tells: Record<FilterOp, string> = {
    eq: "is",
    in: `is one of several, separated by commas${values}; each`,
    gte: "is at least",
    lte: "is at most",
    contains: "contains, in any case,",
  };
  return `${name} ${tells[op]} ${FORMS[kind]}`;
}

function readQuery(
  query: Record<string, string | undefined>,
  spec: QuerySpec,
): { value: ListQuery; faults: Problem[] } {
  const faults: Problem[] = [];
  const conditions: Condition[] = [];
  const filters = new Map(
    spec.filters.flatMap((filter) => parametersOf(filter).map(([name, op]) => [name, { filter, op }] as const)),
  );
  const known = new Set(["limit", "cursor", "q", "sort", "fields", ...filters.keys()]);
  for (const [name, text] of Object.entries(query)) {
    const asked = filters.get(name);
    if (!known.has(name)) faults.push(problem(name, `There is no parameter "${name}"`, "unknown_parameter"));
    if (!asked || text === undefined) continue;
    const condition = readCondition(asked.filter, asked.op, text);
    if (condition) conditions.push(condition);
    else faults.push(problem(name, `"${text.slice(0, 40)}" is no value of ${name}`));
  }
  const sort = readSorts(query.sort ?? spec.sort, spec);
  if (!sort) faults.push(problem("sort", `Sort by up to ${MOST_SORTS} of ${spec.sorts.join(", ")}`));
  const fields = query.fields === undefined ? null : readNames(query.fields, spec.fields);
  if (query.fields !== undefined && !fields) faults.push(problem("fields", `Name some of ${spec.fields.join(", ")}`));
  const limit = Number(query.limit ?? USUALLY);
  if (!Number.isInteger(limit) || limit < 1 || limit > MOST_AT_ONCE)
    faults.push(problem("limit", `Between 1 and ${MOST_AT_ONCE}`));
  return {
    value: { q: searchText(query.q ?? ""), conditions, sort: sort ?? [], limit, cursor: query.cursor ?? null, fields },
    faults,
  };
}

function readCondition(filter: QueryFilter, op: FilterOp, text: string): Condition | null {
  const { name } = filter;
  if (op === "in") {
    const values = text.split(",").map((part) => readValue(filter, part));
    return values.length > MOST_VALUES || values.includes(null) ? null : { name, op, value: values as Value[] };
  }
  const value = readValue(filter, text);
  return value === null ? null : { name, op, value };
}

/** The value in its own form, or null when it makes no sense for the kind. */
function readValue({ kind, choices }: QueryFilter, given: string): Value | null {
  const text = given.trim();
  if (text === "") return null;
  switch (kind) {
    case "choice":
      return choices?.some((choice) => choice.value === text) ? text : null;
    case "id":
      return /^[1-9]\d{0,9}$/.test(text) && Number(text) <= 2_147_483_647 ? Number(text) : null;
    case "number":
      return /^-?\d{1,10}$/.test(text) && Math.abs(Number(text)) <= 2_147_483_647 ? Number(text) : null;
    case "flag":
      return text === "true" ? true : text === "false" ? false : null;
    case "date":
    case "day":
      return parseDate(text);
    case "moment":
      return momentOf(text);
    case "text":
      return text.length <= MAX_SEARCH ? searchText(text) || null : null;
  }
}

/** RFC 3339, and the same without seconds. */
const MOMENT = z.union([z.iso.datetime({ offset: true }), z.iso.datetime({ offset: true, precision: -1 })]);

function momentOf(text: string): Date | null {
  return MOMENT.safeParse(text).success ? new Date(text) : null;
}

function readSorts(text: string, { sorts }: QuerySpec): ListSort[] | null {
  const names = readNames(
    text,
    sorts.flatMap((name) => [name, `-${name}`]),
  );
  if (!names || names.length > MOST_SORTS) return null;
  const read = names.map((name) => ({ name: name.replace(/^-/, ""), descending: name.startsWith("-") }));
  return new Set(read.map((one) => one.name)).size === read.length ? read : null;
}

/** Names parted by commas, each known and given once; null for anything else. */
function readNames(text: string, known: readonly string[]): string[] | null {
  const names = text.split(",").map((name) => name.trim());
  return names.every((name) => known.includes(name)) && new Set(names).size === names.length ? names : null;
}
