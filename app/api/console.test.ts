/** What the API lets the console's people do, and what it keeps from them as the screens do. */
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { database, db } from "~/db/database.server";
import { addDays, dateIn } from "~/core/dates";
import { makeOwnToken } from "~/modules/identity/index.server";
import { callApi, hire, tokenOf, unforeseen, type Answer } from "../../tests/setup/api";
import { testDatabase } from "../../tests/setup/database";
import { actorAt, seedTree, type SmallTree } from "../../tests/setup/organisation";

let tree: SmallTree;
let token: string;
let adminId: number;
let officer: { userId: number; signInName: string };

beforeAll(async () => {
  await testDatabase();
  tree = await seedTree();
  adminId = (await hire(tree.company, "Grapes Admin", "grapes.admin")).userId;
  await hire(tree.company, "Super Admin", "super.admin");
  officer = await hire(tree.branches[0], "Loan Officer", "loan.officer");
  token = await tokenOf("grapes.admin");
});

afterEach(() => expect(unforeseen.splice(0)).toEqual([]));

let keys = 0;
const call = (
  method: string,
  path: string,
  { body, seen, as = token }: { body?: unknown; seen?: Answer; as?: string } = {},
) =>
  callApi(method, `/api${path}`, {
    token: as,
    body,
    headers: {
      ...(seen ? { "If-Match": seen.headers.get("ETag")! } : {}),
      ...(method === "POST" ? { "Idempotency-Key": `console-${++keys}` } : {}),
    },
  });
const codes = ({ json }: Answer) => (json.errors as unknown as { code: string }[]).map(({ code }) => code);
const roleId = async (name: string) => (await db.role.findUniqueOrThrow({ where: { name } })).id;

describe("a change of an account", () => {
  const path = () => `/User/${officer.userId}`;

  it("asks for a fresh proof of who calls: neither a sign-in of long ago nor a program's token will do", async () => {
    const seen = await call("GET", path());
    const old = await tokenOf("grapes.admin");
    const latest = await db.apiToken.findFirstOrThrow({ where: { userId: adminId }, orderBy: { id: "desc" } });
    await database().writing((tx) =>
      tx.apiToken.update({ where: { id: latest.id }, data: { createdAt: new Date(Date.now() - 11 * 60_000) } }),
    );
    const program = await makeOwnToken(
      { ...(await actorAt(tree.company, [])), userId: adminId },
      { name: "A program", scopes: null, expiresOn: addDays(dateIn(new Date(), "Africa/Nairobi"), 30) },
    );
    for (const as of [old, program]) {
      expect((await call("GET", path(), { as })).status).toBe(200);
      const refused = await call("POST", `${path()}/Lock`, { as, seen, body: { note: "Lost a telephone" } });
      expect([refused.status, refused.json.code, refused.headers.get("WWW-Authenticate")]).toEqual([
        401,
        "confirm",
        expect.stringContaining('error="insufficient_user_authentication"') as string,
      ]);
    }
    expect((await db.user.findUniqueOrThrow({ where: { id: officer.userId } })).status).toBe("ACTIVE");
  });

  it("is no one's own, and needs the version that was seen", async () => {
    const own = await call("GET", `/User/${adminId}`);
    expect(own.json.data).toMatchObject({ mayChange: false });
    const grant = {
      roleId: String(await roleId("Super Admin")),
      unitId: String(tree.company),
      validFrom: "2999-01-04",
      validTo: null,
      acting: false,
    };
    for (const refused of [
      await call("POST", `/User/${adminId}/Grant`, { seen: own, body: grant }),
      await call("POST", `/User/${adminId}/ResetSecondFactor`, { seen: own }),
    ])
      expect([refused.status, codes(refused)]).toEqual([422, ["own_record"]]);
    const seen = await call("GET", path());
    expect((await call("POST", `${path()}/Lock`, { seen, body: { note: "Lost a telephone" } })).status).toBe(200);
    expect((await call("POST", `${path()}/Open`, { seen })).status).toBe(412);
    expect((await call("POST", `${path()}/Open`, { seen: await call("GET", path()) })).status).toBe(200);
  });

  it("in Admin gives no more than the administrator may do, and takes no one's second factor away", async () => {
    const as = await tokenOf("super.admin");
    const at = `/AdminUser/${officer.userId}`;
    const body = {
      roleId: String(await roleId("Grapes Admin")),
      unitId: String(tree.company),
      validFrom: "2999-01-04",
      validTo: null,
      acting: false,
    };
    const refused = await call("POST", `${at}/Grant`, { as, seen: await call("GET", at, { as }), body });
    expect([refused.status, codes(refused)]).toEqual([422, ["above"]]);
    expect((await call("POST", `${at}/ResetSecondFactor`, { as })).json.code).toBe("no_such_path");
    expect((await call("GET", `/AdminUser/${adminId}`, { as })).json.data).toMatchObject({ mayChange: false });
    expect((await call("GET", "/User", { as })).status).toBe(403);
  });

  it("needs the permission of its screen, which a token may be without", async () => {
    const seen = await call("GET", path());
    const { id } = await db.apiToken.findFirstOrThrow({
      where: { userId: adminId, idleMinutes: { not: null } },
      orderBy: { id: "asc" },
    });
    await database().writing((tx) =>
      tx.apiToken.update({ where: { id }, data: { scopes: "area.grapes console.user.read" } }),
    );
    expect((await call("GET", "/User")).status).toBe(200);
    const refused = await call("POST", `${path()}/Lock`, { seen, body: { note: "Lost a telephone" } });
    expect([refused.status, refused.json.code]).toEqual([403, "insufficient_scope"]);
    await database().writing((tx) => tx.apiToken.update({ where: { id }, data: { scopes: null } }));
  });

  it("leaves an invitation whose link no one reads here, and no answer holds a secret", async () => {
    const made = await call("POST", "/User", {
      body: {
        holder: "PERSON",
        displayName: "Otieno Ouma",
        signInName: "otieno",
        email: "otieno@example.org",
        roleId: String(await roleId("Loan Officer")),
        unitId: String(tree.branches[0]),
      },
    });
    expect([made.status, made.headers.get("Location")]).toEqual([
      201,
      `/api/User/${(made.json.data as { id: string }).id}`,
    ]);
    await database().writing((tx) =>
      tx.user.update({
        where: { id: officer.userId },
        data: { totpSecret: "a-secret-of-somebody", totpSince: new Date() },
      }),
    );
    const mail = await db.mailMessage.findFirstOrThrow({ where: { template: "invite" } });
    const told = await Promise.all(
      ["/User", path(), `/User?q=otieno`, "/Mail", `/Mail/${mail.id}`].map((one) => call("GET", one)),
    );
    told.push(await call("GET", "/History?limit=100", { as: await tokenOf("super.admin") }));
    expect(told.map(({ status }) => status)).toEqual(told.map(() => 200));
    const text = told.map((one) => one.text).join();
    const hashes = (await db.user.findMany())
      .flatMap(({ passwordHash, totpSecret }) => [passwordHash, totpSecret])
      .filter((one) => one !== null);
    expect(hashes.filter((one) => text.includes(one))).toEqual([]);
    expect(text).not.toMatch(/\$argon2|@@hidden|sop_|\/reset-password\/[\w-]{20}/);
    expect(told[4]!.text).toContain("••••••");
  });
});

describe("roles and menus", () => {
  it("keep the console with its last holder", async () => {
    const at = `/Role/${await roleId("Grapes Admin")}`;
    const refused = await call("PUT", `${at}/Access`, {
      seen: await call("GET", `${at}/Access`),
      body: { permissions: [], note: "By mistake" },
    });
    expect([refused.status, codes(refused)]).toEqual([422, ["last_console"]]);
    const out = await call("POST", `${at}/Deactivate`, { seen: await call("GET", at), body: { note: "By mistake" } });
    expect([out.status, codes(out)]).toEqual([422, ["last_console"]]);
    expect((await call("GET", `${at}/Access`)).status).toBe(200);
  });

  it("say why access changes, and grant nothing with menus but to who may decide what roles permit", async () => {
    const at = `/Role/${await roleId("Loan Officer")}`;
    const before = await call("GET", `${at}/Access`);
    const { permissions } = before.json.data as { permissions: string[] };
    const silent = await call("PUT", `${at}/Access`, {
      seen: before,
      body: { permissions: [...permissions, "history.read"] },
    });
    expect([silent.status, codes(silent)]).toEqual([422, ["required"]]);
    const said = await call("PUT", `${at}/Access`, {
      seen: before,
      body: { permissions: [...permissions, "history.read"], note: "They look things up" },
    });
    expect([said.status, (said.json.data as { permissions: string[] }).permissions]).toEqual([
      200,
      [...permissions, "history.read"].sort(),
    ]);
    expect(await db.auditEvent.findFirst({ where: { action: "Role.access" }, orderBy: { seq: "desc" } })).toMatchObject(
      { actorId: adminId },
    );
  });

  it("are hidden from a person by whoever has seen how they stand", async () => {
    const menu = await db.menu.findFirstOrThrow();
    const at = `/User/${officer.userId}/Menu/${menu.id}`;
    const seen = await call("GET", at);
    expect((await call("PUT", at, { seen, body: { state: "hidden" } })).json.data).toMatchObject({ state: "hidden" });
    expect((await call("PUT", at, { seen, body: { state: "shown" } })).status).toBe(412);
    expect((await call("DELETE", at, { seen })).status).toBe(412);
    expect((await call("DELETE", at, { seen: await call("GET", at) })).status).toBe(204);
  });
});

it("the history is read part by part, by person and record", async () => {
  const [all, as]: [string[], string] = [[], await tokenOf("super.admin")];
  for (let cursor = ""; ;) {
    const part = await call(
      "GET",
      `/History?limit=3&filter[entity]=User&filter[actorId]=${adminId}${cursor && `&cursor=${cursor}`}`,
      { as },
    );
    all.push(...(part.json.data as { id: string }[]).map(({ id }) => id));
    const { nextCursor } = part.json.meta as { nextCursor: string | null };
    if (nextCursor === null) break;
    cursor = nextCursor;
  }
  const kept = await db.auditEvent.findMany({ where: { entity: "User", actorId: adminId }, orderBy: { seq: "desc" } });
  expect([all.length > 3, all]).toEqual([true, kept.map(({ seq }) => String(seq))]);
});
