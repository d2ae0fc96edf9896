/** What one administrator asks for and another decides, through the built server: by the API and by its screens without script. */
import Database from "better-sqlite3";
import { generateSync } from "otplib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PlainBrowser } from "./setup/plain-browser";
import { startServer, type RunningServer } from "./setup/server";

const PASSWORD = "Portal-demo-2026";
let server: RunningServer;

beforeAll(async () => {
  server = await startServer({ demo: true });
});

afterAll(() => server?.stop());

function ask<T>(sql: string): T {
  const db = new Database(`${server.dataDir}/portal.db`, { readonly: true });
  const row = db.prepare(sql).get() as T;
  db.close();
  return row;
}

function change(sql: string): void {
  const db = new Database(`${server.dataDir}/portal.db`, { timeout: 5_000 });
  db.exec(sql);
  db.close();
}

interface Answer {
  status: number;
  tag: string;
  json: { code?: string; errors?: { code: string }[]; data: Record<string, unknown> & { id: string } };
}

const tokens = new Map<string, string>();
async function tokenOf(username: string): Promise<string> {
  if (!tokens.has(username)) {
    const answer = await fetch(`${server.origin}/api/auth/token`, {
      method: "POST",
      body: new URLSearchParams({ username, password: PASSWORD }),
    });
    tokens.set(username, ((await answer.json()) as { data: { token: string } }).data.token);
  }
  return tokens.get(username)!;
}

let keys = 0;
async function call(as: string, method: string, path: string, body?: object, tag?: string): Promise<Answer> {
  const headers = {
    Authorization: `Bearer ${tokens.get(as) ?? (await tokenOf(as))}`,
    ...(body ? { "Content-Type": "application/json" } : {}),
    ...(tag ? { "If-Match": tag } : {}),
    ...(method === "POST" ? { "Idempotency-Key": `two-${++keys}` } : {}),
  };
  const answer = await fetch(`${server.origin}/api${path}`, {
    method,
    headers,
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await answer.text();
  return {
    status: answer.status,
    tag: answer.headers.get("ETag") ?? "",
    json: (text ? JSON.parse(text) : { data: {} }) as Answer["json"],
  };
}

/** Sends a change with the version of what is read at `read`. */
const put = async (as: string, method: string, path: string, body?: object, read = path) =>
  call(as, method, path, body, (await call(as, "GET", read)).tag);
const decide = async (as: string, id: string, word = "Agree", body?: object) =>
  call(as, "POST", `/ChangeRequest/${id}/${word}`, body, (await call(as, "GET", `/ChangeRequest/${id}`)).tag);
const problem = ({ status, json }: Answer) => [status, json.errors?.[0]?.code ?? json.code];
const roleId = (name: string) => ask<{ id: number }>(`SELECT id FROM Role WHERE name = '${name}'`).id;
const userId = (name: string) => ask<{ id: number }>(`SELECT id FROM User WHERE signInName = '${name}'`).id;
const holds = (role: string, permission: string) =>
  ask<{ n: number }>(
    `SELECT count(*) AS n FROM RolePermission WHERE roleId = ${roleId(role)} AND permission = '${permission}'`,
  ).n === 1;
const told = (name: string, key: string) =>
  ask<{ n: number }>(`SELECT count(*) AS n FROM Notification WHERE userId = ${userId(name)} AND key = '${key}'`).n;

async function accessOf(role: string): Promise<{ path: string; permissions: string[] }> {
  const path = `/Role/${roleId(role)}/Access`;
  return { path, permissions: (await call("grapes.admin", "GET", path)).json.data.permissions as string[] };
}

describe("what a role permits", () => {
  it("does not widen by one administrator's word; a second one's makes it count, and all are told at both moments", async () => {
    const { path, permissions } = await accessOf("Loan Officer");
    const asked = await put("grapes.admin", "PUT", path, {
      permissions: [...permissions, "history.read"],
      note: "They look things up",
    });
    expect([asked.status, asked.json.data.status, holds("Loan Officer", "history.read")]).toEqual([
      202,
      "REQUESTED",
      false,
    ]);
    const { id } = asked.json.data;
    expect(problem(await decide("grapes.admin", id))).toEqual([422, "own_record"]);
    for (const name of ["grapes.admin.2", "super.admin", "loan.officer"])
      expect([name, told(name, `change:${id}:asked`)]).toEqual([name, 1]);
    expect((await decide("grapes.admin.2", id)).json.data.status).toBe("DONE");
    expect(holds("Loan Officer", "history.read")).toBe(true);
    for (const name of ["grapes.admin", "super.admin", "loan.officer"])
      expect([name, told(name, `change:${id}:agreed`)]).toEqual([name, 1]);
    expect(problem(await decide("grapes.admin.2", id))).toEqual([409, "wrong_state"]);
  });

  it("is widened by no one who holds the role, and asked for by no token made for a program", async () => {
    const own = await accessOf("Grapes Admin");
    const refused = await put("grapes.admin", "PUT", own.path, {
      permissions: [...own.permissions, "voucher.approve"],
      note: "For me",
    });
    expect([...problem(refused), holds("Grapes Admin", "voucher.approve")]).toEqual([422, "own_gain", false]);
    const browser = new PlainBrowser(server.origin);
    await browser.signIn("grapes.admin.2", PASSWORD);
    const made = await browser.submit(await browser.get("/my/tokens/add"), "/my/tokens/add", {
      name: "Sheet",
      reach: "ALL",
    });
    tokens.set("program", /sop_[\w-]{43}[\da-f]{6}/.exec(made.html)![0]);
    const { path } = await accessOf("Accounts Manager");
    const before = ask<{ n: number }>("SELECT count(*) AS n FROM ChangeRequest").n;
    expect(problem(await put("program", "PUT", path, { permissions: [], note: "None" }))).toEqual([401, "confirm"]);
    expect(problem(await put("program", "PUT", "/Process/Visit/Company/1", { steps: [], note: "None" }))).toEqual([
      401,
      "confirm",
    ]);
    expect(problem(await put("program", "DELETE", "/AuthorityMapping/1"))).toEqual([401, "confirm"]);
    expect(problem(await call("program", "POST", "/ChangeRequest/1/Agree", undefined, '"v1-0"'))).toEqual([
      401,
      "confirm",
    ]);
    expect(ask<{ n: number }>("SELECT count(*) AS n FROM ChangeRequest").n).toBe(before);
  });

  it("is narrowed at once, but for what other administrators need", async () => {
    const { path, permissions } = await accessOf("Loan Officer");
    const narrowed = await put("grapes.admin", "PUT", path, {
      permissions: permissions.filter((one) => one !== "history.read"),
      note: "Not needed",
    });
    expect([narrowed.status, holds("Loan Officer", "history.read")]).toEqual([200, false]);
    const boss = await accessOf("Super Admin");
    const locked = await put("grapes.admin", "PUT", boss.path, {
      permissions: boss.permissions.filter((one) => one !== "area.admin"),
      note: "Out",
    });
    expect([locked.status, holds("Super Admin", "area.admin")]).toEqual([202, true]);
    expect((await decide("grapes.admin.2", locked.json.data.id, "Refuse", { note: "Never" })).json.data.status).toBe(
      "REFUSED",
    );
    expect(holds("Super Admin", "area.admin")).toBe(true);
  });
});

it("an address, a reset of a privileged person, a limit and a step wait too, and what has moved on is refused", async () => {
  const manager = `/User/${userId("accounts.manager")}`;
  const { displayName, signInName } = (await call("grapes.admin", "GET", manager)).json.data;
  const address = () => ask<{ email: string }>(`SELECT email FROM User WHERE signInName = 'accounts.manager'`).email;
  const moved = await put("grapes.admin", "PUT", manager, { displayName, signInName, email: "attacker@evil.example" });
  expect([moved.status, address()]).toEqual([202, "accounts.manager@umoja.example"]);
  expect(
    ask<{ n: number }>(
      `SELECT count(*) AS n FROM MailMessage WHERE toAddress = 'accounts.manager@umoja.example' AND key LIKE '%:change:${moved.json.data.id}:asked'`,
    ).n,
  ).toBe(1);
  const links = () => ask<{ n: number }>("SELECT count(*) AS n FROM MailMessage WHERE template = 'reset-password'").n;
  const [before, reset] = [links(), await put("grapes.admin", "POST", `${manager}/ResetPassword`, undefined, manager)];
  expect([reset.status, links()]).toEqual([202, before]);
  expect((await decide("grapes.admin.2", reset.json.data.id)).status).toBe(200);
  expect(links()).toBe(before + 1);
  // The reset was an act on the account, so the request of before is not about the account as it is now.
  expect(problem(await decide("grapes.admin.2", moved.json.data.id))).toEqual([409, "moved_on"]);
  expect(address()).toBe("accounts.manager@umoja.example");

  const line = ask<{ id: number; upTo: string }>(
    "SELECT id, upTo FROM AuthorityMapping WHERE upTo IS NOT NULL AND active = 1",
  );
  const limit = () => Number(ask<{ upTo: number }>(`SELECT upTo FROM AuthorityMapping WHERE id = ${line.id}`).upTo);
  const {
    id: _,
    active: __,
    version: ___,
    updatedAt: ____,
    ...mapping
  } = (await call("grapes.admin", "GET", `/AuthorityMapping/${line.id}`)).json.data;
  const raised = await put("grapes.admin", "PUT", `/AuthorityMapping/${line.id}`, { ...mapping, upTo: "99000000" });
  expect([raised.status, limit()]).toEqual([202, Number(line.upTo)]);
  await decide("grapes.admin.2", raised.json.data.id);
  expect(limit()).toBe(9_900_000_000);

  const steps = `/Process/Visit/Company/${ask<{ id: number }>("SELECT id FROM OrgUnit WHERE code = 'UMJ'").id}`;
  const switched = await put("grapes.admin", "PUT", steps, { steps: [], note: "One step" });
  expect([switched.status, (await call("grapes.admin", "GET", steps)).json.data.steps]).toEqual([
    202,
    ["withdraw", "forward", "addendum"],
  ]);
  await decide("grapes.admin.2", switched.json.data.id);
  expect((await call("grapes.admin", "GET", steps)).json.data.steps).toEqual([]);
});

it("an administrator is locked or disabled by no one where fewer than two would be left: by the API and on the screen", async () => {
  const other = userId("grapes.admin.2");
  const status = () => ask<{ status: string }>(`SELECT status FROM User WHERE id = ${other}`).status;
  for (const word of ["Lock", "Disable"])
    expect(
      problem(await put("grapes.admin", "POST", `/User/${other}/${word}`, { note: "Out" }, `/User/${other}`)),
    ).toEqual([422, "last_administrators"]);
  const browser = new PlainBrowser(server.origin);
  await browser.signIn("grapes.admin", PASSWORD);
  const at = `/grapes/user/edit/${other}`;
  const page = await browser.get(at);
  const form = page.forms().find((one) => one.get("_intent") === "close")!;
  const refused = await browser.submit(page, at, { status: "DISABLED", note: "Out" }, form);
  expect([refused.status, refused.html.includes("Fewer than two administrators would be left")]).toEqual([422, true]);
  expect(status()).toBe("ACTIVE");
});

it("is asked for and decided on screens without script, each after a fresh proof", async () => {
  const [first, second, outsider] = [
    new PlainBrowser(server.origin),
    new PlainBrowser(server.origin),
    new PlainBrowser(server.origin),
  ];
  await first.signIn("grapes.admin", PASSWORD);
  await second.signIn("grapes.admin.2", PASSWORD);
  await outsider.signIn("super.admin", PASSWORD);
  const at = `/grapes/settings/role/edit/${roleId("HR Executive")}`;
  expect((await first.get(at)).status).toBe(200);
  const stop = `/grapes/settings/role/active/${roleId("Accounts Manager")}`;
  const asked = await first.submit(await first.get(stop), stop, { note: "Merged" });
  expect([
    asked.status,
    ask<{ active: number }>("SELECT active FROM Role WHERE name = 'Accounts Manager'").active,
  ]).toEqual([303, 1]);
  const { id } = ask<{ id: number }>("SELECT id FROM ChangeRequest ORDER BY id DESC");
  expect((await outsider.get("/grapes/changes")).status).not.toBe(200);
  const page = await second.get("/grapes/changes");
  expect(page.html).toContain("Merged");
  const form = page.forms().find((one) => one.get("request") === String(id) && one.get("_intent") === "refuse")!;
  change("UPDATE Session SET confirmedAt = NULL");
  expect((await second.submit(page, "/grapes/changes", { note: "No" }, form)).to).toMatch(/^\/my\/confirm\?/);
  expect((await first.submit(await first.get(stop), stop, { note: "Merged again" })).to).toMatch(/^\/my\/confirm\?/);
  change(`UPDATE Session SET confirmedAt = createdAt`);
  const silent = await second.submit(page, "/grapes/changes", { note: "" }, form);
  expect(silent.status).toBe(422);
  expect((await second.submit(page, "/grapes/changes", { note: "No" }, form)).status).toBe(303);
  expect(ask<{ status: string }>(`SELECT status FROM ChangeRequest WHERE id = ${id}`).status).toBe("REFUSED");
});

describe("where a role reaches", () => {
  const unitId = (name: string) => ask<{ id: number }>(`SELECT id FROM OrgUnit WHERE name = '${name}'`).id;
  const parentOf = (id: number) => ask<{ parentId: number }>(`SELECT parentId FROM OrgUnit WHERE id = ${id}`).parentId;
  const bodyOf = ({ json }: Answer, more: object) => {
    const { id: _id, active: _active, version: _version, updatedAt: _at, ...rest } = json.data;
    return { ...rest, ...more };
  };

  it("is changed by two where a branch moves, with fresh proof: by the API and on the screen", async () => {
    const kibera = unitId("Kibera");
    const home = parentOf(kibera);
    const other = ask<{ id: number }>(
      `SELECT unitId AS id FROM RoleGrant WHERE userId = ${userId("area.manager.2")}`,
    ).id;
    const path = `/Branch/${kibera}`;
    const boss = new PlainBrowser(server.origin);
    await boss.signIn("super.admin", PASSWORD);
    const made = await boss.submit(await boss.get("/my/tokens/add"), "/my/tokens/add", { name: "Sheet", reach: "ALL" });
    tokens.set("sheet", /sop_[\w-]{43}[\da-f]{6}/.exec(made.html)![0]);
    const read = await call("super.admin", "GET", path);
    expect(problem(await put("sheet", "PUT", path, bodyOf(read, { parentId: String(other) })))).toEqual([
      401,
      "confirm",
    ]);
    expect((await put("sheet", "PUT", path, bodyOf(read, { phone: "+254 20 555 0199" }))).status).toBe(200);
    const asked = await put("super.admin", "PUT", path, bodyOf(read, { parentId: String(other) }));
    expect([asked.status, asked.json.data.kind, parentOf(kibera)]).toEqual([202, "Branch.save", home]);
    const { id } = asked.json.data;
    for (const name of ["grapes.admin", "grapes.admin.2", "area.manager", "area.manager.2"])
      expect([name, told(name, `change:${id}:asked`)]).toEqual([name, 1]);
    expect((await decide("grapes.admin", id, "Refuse", { note: "Not now" })).status).toBe(200);
    const edit = `/admin/settings/branch/edit/${kibera}`;
    const page = await boss.get(edit);
    change("UPDATE Session SET confirmedAt = NULL");
    expect((await boss.submit(page, edit, { parentId: String(other) })).to).toMatch(/^\/my\/confirm\?.*held=/);
    expect((await boss.submit(page, edit, { phone: "+254 20 555 0198" })).to).toBe(
      `/admin/settings/branch/details/${kibera}`,
    );
    change("UPDATE Session SET confirmedAt = createdAt");
    expect((await boss.submit(await boss.get(edit), edit, { parentId: String(other) })).status).toBe(303);
    expect(parentOf(kibera)).toBe(home);
    const waits = ask<{ id: number }>("SELECT max(id) AS id FROM ChangeRequest").id;
    expect((await decide("grapes.admin.2", String(waits))).json.data.status).toBe("DONE");
    expect(parentOf(kibera)).toBe(other);
  });

  it("is changed by two where a movement widens it, and the page says so before", async () => {
    const { employeeNo, designationId } = ask<{ employeeNo: string; designationId: number }>(
      `SELECT e.employeeNo, p.designationId FROM User u JOIN Employee e ON e.id = u.employeeId JOIN Posting p ON p.employeeId = e.id WHERE u.signInName = 'branch.manager.2' AND p.validTo = '9999-12-31'`,
    );
    const today = new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 10);
    const body = {
      employees: employeeNo,
      designationId: String(designationId),
      unitId: "1",
      role: "KEEP",
      effectiveOn: today,
      reason: "Wider",
    };
    const asked = await call("grapes.admin", "POST", "/Movement", body);
    expect([asked.status, asked.json.data.kind]).toEqual([202, "Movement.change"]);
    const grants = () =>
      ask<{ n: number }>(
        `SELECT count(*) AS n FROM RoleGrant WHERE userId = ${userId("branch.manager.2")} AND unitId = 1`,
      ).n;
    expect(grants()).toBe(0);
    const browser = new PlainBrowser(server.origin);
    await browser.signIn("grapes.admin.2", PASSWORD);
    const form = "/grapes/settings/designation/change";
    const seen = await browser.submit(await browser.get(form), form, { ...body, effectiveOn: today });
    expect(seen.html).toContain("A second administrator must approve");
    expect((await decide("grapes.admin.2", asked.json.data.id)).json.data.status).toBe("DONE");
    expect(grants()).toBe(1);
  });

  it("the usual role of a designation asks for fresh proof where it is one of these", async () => {
    const { id } = ask<{ id: number }>("SELECT id FROM Designation WHERE code = 'LO'");
    const path = `/Designation/${id}`;
    const browser = new PlainBrowser(server.origin);
    await browser.signIn("grapes.admin", PASSWORD);
    const made = await browser.submit(await browser.get("/my/tokens/add"), "/my/tokens/add", {
      name: "Another sheet",
      reach: "ALL",
    });
    tokens.set("program", /sop_[\w-]{43}[\da-f]{6}/.exec(made.html)![0]);
    const read = await call("grapes.admin", "GET", path);
    const managers = { roleId: String(roleId("Branch Manager")) };
    expect(problem(await put("program", "PUT", path, bodyOf(read, managers)))).toEqual([401, "confirm"]);
    expect(
      problem(await call("program", "POST", "/Designation", { code: "XX", name: "Another", rank: 1, ...managers })),
    ).toEqual([401, "confirm"]);
    expect((await put("program", "PUT", path, bodyOf(read, { name: "Loan Officer" }))).status).toBe(200);
    expect((await put("grapes.admin", "PUT", path, bodyOf(read, managers))).status).toBe(200);
  });
});

it("an administrator of one branch shapes, sees and decides nothing of the whole company, and is told why", async () => {
  const { path, permissions } = await accessOf("Loan Officer");
  const asked = await put("grapes.admin", "PUT", path, {
    permissions: [...permissions, "fund.read"],
    note: "They look after funds",
  });
  const request = `/ChangeRequest/${asked.json.data.id}`;
  const tag = (await call("grapes.admin", "GET", request)).tag;
  change(
    `UPDATE RoleGrant SET unitId = (SELECT id FROM OrgUnit WHERE kind = 'BRANCH' ORDER BY id LIMIT 1) WHERE userId = ${userId("grapes.admin.2")};
     UPDATE AccessStamp SET value = value + 1`,
  );
  const local = new PlainBrowser(server.origin);
  await local.signIn("grapes.admin.2", PASSWORD);
  const words = "This concerns the whole company, and your role covers only a part of it.";
  for (const page of [
    `/grapes/settings/role/edit/${roleId("Loan Officer")}`,
    "/grapes/settings/role/access",
    "/grapes/settings/designation/add",
    "/grapes/settings/menu/add",
    "/grapes/settings/module/add",
    "/grapes/settings/query/execute",
    "/grapes/clearDatabase",
    "/grapes/job",
    "/grapes/mail",
    "/grapes/mail/1",
  ]) {
    const answer = await local.get(page);
    expect([page, answer.status, answer.html.includes(words)]).toEqual([page, 403, true]);
  }
  const home = await local.get("/grapes/settings");
  expect(home.status).toBe(200);
  for (const link of ["role/access", "query/execute", "settings/role/add"]) expect(home.html).not.toContain(link);
  const body = { permissions, note: "Mine" };
  expect((await call("grapes.admin.2", "PUT", path, body, '"1"')).status).toBe(403);
  expect((await call("grapes.admin.2", "GET", "/Mail")).status).toBe(403);
  expect([
    (await call("grapes.admin.2", "GET", request)).status,
    (await call("grapes.admin.2", "POST", `${request}/Agree`, undefined, tag)).status,
    (await call("grapes.admin.2", "POST", `${request}/Refuse`, { note: "No" }, tag)).status,
  ]).toEqual([404, 404, 404]);
  expect((await local.get("/grapes/changes")).html).not.toContain("They look after funds");
  expect(holds("Loan Officer", "fund.read")).toBe(false);
});

describe("a fresh install", () => {
  const codeOf = (secret: string) => generateSync({ secret, epoch: Math.floor(Date.now() / 1_000) });

  it("has its first administrator set up a code before anything opens, and lets the only one act alone, told loudly", async () => {
    const fresh = await startServer();
    try {
      await expect.poll(fresh.output).toMatch(/\/setup\//);
      const link = /\/setup\/[\w-]+/.exec(fresh.output())![0];
      const browser = new PlainBrowser(fresh.origin);
      const made = await browser.submit(await browser.get(link), link, {
        companyName: "Tumaini Credit",
        companyCode: "TUM",
        countryCode: "KE",
        name: "Neema Mushi",
        signInName: "neema",
        email: "neema@example.org",
        password: "Violet-harbour-71-stones",
      });
      expect(made.status).toBe(303);
      for (const path of ["/dashboard", "/grapes/settings/role", "/admin"])
        expect([path, (await browser.get(path)).to]).toEqual([path, "/verify-2fa"]);
      const refused = await fetch(`${fresh.origin}/api/auth/token`, {
        method: "POST",
        body: new URLSearchParams({ username: "neema", password: "Violet-harbour-71-stones" }),
      });
      expect(refused.status).toBe(403);
      await browser.submit(await browser.get("/verify-2fa"), "/verify-2fa", { _intent: "begin" });
      const page = await browser.get("/verify-2fa");
      const secret = /<code class="text-sm \[overflow-wrap:anywhere\]">([A-Z2-7 ]+)<\/code>/
        .exec(page.html)![1]!
        .replaceAll(" ", "");
      expect((await browser.submit(page, "/verify-2fa", { code: codeOf(secret) })).status).toBe(200);
      const db = new Database(`${fresh.dataDir}/portal.db`, { readonly: true });
      const codes = db.prepare("SELECT name FROM Role WHERE twoFactor = 1 ORDER BY name").all() as { name: string }[];
      expect(codes.map(({ name }) => name)).toEqual([
        "Accounts Manager",
        "Chief Internal Auditor",
        "Grapes Admin",
        "Super Admin",
      ]);
      const role = db.prepare("SELECT id FROM Role WHERE name = 'Chief Internal Auditor'").get() as { id: number };
      const stop = `/grapes/settings/role/active/${role.id}`;
      expect((await browser.submit(await browser.get(stop), stop, { note: "No auditor yet" })).status).toBe(303);
      expect(db.prepare("SELECT active FROM Role WHERE id = ?").get(role.id)).toEqual({ active: 0 });
      db.close();
    } finally {
      await fresh.stop();
    }
  });
});
