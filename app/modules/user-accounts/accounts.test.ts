import { beforeEach, describe, expect, it } from "vitest";
import { Conflict, Forbidden, NotFound } from "~/core/problems";
import { FOREVER } from "~/core/dates";
import { database, db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { accessStamp, personOf, signIn, systemActor } from "~/modules/identity/index.server";
import { hireEmployee } from "~/modules/people/index.server";
import { seeded } from "../../../tests/setup/database";
import { fileOf, screenOf } from "../../../tests/setup/listing";
import { as, hire } from "../../../tests/setup/operations";
import { NOW, seedTree, type SmallTree } from "../../../tests/setup/organisation";
import { refusals } from "../../../tests/setup/refusals";
import { agreeToLatest } from "../../../tests/setup/second-administrator";
import { newAccountSchema, type NewAccount } from "./account";
import { createAccount } from "./create-account.server";
import { CONSOLE_DESK } from "./desk.server";
import { closeAccount, openAccount } from "./account-status.server";
import { inviteAgain, mailReset, resetSecondFactor, signOutEverywhere } from "./entry.server";
import { accountList } from "./account-list.server";
import { employeesWithoutAccount } from "./find-accounts.server";
import { addGrant, endGrant } from "./grants.server";
import { changeNames } from "./names.server";
import { readAccount } from "./read-account.server";

let tree: SmallTree;
let admin: Actor;
let [second, officer] = [0, 0];

const TODAY = "2026-11-20";
const origin = { at: NOW, requestId: "test", ip: "192.0.2.1", via: "session" as const };
const nameIn = ({ name }: Record<string, unknown>) =>
  typeof name === "object" ? (name as { text: string }).text : name;
const caught = (act: Promise<unknown>) =>
  act.then(
    (value) => ({ value }),
    (error: unknown) => error,
  );
const userOf = (id: number) => db.user.findUniqueOrThrow({ where: { id } });
const seen = async (id: number) => ({ id, version: (await userOf(id)).version });
const roleId = async (name: string) => (await db.role.findUniqueOrThrow({ where: { name } })).id;
const lastEvent = () => db.auditEvent.findFirstOrThrow({ orderBy: { seq: "desc" } });
const mailsTo = (address: string) => db.mailMessage.findMany({ where: { toAddress: address }, orderBy: { id: "asc" } });
const everything = async () =>
  JSON.stringify([
    await db.user.findMany(),
    await db.roleGrant.findMany(),
    await db.credentialToken.findMany(),
    await db.mailMessage.count(),
    await db.auditEvent.count(),
    await accessStamp(),
  ]);
const write = <T>(act: Parameters<ReturnType<typeof database>["writing"]>[0]) => database().writing(act) as Promise<T>;

const account = (more: Partial<NewAccount>): NewAccount => ({
  ...newAccountSchema.parse({
    holder: "PERSON",
    entry: "INVITE",
    signInName: "new.person",
    displayName: "New Person",
    email: "new.person@example.org",
  }),
  ...more,
});
const create = (more: Partial<NewAccount>, who = admin) => createAccount(who, CONSOLE_DESK, account(more));
/** Gives a role; the second administrator agrees where one is needed. */
const give = async (
  id: number,
  role: string,
  unitId: number,
  more: { validFrom?: string; validTo?: string | null; acting?: boolean } = {},
) => {
  const { waits } = await addGrant(admin, CONSOLE_DESK, await seen(id), {
    roleId: await roleId(role),
    unitId,
    validFrom: TODAY,
    validTo: null,
    acting: false,
    ...more,
  });
  if (waits !== null) await agreeToLatest(await as(second));
};

beforeEach(async () => {
  tree = await seeded(seedTree);
  admin = await as(await hire(tree.company, "Grapes Admin", "IT", "Gita"));
  second = await hire(tree.company, "Grapes Admin", "IT", "Linet");
  officer = await hire(tree.branches[0], "Loan Officer", "LO", "Levi");
  await write((tx) => tx.user.update({ where: { id: officer }, data: { email: "levi@example.org" } }));
});

describe("an account", () => {
  it("is made for an employee, takes over name and posting, and is invited", async () => {
    await hireEmployee(systemActor(NOW), {
      employeeNo: "N-7",
      firstName: "Nia",
      lastName: "Otieno",
      phone: null,
      joinDate: "2026-11-01",
      unitId: tree.branches[1],
      designationCode: "LO",
      roleName: "Loan Officer",
      account: null,
    });
    const { id, name } = await create({
      holder: "EMPLOYEE",
      employeeNo: "n-7",
      displayName: null,
      signInName: "nia.otieno",
      email: "nia@example.org",
    });
    expect(name).toBe("Nia Otieno");
    const posting = await db.posting.findFirstOrThrow({ where: { employee: { employeeNo: "N-7" } } });
    expect(await db.roleGrant.findMany({ where: { userId: id } })).toMatchObject([
      { postingId: posting.id, unitId: tree.branches[1], validFrom: "2026-11-01", validTo: FOREVER },
    ]);
    expect(await mailsTo("nia@example.org")).toMatchObject([{ template: "invite", userId: id }]);
    expect(await userOf(id)).toMatchObject({ passwordHash: null, kind: "PERSON", status: "ACTIVE" });
    expect((await personOf(id, origin))?.actor.grants[0]).toMatchObject({
      roleName: "Loan Officer",
      unitId: tree.branches[1],
    });
    expect(await refusals(create({ holder: "EMPLOYEE", employeeNo: "N-7", signInName: "nia.2" }))).toEqual([
      "employeeNo taken",
    ]);
  });

  it("is made for another person with a role of its own, and a first password that must be changed", async () => {
    const given = { roleId: await roleId("HR Executive"), unitId: tree.company };
    expect(await refusals(create({ ...given, entry: "PASSWORD", password: "short" }))).toEqual([
      "password weak_password",
    ]);
    const { id } = await create({ ...given, entry: "PASSWORD", password: "plum-otter-harbour-9", email: null });
    expect(
      await signIn({ username: "new.person", password: "plum-otter-harbour-9" }, { ip: "192.0.2.1", at: NOW }),
    ).toEqual({ userId: id });
    expect(await userOf(id)).toMatchObject({ mustChangePassword: true });
    expect(await db.mailMessage.count()).toBe(0);
    expect(JSON.stringify(await db.auditEvent.findMany())).not.toContain("plum-otter");
  });

  it("of a service has neither password nor mail", async () => {
    const { id } = await create({
      holder: "SERVICE",
      entry: "PASSWORD",
      password: "plum-otter-harbour-9",
      roleId: await roleId("HR Executive"),
      unitId: tree.company,
      email: null,
    });
    expect(await userOf(id)).toMatchObject({ kind: "SERVICE", passwordHash: null });
    expect(await db.credentialToken.count()).toBe(0);
    expect(await refusals(inviteAgain(admin, CONSOLE_DESK, await seen(id)))).toEqual([" service"]);
  });

  it.each<[string, Partial<NewAccount>, string[]]>([
    ["without a role", {}, ["roleId required"]],
    ["invited without an address", { email: null, roleId: 1, unitId: 1 }, ["email required"]],
    ["without a name", { displayName: null, roleId: 1, unitId: 1 }, ["displayName required"]],
    ["for an employee without a number", { holder: "EMPLOYEE" }, ["employeeNo required"]],
    ["for an employee no one knows", { holder: "EMPLOYEE", employeeNo: "X-1" }, ["employeeNo not_available"]],
    ["with a role held nowhere", { roleId: 1 }, ["unitId required"]],
  ])("is not made %s", async (_, more, expected) => {
    const before = await everything();
    expect(await refusals(create(more))).toEqual(expected);
    expect(await everything()).toBe(before);
  });

  it("has names that no one else signs in by, be it as name, address or employee number", async () => {
    const given = { roleId: await roleId("HR Executive"), unitId: tree.company };
    const { signInName, employee } = await db.user.findUniqueOrThrow({
      where: { id: officer },
      include: { employee: true },
    });
    expect(await refusals(create({ ...given, signInName }))).toEqual(["signInName taken"]);
    expect(await refusals(create({ ...given, signInName: employee!.employeeNo.toLowerCase() }))).toEqual([
      "signInName taken",
    ]);
    expect(await refusals(create({ ...given, email: "levi@example.org" }))).toEqual(["email taken"]);
    const names = { displayName: "Levi", email: "levi@example.org" };
    expect(
      await refusals(changeNames(admin, CONSOLE_DESK, await seen(second), { ...names, signInName: "linet" })),
    ).toEqual(["email taken"]);
    await changeNames(admin, CONSOLE_DESK, await seen(officer), {
      ...names,
      signInName: employee!.employeeNo.toLowerCase(),
    });
    expect(newAccountSchema.safeParse({ ...account({}), signInName: "Ünlaut" }).success).toBe(false);
    expect(newAccountSchema.parse({ ...account({}), signInName: "Mixed.Case" }).signInName).toBe("mixed.case");
  });

  it("moved to another address tells the old one, and links sent there are void", async () => {
    const { id } = await create({ roleId: await roleId("HR Executive"), unitId: tree.company });
    await changeNames(admin, CONSOLE_DESK, await seen(id), {
      displayName: "New Person",
      signInName: "new.person",
      email: "elsewhere@example.org",
    });
    expect((await mailsTo("new.person@example.org")).map((mail) => mail.template)).toEqual([
      "invite",
      "address-changed",
    ]);
    expect(await db.credentialToken.count({ where: { userId: id, voidedAt: null } })).toBe(0);
    expect(JSON.parse((await lastEvent()).diff)).toEqual({
      email: ["new.person@example.org", "elsewhere@example.org"],
    });
  });

  it("is not overwritten by a stale edit", async () => {
    const before = await seen(officer);
    await changeNames(admin, CONSOLE_DESK, before, {
      displayName: "Levi One",
      signInName: "levi",
      email: "levi@example.org",
    });
    const error = await caught(
      changeNames(await as(second), CONSOLE_DESK, before, {
        displayName: "Levi Two",
        signInName: "levi",
        email: "levi@example.org",
      }),
    );
    expect(error).toBeInstanceOf(Conflict);
    expect(error).toMatchObject({
      code: "stale",
      by: { name: "Gita Tester" },
      clashes: [{ field: "displayName", theirs: "Levi One", mine: "Levi Two" }],
    });
    expect(await caught(closeAccount(admin, CONSOLE_DESK, before, { status: "LOCKED", note: "x" }))).toMatchObject({
      code: "stale",
    });
  });
});

describe("getting in", () => {
  it("by an invitation makes those before it void", async () => {
    const { id } = await create({ roleId: await roleId("HR Executive"), unitId: tree.company });
    await inviteAgain(admin, CONSOLE_DESK, await seen(id));
    const tokens = await db.credentialToken.findMany({ where: { userId: id }, orderBy: { id: "asc" } });
    expect(tokens.map((token) => [token.kind, token.voidedAt !== null])).toEqual([
      ["INVITE", true],
      ["INVITE", false],
    ]);
    expect(await mailsTo("new.person@example.org")).toHaveLength(2);
    expect(await refusals(mailReset(admin, CONSOLE_DESK, await seen(id)))).toEqual([" no_password"]);
  });

  it("by a new password is mailed only where there is one, an address, and an open account", async () => {
    await mailReset(admin, CONSOLE_DESK, await seen(officer));
    expect(await mailsTo("levi@example.org")).toMatchObject([{ template: "reset-password" }]);
    expect(await refusals(inviteAgain(admin, CONSOLE_DESK, await seen(officer)))).toEqual([" has_password"]);
    expect(await refusals(mailReset(admin, CONSOLE_DESK, await seen(second)))).toEqual([" no_address"]);
    await closeAccount(admin, CONSOLE_DESK, await seen(officer), { status: "LOCKED", note: "Away" });
    expect(await db.credentialToken.count({ where: { userId: officer, voidedAt: null } })).toBe(0);
    expect(await refusals(mailReset(admin, CONSOLE_DESK, await seen(officer)))).toEqual([" closed"]);
  });

  it("ends with a lock, of which the person hears, and begins again with its opening", async () => {
    await write((tx) =>
      tx.session.create({
        data: {
          id: "s1",
          userId: officer,
          createdAt: NOW,
          lastSeenAt: NOW,
          expiresAt: new Date(NOW.getTime() + 1e6),
          device: "x",
          ip: "x",
        },
      }),
    );
    await closeAccount(admin, CONSOLE_DESK, await seen(officer), { status: "LOCKED", note: "Telephone lost" });
    expect(await personOf(officer, origin)).toBeNull();
    expect(await db.session.count({ where: { userId: officer, endedAt: null } })).toBe(0);
    const [mail] = await mailsTo("levi@example.org");
    expect(mail).toMatchObject({ template: "account-locked", text: expect.stringContaining("Telephone lost") });
    expect(JSON.parse((await lastEvent()).diff)).toMatchObject({
      status: ["ACTIVE", "LOCKED"],
      sessions: 1,
      note: "Telephone lost",
    });
    expect(
      await refusals(closeAccount(admin, CONSOLE_DESK, await seen(officer), { status: "LOCKED", note: "Again" })),
    ).toEqual([" no_change"]);
    await openAccount(admin, CONSOLE_DESK, await seen(officer));
    expect(await personOf(officer, origin)).not.toBeNull();
    await closeAccount(admin, CONSOLE_DESK, await seen(officer), { status: "DISABLED", note: "Left" });
    await write((tx) => tx.employee.updateMany({ where: { user: { id: officer } }, data: { status: "SEPARATED" } }));
    expect(await refusals(openAccount(admin, CONSOLE_DESK, await seen(officer)))).toEqual([" separated"]);
  });

  it("loses its second factor, its recovery codes and its sessions together", async () => {
    expect(await refusals(resetSecondFactor(admin, CONSOLE_DESK, await seen(officer)))).toEqual([" no_change"]);
    await write(async (tx) => {
      await tx.user.update({ where: { id: officer }, data: { totpSecret: "sealed", totpSince: NOW } });
      await tx.recoveryCode.create({ data: { userId: officer, hash: "h" } });
      await tx.session.create({
        data: {
          id: "s1",
          userId: officer,
          createdAt: NOW,
          lastSeenAt: NOW,
          expiresAt: new Date(NOW.getTime() + 1e6),
          device: "x",
          ip: "x",
        },
      });
      await tx.apiToken.create({
        data: {
          hash: "t",
          userId: officer,
          name: "x",
          createdAt: NOW,
          lastSeenAt: NOW,
          expiresAt: new Date(NOW.getTime() + 1e6),
        },
      });
    });
    await resetSecondFactor(admin, CONSOLE_DESK, await seen(officer));
    expect(await userOf(officer)).toMatchObject({ totpSecret: null, totpSince: null });
    expect([await db.recoveryCode.count(), await db.session.count({ where: { endedAt: null } })]).toEqual([0, 0]);
    expect(await signOutEverywhere(admin, CONSOLE_DESK, await seen(officer))).toMatchObject({ sessions: 0, tokens: 1 });
  });
});

describe("roles of an account", () => {
  it("are given for a period, and hold in it alone", async () => {
    await give(officer, "Branch Manager", tree.branches[1], {
      validFrom: "2026-12-01",
      validTo: "2026-12-14",
      acting: true,
    });
    const on = async (day: string) =>
      (await personOf(officer, { ...origin, at: new Date(`${day}T09:00:00Z`) }))!.actor.grants.map(
        (grant) => grant.roleName,
      );
    expect(await on("2026-11-30")).toEqual(["Loan Officer"]);
    expect(await on("2026-12-01")).toEqual(["Loan Officer", "Branch Manager"]);
    expect(await on("2026-12-14")).toEqual(["Loan Officer", "Branch Manager"]);
    expect(await on("2026-12-15")).toEqual(["Loan Officer"]);
    expect(
      JSON.parse(
        (await db.auditEvent.findFirstOrThrow({ where: { action: "User.grant" }, orderBy: { seq: "desc" } })).diff,
      ),
    ).toMatchObject({ role: "Branch Manager", unit: "TB2", acting: true });
  });

  it.each<[string, { validFrom?: string; validTo?: string | null; acting?: boolean }, string[]]>([
    ["before today", { validFrom: "2026-11-19" }, ["validFrom in_the_past"]],
    ["until before they begin", { validFrom: "2026-12-02", validTo: "2026-12-01" }, ["validTo ends_before"]],
    ["to act for someone without an end", { acting: true }, ["validTo required"]],
  ])("are not given %s", async (_, more, expected) => {
    const before = await everything();
    expect(await refusals(give(officer, "Branch Manager", tree.branches[1], more))).toEqual(expected);
    expect(await everything()).toBe(before);
  });

  it("are not held twice at the same time and place, nor given out of use or out of reach", async () => {
    await give(officer, "Branch Manager", tree.branches[1], { validFrom: "2026-12-01", validTo: "2026-12-14" });
    expect(await refusals(give(officer, "Branch Manager", tree.branches[1], { validFrom: "2026-12-14" }))).toEqual([
      "validFrom overlap",
    ]);
    // Nor where the new one would end on the day the other begins.
    const before = (validTo: string) =>
      give(officer, "Branch Manager", tree.branches[1], { validFrom: "2026-11-25", validTo });
    expect(await refusals(before("2026-12-01"))).toEqual(["validFrom overlap"]);
    await before("2026-11-30");
    await give(officer, "Branch Manager", tree.branches[1], { validFrom: "2026-12-15" });
    await write((tx) => tx.role.update({ where: { name: "HR Executive" }, data: { active: false } }));
    expect(await refusals(give(officer, "HR Executive", tree.company))).toEqual(["roleId not_available"]);
    const regional: Actor = {
      ...admin,
      grants: admin.grants.map((grant) => ({ ...grant, unitPath: `${grant.unitPath}999/` })),
    };
    expect(
      await caught(
        addGrant(regional, CONSOLE_DESK, await seen(officer), {
          roleId: await roleId("Branch Manager"),
          unitId: tree.branches[0],
          validFrom: TODAY,
          validTo: null,
          acting: false,
        }),
      ),
    ).toBeInstanceOf(NotFound);
  });

  it("end on a day, at once, or before they began", async () => {
    await give(officer, "Branch Manager", tree.branches[1]);
    await give(officer, "Area Manager", tree.areas[0], { validFrom: "2026-12-01" });
    const grant = async (role: string) =>
      (await db.roleGrant.findFirst({ where: { userId: officer, role: { name: role } } }))!;
    const end = async (role: string, lastDay: string) =>
      endGrant(admin, CONSOLE_DESK, await seen(officer), { grant: (await grant(role)).id, lastDay });
    expect(await refusals(end("Branch Manager", "2026-11-18"))).toEqual(["lastDay in_the_past"]);
    await end("Branch Manager", "2026-11-30");
    expect(await grant("Branch Manager")).toMatchObject({ validTo: "2026-11-30" });
    for (const day of ["2026-11-30", "2026-12-30"])
      expect(await refusals(end("Branch Manager", day))).toEqual(["lastDay no_change"]);
    // On the day it begins it is held for that day.
    await give(officer, "Regional Manager", tree.regions[0], { validFrom: "2026-12-01" });
    await end("Regional Manager", "2026-12-01");
    expect(await grant("Regional Manager")).toMatchObject({ validFrom: "2026-12-01", validTo: "2026-12-01" });
    await end("Area Manager", "2026-11-19");
    expect(await grant("Area Manager")).toBeNull();
    expect(
      await caught(endGrant(admin, CONSOLE_DESK, await seen(officer), { grant: 987_654, lastDay: TODAY })),
    ).toBeInstanceOf(NotFound);
  });

  it("that came with a posting are ended by human resources alone", async () => {
    const own = await db.roleGrant.findFirstOrThrow({ where: { userId: officer } });
    expect(own.postingId).not.toBeNull();
    expect(
      await refusals(endGrant(admin, CONSOLE_DESK, await seen(officer), { grant: own.id, lastDay: TODAY })),
    ).toEqual(["lastDay posting_grant"]);
    expect((await readAccount(admin, CONSOLE_DESK, officer)).grants).toMatchObject([
      { kept: "Comes with the posting" },
    ]);
  });

  it("keep the console with its last holder", async () => {
    await write((tx) => tx.user.update({ where: { id: admin.userId! }, data: { status: "LOCKED" } }));
    const other = await as(officer).then((actor): Actor => ({ ...actor, grants: admin.grants }));
    const before = await everything();
    expect(
      await refusals(closeAccount(other, CONSOLE_DESK, await seen(second), { status: "LOCKED", note: "Oops" })),
    ).toEqual([" last_administrators"]);
    expect(
      await refusals(closeAccount(other, CONSOLE_DESK, await seen(second), { status: "DISABLED", note: "Oops" })),
    ).toEqual([" last_administrators"]);
    expect(await everything()).toBe(before);
    await write((tx) => tx.roleGrant.updateMany({ where: { userId: second }, data: { postingId: null } }));
    const last = await db.roleGrant.findFirstOrThrow({ where: { userId: second } });
    expect(
      await refusals(endGrant(other, CONSOLE_DESK, await seen(second), { grant: last.id, lastDay: "2027-01-31" })),
    ).toEqual([" last_administrators"]);
  });
});

describe("whoever looks after accounts", () => {
  it("changes nothing of their own", async () => {
    const own = admin.userId!;
    await write((tx) =>
      tx.user.update({ where: { id: own }, data: { email: "gita@example.org", totpSecret: "x", totpSince: NOW } }),
    );
    const before = await everything();
    const it = await seen(own);
    const [grant] = await db.roleGrant.findMany({ where: { userId: own } });
    for (const act of [
      () => closeAccount(admin, CONSOLE_DESK, it, { status: "LOCKED", note: "x" }),
      () => give(own, "HR Executive", tree.company),
      () => endGrant(admin, CONSOLE_DESK, it, { grant: grant!.id, lastDay: TODAY }),
      () => resetSecondFactor(admin, CONSOLE_DESK, it),
      () => mailReset(admin, CONSOLE_DESK, it),
      () => changeNames(admin, CONSOLE_DESK, it, { displayName: "G", signInName: "g", email: null }),
    ])
      expect(await refusals(act())).toEqual([" own_record"]);
    expect(await everything()).toBe(before);
    expect((await readAccount(admin, CONSOLE_DESK, own)).refusal).toContain("your own account");
  });

  it("reaches accounts by the units of today, and acts on none that holds a role elsewhere", async () => {
    const local: Actor = {
      ...admin,
      userId: -1,
      grants: admin.grants.map((grant) => ({ ...grant, unitId: tree.branches[0], unitPath: "" })),
    };
    const branch = await db.orgUnit.findUniqueOrThrow({ where: { id: tree.branches[0] } });
    local.grants.forEach((grant) => Object.assign(grant, { unitPath: branch.path }));
    const names = async (q = "") =>
      (await screenOf(local, accountList, "all", Object.fromEntries(new URLSearchParams(q)))).rows.map(nameIn);
    expect(await names()).toEqual(["Levi Tester"]);
    expect(await caught(readAccount(local, CONSOLE_DESK, second))).toBeInstanceOf(NotFound);
    expect(
      await caught(closeAccount(local, CONSOLE_DESK, await seen(second), { status: "LOCKED", note: "x" })),
    ).toBeInstanceOf(NotFound);
    await give(officer, "Branch Manager", tree.branches[1]);
    expect(
      await caught(closeAccount(local, CONSOLE_DESK, await seen(officer), { status: "LOCKED", note: "x" })),
    ).toBeInstanceOf(Forbidden);
    await write((tx) => tx.user.create({ data: { signInName: "orphan", displayName: "Orphan" } }));
    expect(await names()).toEqual(["Levi Tester", "Orphan"]);
  });

  it("finds accounts by words, state, role, unit, kind and second factor, and takes them away as a file", async () => {
    await create({
      holder: "SERVICE",
      displayName: "Figures",
      signInName: "figures",
      roleId: await roleId("HR Executive"),
      unitId: tree.company,
      email: null,
    });
    await write((tx) => tx.user.update({ where: { id: second }, data: { totpSince: NOW } }));
    const find = async (q: string) =>
      (await screenOf(admin, accountList, "all", Object.fromEntries(new URLSearchParams(q)))).rows.map(nameIn);
    const { employee } = await db.user.findUniqueOrThrow({ where: { id: officer }, include: { employee: true } });
    expect(await find(`q=${employee!.employeeNo}`)).toEqual(["Levi Tester"]);
    expect(await find("q=levi%40example")).toEqual(["Levi Tester"]);
    expect(await find("kind=SERVICE")).toEqual(["Figures"]);
    expect(await find("secondFactor=true")).toEqual(["Linet Tester"]);
    expect(await find(`roleId=${await roleId("Loan Officer")}`)).toEqual(["Levi Tester"]);
    expect(await find(`unitId=${tree.areas[0]}`)).toEqual(["Levi Tester"]);
    expect(await find("unitId=987654")).toEqual([]);
    await closeAccount(admin, CONSOLE_DESK, await seen(officer), { status: "LOCKED", note: "x" });
    expect(await find("status=LOCKED")).toEqual(["Levi Tester"]);
    expect(await find("sort=-name")).toEqual(["Linet Tester", "Levi Tester", "Gita Tester", "Figures"]);
    const rows = await fileOf(admin, accountList, "all", { status: "LOCKED" });
    expect(rows.map((row) => Object.values(row))).toEqual([
      [
        "Levi Tester",
        expect.any(String),
        "levi@example.org",
        employee!.employeeNo,
        "Person",
        "Loan Officer, Branch TB1",
        "Locked",
        "No",
        expect.any(String),
      ],
    ]);
  });

  it("sees who has no account yet", async () => {
    expect(await employeesWithoutAccount(admin, CONSOLE_DESK, 5)).toEqual({ total: 0, rows: [] });
    await hireEmployee(systemActor(NOW), {
      employeeNo: "N-8",
      firstName: "Noor",
      lastName: "Ali",
      phone: null,
      joinDate: "2026-11-01",
      unitId: tree.branches[1],
      designationCode: "LO",
      roleName: null,
      account: null,
    });
    expect(await employeesWithoutAccount(admin, CONSOLE_DESK, 5)).toMatchObject({
      total: 1,
      rows: [{ employeeNo: "N-8", name: "Noor Ali", unit: "Branch TB2" }],
    });
    expect(await refusals(create({ holder: "EMPLOYEE", employeeNo: "N-8", signInName: "noor" }))).toEqual([
      "roleId required",
    ]);
  });
});
