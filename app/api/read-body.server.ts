import type { z } from "zod/v4";
import { canonicalJson, sha256 } from "~/core/canonical.server";
import { hides } from "~/core/hiding-names";
import type { Endpoint } from "~/define/endpoint";
import { ApiProblem, type PlacedProblem } from "./api-problem";
import { problemsOf } from "./issues.server";
import { namesOf, unknownNames } from "./schema-names.server";

/** No body of the product is deeper or has more values. */
const DEEPEST = 32;
const MOST_VALUES = 20_000;

export interface Body {
  /** What the schema made of it. */
  value: unknown;
  /** Of its content: equal bodies have equal hashes, whatever the order of their properties. */
  hash: string;
}

/**
 * The body of a call through its schema; none at all counts as an object without properties.
 * @throws ApiProblem 400 for what cannot be read, 413, 415, 422 naming every property that is unknown or wrong
 */
export async function readBody(line: Endpoint, request: Request): Promise<Body> {
  if (!line.body) return { value: undefined, hash: sha256("") };
  const { value, hash } = await readContent(line, request);
  const refused = refusedValues(value);
  if (refused.length > 0) throw invalid(refused);
  return { value: readAs(line.body, value, readOnlyNames(line)), hash };
}

/**
 * A value of the body through a schema.
 * @param more names that may stand in it and are not looked at
 * @throws ApiProblem 422 naming every property that is unknown or wrong
 */
export function readAs<T>(schema: z.ZodType<T, unknown>, value: unknown, more: readonly string[] = []): T {
  const unknown = unknownNames(schema, value).filter((name) => !more.includes(name));
  const problems = unknown.map((field): PlacedProblem => ({
    field,
    in: "body",
    code: "unknown_property",
    message: `There is no property "${field.slice(0, 60)}"`,
  }));
  const parsed = schema.safeParse(value);
  if (!parsed.success) problems.push(...problemsOf(parsed.error, "body", value));
  if (!parsed.success || problems.length > 0) throw invalid(problems);
  return parsed.data;
}

/** What a record that was read carries beside what can be changed: it may be sent back with the rest and is not looked at. */
export function readOnlyNames({ method, body, answer }: Endpoint): string[] {
  const changeable = body && namesOf(body);
  return method === "PUT" && changeable ? (namesOf(answer) ?? []).filter((name) => !changeable.includes(name)) : [];
}

function invalid(problems: PlacedProblem[]): ApiProblem {
  return new ApiProblem(
    422,
    "invalid",
    problems
      .map((one) => one.message)
      .slice(0, 3)
      .join("; "),
    { problems },
  );
}

/** The media types a line's body may have. */
export function typesTaken({ acceptsForm }: Endpoint): string[] {
  if (acceptsForm === "only") return ["multipart/form-data"];
  return ["application/json", ...(acceptsForm ? ["application/x-www-form-urlencoded", "multipart/form-data"] : [])];
}

async function readContent(line: Endpoint, request: Request): Promise<Body> {
  const bytes = await request.arrayBuffer();
  const header = request.headers.get("Content-Type") ?? "";
  const type = header.split(";")[0]!.trim().toLowerCase();
  if (bytes.byteLength === 0) return { value: {}, hash: sha256("{}") };
  const types = typesTaken(line);
  if (types.includes(type)) return type === "application/json" ? readJson(bytes) : readFields(bytes, header);
  const accepted = types.join(", ");
  throw new ApiProblem(415, "media_type", `Send ${accepted}.`, { headers: { Accept: accepted } });
}

function readJson(bytes: ArrayBuffer): Body {
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch (error) {
    throw new ApiProblem(400, "broken_json", `The body is no JSON: ${(error as Error).message.slice(0, 120)}`);
  }
  measure(value);
  return { value, hash: sha256(canonicalJson(value)) };
}

async function readFields(bytes: ArrayBuffer, type: string): Promise<Body> {
  const form = await new Response(bytes, { headers: { "Content-Type": type } }).formData().catch(() => {
    throw new ApiProblem(400, "broken_form", "The form data cannot be read.");
  });
  const value: Record<string, unknown> = Object.fromEntries(
    [...new Set(form.keys())].map((name) => [name, form.getAll(name).length > 1 ? form.getAll(name) : form.get(name)]),
  );
  measure(value);
  const content = await Promise.all(
    [...form].map(async ([name, one]) => [
      name,
      typeof one === "string" ? one : { file: one.name, hash: sha256(new Uint8Array(await one.arrayBuffer())) },
    ]),
  );
  return { value, hash: sha256(canonicalJson(content)) };
}

/** @throws ApiProblem for content whose depth or number of values no body of the product has */
function measure(value: unknown): void {
  let level = [value];
  let values = 0;
  for (let depth = 0; level.length > 0; depth++) {
    values += level.length;
    if (depth > DEEPEST) throw new ApiProblem(400, "too_deep", `The body is nested deeper than ${DEEPEST} levels.`);
    if (values > MOST_VALUES)
      throw new ApiProblem(413, "too_many_values", `The body holds more than ${MOST_VALUES} values.`);
    level = level.flatMap((one) =>
      one === null || typeof one !== "object" || one instanceof Blob ? [] : Object.values(one),
    );
  }
}

/** True for text that a database would refuse: NUL, or half of a surrogate pair. */
export function unstorable(text: string): boolean {
  return text.includes("\0") || /\p{Surrogate}/u.test(text);
}

/** Text that no field may hold and names that no property may have, wherever they stand. */
function refusedValues(value: unknown, path = ""): PlacedProblem[] {
  if (typeof value === "string")
    return unstorable(value)
      ? [{ field: path, in: "body", code: "control_characters", message: "Remove the control characters" }]
      : [];
  if (value === null || typeof value !== "object" || value instanceof Blob) return [];
  const inside = (name: string) => (Array.isArray(value) ? `${path}[${name}]` : path ? `${path}.${name}` : name);
  const own = Object.keys(value)
    .filter(hides)
    .map((name): PlacedProblem => ({
      field: inside(name),
      in: "body",
      code: "unknown_property",
      message: `There is no property "${name.slice(0, 60)}"`,
    }));
  return [
    ...own,
    ...Object.entries(value).flatMap(([name, inner]) => [
      ...refusedValues(name, path),
      ...refusedValues(inner, inside(name)),
    ]),
  ];
}
