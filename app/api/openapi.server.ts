/** The API's own description, OpenAPI 3.1, out of the table and its schemas. */
import { z } from "zod/v4";
import { defineEndpoint, type Endpoint } from "~/define/endpoint";
import { scopesOf } from "./caller.server";
import { exampleOf } from "./examples.server";
import { makeSchemas, type Json, type Schemas } from "./json-schemas.server";
import { answersOf, sharedAnswers } from "./openapi-answers.server";
import { withNames } from "./openapi-names.server";
import { pathExample } from "./path-examples";
import { readOnlyNames, typesTaken } from "./read-body.server";

const DESCRIPTION = `What the portal's screens do, for programs. A call runs the same function as the screen.

Send the token of POST /api/auth/token, or one made for your program, as "Authorization: Bearer …". Successful answers are { data } or { data, meta }; everything else is application/problem+json with a stable code. Ids are strings, amounts decimal strings, days YYYY-MM-DD, moments RFC 3339 in UTC. A record's ETag begins with its version: send it in If-Match to change the record, and a change by someone else in between is answered with 412. An Idempotency-Key makes a POST count once: it is kept for seven days, a call while the first is under way is answered with 409, and another body with 422.

Lists are read in parts: limit, and meta.nextCursor or the Link header for the next. filter[name] or filter[name][op], sort and fields take the names each list tells; others are refused with 400.

Within version 1 fields and lines are only added: a program must ignore fields and values it does not know. What is to go is told here and by the headers Deprecation and Sunset at least six months before.`;

/** GET /api/openapi.json, of the table that it is itself part of. */
export function documentLine(lines: () => readonly Endpoint[]): Endpoint {
  let document: Json | null = null;
  return defineEndpoint({
    method: "GET",
    path: "/openapi.json",
    permission: "public",
    summary: "This description",
    tag: "Description",
    bare: true,
    answer: z.looseObject({ openapi: z.string(), paths: z.looseObject({}) }).meta({ description: "OpenAPI 3.1" }),
    run: async () => ({ data: (document ??= documentOf(lines())) as { openapi: string; paths: Json } }),
  });
}

/** Describes a table of lines, with what repeats said once among the components. */
export const documentOf = (lines: readonly Endpoint[]): Json => withNames(writtenOut(lines));

/** As {@link documentOf}, with parameters, bodies and answers written out at each line. */
export function writtenOut(lines: readonly Endpoint[]): Json {
  const schemas = makeSchemas();
  const shared = sharedAnswers(schemas);
  const paths: Record<string, Json> = {};
  for (const line of lines) (paths[`/api${line.path}`] ??= {})[line.method.toLowerCase()] = operation(line, schemas);
  for (const [name, schema] of Object.entries(schemas.components))
    schemas.components[name] = { ...schema, examples: [exampleOf(schema, schemas.components)] };
  return {
    openapi: "3.1.1",
    info: {
      title: "Staff portal",
      version: "1.0.0",
      description: DESCRIPTION,
      license: { name: "Proprietary", identifier: "LicenseRef-Proprietary" },
      contact: { name: "The administrator of your portal" },
    },
    servers: [{ url: "/" }],
    security: [{ bearer: [] }],
    tags: [...new Set(lines.map((line) => line.tag))].map((name) => ({
      name,
      description: `What the API offers under "${name}".`,
    })),
    paths,
    components: {
      securitySchemes: {
        bearer: {
          type: "http",
          scheme: "bearer",
          description:
            "A token of POST /api/auth/token ends after 15 minutes without a call and after 12 hours; one made for a program on the day that was chosen. The scopes of a token are permissions; each operation names those it needs",
        },
      },
      schemas: schemas.components,
      ...shared,
    },
  };
}

const text = { type: "string" };
const CONFIRMED =
  "Asks for a token of a sign-in within the last ten minutes: an older one, or one made for a program, is answered with 401, code confirm.";

const confirmedWords = (confirmed: NonNullable<Endpoint["confirmed"]>): string =>
  typeof confirmed === "object" ? `${confirmed.when}: ${CONFIRMED}` : CONFIRMED;

function operation(line: Endpoint, schemas: Schemas): Json {
  const { summary, description, tag, permission, confirmed } = line;
  const asks =
    permission === "public"
      ? "Open to everyone."
      : permission === "signed-in"
        ? "For everyone with a token."
        : `Permission: ${permission}.`;
  return {
    operationId: operationId(line),
    summary,
    description: [description, asks, confirmed ? confirmedWords(confirmed) : null].filter(Boolean).join(" "),
    tags: [tag],
    security: permission === "public" ? [] : [{ bearer: scopesOf(line) }],
    parameters: parameters(line, schemas),
    ...(line.body ? { requestBody: requestBody(line, line.body, schemas) } : {}),
    responses: answersOf(line, schemas),
  };
}

/** GET /Branch/{id} → "getBranchById". */
function operationId({ method, path }: Endpoint): string {
  const words = path
    .slice(1)
    .split(/[/.]/)
    .map((word) =>
      word.replace(/^\{(.*)\}$/, "by-$1").replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase()),
    );
  return method.toLowerCase() + words.join("");
}

function parameters(line: Endpoint, schemas: Schemas): Json[] {
  const inPath = [...line.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: "path",
    required: true,
    schema: text,
    example: pathExample(name!),
  }));
  const query = line.query ? schemas.inline(line.query, "input") : {};
  const required = (query.required ?? []) as string[];
  const inQuery = Object.entries((query.properties ?? {}) as Record<string, Json>).map(
    ([name, { description, example, ...schema }]) => ({
      name,
      in: "query",
      required: required.includes(name),
      ...(description ? { description } : {}),
      ...exampleOfParameter(example, schema),
      schema,
    }),
  );
  const inHeader = (name: string, description: string, must = false) => ({
    name,
    in: "header",
    required: must,
    description,
    schema: text,
  });
  const conditional =
    line.method === "GET"
      ? [inHeader("If-None-Match", "The ETag you have: 304 when nothing has changed")]
      : line.repeatable
        ? []
        : [inHeader("If-Match", "The ETag of the version you have seen", line.needsVersion)];
  const key =
    line.method === "POST" && !line.repeatable
      ? [inHeader("Idempotency-Key", "Any text that is new with each record; makes the call count once", line.needsKey)]
      : [];
  return [...inPath, ...inQuery, ...conditional, ...key];
}

/** A parameter that takes some words takes the first of them. */
function exampleOfParameter(example: unknown, { enum: values }: Json): { example?: unknown } {
  const shown = example ?? (Array.isArray(values) ? (values as unknown[])[0] : undefined);
  return shown === undefined ? {} : { example: shown };
}

function requestBody(line: Endpoint, body: z.ZodType, schemas: Schemas): Json {
  const schema = schemas.inline(body, "input");
  const answered =
    readOnlyNames(line).length > 0
      ? ((schemas.inline(line.answer, "output").properties ?? {}) as Record<string, Json>)
      : {};
  const readOnly = Object.fromEntries(readOnlyNames(line).map((name) => [name, { ...answered[name], readOnly: true }]));
  const whole =
    Object.keys(readOnly).length > 0
      ? { ...schema, properties: { ...(schema.properties as Json), ...readOnly } }
      : schema;
  const example = line.example ?? exampleOf(whole, schemas.components);
  return {
    required: ((schema.required ?? []) as string[]).length > 0,
    content: Object.fromEntries(typesTaken(line).map((type) => [type, { schema: whole, example }])),
  };
}
