import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod/v4";
import { InputProblem, NotFound } from "~/core/problems";
import { database } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import type { Endpoint } from "~/define/endpoint";
import {
  actorAt,
  seedTree,
  seedUnit,
  resource,
  SETTINGS_PERMISSIONS,
  type SmallTree,
} from "../../../tests/setup/organisation";
import { seeded } from "../../../tests/setup/database";
import { portal } from "../portal.server";
import { resourceEndpoints } from "./endpoints.server";

let tree: SmallTree;
let admin: Actor;
const lines = resourceEndpoints(resource("Branch"));
const line = (method: Endpoint["method"], path: string) =>
  lines.find((one) => one.method === method && one.path === path)!;
const call = (
  endpoint: Endpoint,
  request: {
    actor?: Actor;
    params?: Record<string, string>;
    body?: unknown;
    query?: Record<string, string>;
    version?: number | null;
  } = {},
) =>
  endpoint.run({
    actor: request.actor ?? admin,
    params: request.params ?? {},
    version: request.version ?? null,
    body: endpoint.body?.parse(request.body),
    query: endpoint.query?.parse(request.query ?? {}),
  });
interface BranchJson {
  id: string;
  name: string;
  [field: string]: unknown;
}

beforeAll(async () => {
  tree = await seeded(seedTree);
  admin = await actorAt(tree.company, SETTINGS_PERMISSIONS);
  for (let n = 10; n < 22; n++) await seedUnit("BRANCH", `N${n}`, tree.areas[1], { name: `Name ${n}` });
  // As they could be called before no two beside each other had one name.
  const older = { where: { name: { startsWith: "Name " } }, data: { name: "Same name" } };
  await database().writing((tx) => tx.orgUnit.updateMany(older));
});

describe("the API lines of a resource", () => {
  it("add, read, change, take out of use and back, with ids as strings", async () => {
    const added = await call(line("POST", "/Branch"), {
      body: {
        code: "api1",
        name: "By the API",
        parentId: String(tree.areas[0]),
        weekPattern: ["2", "1"],
        headOffice: false,
      },
    });
    const { id } = added.data as BranchJson;
    expect(added).toMatchObject({
      created: `/api/Branch/${id}`,
      version: 1,
      data: {
        id: expect.any(String) as string,
        code: "API1",
        name: "By the API",
        parentId: String(tree.areas[0]),
        weekPattern: ["1", "2"],
        openedOn: null,
        headOffice: false,
        active: true,
        version: 1,
      },
    });
    const read = await call(line("GET", "/Branch/{id}"), { params: { id } });
    expect(read.data).toEqual(added.data);
    // What was read can be sent back.
    const changed = await call(line("PUT", "/Branch/{id}"), {
      params: { id },
      body: { ...(read.data as object), name: "Changed" },
      version: 1,
    });
    expect(changed).toMatchObject({ version: 2, data: { name: "Changed", code: "API1" } });
    await expect(
      call(line("PUT", "/Branch/{id}"), {
        params: { id },
        body: { ...(read.data as object), name: "Late" },
        version: 1,
      }),
    ).rejects.toMatchObject({ code: "stale" });
    expect(await call(line("DELETE", "/Branch/{id}"), { params: { id }, version: 2 })).toEqual({ data: null });
    expect((await call(line("GET", "/Branch/{id}"), { params: { id } })).data).toMatchObject({
      active: false,
      version: 3,
    });
    expect(await call(line("POST", "/Branch/{id}/Reactivate"), { params: { id }, body: {} })).toMatchObject({
      version: 4,
      data: { active: true },
    });
  });

  it("answer as their schemas say", async () => {
    const list = await call(line("GET", "/Branch"));
    expect(line("GET", "/Branch").answer.safeParse(list.data).error).toBeUndefined();
    const document = z.toJSONSchema(line("POST", "/Branch").body!, { io: "input", unrepresentable: "any" }) as {
      required: string[];
      properties: Record<string, Record<string, unknown>>;
    };
    expect(document.required).toEqual(["code", "name", "parentId"]);
    expect(document.properties.name).toMatchObject({ type: "string", maxLength: 100, title: "Name" });
    expect(document.properties.weekPattern).toMatchObject({ type: ["array", "null"] });
    for (const one of portal().resources.flatMap(resourceEndpoints))
      expect(() => z.toJSONSchema(one.answer)).not.toThrow();
  });

  it("page through the list by cursor, each record once, also where the sort leaves ties", async () => {
    const seen: string[] = [];
    for (let cursor: string | null = ""; cursor !== null;) {
      const query: Record<string, string> = {
        limit: "5",
        sort: "-name",
        "filter[active]": "true",
        ...(cursor ? { cursor } : {}),
      };
      const { data, meta } = await call(line("GET", "/Branch"), { query });
      seen.push(...(data as BranchJson[]).map((one) => one.id));
      cursor = meta!.nextCursor;
      expect(meta!.total).toBe(query.cursor ? undefined : 15);
    }
    expect(seen).toHaveLength(15);
    expect(new Set(seen).size).toBe(15);
  });

  /** All parts of a list joined. */
  async function walk(
    endpoint: Endpoint,
    query: Record<string, string>,
    between: () => Promise<unknown> = () => Promise.resolve(),
  ): Promise<Record<string, unknown>[]> {
    const seen: Record<string, unknown>[] = [];
    for (let cursor: string | null = ""; cursor !== null;) {
      const { data, meta } = await call(endpoint, { query: { ...query, ...(cursor ? { cursor } : {}) } });
      seen.push(...(data as BranchJson[]));
      cursor = meta!.nextCursor;
      await between();
    }
    return seen;
  }

  it("page in every order a list has, ways combined, as one long list would stand", async () => {
    const holidays = resourceEndpoints(resource("Holiday")).find(
      (one) => one.method === "GET" && one.path === "/Holiday",
    )!;
    for (const [endpoint, sorts] of [
      [
        line("GET", "/Branch"),
        [
          "code",
          "-parentId,name",
          "parentId,-code",
          "name,-updatedAt",
          "-active,code",
          "openedOn,-name",
          "-openedOn",
          "phone,code",
        ],
      ],
      [holidays, ["-date", "unitId"]],
    ] as const) {
      for (const sort of sorts) {
        const whole = (await call(endpoint, { query: { sort, limit: "100" } })).data as BranchJson[];
        for (const limit of ["1", "4"])
          expect([sort, (await walk(endpoint, { sort, limit })).map((one) => one.id)]).toEqual([
            sort,
            whole.map((one) => one.id),
          ]);
      }
    }
  });

  it("neither repeat nor hide records when others come, change or leave the list between two parts", async () => {
    const before = (await walk(line("GET", "/Branch"), { sort: "code", limit: "50", "filter[active]": "true" })).map(
      (one) => one.id,
    );
    let n = 0;
    const seen = await walk(
      line("GET", "/Branch"),
      { sort: "code", limit: "3", "filter[active]": "true" },
      async () => {
        if (n >= 3) return;
        await seedUnit("BRANCH", `A${n}NEW`, tree.areas[1]);
        // The record that the cursor stands on leaves the list.
        await call(line("DELETE", "/Branch/{id}"), { params: { id: String(before[3 * n + 2]) }, version: null });
        n += 1;
      },
    );
    expect(seen.map((one) => one.id)).toEqual(before);
  });

  it("filter by every kind of column, several ways at once", async () => {
    const names = async (query: Record<string, string>) =>
      (
        (await call(line("GET", "/Branch"), { query: { limit: "100", sort: "code", ...query } })).data as {
          code: string;
        }[]
      ).map((one) => one.code);
    expect(await names({ "filter[code][in]": "N10,N12", "filter[name][contains]": "SAME" })).toEqual(["N10", "N12"]);
    expect(await names({ "filter[code]": "N10", "filter[parentId]": String(tree.areas[0]) })).toEqual([]);
    expect(await names({ "filter[parentId][in]": tree.areas.join(","), "filter[code][contains]": "n1" })).toHaveLength(
      10,
    );
    const { updatedAt } = (
      (await call(line("GET", "/Branch"), { query: { "filter[code]": "N21" } })).data as { updatedAt: string }[]
    )[0]!;
    expect(await names({ "filter[updatedAt][gte]": updatedAt, "filter[code][in]": "N20,N21" })).toContain("N21");
    expect(await names({ "filter[updatedAt][lte]": "2020-01-01T00:00:00Z" })).toEqual([]);
  });

  it("answer with the properties that were asked for", async () => {
    const { data } = await call(line("GET", "/Branch"), { query: { fields: "code,parentId", limit: "1" } });
    expect(Object.keys((data as object[])[0]!)).toEqual(["id", "code", "parentId"]);
  });

  it("refuse a cursor that is none, belongs to another order, or holds what no column does", async () => {
    const { meta } = await call(line("GET", "/Branch"), { query: { limit: "1", sort: "code" } });
    const forged = (...place: unknown[]) => Buffer.from(JSON.stringify(["code", ...place])).toString("base64url");
    const cursors = [
      "nonsense",
      forged(),
      forged("A"),
      forged("A", 0),
      forged("A", 1.5),
      forged("A", "1"),
      forged(1, 1),
      forged(null, 1),
      forged({ not: "" }, 1),
      forged("a\0", 1),
      forged("\ud800", 1),
      forged("A", 1, 1),
      Buffer.from("{}").toString("base64url"),
    ];
    for (const query of [
      ...cursors.map((cursor) => ({ cursor, sort: "code" })),
      { cursor: meta!.nextCursor!, sort: "name" },
    ])
      await expect(call(line("GET", "/Branch"), { query })).rejects.toBeInstanceOf(InputProblem);
  });

  it("refuse unknown parameters at their name", () => {
    expect(line("GET", "/Branch").query!.safeParse({ "filter[path]": "/1/" }).error!.issues[0]!.path).toEqual([
      "filter[path]",
    ]);
  });

  it("answer what is out of reach or nonsense as not found", async () => {
    const outsider = await actorAt(tree.divisions[1], SETTINGS_PERMISSIONS);
    for (const id of [String(tree.branches[0]), "0", "abc", "99999999999", "1 OR 1=1"]) {
      for (const [method, path] of [
        ["GET", "/Branch/{id}"],
        ["PUT", "/Branch/{id}"],
        ["DELETE", "/Branch/{id}"],
        ["POST", "/Branch/{id}/Reactivate"],
      ] as const) {
        const body = method === "PUT" ? { name: "X", parentId: "1" } : {};
        await expect(
          call(line(method, path), { actor: outsider, params: { id }, body, version: 1 }),
        ).rejects.toBeInstanceOf(NotFound);
      }
    }
    expect((await call(line("GET", "/Branch"), { actor: outsider })).data as BranchJson[]).toEqual([]);
  });

  it("demand the version of a record that is changed", async () => {
    expect(lines.filter((one) => one.needsVersion).map((one) => one.method)).toEqual(["PUT", "DELETE"]);
    await expect(
      call(line("PUT", "/Branch/{id}"), {
        params: { id: String(tree.branches[0]) },
        body: { name: "X", parentId: String(tree.areas[0]) },
      }),
    ).rejects.toBeInstanceOf(InputProblem);
  });
});
