/** Says once, among the components of the API's document, what its operations repeat. */
import { capital } from "~/core/capital";
import type { Json } from "./json-schemas.server";

interface Media {
  schema: Json;
  example?: unknown;
}
interface Answer {
  $ref?: string;
  content?: Record<string, Media>;
}
interface Operation extends Json {
  operationId: string;
  parameters: (Json & { name: string })[];
  requestBody?: { required: boolean; content: Record<string, Media> };
  responses: Record<string, Answer>;
}
type Kind = "schemas" | "parameters" | "responses";

/** Shorter is said again where it stands. */
const LEAST_LETTERS = { parameters: 90, responses: 90, schemas: 160 };
const textOf = (value: unknown) => JSON.stringify(value);

/** The components, each kind with what is in it by its text. */
function store(components: Record<string, Record<string, Json>>) {
  const names = new Map<string, string>();
  for (const [kind, each] of Object.entries(components))
    for (const [name, value] of Object.entries(each)) names.set(`${kind} ${textOf(value)}`, name);
  /** A reference to the value under that name, or under the one that the same value has already. */
  return (kind: Kind, wish: string, value: Json): { $ref: string } => {
    const text = `${kind} ${textOf(value)}`;
    const all = (components[kind] ??= {});
    let name = names.get(text);
    if (name === undefined) {
      name = wish;
      for (let n = 2; Object.hasOwn(all, name); n++) name = `${wish}_${n}`;
      names.set(text, name);
      all[name] = value;
    }
    return { $ref: `#/components/${kind}/${name}` };
  };
}
type Store = ReturnType<typeof store>;

const operationsOf = (paths: Json): Operation[] =>
  Object.values(paths as Record<string, Record<string, Operation>>).flatMap((methods) => Object.values(methods));

/** How often each value comes, by its text. */
function counted(values: Iterable<unknown>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(textOf(value), (counts.get(textOf(value)) ?? 0) + 1);
  return counts;
}

const repeats = (counts: Map<string, number>, value: unknown, kind: Kind): boolean => {
  const text = textOf(value);
  return text.length >= LEAST_LETTERS[kind] && counts.get(text)! > 1;
};

/** @param document an OpenAPI document that says everything where it stands; stays as it is */
export function withNames(document: Json): Json {
  const { paths, components } = structuredClone(document) as {
    paths: Json;
    components: Record<string, Record<string, Json>>;
  };
  const keep = store(components);
  const operations = operationsOf(paths);
  for (const one of operations) {
    nameBody(one, keep);
    nameAnswers(one, keep);
    for (const parameter of one.parameters) if (parameter.required === false) delete parameter.required;
  }
  const parameters = counted(operations.flatMap((one) => one.parameters));
  const answers = counted(operations.flatMap((one) => Object.values(one.responses)));
  for (const one of operations) {
    one.parameters = one.parameters.map((value) =>
      repeats(parameters, value, "parameters")
        ? (keep("parameters", value.name.replace(/[^\w-]+/g, ".").replace(/\.$/, ""), value) as never)
        : value,
    );
    one.responses = Object.fromEntries(
      Object.entries(one.responses).map(([status, value]) => [
        status,
        repeats(answers, value, "responses") ? keep("responses", answerName(status, value), value as Json) : value,
      ]),
    );
  }
  nameParts([paths, components], components.schemas!, keep);
  return { ...document, paths, components };
}

/** One schema, with its example, for all types that a body may be sent as. */
function nameBody({ operationId, requestBody }: Operation, keep: Store): void {
  if (!requestBody) return;
  const { content } = requestBody;
  for (const [type, { schema, example }] of Object.entries(content))
    if (schema.properties)
      content[type] = { schema: keep("schemas", `${capital(operationId)}Body`, { ...schema, examples: [example] }) };
}

/** What an answer carries: "BranchAnswer", "BranchList", or by its operation where it is told nowhere else. */
function nameAnswers({ operationId, responses }: Operation, keep: Store): void {
  for (const { content = {} } of Object.values(responses)) {
    for (const media of Object.values(content)) {
      const { data, meta } = (media.schema.properties ?? {}) as { data?: Json; meta?: Json };
      if (!data) continue;
      if (meta) (media.schema.properties as Json).meta = keep("schemas", "ListMeta", meta);
      const named = nameIn((data.items as Json | undefined)?.$ref ?? data.$ref);
      const wish = named === null ? `${capital(operationId)}Answer` : named + (data.items ? "List" : "Answer");
      media.schema = keep("schemas", wish, media.schema);
    }
  }
}

const nameIn = (reference: unknown): string | null =>
  typeof reference === "string" ? reference.split("/").at(-1)! : null;

function answerName(status: string, { content }: Answer): string {
  const [media] = Object.values(content ?? {});
  const { $ref, format } = (media?.schema ?? {}) as { $ref?: string; format?: string };
  return `${nameIn($ref) ?? (format === "binary" ? "File" : "Nothing")}${status}`;
}

/** Parts of schemas that come again, such as the currencies there are: named by the property that they were met at first. */
function nameParts(roots: readonly unknown[], schemas: Record<string, Json>, keep: Store): void {
  const places: { at: string; parent: Json; key: string; value: Json }[] = [];
  const look = (part: unknown, property: string): void => {
    if (part === null || typeof part !== "object") return;
    for (const [key, inner] of Object.entries(part as Json)) {
      if (key === "example" || key === "examples" || key === "enum" || key === "required") continue;
      if (key === "properties")
        for (const [name, value] of Object.entries(inner as Record<string, Json>)) {
          places.push({ at: name, parent: inner as Json, key: name, value });
          look(value, name);
        }
      else {
        if (key === "items" && inner !== null && typeof inner === "object" && !Array.isArray(inner))
          places.push({ at: `${property}Row`, parent: part as Json, key, value: inner as Json });
        look(inner, property);
      }
    }
  };
  for (const root of roots) look(root, "");
  const counts = counted(places.map(({ value }) => value));
  for (const place of places.filter(({ value }) => repeats(counts, value, "schemas"))) {
    const wish = capital(place.at).replace(/\W+/g, "");
    place.parent[place.key] = keep("schemas", Object.hasOwn(schemas, wish) ? `${wish}Part` : wish, place.value);
  }
}
