/** The API of the built server over HTTP, as a program on another machine uses it. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { strayings } from "./setup/answers";
import type { Answer } from "./setup/api";
import { startServer, type RunningServer } from "./setup/server";

const PASSWORD = "Portal-demo-2026";
let server: RunningServer;
const tokens: Record<string, string> = {};

interface Sent {
  as?: string;
  json?: unknown;
  body?: BodyInit;
  headers?: Record<string, string>;
  /** The line of the description the call belongs to, "/Visit/{id}"; the answer is held to it. */
  of?: string;
}

async function call(method: string, path: string, { as, json, body, headers = {}, of }: Sent = {}): Promise<Answer> {
  const response = await fetch(server.origin + path, {
    method,
    redirect: "manual",
    headers: {
      ...(as ? { Authorization: `Bearer ${tokens[as]}` } : {}),
      ...(json === undefined ? {} : { "Content-Type": "application/json" }),
      ...headers,
    },
    body: json === undefined ? body : JSON.stringify(json),
  });
  const text = await response.text();
  const answer = {
    status: response.status,
    headers: response.headers,
    text,
    json: (text && /json/.test(response.headers.get("Content-Type") ?? "")
      ? JSON.parse(text)
      : undefined) as Answer["json"],
  };
  if (of)
    expect([answer.status, strayings(method === "HEAD" ? "GET" : method, of, answer)]).toEqual([answer.status, []]);
  return answer;
}

const data = <T>(answer: Answer) => answer.json.data as T;
const tag = (answer: Answer) => ({ "If-Match": answer.headers.get("ETag") ?? "" });

beforeAll(async () => {
  server = await startServer({ demo: true });
  for (const name of ["branch.manager", "area.manager", "super.admin", "loan.officer"]) {
    const answer = await call("POST", "/api/auth/token", {
      json: { username: name, password: PASSWORD },
      of: "/auth/token",
    });
    tokens[name] = data<{ token: string }>(answer).token;
  }
});
afterAll(() => server?.stop());

describe("from outside the browser", () => {
  it("a token is had without an Origin, from JSON and from forms", async () => {
    const form = new FormData();
    form.set("username", "hr.manager");
    form.set("password", PASSWORD);
    for (const body of [form, new URLSearchParams({ username: "hr.manager", password: PASSWORD })]) {
      const answer = await call("POST", "/api/auth/token", { body, of: "/auth/token" });
      expect([answer.status, answer.headers.get("Cache-Control"), answer.headers.get("Set-Cookie")]).toEqual([
        200,
        "no-store",
        null,
      ]);
    }
    const wrong = await call("POST", "/api/auth/token", {
      json: { username: "hr.manager", password: "wrong wrong wrong" },
      of: "/auth/token",
    });
    expect([wrong.status, wrong.headers.get("WWW-Authenticate")]).toEqual([401, null]);
  });

  it("a call that a page of another origin sends, or that carries a cookie, is refused", async () => {
    const json = { username: "hr.manager", password: PASSWORD };
    for (const headers of [
      { Origin: "https://evil.example" },
      { "Sec-Fetch-Site": "cross-site" },
      { Cookie: "session=x" },
      { Origin: "null" },
    ] as Record<string, string>[]) {
      const answer = await call("POST", "/api/auth/token", { json, headers, of: "/auth/token" });
      expect(answer.status).toBe(403);
    }
    const answer = await call("GET", "/api/EmployeeInfo/Details", {
      as: "branch.manager",
      headers: { Origin: "https://evil.example" },
    });
    expect([...answer.headers.keys()].filter((name) => name.startsWith("access-control"))).toEqual([]);
  });

  it("no answer is a redirect, and a missing or wrong token is told by its challenge", async () => {
    const missing = await call("GET", "/api/Visit", { of: "/Visit" });
    expect([missing.status, missing.headers.get("WWW-Authenticate")]).toEqual([401, 'Bearer realm="portal"']);
    const wrong = await call("GET", "/api/Visit", { headers: { Authorization: "Bearer sop_wrong" }, of: "/Visit" });
    expect(wrong.headers.get("WWW-Authenticate")).toContain('error="invalid_token"');
    const lacking = await call("GET", "/api/Branch", { as: "loan.officer", of: "/Branch" });
    expect([lacking.status, lacking.headers.get("WWW-Authenticate")]).toEqual([
      403,
      expect.stringContaining('error="insufficient_scope"'),
    ]);
    expect((await call("GET", "/api/Visit.data")).status).toBe(401);
  });

  it("what the server refuses itself is described too", async () => {
    const large = await call("POST", "/api/Category", {
      as: "super.admin",
      body: new Uint8Array(2 * 1024 * 1024 + 1),
      headers: { "Content-Type": "application/json" },
      of: "/Category",
    });
    expect(large.status).toBe(413);
    expect((await call("PATCH", "/api/Branch/1", { as: "super.admin", json: {} })).headers.get("Allow")).toBe(
      "DELETE, GET, HEAD, OPTIONS, PUT",
    );
    expect((await call("GET", "/api/no/such/path", { as: "super.admin" })).json).toMatchObject({
      status: 404,
      code: "no_such_path",
      instance: "/api/no/such/path",
    });
    const head = await call("HEAD", "/api/EmployeeInfo/Details", { as: "branch.manager" });
    expect([head.status, head.text, head.headers.get("RateLimit-Policy")]).toEqual([200, "", '"token";q=600;w=60']);
  });

  it("the description is served to everyone, and a copy that is still right is not sent again", async () => {
    const { status, headers, json } = await call("GET", "/api/openapi.json");
    expect([status, (json as unknown as { openapi: string }).openapi]).toEqual([200, "3.1.1"]);
    expect(
      (await call("GET", "/api/openapi.json", { headers: { "If-None-Match": headers.get("ETag")! } })).status,
    ).toBe(304);
  });

  it("the calls of the old client answer its fields", async () => {
    const { employee } = data<{ employee: Record<string, string> }>(
      await call("GET", "/api/EmployeeInfo/Details", { as: "branch.manager", of: "/EmployeeInfo/Details" }),
    );
    expect(employee).toMatchObject({
      employeeName: "Amina Yusuf",
      designationName: "Branch Manager",
      branchName: expect.any(String) as string,
    });
    const form = new FormData();
    form.set("x", "1");
    const answer = await call("POST", "/api/auth/ReloadRole", {
      as: "branch.manager",
      body: form,
      of: "/auth/ReloadRole",
    });
    const { modules, menus } = data<{ modules: object[]; menus: { moduleName: string }[] }>(answer);
    expect(modules).toContainEqual({ moduleName: "Operations", link: "/ops", icon: "operations" });
    const names = (modules as { moduleName: string }[]).map((module) => module.moduleName);
    expect(menus.filter((menu) => !names.includes(menu.moduleName))).toEqual([]);
    expect((await call("POST", "/api/auth/ReloadRole", { as: "branch.manager", of: "/auth/ReloadRole" })).json).toEqual(
      answer.json,
    );
  });
});

describe("a visit by the API", () => {
  it("is recorded, returned with a mark, mended, and approved; no one else decides it", async () => {
    const [purpose] = data<{ id: string }[]>(
      await call("GET", "/api/Category?filter[kind]=VISIT_PURPOSE&q=GROUP-MEETING", {
        as: "super.admin",
        of: "/Category",
      }),
    );
    const me = await call("POST", "/api/auth/token", { json: { username: "branch.manager", password: PASSWORD } });
    const { unitId } = data<{ user: { roles: { unitId: string }[] } }>(me).user.roles[0]!;
    const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
    const header = {
      visitDate: yesterday,
      startTime: "09:00",
      endTime: "11:30",
      purposeId: purpose!.id,
      personsMet: "The members of Umoja",
      summary: "Met the group under the tree and checked every passbook against the register.",
    };

    const key = randomUUID();
    const begin = () =>
      call("POST", "/api/Visit", {
        as: "branch.manager",
        json: { level: "BM", unitId, ...header },
        headers: { "Idempotency-Key": key },
        of: "/Visit",
      });
    const [begun, again] = [await begin(), await begin()];
    expect([begun.status, again.status, again.text, again.headers.get("Idempotency-Replayed")]).toEqual([
      201,
      201,
      begun.text,
      "true",
    ]);
    const path = begun.headers.get("Location")!;
    const { id } = data<{ id: string }>(begun);
    expect(path).toBe(`/api/Visit/${id}`);

    const group = {
      groupName: "Umoja",
      enrolled: 20,
      present: 18,
      savingsCollected: "1250.50",
      repaymentExpected: "9000",
      repaymentCollected: "8000",
    };
    const added = await call("POST", `${path}/Group`, { as: "branch.manager", json: group, of: "/Visit/{id}/Group" });
    expect([added.status, data<object>(added)]).toMatchObject([201, { savingsCollected: "1250.50" }]);

    const draft = await call("GET", path, { as: "branch.manager", of: "/Visit/{id}" });
    const unread = await call("POST", `${path}/Submit`, { as: "branch.manager", json: {}, of: "/Visit/{id}/Submit" });
    expect(unread.status).toBe(428);
    const submitted = await call("POST", `${path}/Submit`, {
      as: "branch.manager",
      json: {},
      headers: tag(draft),
      of: "/Visit/{id}/Submit",
    });
    expect(data<object>(submitted)).toMatchObject({ status: "SUBMITTED" });

    const note = "Counted with the secretary, please see the register";
    const own = await call("POST", `${path}/Approve`, {
      as: "branch.manager",
      json: { note },
      headers: tag(submitted),
      of: "/Visit/{id}/Approve",
    });
    expect(own.status).toBe(403);
    expect((await call("GET", path, { as: "loan.officer", of: "/Visit/{id}" })).status).toBe(403);

    const read = await call("GET", path, { as: "area.manager", of: "/Visit/{id}" });
    expect(data<{ transitions: string[] }>(read).transitions).toEqual(expect.arrayContaining(["approve", "return"]));
    const returned = await call("POST", `${path}/Return`, {
      as: "area.manager",
      json: { note, marks: [{ field: "summary", note: "Which tree?" }] },
      headers: tag(read),
      of: "/Visit/{id}/Return",
    });
    expect(data<object>(returned)).toMatchObject({
      status: "RETURNED",
      marks: [{ field: "summary", note: "Which tree?" }],
    });
    const late = await call("POST", `${path}/Approve`, {
      as: "area.manager",
      json: {},
      headers: tag(read),
      of: "/Visit/{id}/Approve",
    });
    expect(late.status).toBe(412);

    const mended = await call("PUT", path, {
      as: "branch.manager",
      json: { ...header, summary: `${header.summary} It is the fig tree by the mill.` },
      headers: tag(returned),
      of: "/Visit/{id}",
    });
    expect(mended.status).toBe(200);
    const resubmitted = await call("POST", `${path}/Submit`, {
      as: "branch.manager",
      json: {},
      headers: tag(mended),
      of: "/Visit/{id}/Submit",
    });
    expect(data<object>(resubmitted)).toMatchObject({ status: "SUBMITTED" });
    const approvals = await Promise.all(
      [1, 2, 3].map(() =>
        call("POST", `${path}/Approve`, {
          as: "area.manager",
          json: { note: null },
          headers: tag(resubmitted),
          of: "/Visit/{id}/Approve",
        }),
      ),
    );
    expect(approvals.map((one) => one.status).sort()).toEqual([200, 412, 412]);
    expect(data<object>(await call("GET", path, { as: "branch.manager", of: "/Visit/{id}" }))).toMatchObject({
      status: "APPROVED",
      transitions: ["addendum"],
    });
  });

  it("out of reach is like none at all", async () => {
    const foreign = await call("POST", "/api/auth/token", {
      json: { username: "branch.manager.2", password: PASSWORD },
    });
    tokens.other = data<{ token: string }>(foreign).token;
    const [mine] = data<{ id: string }[]>(
      await call("GET", "/api/Visit?filter[status]=DRAFT", { as: "branch.manager", of: "/Visit" }),
    );
    for (const id of [mine!.id, "999999"]) {
      const answer = await call("GET", `/api/Visit/${id}`, { as: "other", of: "/Visit/{id}" });
      expect(answer.json).toMatchObject({
        status: 404,
        detail: "There is no such record, or it is not visible to you.",
      });
    }
    const { token } = data<{ token: string }>(foreign);
    expect((await call("DELETE", "/api/auth/token", { as: "other", of: "/auth/token" })).status).toBe(204);
    expect((await call("GET", "/api/Visit", { as: "other", of: "/Visit" })).status).toBe(401);
    // The greeting of a demo tells its password; the log tells none.
    const log = server
      .output()
      .split("\n")
      .filter((line) => line.startsWith("{"))
      .join("\n");
    expect(log).toContain("/api/auth/token");
    for (const secret of [PASSWORD, token, tokens["branch.manager"]!]) expect(log).not.toContain(secret);
  });
});
