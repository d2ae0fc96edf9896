import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { inTx } from "~/db/transaction.server";
import { addDays, dateIn } from "~/core/dates";
import { NotFound } from "~/core/problems";
import { database, db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { callApi, hire, unforeseen } from "../../../tests/setup/api";
import { seeded } from "../../../tests/setup/database";
import { seedTree, type SmallTree } from "../../../tests/setup/organisation";
import { bumpAccess } from "./access-stamp.server";
import { actorOf, systemActor } from "./actor.server";
import {
  findTokens,
  makeOwnToken,
  makeServiceToken,
  revokeAnyToken,
  revokeOwnToken,
  scopesOfOwner,
  tokenOwners,
  tokensOf,
  tokenSpec,
} from "./made-tokens.server";
import { readListParams } from "~/define/list";

let tree: SmallTree;
let admin: Actor;
let officer: Actor;
/** Looks after the tokens of programs. */
let keeper: Actor;
/** As the company counts its days: where it lies, the next one has begun while it is still evening in UTC. */
const inDays = (n: number) => addDays(dateIn(new Date(), admin.company.timeZone), n);
const actorFor = (userId: number) =>
  actorOf(userId, { at: new Date(), requestId: "r", ip: "192.0.2.1", via: "session" });
const outcome = (act: Promise<unknown>) =>
  act.then(
    () => "done",
    (error: unknown) => error,
  );
const status = async (method: string, path: string, token: string) => (await callApi(method, path, { token })).status;

beforeAll(async () => {
  tree = await seeded(seedTree);
  admin = await actorFor((await hire(tree.company, "Super Admin", "tokens.admin")).userId);
  keeper = await actorFor((await hire(tree.company, "Grapes Admin", "tokens.keeper")).userId);
  officer = await actorFor((await hire(tree.branches[0], "Loan Officer", "tokens.officer")).userId);
});

afterEach(() => expect(unforeseen.splice(0)).toEqual([]));

/** An account that only programs use, with a role at the company. */
async function service(name: string, roleName = "Super Admin"): Promise<number> {
  return inTx(systemActor(new Date()), async ({ tx }) => {
    const { id: userId } = await tx.user.create({ data: { signInName: name, displayName: name, kind: "SERVICE" } });
    const { id: roleId } = await tx.role.findUniqueOrThrow({ where: { name: roleName } });
    await tx.roleGrant.create({
      data: { userId, roleId, unitId: tree.company, validFrom: "2020-01-01", validTo: "9999-12-31" },
    });
    await bumpAccess(tx);
    return userId;
  });
}

const change = (act: Parameters<ReturnType<typeof database>["writing"]>[0]) =>
  database().writing(async (tx) => (await act(tx), await bumpAccess(tx)));

describe("a token of one's own", () => {
  it("does what it was narrowed to and no more, and is kept as a hash", async () => {
    const token = await makeOwnToken(admin, { name: "Reader", scopes: ["organisation.read"], expiresOn: inDays(30) });
    expect(await status("GET", "/api/Branch", token)).toBe(200);
    expect(await status("GET", "/api/Category", token)).toBe(403);
    expect(await status("DELETE", `/api/Branch/${tree.branches[0]}`, token)).toBe(403);
    expect(await status("GET", "/api/EmployeeInfo/Details", token)).toBe(200);
    expect(JSON.stringify(await db.apiToken.findMany())).not.toContain(token.slice(4, 30));
    const [line] = await tokensOf(admin);
    expect(line).toMatchObject({ name: "Reader", scopes: ["organisation.read"], lastIp: "192.0.2.1", brief: false });
    expect(line!.usedAt).not.toBeNull();
  });

  it("shapes no one's navigation but its own", async () => {
    const token = await makeOwnToken(admin, { name: "Narrow", scopes: ["organisation.read"], expiresOn: inDays(30) });
    const menus = async (bearer: string) =>
      (
        (await callApi("POST", "/api/auth/ReloadRole", { token: bearer })).json.data as {
          modules: { moduleName: string }[];
        }
      ).modules.map((one) => one.moduleName);
    const whole = await makeOwnToken(admin, { name: "Whole", scopes: null, expiresOn: inDays(30) });
    const before = await menus(whole);
    expect(before).toContain("Operations");
    expect(await menus(token)).toEqual(["Admin"]);
    expect(await menus(whole)).toEqual(before);
  });

  it("loses what its owner loses, at the next call, and all of it when the owner is locked", async () => {
    const { userId } = await hire(tree.company, "Super Admin", "tokens.loser");
    const token = await makeOwnToken(await actorFor(userId), { name: "All", scopes: null, expiresOn: inDays(30) });
    const narrow = await makeOwnToken(await actorFor(userId), {
      name: "Some",
      scopes: ["organisation.read"],
      expiresOn: inDays(30),
    });
    const role = await db.role.findUniqueOrThrow({ where: { name: "Loan Officer" } });
    await change((tx) => tx.roleGrant.updateMany({ where: { userId }, data: { roleId: role.id } }));
    for (const one of [token, narrow]) expect(await status("GET", "/api/Branch", one)).toBe(403);
    await change((tx) => tx.user.update({ where: { id: userId }, data: { status: "LOCKED" } }));
    for (const one of [token, narrow]) expect(await status("GET", "/api/EmployeeInfo/Details", one)).toBe(401);
  });

  it("is refused for what the person may not do, for a day that is over, and for more than a year", async () => {
    const make = (actor: Actor, input: object) =>
      outcome(makeOwnToken(actor, { name: "X", scopes: null, expiresOn: inDays(30), ...input }));
    expect(await make(officer, { scopes: ["organisation.read"] })).toMatchObject({ problems: [{ field: "scopes" }] });
    expect(await make(admin, { scopes: ["console.tokens"] })).toMatchObject({ problems: [{ field: "scopes" }] });
    expect(await make(admin, { scopes: ["area.admin"] })).toMatchObject({ problems: [{ field: "scopes" }] });
    for (const expiresOn of [inDays(-1), inDays(0), inDays(370)])
      expect(await make(admin, { expiresOn })).toMatchObject({ problems: [{ field: "expiresOn" }] });
    expect(await make(officer, { expiresOn: inDays(1) })).toBe("done");
  });

  it("does not end by itself when idle, ends on its day, and at once when it is revoked by its owner alone", async () => {
    const token = await makeOwnToken(officer, { name: "Slow", scopes: null, expiresOn: inDays(30) });
    const { id } = await db.apiToken.findFirstOrThrow({ where: { name: "Slow" } });
    await change((tx) =>
      tx.apiToken.update({ where: { id }, data: { lastSeenAt: new Date(Date.now() - 5 * 86_400_000) } }),
    );
    expect(await status("GET", "/api/EmployeeInfo/Details", token)).toBe(200);
    expect(await outcome(revokeOwnToken(admin, id))).toBeInstanceOf(NotFound);
    expect(await status("GET", "/api/EmployeeInfo/Details", token)).toBe(200);
    await revokeOwnToken(officer, id);
    expect(await status("GET", "/api/EmployeeInfo/Details", token)).toBe(401);
    expect(await outcome(revokeOwnToken(officer, id))).toBeInstanceOf(NotFound);
    const over = await makeOwnToken(officer, { name: "Over", scopes: null, expiresOn: inDays(2) });
    await change((tx) =>
      tx.apiToken.updateMany({ where: { name: "Over" }, data: { expiresAt: new Date(Date.now() - 1_000) } }),
    );
    expect(await status("GET", "/api/EmployeeInfo/Details", over)).toBe(401);
  });
});

describe("a token of a program", () => {
  it("acts as the account it was made for, within its rights", async () => {
    const ownerId = await service("nightly.export");
    expect((await tokenOwners(keeper)).map((one) => one.value)).toEqual([String(keeper.userId), String(ownerId)]);
    expect((await scopesOfOwner(keeper, ownerId)).map((one) => one.value)).toContain("organisation.read");
    const token = await makeServiceToken(keeper, {
      ownerId,
      name: "Export",
      scopes: ["organisation.read"],
      expiresOn: inDays(90),
    });
    expect(await status("GET", "/api/Branch", token)).toBe(200);
    expect(await status("POST", "/api/Branch", token)).toBe(403);
    const { rows } = await findTokens(
      keeper,
      readListParams(new URLSearchParams({ kind: "SERVICE", q: "export" }), tokenSpec),
    );
    expect(rows).toMatchObject([{ name: "Export", owner: "nightly.export", service: true }]);
    await revokeAnyToken(keeper, rows[0]!.id);
    expect(await status("GET", "/api/Branch", token)).toBe(401);
  });

  it("approves no money, whatever the account's role permits: it is not offered, and refused where it is used", async () => {
    const ownerId = await service("paying.program", "Operations Manager");
    const offered = (await scopesOfOwner(keeper, ownerId)).map((one) => one.value);
    expect([
      offered.includes("voucher.read"),
      offered.includes("voucher.approve"),
      offered.includes("requisition.approve"),
    ]).toEqual([true, false, false]);
    expect(
      await outcome(
        makeServiceToken(keeper, { ownerId, name: "Pays", scopes: ["voucher.approve"], expiresOn: inDays(30) }),
      ),
    ).toMatchObject({ problems: [{ field: "scopes", code: "not_held" }] });
    const all = await makeServiceToken(keeper, { ownerId, name: "All", scopes: null, expiresOn: inDays(30) });
    const older = await makeServiceToken(keeper, {
      ownerId,
      name: "Older",
      scopes: ["voucher.read"],
      expiresOn: inDays(30),
    });
    await change((tx) =>
      tx.apiToken.updateMany({
        where: { name: "Older" },
        data: { scopes: "area.accounts voucher.approve voucher.read" },
      }),
    );
    for (const token of [all, older]) {
      expect(await status("GET", "/api/AcVoucher/1", token)).toBe(404);
      const { status: refused, json } = await callApi("POST", "/api/AcVoucher/1/Approve", {
        token,
        headers: { "If-Match": '"1"', "Idempotency-Key": `pays-${token.slice(-6)}` },
      });
      expect([refused, json]).toMatchObject([
        403,
        { code: "insufficient_scope", detail: "A program cannot approve money: a person must do it." },
      ]);
    }
    // A person's own token does what its person may.
    const manager = await actorFor((await hire(tree.company, "Operations Manager", "tokens.manager")).userId);
    const own = await makeOwnToken(manager, { name: "Own", scopes: ["voucher.approve"], expiresOn: inDays(30) });
    expect(await status("POST", "/api/AcVoucher/1/Approve", own)).not.toBe(403);
  });

  it("is made for no other person, for no account that cannot act, and never beyond the account's rights", async () => {
    const weak = await service("weak.program", "Loan Officer");
    const locked = await service("locked.program");
    await change((tx) => tx.user.update({ where: { id: locked }, data: { status: "LOCKED" } }));
    const make = (ownerId: number, scopes: string[] | null = null) =>
      outcome(makeServiceToken(keeper, { ownerId, name: "X", scopes, expiresOn: inDays(30) }));
    for (const ownerId of [officer.userId!, locked, 999_999])
      expect(await make(ownerId)).toMatchObject({ problems: [{ field: "ownerId" }] });
    expect(await make(weak, ["organisation.read"])).toMatchObject({ problems: [{ field: "scopes" }] });
    expect(await scopesOfOwner(keeper, officer.userId!)).toEqual([]);
    expect(await make(weak)).toBe("done");
  });
});
