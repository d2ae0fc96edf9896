import { z } from "zod/v4";

export type Json = Record<string, unknown>;
type Side = "input" | "output";

export interface Schemas {
  /** The schema where it stands; one that is named (`meta({ component })`) becomes a reference to the components. */
  of(schema: z.ZodType, side: Side): Json;
  /** As {@link of}, with the outermost schema written out even if it has a name. */
  inline(schema: z.ZodType, side: Side): Json;
  components: Record<string, Json>;
}

/**
 * Turns schemas into JSON Schema 2020-12, the dialect of OpenAPI 3.1, and gathers those that are named. The name
 * stands in their metadata as `component`; zod's own `id` may be given once in the life of a process, and the
 * development server loads modules again.
 */
export function makeSchemas(): Schemas {
  const components: Record<string, Json> = {};

  /** The name a schema has among the components; null when another shape has taken it. */
  const nameFor = (name: string, schema: Json): string | null => {
    const text = JSON.stringify(schema);
    const free = [name, `${name}Input`].find(
      (one) => components[one] === undefined || JSON.stringify(components[one]) === text,
    );
    if (free) components[free] = schema;
    return free ?? null;
  };

  const settle = (part: unknown, side: Side): unknown => {
    if (Array.isArray(part)) return part.map((inner) => settle(inner, side));
    if (part === null || typeof part !== "object") return part;
    const { component } = part as { component?: unknown };
    const named = typeof component === "string";
    // A field's own word about its type stands for all the ways in which its schema reads text and JSON.
    const spoken = "type" in part;
    const words = Object.entries(part).filter(
      ([word]) => !(named && word === "component") && !(spoken && word === "anyOf"),
    );
    const settled = Object.fromEntries(words.map(([word, inner]) => [word, settle(inner, side)]));
    const schema = side === "input" ? closed(settled) : settled;
    const name = named ? nameFor(component, schema) : null;
    return name ? { $ref: `#/components/schemas/${name}` } : schema;
  };

  const of = (schema: z.ZodType, side: Side): Json => {
    const { $schema: _, ...made } = z.toJSONSchema(schema, { io: side, unrepresentable: "any" });
    return settle(made, side) as Json;
  };

  const inline = (schema: z.ZodType, side: Side): Json => {
    const { $ref, ...rest } = of(schema, side);
    return typeof $ref === "string" ? components[$ref.split("/").at(-1)!]! : rest;
  };
  return { of, inline, components };
}

/** What a body does not name is refused. */
function closed(schema: Json): Json {
  return schema.type === "object" && schema.properties && schema.additionalProperties === undefined
    ? { ...schema, additionalProperties: false }
    : schema;
}
