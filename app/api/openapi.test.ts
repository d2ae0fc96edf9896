import { Validator } from "@seriousme/openapi-schema-validator";
import { beforeAll, describe, expect, it } from "vitest";
import { callApi } from "../../tests/setup/api";
import { testDatabase } from "../../tests/setup/database";
import { portal } from "~/engine/portal.server";
import type { Json } from "./json-schemas.server";
import { documentOf, writtenOut } from "./openapi.server";
import { apiLines } from "./table.server";

interface Operation {
  operationId: string;
  summary: string;
  tags: string[];
  parameters: { name: string; in: string; required: boolean }[];
  requestBody?: {
    required: boolean;
    content: Record<string, { schema: Json & { required?: string[]; properties: Record<string, Json> } }>;
  };
  responses: Record<string, { $ref?: string; content?: Record<string, { schema: Json }> }>;
  security?: unknown[];
}
interface Document {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Json>; securitySchemes: Json };
}

let document: Document;
const operation = (method: string, path: string) => document.paths[`/api${path}`]![method]!;
/** What stands at a reference; anything else as it is. */
function meant<T>(part: T): T {
  const { $ref } = part as { $ref?: string };
  if ($ref === undefined) return part;
  return $ref
    .split("/")
    .slice(1)
    .reduce<unknown>((at, word) => (at as Record<string, unknown>)[word], document) as T;
}
const said = (part: { schema: Json }) => meant(part.schema) as Json & { properties: Record<string, Json> };

beforeAll(async () => {
  await testDatabase();
  document = (await callApi("GET", "/api/openapi.json")).json as unknown as Document;
});

describe("the description of the API", () => {
  it("is valid OpenAPI 3.1", async () => {
    const result = await new Validator().validate(JSON.parse(JSON.stringify(document)) as Record<string, unknown>);
    expect(result.errors).toBeUndefined();
    expect(result.valid).toBe(true);
    expect(document.openapi).toMatch(/^3\.1\./);
  });

  it("holds every line of the API, in its own spelling, and no other", () => {
    const described = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(described.sort()).toEqual(
      apiLines()
        .map((line) => `${line.method} /api${line.path}`)
        .sort(),
    );
    const expected = [
      "POST /api/auth/token",
      "DELETE /api/auth/token",
      "POST /api/auth/ReloadRole",
      "GET /api/EmployeeInfo/Details",
      "GET /api/openapi.json",
    ];
    const settings = portal().resources.flatMap(({ name }) => [
      `GET /api/${name}`,
      `POST /api/${name}`,
      `GET /api/${name}/{id}`,
      `PUT /api/${name}/{id}`,
      `DELETE /api/${name}/{id}`,
    ]);
    expect(described).toEqual(expect.arrayContaining([...expected, ...settings]));
  });

  it("tells of every operation what it is, what it may answer, and refuses by problem+json", () => {
    const all = Object.values(document.paths).flatMap((methods) => Object.values(methods));
    expect(new Set(all.map((one) => one.operationId)).size).toBe(all.length);
    for (const one of all) {
      expect(one.summary).toMatch(/^[A-Z].+[^.]$/);
      expect(one.tags).toHaveLength(1);
      expect(Object.keys(one.responses).some((status) => status.startsWith("2"))).toBe(true);
      expect(Object.keys(one.responses).some((status) => status.startsWith("4"))).toBe(true);
    }
    expect(document.components.schemas.Problem).toMatchObject({
      required: expect.arrayContaining([
        "type",
        "title",
        "status",
        "detail",
        "instance",
        "code",
        "requestId",
        "message",
        "errors",
      ]) as string[],
    });
  });

  it("resolves every reference", () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, pointer]) => pointer!);
    expect(references.length).toBeGreaterThan(50);
    for (const pointer of new Set(references)) {
      const target = pointer
        .split("/")
        .reduce<unknown>((part, word) => (part as Record<string, unknown> | undefined)?.[word], document);
      expect([pointer, typeof target]).toEqual([pointer, "object"]);
    }
    expect(JSON.stringify(document)).not.toContain("$defs");
  });

  it("tells what a record takes, and what it carries beyond that", () => {
    const add = operation("post", "/Branch").requestBody!;
    expect(Object.keys(add.content)).toEqual([
      "application/json",
      "application/x-www-form-urlencoded",
      "multipart/form-data",
    ]);
    const schema = said(add.content["application/json"]!);
    expect(add.required).toBe(true);
    expect(schema).toMatchObject({
      type: "object",
      additionalProperties: false,
      required: ["code", "name", "parentId"],
    });
    expect(schema.properties.id).toBeUndefined();
    const change = said(operation("put", "/Branch/{id}").requestBody!.content["application/json"]!);
    for (const name of ["id", "active", "version", "updatedAt"])
      expect(meant(change.properties[name]!)).toMatchObject({ readOnly: true });
    expect(meant(change.properties.name!)).not.toHaveProperty("readOnly");
    expect(said(meant(operation("post", "/Branch").responses["201"]!).content!["application/json"]!)).toMatchObject({
      properties: { data: { $ref: "#/components/schemas/Branch" } },
    });
  });

  it("tells the parameters and headers of a call", () => {
    const names = (method: string, path: string) =>
      operation(method, path)
        .parameters.map(meant)
        .map((one) => `${one.in} ${one.name}${one.required ? "!" : ""}`);
    expect(names("put", "/Branch/{id}")).toEqual(["path id!", "header If-Match!"]);
    expect(names("post", "/Branch")).toEqual(["header If-Match", "header Idempotency-Key"]);
    expect(names("post", "/auth/token")).toEqual([]);
    expect(names("get", "/Branch")).toEqual(
      expect.arrayContaining([
        "query limit",
        "query cursor",
        "query sort",
        "query q",
        "query filter[parentId]",
        "header If-None-Match",
      ]),
    );
    expect(operation("post", "/auth/token").security).toEqual([]);
    expect(operation("get", "/Branch").security).toEqual([{ bearer: ["area.admin", "organisation.read"] }]);
    expect(operation("get", "/Task").security).toEqual([{ bearer: [] }]);
  });

  it("says once what operations repeat, and gives bodies and answers names", () => {
    const all = Object.values(document.paths).flatMap((methods) => Object.values(methods));
    const spoken = (parts: object[]) =>
      parts.map((one) => JSON.stringify(one)).filter((one) => !one.startsWith('{"$ref"'));
    const twice = (texts: string[]) => {
      const met = new Set<string>();
      return texts.filter((one) => one.length > 90 && (met.has(one) || !met.add(one)));
    };
    expect(twice(spoken(all.flatMap(({ parameters }) => parameters)))).toEqual([]);
    expect(twice(spoken(all.flatMap(({ responses }) => Object.values(responses))))).toEqual([]);
    const media = all.flatMap(({ requestBody, responses }) =>
      [requestBody ?? {}, ...Object.values(responses).map(meant)].flatMap((one) =>
        Object.values((one as { content?: Record<string, { schema: Json }> }).content ?? {}),
      ),
    );
    const unnamed = media.filter(({ schema }) => Object.hasOwn((schema.properties ?? {}) as Json, "data"));
    expect([media.length > 1000, unnamed]).toEqual([true, []]);
    expect(operation("post", "/Branch").requestBody!.content["application/json"]).toEqual({
      schema: { $ref: "#/components/schemas/PostBranchBody" },
    });
    expect(meant(operation("get", "/Branch").responses["200"]!).content!["application/json"]!.schema).toEqual({
      $ref: "#/components/schemas/BranchLineList",
    });
    expect(JSON.stringify(document).length).toBeLessThan(0.75 * JSON.stringify(writtenOut(apiLines())).length);
  });

  it("would refuse two lines of one name, and two shapes of one name are told apart", () => {
    const lines = apiLines().filter((line) => line.path === "/auth/token");
    expect(documentOf(lines)).toMatchObject({
      paths: { "/api/auth/token": { post: { tags: ["Sign-in"] }, delete: { tags: ["Sign-in"] } } },
    });
  });
});
