import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { db } from "~/db/database.server";
import { callApi, everything, hire, tokenOf, unforeseen } from "../../tests/setup/api";
import { seeded } from "../../tests/setup/database";
import { seedTree, type SmallTree } from "../../tests/setup/organisation";
import { problemSchema } from "./problem-json.server";

let tree: SmallTree;
let admin: string;
const errorsOf = (json: Record<string, unknown>) =>
  json.errors as { field: string; in: string; pointer: string; code: string }[];
const category = (code: string, more: object = {}) => ({ kind: "DOCUMENT", code, name: code, position: 10, ...more });

beforeAll(async () => {
  tree = await seeded(seedTree);
  await hire(tree.company, "Super Admin", "super.admin");
  admin = await tokenOf("super.admin");
});

afterEach(() => expect(unforeseen.splice(0)).toEqual([]));

describe("paths and methods", () => {
  it("answer what is not there with 404 and what is not taken with 405 and Allow", async () => {
    for (const path of [
      "/api",
      "/api/",
      "/api/Nothing",
      "/api/Branch/1/2/3",
      "/api//Branch",
      "/api/Branch/",
      "/api/constructor",
      "/api/__proto__",
      "/api/Branch/%",
      "/api/Branch/%00",
      "/api/Branch/%E0%A4%A",
    ]) {
      expect([path, (await callApi("GET", path, { token: admin })).status]).toEqual([path, 404]);
    }
    for (const id of [
      "0",
      "-1",
      "1.5",
      "abc",
      "99999999999999999999",
      "1%20OR%201=1",
      "%2e%2e%2fetc",
      "💥",
      "null",
      "undefined",
      "1e3",
    ]) {
      expect([id, (await callApi("GET", `/api/Branch/${id}`, { token: admin })).json.code]).toEqual([id, "not_found"]);
    }
    const { status, headers } = await callApi("PATCH", "/api/Branch/1", { token: admin, body: {} });
    expect([status, headers.get("Allow")]).toEqual([405, "DELETE, GET, HEAD, OPTIONS, PUT"]);
    const options = await callApi("OPTIONS", "/api/Branch");
    expect([options.status, options.headers.get("Allow"), options.text]).toEqual([204, "GET, HEAD, OPTIONS, POST", ""]);
    expect([...options.headers.keys()].filter((name) => name.startsWith("access-control"))).toEqual([]);
  });

  it("answer HEAD as GET without the body", async () => {
    const path = `/api/Branch/${tree.branches[0]}`;
    const [get, head] = [await callApi("GET", path, { token: admin }), await callApi("HEAD", path, { token: admin })];
    expect(head.status).toBe(200);
    expect(head.text).toBe("");
    expect(head.headers.get("ETag")).toBe(get.headers.get("ETag"));
    expect((await callApi("HEAD", "/api/Branch/0", { token: admin })).status).toBe(404);
  });
});

describe("bodies", () => {
  const refused = async (body: unknown, headers: Record<string, string> = {}) => {
    const before = await everything();
    const { status, json, headers: sent } = await callApi("POST", "/api/Category", { token: admin, body, headers });
    expect(sent.get("Content-Type")).toBe("application/problem+json");
    expect(problemSchema.safeParse(json).error).toBeUndefined();
    expect(await everything()).toBe(before);
    return { status, code: json.code, errors: errorsOf(json) };
  };
  const json = { "Content-Type": "application/json" };

  it("of another kind, broken, or too deep are refused", async () => {
    expect(await refused("x", { "Content-Type": "text/plain" })).toMatchObject({ status: 415 });
    expect(await refused(JSON.stringify(category("T1")), { "Content-Type": "text/plain" })).toMatchObject({
      status: 415,
    });
    expect(await refused("<a/>", { "Content-Type": "application/xml" })).toMatchObject({ status: 415 });
    for (const text of ["{", "{'a':1}", "undefined", '{"a":1}}', "NaN", '{"a":\u0001}'])
      expect(await refused(text, json)).toMatchObject({ status: 400, code: "broken_json" });
    expect(await refused(new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]), json)).toMatchObject({
      status: 400,
      code: "broken_json",
    });
    for (const depth of [100, 900_000]) {
      expect(await refused("[".repeat(depth) + "]".repeat(depth), json)).toMatchObject({
        status: 400,
        code: "too_deep",
      });
      expect(await refused('{"a":'.repeat(depth) + "1" + "}".repeat(depth), json)).toMatchObject({
        status: 400,
        code: "too_deep",
      });
    }
    expect(await refused(JSON.stringify({ name: new Array(30_000).fill("x") }), json)).toMatchObject({ status: 413 });
    expect(await refused("--x\r\nbroken", { "Content-Type": "multipart/form-data; boundary=x" })).toMatchObject({
      status: 400,
      code: "broken_form",
    });
    expect(await refused("a=1", { "Content-Type": "multipart/form-data" })).toMatchObject({
      status: 400,
      code: "broken_form",
    });
  });

  it("that are no object, or hold wrong kinds of value, are refused at the property", async () => {
    for (const body of ["null", "[]", "1", '"text"', "true", "[{}]"])
      expect((await refused(body, json)).status).toBe(422);
    for (const wrong of [
      [],
      {},
      ["a", "b"],
      { not: 1 },
      1e308,
      -1,
      true,
      null,
      "",
      " ",
      "x".repeat(5_000),
      "a\u0000b",
      "\ud800",
    ]) {
      const { status, errors } = await refused(JSON.stringify(category("W1", { name: wrong })), json);
      expect([wrong, status, errors[0]?.pointer]).toEqual([wrong, 422, "#/name"]);
    }
    for (const wrong of ["1e400", "99999999999999999999999", "-1", "1.5", '"abc"', "[1]", "{}", "true"]) {
      const { errors } = await refused(`{"kind":"DOCUMENT","code":"W2","name":"n","position":${wrong}}`, json);
      expect(errors.map((one) => one.pointer)).toEqual(["#/position"]);
    }
  });

  it("that hide how an object becomes text or a number are refused where they stand", async () => {
    for (const wrong of [{ toString: 1 }, { length: { valueOf: null, toString: "x" } }, [[{ toString: {} }]]]) {
      const { status, errors } = await refused(category("W3", { name: wrong }));
      expect([status, errors[0]]).toMatchObject([
        422,
        { code: "unknown_property", pointer: expect.stringMatching(/^#\/name\/.*(toString|valueOf)$/) as string },
      ]);
    }
  });

  it("with properties no one knows are refused by their names", async () => {
    const { status, errors } = await refused(
      '{"kind":"DOCUMENT","code":"U1","name":"n","position":1,"id":7,"active":false,"createdAt":"2000-01-01","__proto__":{"active":false},"constructor":{"prototype":{}}}',
      json,
    );
    expect(status).toBe(422);
    expect(errors.map((one) => [one.pointer, one.code])).toEqual(
      ["id", "active", "createdAt", "__proto__", "constructor"].map((name) => [`#/${name}`, "unknown_property"]),
    );
    expect(({} as { active?: boolean }).active).toBeUndefined();
    expect((await refused('{"a\\u0000b":1}', json)).status).toBe(422);
  });

  it("may be forms, whose doubled fields are lists", async () => {
    const areas = String(tree.areas[0]);
    const body = new URLSearchParams([
      ["code", "form1"],
      ["name", "By form"],
      ["parentId", areas],
      ["weekPattern", "1"],
      ["weekPattern", "3"],
      ["headOffice", ""],
    ]);
    const { status, json: answer } = await callApi("POST", "/api/Branch", { token: admin, body });
    expect([status, answer.data]).toMatchObject([201, { code: "FORM1", weekPattern: ["1", "3"], headOffice: false }]);
    const twice = await callApi("POST", "/api/Branch", {
      token: admin,
      body: new URLSearchParams([
        ["code", "a"],
        ["code", "b"],
        ["name", "n"],
        ["parentId", areas],
      ]),
    });
    expect([twice.status, errorsOf(twice.json)[0]?.pointer]).toEqual([422, "#/code"]);
    const file = new FormData();
    file.set("name", new File(["x"], "n.txt"));
    expect((await callApi("POST", "/api/Branch", { token: admin, body: file })).status).toBe(422);
  });
});

describe("queries", () => {
  it("are refused at their names when unknown, doubled or wrong", async () => {
    const refused = async (query: string) => {
      const { status, json } = await callApi("GET", `/api/Branch?${query}`, { token: admin });
      return [status, ...errorsOf(json).map((one) => [one.field, one.in, one.code])];
    };
    expect(await refused("colour=red")).toEqual([400, ["colour", "query", "unknown_parameter"]]);
    expect(await refused("filter[path]=/1/&filter[parentId][gt]=1")).toEqual([
      400,
      ["filter[path]", "query", "unknown_parameter"],
      ["filter[parentId][gt]", "query", "unknown_parameter"],
    ]);
    expect(await refused("limit=5&limit=6")).toEqual([400, ["limit", "query", "doubled"]]);
    for (const limit of ["0", "101", "-1", "1.5", "abc", "", "1e2x", "99999999999999999999"])
      expect((await refused(`limit=${limit}`))[0]).toBe(400);
    expect((await refused("sort=password"))[1]).toEqual(["sort", "query", "invalid"]);
    expect((await refused("filter[parentId]=1%20OR%201"))[1]).toEqual(["filter[parentId]", "query", "invalid"]);
    expect((await refused("q=%00"))[1]).toEqual(["q", "query", "control_characters"]);
    expect((await refused("cursor=nonsense"))[1]).toEqual(["cursor", "query", "wrong_cursor"]);
    expect((await refused("__proto__=1"))[0]).toBe(400);
    expect((await callApi("GET", `/api/Branch/${tree.branches[0]}?x=1`, { token: admin })).status).toBe(400);
  });

  it("page through a list by the Link header", async () => {
    const ids: string[] = [];
    let path: string | undefined = "/api/Category?limit=5&sort=-code&filter[active]=true";
    while (path) {
      const { json, headers } = await callApi("GET", path, { token: admin });
      ids.push(...(json.data as { id: string }[]).map((one) => one.id));
      const { nextCursor } = json.meta as { nextCursor: string | null };
      path = /^<(.+)>; rel="next"$/.exec(headers.get("Link") ?? "")?.[1];
      expect(path === undefined).toBe(nextCursor === null);
    }
    expect(ids.length).toBe(await db.category.count({ where: { active: true } }));
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe("the form of the answer", () => {
  const asked = (accept: string, path = "/api/Branch") =>
    callApi("GET", path, { token: admin, headers: { Accept: accept } }).then((answer) => answer.status);

  it("is JSON for whoever takes it, and 406 for whoever does not", async () => {
    for (const accept of [
      "*/*",
      "application/json",
      "application/*;q=0.1",
      "text/html, application/json;q=0.5",
      "",
      "text/html,*/*;q=0.1",
    ])
      expect([accept, await asked(accept)]).toEqual([accept, 200]);
    for (const accept of [
      "text/html",
      "application/xml",
      "application/json;q=0",
      "application/json;q=0, */*",
      "image/*",
    ])
      expect([accept, await asked(accept)]).toEqual([accept, 406]);
    const refused = await callApi("POST", "/api/Category", {
      token: admin,
      body: category("NOT"),
      headers: { Accept: "text/html" },
    });
    expect(refused.json).toMatchObject({ status: 406, code: "not_acceptable" });
    expect(await db.category.count({ where: { code: "NOT" } })).toBe(0);
  });

  it("is CSV of the whole filtered list for exports, which count twice against the limits", async () => {
    const { status, headers, text } = await callApi(
      "GET",
      "/api/export/CATEGORY?filter[kind]=DOCUMENT&sort=-code&q=a",
      { token: admin, headers: { Accept: "text/csv" } },
    );
    expect([status, headers.get("Content-Type"), headers.get("Content-Disposition")]).toEqual([
      200,
      "text/csv; charset=utf-8",
      expect.stringMatching(/^attachment; filename="[a-z-]+-\d{4}-\d\d-\d\d\.csv"/),
    ]);
    expect(headers.get("RateLimit-Policy")).toBe('"token";q=600;w=60, "heavy";q=60;w=60');
    const lines = text.trim().split("\r\n");
    expect(lines.length - 1).toBe(
      await db.category.count({
        where: { kind: "DOCUMENT", OR: [{ code: { contains: "a" } }, { name: { contains: "a" } }] },
      }),
    );
    expect(await asked("application/json", "/api/Export/category")).toBe(406);
    expect((await callApi("HEAD", "/api/Export/category", { token: admin })).status).toBe(200);
    for (const query of ["filter[kind]=X", "sort=password", "limit=5", "filter[path]=1", "filter[kind][gte]=A"])
      expect([query, (await callApi("GET", `/api/Export/category?${query}`, { token: admin })).status]).toEqual([
        query,
        400,
      ]);
    for (let i = 0; i < 60; i++) await callApi("HEAD", "/api/Export/category", { token: admin });
    const refused = await callApi("GET", "/api/Export/category", { token: admin });
    expect([refused.status, Number(refused.headers.get("Retry-After")) > 0]).toEqual([429, true]);
    expect((await callApi("GET", "/api/Branch", { token: admin })).status).toBe(200);
  });
});
