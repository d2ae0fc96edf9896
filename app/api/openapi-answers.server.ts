/** What the document says of answers: headers, envelopes, refusals. */
import { STATUS_CODES } from "node:http";
import { z } from "zod/v4";
import type { Endpoint } from "~/define/endpoint";
import { changeJson } from "~/modules/second-administrator/index.server";
import type { Json, Schemas } from "./json-schemas.server";
import { problemSchema, type ProblemJson } from "./problem-json.server";

const text = { type: "string" };
const HEADERS = {
  ETag: { description: 'Names the content, and of a record the version: "v3-…"', schema: text },
  Location: { description: "Where the new record is", schema: text },
  Link: { description: 'rel="next": the next part of the list', schema: text },
  IdempotencyReplayed: {
    description: "true when the answer is that of an earlier call with the same key",
    schema: text,
  },
  RateLimit: {
    description: "Calls left to the token, or to the address without one, and seconds until they are renewed",
    schema: text,
  },
  RateLimitPolicy: { description: "Calls that may be made, and in how many seconds", schema: text },
  RetryAfter: { description: "Seconds to wait", schema: { type: "integer" } },
  WWWAuthenticate: { description: "What is wrong with the token (RFC 6750)", schema: text },
  ContentDisposition: { description: "The file's name (RFC 6266)", schema: text },
};
const header = (name: keyof typeof HEADERS) => ({ $ref: `#/components/headers/${name}` });

const ERRORS = [400, 401, 403, 404, 406, 409, 411, 412, 413, 415, 422, 428, 429, 500] as const;
type Refusal = (typeof ERRORS)[number];

/** The refusals a line may answer with. */
export function refusalsOf({ method, permission, body, needsVersion }: Endpoint): number[] {
  const changes = method !== "GET";
  const may: Record<Refusal, boolean> = {
    400: true,
    401: permission !== "public" || changes,
    403: permission !== "public" || changes,
    404: permission !== "public",
    406: true,
    409: changes,
    411: body !== undefined,
    412: changes,
    413: body !== undefined,
    415: body !== undefined,
    422: changes,
    428: needsVersion === true,
    429: true,
    500: false,
  };
  return ERRORS.filter((status) => may[status]);
}

/** Code and words of a refusal of each status, as examples. */
const EXAMPLES: Record<Refusal, [code: string, detail: string]> = {
  400: ["bad_query", "Between 1 and 100"],
  401: ["no_token", "Send a token: Authorization: Bearer …"],
  403: ["insufficient_scope", "Your role does not include this."],
  404: ["not_found", "There is no such record, or it is not visible to you."],
  406: ["not_acceptable", "This is answered as application/json."],
  409: [
    "in_flight",
    "An earlier call with this Idempotency-Key is still being carried out. Send it again in a second.",
  ],
  411: ["length_required", "The request does not say how long it is."],
  412: ["stale", "Someone else changed this record meanwhile."],
  413: ["too_large", "What was sent is too large. Go back, choose fewer or smaller files, and send the form again."],
  415: ["media_type", "Send application/json."],
  422: ["invalid", "Name: fill this in"],
  428: ["no_version", "Say in If-Match which version of the record you have seen: the ETag it was read with."],
  429: ["try_later", "More than 600 calls a minute. Wait 20 seconds."],
  500: [
    "unexpected",
    "Something went wrong on our side. Nothing is known to have been saved; tell the administrator the request id.",
  ],
};

/** Headers and refusals, named once for the whole document. */
export function sharedAnswers(schemas: Schemas): { headers: Json; responses: Json } {
  const problem = schemas.of(problemSchema, "output");
  return {
    headers: HEADERS,
    responses: Object.fromEntries(ERRORS.map((status) => [`E${status}`, refusal(status, problem)])),
  };
}

function refusal(status: Refusal, schema: Json): Json {
  const headers =
    status === 401 || status === 403
      ? { "WWW-Authenticate": header("WWWAuthenticate") }
      : status === 429
        ? { "Retry-After": header("RetryAfter") }
        : {};
  const description =
    status === 500 ? "Something went wrong on the portal's side, or it is overloaded" : STATUS_CODES[status]!;
  return { description, headers, content: { "application/problem+json": { schema, example: problemExample(status) } } };
}

function problemExample(status: Refusal): ProblemJson {
  const [code, detail] = EXAMPLES[status];
  const errors =
    status === 422
      ? [{ field: "name", in: "body" as const, pointer: "#/name", code: "required", message: detail }]
      : status === 400
        ? [{ field: "limit", in: "query" as const, pointer: "#/limit", code: "invalid", message: detail }]
        : [];
  return {
    type: "about:blank",
    title: STATUS_CODES[status] ?? "",
    status,
    detail,
    instance: "/api/Branch",
    code,
    requestId: "5f0c2d9a",
    message: detail,
    errors,
  };
}

/** Every answer of a line. */
export function answersOf(line: Endpoint, schemas: Schemas): Json {
  return {
    ...success(line, schemas),
    ...Object.fromEntries(refusalsOf(line).map((status) => [status, { $ref: `#/components/responses/E${status}` }])),
    default: { $ref: "#/components/responses/E500" },
  };
}

function success(line: Endpoint, schemas: Schemas): Json {
  const { method, answer } = line;
  const limits = { RateLimit: header("RateLimit"), "RateLimit-Policy": header("RateLimitPolicy") };
  if (line.files) return fileSuccess(line.files, limits);
  const waits = line.mayWait ? waiting(schemas, limits) : {};
  if (method === "DELETE" && answer instanceof z.ZodNull)
    return { 204: { description: "Done", headers: limits }, ...waits };
  const data = schemas.of(answer, "output");
  const list = line.query !== undefined && answer instanceof z.ZodArray;
  const envelope = {
    type: "object",
    required: list ? ["data", "meta"] : ["data"],
    additionalProperties: false,
    properties: { data, ...(list ? { meta: META } : {}) },
  };
  const headers = {
    ...limits,
    ...(method === "GET" ? { ETag: header("ETag") } : {}),
    ...(list ? { Link: header("Link") } : {}),
    ...(line.creates ? { Location: header("Location") } : {}),
    ...(method === "POST" && !line.repeatable ? { "Idempotency-Replayed": header("IdempotencyReplayed") } : {}),
  };
  return {
    [line.creates ? 201 : 200]: {
      description: line.creates ? "Made" : "Done",
      headers,
      content: { "application/json": { schema: line.bare ? data : envelope } },
    },
    ...waits,
    ...(method === "GET" ? { 304: { description: "You have this already", headers: { ETag: header("ETag") } } } : {}),
  };
}

/** Nothing has changed: the request that a second administrator decides. */
function waiting(schemas: Schemas, limits: Json): Json {
  const schema = {
    type: "object",
    required: ["data"],
    additionalProperties: false,
    properties: { data: schemas.of(changeJson, "output") },
  };
  return {
    202: {
      description: "Asked for: a second administrator decides at POST /api/ChangeRequest/{id}/Agree",
      headers: { ...limits, Location: header("Location") },
      content: { "application/json": { schema } },
    },
  };
}

function fileSuccess(types: readonly string[], limits: Json): Json {
  const content = Object.fromEntries(types.map((type) => [type, { schema: { type: "string", format: "binary" } }]));
  return {
    200: {
      description: "The file",
      headers: { ...limits, "Content-Disposition": header("ContentDisposition") },
      content,
    },
    304: { description: "You have this already", headers: { ETag: header("ETag") } },
  };
}

const META = {
  type: "object",
  required: ["nextCursor"],
  properties: {
    nextCursor: { type: ["string", "null"], description: "For the parameter cursor; null at the end of the list" },
    total: { type: "integer", description: "How many records the filters leave; with the first part alone" },
  },
};
