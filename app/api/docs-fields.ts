/** Properties of a schema as lines of a table: each with its path, its type in words, and what is said of it. */
import type { Json } from "./json-schemas.server";

export interface FieldLine {
  /** "legs[].mode". */
  name: string;
  type: string;
  required: boolean;
  meaning: string;
}

const DEEPEST = 4;

/** @param whole what is named elsewhere is named and not written out again where this is false */
export function fieldLines(
  schema: Json,
  components: Record<string, Json>,
  whole = true,
  path = "",
  depth = 0,
): FieldLine[] {
  const { properties = {}, required = [] } = schema as { properties?: Record<string, Json>; required?: string[] };
  return Object.entries(properties)
    .filter(([, inner]) => inner.readOnly !== true)
    .flatMap(([name, inner]) => {
      const at = path + name;
      const below = depth < DEEPEST ? parts(inner, components, whole) : null;
      const line = { name: at, type: typeOf(inner), required: required.includes(name), meaning: meaningOf(inner) };
      return below
        ? [line, ...fieldLines(below.schema, components, whole, `${at}${below.list ? "[]" : ""}.`, depth + 1)]
        : [line];
    });
}

/** The object inside a property, if it is one or a list of such. */
function parts(schema: Json, components: Record<string, Json>, whole: boolean): { schema: Json; list: boolean } | null {
  const meant = resolved(schema, components, whole);
  if (!meant) return null;
  if (meant.properties) return { schema: meant, list: false };
  const items = meant.items ? resolved(meant.items as Json, components, whole) : null;
  return items?.properties ? { schema: items, list: true } : null;
}

function resolved(schema: Json, components: Record<string, Json>, whole: boolean): Json | null {
  if (typeof schema.$ref !== "string") return schema;
  return whole ? (components[nameOf(schema.$ref)] ?? null) : null;
}

const nameOf = (reference: string) => reference.split("/").at(-1)!;

/** "text", "list of Choice", "DRAFT or SUBMITTED, or nothing". */
export function typeOf(schema: Json): string {
  const {
    $ref,
    const: only,
    enum: values,
    items,
  } = schema as { $ref?: string; const?: unknown; enum?: unknown[]; items?: Json };
  if ($ref) return nameOf($ref);
  if (only !== undefined) return JSON.stringify(only);
  const ways = (schema.anyOf ?? schema.oneOf) as Json[] | undefined;
  if (ways && !schema.type) return [...new Set(ways.map(typeOf))].join(" or ");
  const names = [schema.type].flat().filter((one) => typeof one === "string");
  const nothing = names.includes("null");
  const kinds = values
    ? [someOf(values.filter((one) => one !== null))]
    : names
        .filter((one) => one !== "null")
        .map((one) => (one === "array" && items ? `list of ${typeOf(items)}` : wordOf(one, schema)));
  return [...kinds, ...(nothing ? ["nothing"] : [])].join(" or ") || "anything";
}

const MOST_WORDS = 12;

function someOf(values: readonly unknown[]): string {
  const shown = values.slice(0, MOST_WORDS).map(String).join(", ");
  return values.length > MOST_WORDS ? `one of ${shown} and ${values.length - MOST_WORDS} more` : `one of ${shown}`;
}

function wordOf(type: string, { format }: Json): string {
  if (type === "string")
    return format === "date" ? "day" : format === "date-time" ? "moment" : format === "binary" ? "file" : "text";
  return (
    { integer: "whole number", number: "number", boolean: "true or false", null: "nothing", object: "object" }[type] ??
    type
  );
}

/** The label and the description, without saying one thing twice. */
function meaningOf({ title, description }: Json): string {
  return [...new Set([title, description].filter((one) => typeof one === "string" && one !== ""))].join(". ");
}
