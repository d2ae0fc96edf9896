import { z } from "zod/v4";

export type Json = Record<string, unknown>;

export interface Schemas {
  /** The schema where it stands; schemas with an id become a reference to the components. */
  of(schema: z.ZodType, io: "input" | "output"): Json;
  /** As {@link of}, with the outermost schema written out even if it has an id. */
  inline(schema: z.ZodType, io: "input" | "output"): Json;
  components: Record<string, Json>;
}

interface Made extends Json {
  properties: { it: Json };
  $defs?: Record<string, Json>;
}

/** Turns schemas into JSON Schema 2020-12, the dialect of OpenAPI 3.1, and gathers those that have an id. */
export function makeSchemas(): Schemas {
  const components: Record<string, Json> = {};

  /** Puts a schema among the components; the same id in another shape gets another name. */
  const nameFor = (id: string, schema: Json): string => {
    const text = JSON.stringify(schema);
    const taken = (name: string) => components[name] !== undefined && JSON.stringify(components[name]) !== text;
    const name = taken(id) ? `${id}Input` : id;
    if (taken(name)) throw new Error(`Two schemas of the API are called ${name}.`);
    components[name] = schema;
    return name;
  };

  const of = (schema: z.ZodType, io: "input" | "output"): Json => {
    const made = z.toJSONSchema(z.object({ it: schema }), { io, unrepresentable: "any" }) as unknown as Made;
    const names = new Map<string, string>();
    const settle = (part: unknown): unknown => {
      if (Array.isArray(part)) return part.map(settle);
      if (part === null || typeof part !== "object") return part;
      const { $ref, ...rest } = part as { $ref?: string } & Json;
      const settled: Json = Object.fromEntries(Object.entries(rest).map(([name, inner]) => [name, settle(inner)]));
      if ($ref) settled.$ref = `#/components/schemas/${named($ref.replace("#/$defs/", ""))}`;
      return io === "input" ? closed(settled) : settled;
    };
    const named = (id: string): string => {
      const known = names.get(id);
      if (known) return known;
      names.set(id, id);
      const { id: _, ...definition } = made.$defs?.[id] ?? {};
      const name = nameFor(id, settle(definition) as Json);
      names.set(id, name);
      return name;
    };
    return settle(made.properties.it) as Json;
  };

  const inline = (schema: z.ZodType, io: "input" | "output"): Json => {
    const { $ref, ...rest } = of(schema, io);
    return typeof $ref === "string" ? { ...components[$ref.split("/").at(-1)!], ...rest } : rest;
  };
  return { of, inline, components };
}

/** What a body does not name is refused. */
function closed(schema: Json): Json {
  return schema.type === "object" && schema.properties && schema.additionalProperties === undefined ? { ...schema, additionalProperties: false } : schema;
}
