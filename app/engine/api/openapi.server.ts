/** The API's own description, OpenAPI 3.1, out of the table and its schemas. */
import { STATUS_CODES } from "node:http";
import { z } from "zod/v4";
import { defineEndpoint, type Endpoint } from "~/define/endpoint";
import { makeSchemas, type Json, type Schemas } from "./json-schemas.server";
import { problemSchema } from "./problem-json.server";
import { readOnlyNames } from "./read-body.server";

const DESCRIPTION = `What the portal's screens do, for programs. A call runs the same function as the screen.

Send the token of POST /api/auth/token as "Authorization: Bearer …". Successful answers are { data } or { data, meta }; everything else is application/problem+json with a stable code. Ids are strings, amounts decimal strings, days YYYY-MM-DD, moments RFC 3339 in UTC. A record's ETag begins with its version: send it in If-Match to change the record, and a change by somebody else in between is answered with 412. An Idempotency-Key makes a POST count once.`;

/** GET /api/openapi.json, of the table that it is itself part of. */
export function documentLine(lines: () => readonly Endpoint[]): Endpoint {
  let document: Json | null = null;
  return defineEndpoint({
    method: "GET", path: "/openapi.json", permission: "public", summary: "This description", tag: "Description", bare: true,
    answer: z.looseObject({ openapi: z.string(), paths: z.looseObject({}) }).meta({ description: "OpenAPI 3.1" }),
    run: async () => ({ data: (document ??= documentOf(lines())) as { openapi: string; paths: Json } }),
  });
}

/** Describes a table of lines. */
export function documentOf(lines: readonly Endpoint[]): Json {
  const schemas = makeSchemas();
  const problem = schemas.of(problemSchema, "output");
  const paths: Record<string, Json> = {};
  for (const line of lines) (paths[`/api${line.path}`] ??= {})[line.method.toLowerCase()] = operation(line, schemas);
  return {
    openapi: "3.1.1",
    info: { title: "Staff portal", version: "1.0.0", description: DESCRIPTION },
    servers: [{ url: "/" }],
    security: [{ bearer: [] }],
    tags: [...new Set(lines.map((line) => line.tag))].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: { bearer: { type: "http", scheme: "bearer", description: "A token of POST /api/auth/token; it ends after 15 minutes without a call and after 12 hours" } },
      schemas: schemas.components,
      headers: HEADERS,
      responses: Object.fromEntries(ERRORS.map((status) => [`E${status}`, problemAnswer(status, problem)])),
    },
  };
}

const text = { type: "string" };
const HEADERS = {
  ETag: { description: "Names the content, and of a record the version: \"v3-…\"", schema: text },
  Location: { description: "Where the new record is", schema: text },
  Link: { description: 'rel="next": the next part of the list', schema: text },
  IdempotencyReplayed: { description: "true when the answer is that of an earlier call with the same key", schema: text },
  RateLimit: { description: "Calls left, and seconds until they are renewed", schema: text },
  RateLimitPolicy: { description: "Calls a token may make, and in how many seconds", schema: text },
  RetryAfter: { description: "Seconds to wait", schema: { type: "integer" } },
  WWWAuthenticate: { description: "What is wrong with the token (RFC 6750)", schema: text },
};
const header = (name: keyof typeof HEADERS) => ({ $ref: `#/components/headers/${name}` });

const ERRORS = [400, 401, 403, 404, 409, 411, 412, 413, 415, 422, 428, 429, 500] as const;

/** The refusals a line may answer with. */
export function refusalsOf({ method, permission, body, needsVersion }: Endpoint): number[] {
  const changes = method !== "GET";
  const may: Record<(typeof ERRORS)[number], boolean> = {
    400: true, 401: permission !== "public" || changes, 403: permission !== "public" || changes, 404: permission !== "public", 409: changes, 411: body !== undefined, 412: changes, 413: body !== undefined,
    415: body !== undefined, 422: changes, 428: needsVersion === true, 429: permission !== "public" || changes, 500: false,
  };
  return ERRORS.filter((status) => may[status]);
}

function problemAnswer(status: number, schema: Json): Json {
  const headers = status === 401 || status === 403 ? { "WWW-Authenticate": header("WWWAuthenticate") } : status === 429 ? { "Retry-After": header("RetryAfter") } : {};
  return { description: status === 500 ? "Something went wrong on the portal's side, or it is overloaded" : (STATUS_CODES[status] ?? ""), headers, content: { "application/problem+json": { schema } } };
}

function operation(line: Endpoint, schemas: Schemas): Json {
  const { summary, description, tag, permission } = line;
  const asks = permission === "public" ? "Open to everybody." : permission === "signed-in" ? "For everybody with a token." : `Permission: ${permission}.`;
  return {
    operationId: operationId(line),
    summary,
    description: [description, asks].filter(Boolean).join(" "),
    tags: [tag],
    ...(permission === "public" ? { security: [] } : {}),
    parameters: parameters(line, schemas),
    ...(line.body ? { requestBody: requestBody(line, line.body, schemas) } : {}),
    responses: {
      ...success(line, schemas),
      ...Object.fromEntries(refusalsOf(line).map((status) => [status, { $ref: `#/components/responses/E${status}` }])),
      default: { $ref: "#/components/responses/E500" },
    },
  };
}

/** GET /Branch/{id} → "getBranchById". */
function operationId({ method, path }: Endpoint): string {
  const words = path.slice(1).split(/[/.]/).map((word) => word.replace(/^\{(.*)\}$/, "by-$1").replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase()));
  return method.toLowerCase() + words.join("");
}

function parameters(line: Endpoint, schemas: Schemas): Json[] {
  const inPath = [...line.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({ name, in: "path", required: true, schema: text }));
  const query = line.query ? schemas.inline(line.query, "input") : {};
  const required = (query.required ?? []) as string[];
  const inQuery = Object.entries((query.properties ?? {}) as Record<string, Json>).map(([name, { description, ...schema }]) => ({ name, in: "query", required: required.includes(name), ...(description ? { description } : {}), schema }));
  const inHeader = (name: string, description: string, must = false) => ({ name, in: "header", required: must, description, schema: text });
  const conditional = line.method === "GET" ? [inHeader("If-None-Match", "The ETag you have: 304 when nothing has changed")] : line.repeatable ? [] : [inHeader("If-Match", "The ETag of the version you have seen", line.needsVersion)];
  const key = line.method === "POST" && !line.repeatable ? [inHeader("Idempotency-Key", "Any text that is new with each record; makes the call count once", line.needsKey)] : [];
  return [...inPath, ...inQuery, ...conditional, ...key];
}

function requestBody(line: Endpoint, body: z.ZodType, schemas: Schemas): Json {
  const schema = schemas.inline(body, "input");
  const answered = readOnlyNames(line).length > 0 ? ((schemas.inline(line.answer, "output").properties ?? {}) as Record<string, Json>) : {};
  const readOnly = Object.fromEntries(readOnlyNames(line).map((name) => [name, { ...answered[name], readOnly: true }]));
  const whole = Object.keys(readOnly).length > 0 ? { ...schema, properties: { ...(schema.properties as Json), ...readOnly } } : schema;
  const types = ["application/json", ...(line.acceptsForm ? ["application/x-www-form-urlencoded", "multipart/form-data"] : [])];
  return { required: ((schema.required ?? []) as string[]).length > 0, content: Object.fromEntries(types.map((type) => [type, { schema: whole }])) };
}

function success(line: Endpoint, schemas: Schemas): Json {
  const { method, answer } = line;
  const limits = line.permission === "public" ? {} : { RateLimit: header("RateLimit"), "RateLimit-Policy": header("RateLimitPolicy") };
  if (method === "DELETE" && answer instanceof z.ZodNull) return { 204: { description: "Done", headers: limits } };
  const data = schemas.of(answer, "output");
  const list = line.query !== undefined && answer instanceof z.ZodArray;
  const envelope = { type: "object", required: list ? ["data", "meta"] : ["data"], additionalProperties: false, properties: { data, ...(list ? { meta: META } : {}) } };
  const headers = {
    ...limits,
    ...(method === "GET" ? { ETag: header("ETag") } : {}),
    ...(list ? { Link: header("Link") } : {}),
    ...(line.creates ? { Location: header("Location") } : {}),
    ...(method === "POST" && !line.repeatable ? { "Idempotency-Replayed": header("IdempotencyReplayed") } : {}),
  };
  return {
    [line.creates ? 201 : 200]: { description: line.creates ? "Made" : "Done", headers, content: { "application/json": { schema: line.bare ? data : envelope } } },
    ...(method === "GET" ? { 304: { description: "You have this already", headers: { ETag: header("ETag") } } } : {}),
  };
}

const META = {
  type: "object",
  required: ["nextCursor"],
  properties: { nextCursor: { type: ["string", "null"], description: "For the parameter cursor; null at the end of the list" }, total: { type: "integer", description: "How many records the filters leave" } },
};
