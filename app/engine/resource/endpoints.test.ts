import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod/v4";
import { InputProblem, NotFound } from "~/core/problems";
import type { Actor } from "~/define/actor";
import type { Endpoint } from "~/define/endpoint";
import { actorAt, plantTree, plantUnit, resource, SETTINGS_PERMISSIONS, type SmallTree } from "../../../tests/setup/organisation";
import { testDatabase } from "../../../tests/setup/database";
import { RESOURCES } from "../registry.server";
import { resourceEndpoints } from "./endpoints.server";

let tree: SmallTree;
let admin: Actor;
const lines = resourceEndpoints(resource("Branch"));
const line = (method: Endpoint["method"], path: string) => lines.find((one) => one.method === method && one.path === path)!;
const call = (endpoint: Endpoint, request: { actor?: Actor; params?: Record<string, string>; body?: unknown; query?: Record<string, string>; version?: number | null } = {}) =>
  endpoint.run({
    actor: request.actor ?? admin, params: request.params ?? {}, version: request.version ?? null,
    body: endpoint.body?.parse(request.body), query: endpoint.query?.parse(request.query ?? {}),
  });
interface BranchJson {
  id: string;
  name: string;
  [field: string]: unknown;
}

beforeAll(async () => {
  await testDatabase();
  tree = await plantTree();
  admin = await actorAt(tree.company, SETTINGS_PERMISSIONS);
  for (let n = 10; n < 22; n++) await plantUnit("BRANCH", `N${n}`, tree.areas[1], { name: `Same name` });
});

describe("the API lines of a resource", () => {
  it("add, read, change, take out of use and back, with ids as strings", async () => {
    const added = await call(line("POST", "/Branch"), { body: { code: "api1", name: "By the API", parentId: String(tree.areas[0]), weekPattern: ["2", "1"], headOffice: false } });
    const { id } = added.data as BranchJson;
    expect(added).toMatchObject({ created: `/api/Branch/${id}`, version: 1, data: { id: expect.any(String) as string, code: "API1", name: "By the API", parentId: String(tree.areas[0]), weekPattern: ["1", "2"], openedOn: null, headOffice: false, active: true, version: 1 } });
    const read = await call(line("GET", "/Branch/{id}"), { params: { id } });
    expect(read.data).toEqual(added.data);
    // What was read can be sent back.
    const changed = await call(line("PUT", "/Branch/{id}"), { params: { id }, body: { ...(read.data as object), name: "Changed" }, version: 1 });
    expect(changed).toMatchObject({ version: 2, data: { name: "Changed", code: "API1" } });
    await expect(call(line("PUT", "/Branch/{id}"), { params: { id }, body: { ...(read.data as object), name: "Late" }, version: 1 })).rejects.toMatchObject({ code: "stale" });
    expect(await call(line("DELETE", "/Branch/{id}"), { params: { id }, version: 2 })).toEqual({ data: null });
    expect((await call(line("GET", "/Branch/{id}"), { params: { id } })).data).toMatchObject({ active: false, version: 3 });
    expect(await call(line("POST", "/Branch/{id}/Reactivate"), { params: { id }, body: {} })).toMatchObject({ version: 4, data: { active: true } });
  });

  it("answer as their schemas say", async () => {
    const list = await call(line("GET", "/Branch"));
    expect(line("GET", "/Branch").answer.safeParse(list.data).error).toBeUndefined();
    const document = z.toJSONSchema(line("POST", "/Branch").body!, { io: "input", unrepresentable: "any" }) as { required: string[]; properties: Record<string, Record<string, unknown>> };
    expect(document.required).toEqual(["code", "name", "parentId"]);
    expect(document.properties.name).toMatchObject({ type: "string", maxLength: 100, title: "Name" });
    expect(document.properties.weekPattern).toMatchObject({ type: ["array", "null"] });
    for (const one of RESOURCES.flatMap(resourceEndpoints)) expect(() => z.toJSONSchema(one.answer)).not.toThrow();
  });

  it("page through the list by cursor, each record once, also where the sort leaves ties", async () => {
    const seen: string[] = [];
    for (let cursor: string | null = ""; cursor !== null; ) {
      const query: Record<string, string> = { limit: "5", sort: "-name", "filter[active]": "true", ...(cursor ? { cursor } : {}) };
      const { data, meta } = await call(line("GET", "/Branch"), { query });
      seen.push(...(data as BranchJson[]).map((one) => one.id));
      cursor = meta!.nextCursor;
      expect(meta!.total).toBe(15);
    }
    expect(seen).toHaveLength(15);
    expect(new Set(seen).size).toBe(15);
  });

  it("refuse a cursor that is none, belongs to another order, or points outside the list", async () => {
    const { meta } = await call(line("GET", "/Branch"), { query: { limit: "1", sort: "code" } });
    const wrong = [{ cursor: "nonsense", sort: "code" }, { cursor: meta!.nextCursor!, sort: "name" }, { cursor: Buffer.from(`${tree.company} code`).toString("base64url"), sort: "code" }];
    for (const query of wrong) await expect(call(line("GET", "/Branch"), { query })).rejects.toBeInstanceOf(InputProblem);
  });

  it("refuse unknown parameters at their name", () => {
    expect(line("GET", "/Branch").query!.safeParse({ "filter[path]": "/1/" }).error!.issues[0]!.path).toEqual(["filter[path]"]);
  });

  it("answer what is out of reach or nonsense as not found", async () => {
    const outsider = await actorAt(tree.divisions[1], SETTINGS_PERMISSIONS);
    for (const id of [String(tree.branches[0]), "0", "abc", "99999999999", "1 OR 1=1"]) {
      for (const [method, path] of [["GET", "/Branch/{id}"], ["PUT", "/Branch/{id}"], ["DELETE", "/Branch/{id}"], ["POST", "/Branch/{id}/Reactivate"]] as const) {
        const body = method === "PUT" ? { name: "X", parentId: "1" } : {};
        await expect(call(line(method, path), { actor: outsider, params: { id }, body, version: 1 })).rejects.toBeInstanceOf(NotFound);
      }
    }
    expect(((await call(line("GET", "/Branch"), { actor: outsider })).data as BranchJson[])).toEqual([]);
  });

  it("demand the version of a record that is changed", async () => {
    expect(lines.filter((one) => one.needsVersion).map((one) => one.method)).toEqual(["PUT", "DELETE"]);
    await expect(call(line("PUT", "/Branch/{id}"), { params: { id: String(tree.branches[0]) }, body: { name: "X", parentId: String(tree.areas[0]) } })).rejects.toBeInstanceOf(InputProblem);
  });
});
