/** The API's document as tests use it: its operations, and their examples with the ids of records that are there. */
import { writtenOut } from "~/api/openapi.server";
import { apiLines } from "~/api/table.server";

export interface DocumentedSchema {
  $ref?: string;
  description?: string;
  properties?: Record<string, DocumentedSchema>;
  items?: DocumentedSchema;
}

export interface DocumentedParameter {
  name: string;
  in: "path" | "query" | "header";
  required: boolean;
  example?: string;
}

export interface Operation {
  summary: string;
  parameters: DocumentedParameter[];
  requestBody?: { content: Record<string, { schema: DocumentedSchema; example: unknown }> };
  responses: Record<string, object>;
}

interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, DocumentedSchema> };
}

let made: Document | null = null;

/** The document, made once. */
export function theDocument(): Document {
  return (made ??= JSON.parse(JSON.stringify(writtenOut(apiLines()))) as Document);
}

/** Every operation, as "GET /Branch/{id}". */
export function operations(): [name: string, operation: Operation][] {
  return Object.entries(theDocument().paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): [string, Operation] => [
      `${method.toUpperCase()} ${path.replace(/^\/api/, "")}`,
      operation,
    ]),
  );
}

export function operationOf(name: string): Operation {
  const [method = "", path = ""] = name.split(" ");
  const operation = theDocument().paths[`/api${path}`]?.[method.toLowerCase()];
  if (!operation) throw new Error(`The document has no ${name}.`);
  return operation;
}

/** The body an operation shows as its example; ids in it are exchanged for those of `ids`, by what they are of. */
export function exampleBody(name: string, ids: Record<string, string>): unknown {
  const content = Object.values(operationOf(name).requestBody?.content ?? {})[0];
  return content && withIds(content.example, content.schema, ids);
}

function withIds(value: unknown, schema: DocumentedSchema, ids: Record<string, string>): unknown {
  const meant = schema.$ref ? theDocument().components.schemas[schema.$ref.split("/").at(-1)!]! : schema;
  if (Array.isArray(value)) return value.map((one) => withIds(one, meant.items ?? {}, ids));
  if (value !== null && typeof value === "object")
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [name, withIds(inner, meant.properties?.[name] ?? {}, ids)]),
    );
  const target = /\bId of an? (\w+)/.exec(meant.description ?? "")?.[1];
  if (!target || value === null) return value;
  const id = ids[target];
  if (id === undefined) throw new Error(`An example names a ${target}, and the test knows none.`);
  return typeof value === "number" ? Number(id) : id;
}
