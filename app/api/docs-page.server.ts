/** The document of the API as pages for people: one of everything, and one for each of its subjects. */
import { NotFound } from "~/core/problems";
import type { Endpoint } from "~/define/endpoint";
import { curlOf } from "./docs-curl";
import { fieldLines, typeOf, type FieldLine } from "./docs-fields";
import { exampleOf } from "./examples.server";
import type { Json } from "./json-schemas.server";
import { writtenOut } from "./openapi.server";
import { apiLines } from "./table.server";

interface DocsGroup {
  slug: string;
  name: string;
  calls: { id: string; method: string; path: string; summary: string }[];
}

interface DocsParameter {
  name: string;
  place: string;
  required: boolean;
  meaning: string;
  example: string;
}

export interface DocsCall {
  id: string;
  method: string;
  path: string;
  summary: string;
  description: string;
  parameters: DocsParameter[];
  /** null where no body is sent. */
  body: { types: string; fields: FieldLine[]; example: string } | null;
  answers: { status: string; means: string }[];
  curl: string;
}

export interface DocsRecord {
  name: string;
  fields: FieldLine[];
  example: string;
}

interface Parameter {
  name: string;
  in: string;
  required: boolean;
  description?: string;
  example?: string;
}
interface Operation {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  parameters: Parameter[];
  requestBody?: { content: Record<string, { schema: Json; example: unknown }> };
  responses: Record<string, { $ref?: string; description?: string; content?: Record<string, { schema: Json }> }>;
}
interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Json>; responses: Record<string, { description: string }> };
}

interface Made {
  document: Document;
  /** By slug, in the document's order. */
  groups: Map<string, { name: string; lines: Endpoint[] }>;
}

let made: Made | null = null;

function theDocs(): Made {
  if (!made) {
    const lines = [...apiLines()];
    const groups: Made["groups"] = new Map();
    for (const line of lines) {
      const group = groups.get(slugOf(line.tag)) ?? { name: line.tag, lines: [] };
      group.lines.push(line);
      groups.set(slugOf(line.tag), group);
    }
    made = { document: writtenOut(lines) as unknown as Document, groups };
  }
  return made;
}

const slugOf = (tag: string) => tag.toLowerCase().replace(/[^a-z0-9]+/g, "-");
const operationOf = (document: Document, { method, path }: Endpoint) =>
  document.paths[`/api${path}`]![method.toLowerCase()]!;

/** All subjects with their calls. */
export function docsGroups(): DocsGroup[] {
  const { document, groups } = theDocs();
  return [...groups].map(([slug, { name, lines }]) => ({
    slug,
    name,
    calls: lines.map((line) => ({
      id: operationOf(document, line).operationId,
      method: line.method,
      path: `/api${line.path}`,
      summary: line.summary,
    })),
  }));
}

/** One subject: its calls, and the records they answer with. @throws NotFound */
export function docsGroup(slug: string): { name: string; calls: DocsCall[]; records: DocsRecord[] } {
  const { document, groups } = theDocs();
  const group = groups.get(slug.toLowerCase());
  if (!group) throw new NotFound("The API has no such subject.");
  return {
    name: group.name,
    calls: group.lines.map((line) => callOf(document, line)),
    records: recordsOf(document, group.lines),
  };
}

function callOf(document: Document, line: Endpoint): DocsCall {
  const { operationId, summary, description, parameters, requestBody, responses } = operationOf(document, line);
  const [type, content] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  const form = type === "multipart/form-data";
  return {
    id: operationId,
    method: line.method,
    path: `/api${line.path}`,
    summary,
    description,
    parameters: [
      ...parameters.filter((one) => !one.name.startsWith("filter[")).map(parameterOf),
      ...filtersOf(parameters),
    ],
    body: content
      ? {
          types: Object.keys(requestBody!.content).join(", "),
          fields: fieldLines(content.schema, document.components.schemas),
          example: pretty(content.example),
        }
      : null,
    answers: Object.entries(responses)
      .filter(([status]) => status !== "default")
      .map(([status, answer]) => ({ status, means: answerOf(document, answer) })),
    curl: curlOf({
      line,
      query: parameters
        .filter((one) => one.in === "query" && one.required)
        .map((one): [string, string] => [one.name, one.example ?? ""]),
      body: content?.example ?? null,
      form,
    }),
  };
}

const pretty = (value: unknown) => JSON.stringify(value, null, 1);

function parameterOf({ name, in: place, required, description = "", example = "" }: Parameter): DocsParameter {
  return { name, place, required, meaning: description.replace(/`/g, ""), example: String(example) };
}

/** The filters of a list, each on one line with what it can be held to. */
function filtersOf(parameters: readonly Parameter[]): DocsParameter[] {
  const filters = new Map<string, DocsParameter & { ops: string[] }>();
  for (const { name, description = "", example = "" } of parameters) {
    const [, column, op] = /^filter\[([^\]]+)\](?:\[(\w+)\])?$/.exec(name) ?? [];
    if (!column) continue;
    const filter = filters.get(column) ?? {
      ...parameterOf({
        name: op ? `filter[${column}][${op}]` : `filter[${column}]`,
        in: "query",
        required: false,
        description,
        example,
      }),
      ops: [],
    };
    if (op) filter.ops.push(`[${op}]`);
    filters.set(column, filter);
  }
  return [...filters.values()].map(({ ops, ...filter }) => ({
    ...filter,
    meaning: [filter.meaning, ops.length > 1 ? `also with ${ops.join(", ")}` : ""].filter(Boolean).join("; "),
  }));
}

function answerOf(document: Document, { $ref, description, content }: Operation["responses"][string]): string {
  if ($ref) return document.components.responses[$ref.split("/").at(-1)!]!.description;
  const schema = Object.values(content ?? {})[0]?.schema;
  const data = (schema?.properties as Record<string, Json> | undefined)?.data;
  return [description, data ? `: ${typeOf(data)}` : ""].join("");
}

/** The named records that the answers of these lines are made of, those inside them too. */
function recordsOf({ paths, components: { schemas } }: Document, lines: readonly Endpoint[]): DocsRecord[] {
  const named = (part: unknown) =>
    [...JSON.stringify(part ?? {}).matchAll(/#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name!);
  const found = new Set(
    lines.flatMap(({ method, path }) => named(paths[`/api${path}`]![method.toLowerCase()]!.responses)),
  );
  for (const name of found) for (const inner of named({ ...schemas[name], examples: [] })) found.add(inner);
  return [...found].sort().map((name) => ({
    name,
    fields: fieldLines(schemas[name] ?? {}, schemas, false),
    example: pretty(exampleOf(schemas[name] ?? {}, schemas)),
  }));
}
