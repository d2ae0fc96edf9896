/** Values for the document's examples, made of its own schemas: plain, short, the same every time. */
import type { Json } from "./json-schemas.server";

const DEEPEST = 8;

/** An example of a schema of the document. @param components what its references name */
export function exampleOf(schema: Json, components: Record<string, Json>, depth = 0): unknown {
  const {
    $ref,
    example,
    const: only,
    enum: values,
  } = schema as { $ref?: string; example?: unknown; const?: unknown; enum?: unknown[] };
  if ($ref) return exampleOf(components[$ref.split("/").at(-1)!] ?? {}, components, depth + 1);
  if (example !== undefined) return example;
  if (only !== undefined) return only;
  if (values) return values[0];
  const ways = (schema.anyOf ?? schema.oneOf) as Json[] | undefined;
  const type = [schema.type].flat().find((one) => one !== "null") as string | undefined;
  if (ways && (!type || type === "object"))
    return exampleOf(ways.find((way) => way.type !== "null") ?? {}, components, depth + 1);
  return depth > DEEPEST ? null : valueOf(type, schema, components, depth);
}

function valueOf(type: string | undefined, schema: Json, components: Record<string, Json>, depth: number): unknown {
  switch (type) {
    case "object": {
      const properties = Object.entries((schema.properties ?? {}) as Record<string, Json>).filter(
        ([, inner]) => inner.readOnly !== true,
      );
      return Object.fromEntries(properties.map(([name, inner]) => [name, exampleOf(inner, components, depth + 1)]));
    }
    case "array":
      return [exampleOf((schema.items ?? {}) as Json, components, depth + 1)];
    case "integer":
    case "number":
      return Math.max(1, Number(schema.minimum ?? 1));
    case "boolean":
      return false;
    case "string":
      return textOf(schema);
    default:
      return {};
  }
}

function textOf({ format, pattern, title, description = "", maxLength = 40 }: Json & { maxLength?: number }): string {
  if (format === "date") return "2026-11-20";
  if (format === "date-time") return "2026-11-20T09:00:00.000Z";
  if (format === "binary") return "(the file)";
  if (pattern === "^\\d+$" || /\bId of an? \w+/.test(String(description))) return "1";
  return (typeof title === "string" ? title : "text").slice(0, maxLength);
}
