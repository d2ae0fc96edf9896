import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { database, db } from "~/db/database.server";
import { callApi, hire, PASSWORD, tokenOf, unforeseen } from "../../tests/setup/api";
import { seeded } from "../../tests/setup/database";
import { seedTree, type SmallTree } from "../../tests/setup/organisation";

let tree: SmallTree;
let admin: string;
let officer: string;
let adminId: number;
const errorsOf = (json: Record<string, unknown>) => json.errors as { field: string; pointer: string; code: string }[];

beforeAll(async () => {
  tree = await seeded(seedTree);
  adminId = (await hire(tree.company, "Super Admin", "super.admin")).userId;
  await hire(tree.branches[0], "Loan Officer", "loan.officer");
  admin = await tokenOf("super.admin");
  officer = await tokenOf("loan.officer");
});

afterEach(() => {
  vi.useRealTimers();
  expect(unforeseen.splice(0)).toEqual([]);
});

describe("the token", () => {
  const challenge = 'Bearer realm="portal"';

  it("is demanded, and the answer is a challenge, never a redirect", async () => {
    for (const headers of [
      {},
      { Authorization: "Basic dTpw" },
      { Cookie: `session=${"a".repeat(43)}; token=${admin}` },
    ] as Record<string, string>[]) {
      const { status, headers: sent, json } = await callApi("GET", "/api/EmployeeInfo/Details", { headers });
      expect([status, sent.get("WWW-Authenticate"), json.code]).toEqual([401, challenge, "no_token"]);
    }
    const inQuery = await callApi("GET", `/api/EmployeeInfo/Details?access_token=${admin}`);
    expect([inQuery.status, inQuery.headers.get("WWW-Authenticate")]).toEqual([401, challenge]);
    const inForm = await callApi("POST", "/api/auth/ReloadRole", {
      body: new URLSearchParams({ access_token: admin }),
    });
    expect(inForm.status).toBe(401);
  });

  it("is refused when it is malformed, altered, unknown, shortened, doubled or of another case", async () => {
    const altered = admin.slice(0, 10) + (admin[10] === "A" ? "B" : "A") + admin.slice(11);
    const wrong = [
      "",
      "x",
      "sop_",
      admin.slice(0, -1),
      `${admin}0`,
      altered,
      admin.toUpperCase(),
      `${admin} ${officer}`,
      `${admin}, Bearer ${officer}`,
      "sop_" + "A".repeat(43) + "000000",
      "é",
      "'; DROP TABLE",
    ];
    for (const token of wrong) {
      const { status, headers, json } = await callApi("GET", "/api/EmployeeInfo/Details", {
        headers: { Authorization: `Bearer ${token}` },
      });
      expect([token, status, json.code]).toEqual([token, 401, "invalid_token"]);
      expect(headers.get("WWW-Authenticate")).toContain(`${challenge}, error="invalid_token"`);
    }
    expect(
      (await callApi("GET", "/api/EmployeeInfo/Details", { headers: { Authorization: `bearer  ${admin}` } })).status,
    ).toBe(200);
  });

  it("is kept as a hash, ends at once when it is revoked, and leaves a trail", async () => {
    const token = await tokenOf("loan.officer");
    expect(await db.apiToken.count({ where: { hash: { contains: token.slice(0, 20) } } })).toBe(0);
    expect((await callApi("DELETE", "/api/auth/token", { token })).status).toBe(204);
    expect((await callApi("GET", "/api/EmployeeInfo/Details", { token })).json.code).toBe("invalid_token");
    expect((await callApi("DELETE", "/api/auth/token", { token })).status).toBe(401);
    expect((await db.auditEvent.findMany({ orderBy: { seq: "desc" }, take: 2 })).map((event) => event.action)).toEqual([
      "ApiToken.revoke",
      "ApiToken.issue",
    ]);
  });

  it("ends after fifteen minutes without a call and after twelve hours", async () => {
    const start = Date.parse("2026-11-20T06:00:00Z");
    vi.useFakeTimers({ toFake: ["Date"], now: start });
    const token = await tokenOf("loan.officer");
    const at = async (minutes: number, seconds: number) => {
      vi.setSystemTime(start + (minutes * 60 + seconds) * 1_000);
      return (await callApi("GET", "/api/EmployeeInfo/Details", { token })).status;
    };
    expect(await at(14, 59)).toBe(200);
    expect(await at(29, 58)).toBe(200);
    expect(await at(45, 0)).toBe(401);
    // A call within the half minute between two writes counts as well.
    const brief = await tokenOf("loan.officer");
    const used = Date.now();
    for (const seconds of [20, 915]) {
      vi.setSystemTime(used + seconds * 1_000);
      expect((await callApi("GET", "/api/EmployeeInfo/Details", { token: brief })).status).toBe(200);
    }
    const second = await tokenOf("loan.officer");
    const begun = Date.now();
    for (let minutes = 14; minutes < 720; minutes += 14) {
      vi.setSystemTime(begun + minutes * 60_000);
      expect((await callApi("GET", "/api/EmployeeInfo/Details", { token: second })).status).toBe(200);
    }
    vi.setSystemTime(begun + 720 * 60_000);
    expect((await callApi("GET", "/api/EmployeeInfo/Details", { token: second })).status).toBe(401);
  });

  it("opens nothing more once the account is closed", async () => {
    const { userId, signInName } = await hire(tree.branches[0], "Loan Officer");
    const token = await tokenOf(signInName);
    await database().writing(async (tx) => {
      await tx.user.update({ where: { id: userId }, data: { status: "DISABLED" } });
      await tx.accessStamp.update({ where: { id: 1 }, data: { value: { increment: 1 } } });
    });
    expect((await callApi("GET", "/api/EmployeeInfo/Details", { token })).json.code).toBe("invalid_token");
  });

  it("carries the person's rights and no more", async () => {
    for (const [method, path] of [
      ["GET", "/api/Branch"],
      ["POST", "/api/Branch"],
      ["DELETE", `/api/Branch/${tree.branches[0]}`],
    ] as const) {
      const { status, headers, json } = await callApi(method, path, { token: officer });
      expect([status, json.code]).toEqual([403, "insufficient_scope"]);
      expect(headers.get("WWW-Authenticate")).toContain('error="insufficient_scope", scope="area.admin organisation.');
    }
  });
});

describe("signing in", () => {
  it("answers the token, its end and the person, from JSON and from a form", async () => {
    const form = new FormData();
    form.set("username", " Super.Admin ");
    form.set("password", PASSWORD);
    for (const body of [
      { username: "SUPER.ADMIN@example.org", password: PASSWORD },
      new URLSearchParams({ username: "super.admin", password: PASSWORD }),
      form,
    ]) {
      const { status, json, headers } = await callApi("POST", "/api/auth/token", { body });
      expect(status).toBe(200);
      expect(headers.get("Cache-Control")).toBe("no-store");
      expect(headers.get("Set-Cookie")).toBeNull();
      const data = json.data as {
        token: string;
        expiresAt: string;
        user: { id: string; role: string; permissions: string[] };
      };
      expect(data.token).toMatch(/^sop_[\w-]{43}[\da-f]{6}$/);
      expect(Date.parse(data.expiresAt) - Date.now()).toBeGreaterThan(11 * 3_600_000);
      expect(data.user).toMatchObject({ id: String(adminId), role: "Super Admin", company: { currency: "KES" } });
      expect(data.user.permissions).not.toContain("visit.review");
    }
  });

  it("answers an unknown name and a wrong password alike, without a challenge", async () => {
    const wrong = async (username: string) =>
      callApi("POST", "/api/auth/token", { body: { username, password: "wrong wrong wrong" }, ip: "192.0.2.50" });
    const [known, unknown] = [await wrong("super.admin"), await wrong("nobody.at.all")];
    expect(known.status).toBe(401);
    expect(known.headers.get("WWW-Authenticate")).toBeNull();
    expect(known.json).toEqual(unknown.json);
    expect(known.json).toMatchObject({
      code: "wrong_credentials",
      errors: [{ field: "password", code: "wrong_credentials" }],
    });
  });

  it("is slowed down after too many failures, with Retry-After", async () => {
    const attempt = () =>
      callApi("POST", "/api/auth/token", {
        body: { username: "loan.officer", password: "wrong wrong wrong" },
        ip: "192.0.2.60",
      });
    for (let i = 0; i < 5; i++) expect((await attempt()).status).toBe(401);
    const { status, headers } = await attempt();
    expect(status).toBe(429);
    expect(Number(headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(
      (await callApi("POST", "/api/auth/token", { body: { username: "loan.officer", password: PASSWORD } })).status,
    ).toBe(200);
  });

  it("refuses bodies that are none at their fields", async () => {
    const body = (content: unknown) => callApi("POST", "/api/auth/token", { body: content });
    expect(errorsOf((await body({})).json).map((one) => [one.field, one.code])).toEqual([
      ["username", "required"],
      ["password", "required"],
    ]);
    expect(
      errorsOf((await body({ username: { contains: "a" }, password: ["x"] })).json).map((one) => one.pointer),
    ).toEqual(["#/username", "#/password"]);
    expect(errorsOf((await body({ username: " ", password: "" })).json).map((one) => one.field)).toEqual([
      "username",
      "password",
    ]);
    expect((await body({ username: "a", password: "b", role: "Super Admin" })).json).toMatchObject({
      status: 422,
      errors: [{ field: "role", code: "unknown_property" }],
    });
  });

  it("tells someone without a role so, once they have proved who they are", async () => {
    const { signInName } = await hire(tree.branches[0], null);
    expect(
      (await callApi("POST", "/api/auth/token", { body: { username: signInName, password: PASSWORD } })).json,
    ).toMatchObject({ status: 403, code: "no_role" });
  });

  it("issues a new token each time, whatever the Idempotency-Key, and keeps none", async () => {
    const again = () =>
      callApi("POST", "/api/auth/token", {
        body: { username: "super.admin", password: PASSWORD },
        headers: { "Idempotency-Key": "same" },
      });
    const tokens = [(await again()).json.data as { token: string }, (await again()).json.data as { token: string }];
    expect(tokens[0]!.token).not.toBe(tokens[1]!.token);
    expect(await db.idempotencyKey.count({ where: { key: "same" } })).toBe(0);
  });
});

describe("the calls of the old client", () => {
  it("reload-role takes any form or none, in any case, and answers the three lists", async () => {
    const form = new FormData();
    form.set("anything", "x");
    form.set("file", new File(["bytes"], "a.txt"));
    for (const body of [undefined, form, new URLSearchParams({ a: "1" }), {}, { deep: [{ er: 1 }] }]) {
      const { status, json } = await callApi("POST", "/API/auth/reloadrole", { token: admin, body });
      expect(status).toBe(200);
      const { modules, menus, subMenus } = json.data as Record<string, object[]>;
      expect(modules!.map((one) => Object.keys(one))[0]).toEqual(["moduleName", "link", "icon"]);
      expect(menus!.map((one) => Object.keys(one))[0]).toEqual(["menuName", "link", "icon", "moduleName"]);
      expect(subMenus).toContainEqual({
        subMenuName: "Branches",
        menuName: "Settings",
        link: "/admin/settings/branch/list",
        icon: "branch",
      });
      expect(modules).toContainEqual({ moduleName: "Admin", link: "/admin", icon: "admin" });
    }
    const few = (await callApi("POST", "/api/auth/ReloadRole", { token: officer })).json.data as Record<
      string,
      object[]
    >;
    expect(few.modules).toEqual([{ moduleName: "Self-service", link: "/my/ticket", icon: "user" }]);
    const links = (kind: string) => few[kind]!.map((one) => (one as { link: string }).link);
    expect([links("menus"), links("subMenus")]).toEqual([
      [
        "/my/ticket",
        "/change/ticket",
        "/my/disciplinary/letter",
        "/my/approvals",
        "/notice/list",
        "/training",
        "/my/audit-issues",
        "/my/leave",
        "/my/tour",
        "/monthly/board/list",
        "/evaluation",
        "/internal/job",
        "/myTimeLog",
        "/my/team",
        "/my/details/changes",
        "/my/handover",
        "/my/payslip",
        "/my/saccostatement",
        "/my/feedback",
        "/my/resign",
      ],
      [
        "/my/ticket/list",
        "/my/ticket/add",
        "/change/ticket",
        "/change/ticket/list",
        "/change/ticket/add",
        "/my/disciplinary/letter",
        "/my/delegation",
        "/my/audit-issues",
        "/my/audit-request",
        "/my/audit-feedback",
        "/my/leave",
        "/my/leave/add",
        "/my/tour",
        "/my/tour/add",
        "/my/evaluation/list",
        "/evaluation/first/Review/list",
        "/evaluation/second/review/list",
        "/evaluation/reports/pending",
        "/evaluation/reports/complete",
        "/evaluationThree/reports/complete",
        "/evaluationSix/reports/complete",
        "/my/feedback/people",
        "/internal/job/application",
        "/myTimeLogNew",
        "/myTimeLog/myTimeLog/list",
        "/myTimeLog/myTimeLog/add",
        "/my/details/ask",
        "/my/details/background",
        "/my/details/document",
        "/my/payslip/advance",
        "/my/saccostatement",
        "/my/sacco/withdraw",
        "/my/feedback/add",
        "/my/feedback/list",
        "/my/feedback/assign-list",
        "/my/resign",
        "/my/resign/add",
      ],
    ]);
  });

  it("the business day is closed as long as the branch has opened none, in any case of the path", async () => {
    await hire(tree.branches[0], "Branch Manager", "day.manager");
    const manager = await tokenOf("day.manager");
    const of = (query: string, token: string) => callApi("GET", `/api/acbusinessday/STATUSBYBRANCH${query}`, { token });
    const closed = '{"data":{"status":"Closed","businessDate":null}}';
    for (const [query, token] of [
      ["", manager],
      ["", admin],
      [`?branchId=${tree.branches[0]}`, manager],
      [`?branchId=${tree.branches[1]}`, admin],
    ] as const)
      expect((await of(query, token)).text).toBe(closed);
    for (const id of [String(tree.branches[1]), String(tree.areas[0]), "0", "x", ""])
      expect([id, (await of(`?branchId=${id}`, manager)).status]).toEqual([id, 404]);
    expect((await of("", officer)).json).toMatchObject({
      status: 403,
      code: "insufficient_scope",
      message: "Your role does not include this.",
      detail: "Your role does not include this.",
    });
  });

  it("employee info begins with the three names", async () => {
    const { json } = await callApi("GET", "/api/employeeinfo/DETAILS", { token: officer });
    const { employee } = json.data as { employee: Record<string, string> };
    expect(Object.keys(employee).slice(0, 3)).toEqual(["employeeName", "designationName", "branchName"]);
    expect(employee).toMatchObject({ designationName: "Branch Manager", branchName: "Branch TB1" });
  });
});

describe("the limit of calls", () => {
  it("is told in headers, and holds for one token", async () => {
    await hire(tree.branches[0], "Loan Officer", "eager");
    vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-20T09:00:00Z") });
    const token = await tokenOf("eager");
    const call = () => callApi("POST", "/api/auth/ReloadRole", { token });
    const first = await call();
    expect([first.headers.get("RateLimit-Policy"), first.headers.get("RateLimit")]).toEqual([
      '"token";q=600;w=60',
      '"token";r=599;t=60',
    ]);
    for (let i = 0; i < 599; i++) await call();
    vi.setSystemTime(Date.parse("2026-11-20T09:00:18Z"));
    const refused = await call();
    expect([refused.status, refused.headers.get("Retry-After"), refused.headers.get("RateLimit")]).toEqual([
      429,
      "42",
      '"token";r=0;t=42',
    ]);
    expect((await callApi("POST", "/api/auth/ReloadRole", { token: await tokenOf("eager") })).status).toBe(200);
    vi.setSystemTime(Date.parse("2026-11-20T09:01:00Z"));
    expect((await call()).status).toBe(200);
  });

  it("holds for an address that has no valid token, and not for the tokens behind it", async () => {
    const token = await tokenOf("eager");
    vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-20T10:00:00Z") });
    const ip = "198.51.100.99";
    const guess = (n: number) => callApi("GET", "/api/Task", { token: `sop_${n}`, ip });
    expect((await guess(0)).headers.get("RateLimit")).toBe('"address";r=599;t=60');
    for (let n = 1; n < 600; n++)
      expect((await (n % 30 ? guess(n) : callApi("HEAD", "/api/openapi.json", { ip }))).status).not.toBe(429);
    const [refused, open] = [await guess(600), await callApi("GET", "/api/openapi.json", { ip })];
    expect([
      refused.status,
      refused.headers.get("Retry-After"),
      refused.headers.get("WWW-Authenticate"),
      open.status,
    ]).toEqual([429, "60", null, 429]);
    expect((await callApi("GET", "/api/Task", { token, ip })).headers.get("RateLimit")).toMatch(/^"token"/);
    expect((await callApi("GET", "/api/openapi.json", { ip: "198.51.100.98" })).status).toBe(200);
  });
});
