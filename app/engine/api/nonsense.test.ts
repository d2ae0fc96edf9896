/** Every line of the API, sent sense and nonsense: no answer is a 5xx, and each is one the description tells of. */
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { database, db } from "~/db.server";
import type { Endpoint } from "~/define/endpoint";
import { PERMISSIONS } from "~/modules/all-permissions";
import { strayings } from "../../../tests/setup/answers";
import { callApi, hire, tokenOf, unforeseen, type Call } from "../../../tests/setup/api";
import { testDatabase } from "../../../tests/setup/database";
import { anything, nastyText, valuesOf } from "../../../tests/setup/nonsense";
import { plantTree } from "../../../tests/setup/organisation";
import { makeSchemas } from "./json-schemas.server";
import { apiLines } from "./table.server";

const RUNS = Number(process.env.NONSENSE_RUNS ?? 40);

const ids: Record<string, string[]> = {};

beforeAll(async () => {
  await testDatabase();
  const tree = await plantTree();
  await database().writing(async (tx) => {
    const role = await tx.role.create({ data: { name: "Everything", description: "" } });
    await tx.rolePermission.createMany({ data: Object.keys(PERMISSIONS).map((permission) => ({ roleId: role.id, permission })) });
  });
  Object.assign(ids, {
    Company: [String(tree.company)], Division: tree.divisions.map(String), Region: tree.regions.map(String), Area: tree.areas.map(String), Branch: tree.branches.map(String),
    Country: (await db.country.findMany({ take: 3 })).map((row) => String(row.id)), Category: (await db.category.findMany()).map((row) => String(row.id)),
  });
  await hire(tree.company, "Everything", "everything");
  await hire(tree.areas[0], "Area Manager", "area.manager");
});

interface Sent extends Call {
  path: string;
}

const SENSIBLE_QUERY = ["1", "5", "100", "true", "false", "2", "name", "-code", "date", "id", "2026-11-20", "DRAFT", "KIB"];

function requestsTo(line: Endpoint): fc.Arbitrary<Sent> {
  const schemas = makeSchemas();
  const of = (schema: NonNullable<Endpoint["body"]>) => valuesOf(schemas.inline(schema, "input"), { components: schemas.components, ids });
  const names = line.query ? Object.keys((schemas.inline(line.query, "input").properties ?? {}) as object) : [];
  const query = fc.dictionary(fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...(names.length ? names : ["x"])) }, { weight: 1, arbitrary: nastyText }), fc.oneof(fc.constantFrom(...SENSIBLE_QUERY), fc.constantFrom(...SENSIBLE_QUERY), nastyText), { maxKeys: names.length ? 3 : 0 });
  const known = ids[line.path.split("/")[1]!] ?? ["1"];
  const params = fc.array(fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...known) }, { weight: 1, arbitrary: nastyText }), { minLength: 3, maxLength: 3 });
  const oftenMissing = (values: string[]) => fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: fc.constantFrom(...values) });
  const headers = fc.record({
    "If-Match": line.needsVersion ? fc.oneof({ weight: 6, arbitrary: fc.constant('"v1"') }, { weight: 1, arbitrary: fc.constantFrom(undefined, '"v2"', "*", "x", '"v99999999999"') }) : oftenMissing(['"v1"', '"v2"', "x"]),
    "If-None-Match": oftenMissing(["*", '"v1"', "x"]),
    "Idempotency-Key": oftenMissing(["a", "b", "c", "", "x".repeat(300)]),
  });
  const json = line.body ? fc.oneof({ weight: 12, arbitrary: of(line.body) }, { weight: 1, arbitrary: anything }) : fc.constant(undefined);
  const body = json.chain((value) => (line.acceptsForm && value !== null && typeof value === "object" ? fc.boolean().map((form) => (form ? formOf(value) : value)) : fc.constant(value)));
  return fc.record({ query, params, headers, body }).map(({ query, params, headers, body }) => {
    let next = 0;
    const path = line.path.replace(/\{\w+\}/g, () => encodeURIComponent(params[next++]!.replace(/\p{Surrogate}/gu, "?")) || "0");
    const search = new URLSearchParams(Object.entries(query).map(([name, value]): [string, string] => [name, value])).toString();
    return { path: `/api${path}${search ? `?${search}` : ""}`, headers: Object.fromEntries(Object.entries(headers).filter((entry): entry is [string, string] => entry[1] !== undefined)), body: typeof body === "string" ? JSON.stringify(body) : body };
  });
}

function formOf(value: object): URLSearchParams {
  return new URLSearchParams(Object.entries(value).flatMap(([name, one]) => (Array.isArray(one) ? one : [one]).map((part): [string, string] => [name, part === null ? "" : typeof part === "string" ? part : JSON.stringify(part)])));
}

describe("nonsense", () => {
  const statuses = new Map<number, number>();
  const lines = apiLines().filter((line) => line.path !== "/openapi.json");

  it.each(lines.map((line) => [`${line.method} ${line.path}`, line] as const))("to %s is answered as described", async (_, line) => {
    const endsToken = line.path === "/auth/token";
    let token = await tokenOf("everything");
    await fc.assert(
      fc.asyncProperty(requestsTo(line), async ({ path, ...call }) => {
        const answer = await callApi(line.method, path, { token, ...call, ip: "198.51.100.7" });
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
        const stray = answer.status === 404 && answer.json?.code === "no_such_path" ? [] : strayings(line.method, line.path, answer);
        if (endsToken && line.method === "DELETE") token = await tokenOf("everything");
        expect([stray, unforeseen.splice(0)]).toEqual([[], []]);
        expect(answer.status).toBeLessThan(500);
      }),
      { numRuns: endsToken ? 15 : RUNS },
    );
  });

  it("has come far: calls were carried out, and refused for every kind of reason", () => {
    expect([...statuses.keys()]).toEqual(expect.arrayContaining([200, 201, 204, 304, 400, 404, 412, 422, 428]));
  });
});
