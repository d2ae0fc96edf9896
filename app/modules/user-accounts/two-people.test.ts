import { beforeEach, describe, expect, it } from "vitest";
import { addDays } from "~/core/dates";
import { Conflict, NotFound } from "~/core/problems";
import { database, db } from "~/db/database.server";
import { inTx } from "~/db/transaction.server";
import type { Actor } from "~/core/actor";
import { changeKinds } from "~/portal/change-kinds.server";
import { addRole } from "../access/save-role.server";
import { changeAccess } from "../access/change-access.server";
import { systemActor } from "../identity/index.server";
import { changeDesignation } from "../movements/index.server";
import { hireEmployee } from "../people/index.server";
import { agreeToChange, findChanges, isPrivileged, refuseChange } from "../second-administrator/index.server";
import { seeded } from "../../../tests/setup/database";
import { as, hire } from "../../../tests/setup/operations";
import { NOW, seedTree, type SmallTree } from "../../../tests/setup/organisation";
import { refusals } from "../../../tests/setup/refusals";
import { agreeToLatest } from "../../../tests/setup/second-administrator";
import { newAccountSchema } from "./account";
import { createAccount } from "./create-account.server";
import { ADMIN_DESK, CONSOLE_DESK } from "./desk.server";
import { closeAccount, openAccount } from "./account-status.server";
import { mailReset, resetSecondFactor } from "./entry.server";
import { addGrant, endGrant } from "./grants.server";
import { changeNames } from "./names.server";

let tree: SmallTree;
let first: Actor;
let second: Actor;
let boss: Actor;
let officer: number;

const userOf = (id: number) => db.user.findUniqueOrThrow({ where: { id } });
const seen = async (id: number) => ({ id, version: (await userOf(id)).version });
const mailsTo = async (address: string) =>
  (await db.mailMessage.findMany({ where: { toAddress: address }, orderBy: { id: "asc" } })).map(
    ({ template }) => template,
  );
const write = (data: object, ...ids: number[]) =>
  database().writing((tx) => tx.user.updateMany({ where: { id: { in: ids } }, data }));
const latest = () => db.changeRequest.findFirstOrThrow({ orderBy: { id: "desc" } });
const names = async (id: number, email: string) => ({
  displayName: (await userOf(id)).displayName,
  signInName: (await userOf(id)).signInName,
  email,
});
const grantOf = async (role: string) => ({
  roleId: (await db.role.findUniqueOrThrow({ where: { name: role } })).id,
  unitId: tree.company,
  validFrom: "2026-11-20",
  validTo: null,
  acting: false,
});

beforeEach(async () => {
  tree = await seeded(seedTree);
  first = await as(await hire(tree.company, "Grapes Admin", "IT", "Gita"));
  second = await as(await hire(tree.company, "Grapes Admin", "IT", "Linet"));
  boss = await as(await hire(tree.company, "Super Admin", "MD", "Sade"));
  officer = await hire(tree.branches[0], "Loan Officer", "LO", "Levi");
  for (const [id, email] of [
    [first.userId!, "gita@example.org"],
    [second.userId!, "linet@example.org"],
    [boss.userId!, "sade@example.org"],
    [officer, "levi@example.org"],
  ] as const)
    await write({ email }, id);
});

it("someone else's address changes when a second administrator agrees, and the old one hears of it at both moments", async () => {
  const { waits } = await changeNames(
    first,
    CONSOLE_DESK,
    await seen(officer),
    await names(officer, "attacker@example.org"),
  );
  expect((await userOf(officer)).email).toBe("levi@example.org");
  expect(await mailsTo("levi@example.org")).toEqual(["task-waiting"]);
  expect([
    await mailsTo("linet@example.org"),
    await mailsTo("sade@example.org"),
    await mailsTo("gita@example.org"),
  ]).toEqual([["task-waiting"], ["task-waiting"], []]);
  expect(await latest()).toMatchObject({
    id: waits,
    kind: "User.names",
    diff: JSON.stringify([{ label: "E-mail", before: "levi@example.org", after: "attacker@example.org" }]),
  });
  const offered = async (who: Actor) =>
    (await findChanges(who, changeKinds())).map(({ mayAgree, deciders }) => [mayAgree, deciders]);
  const name = (await userOf(second.userId!)).displayName;
  expect([await offered(first), await offered(second), await offered(boss)]).toEqual([
    [[false, [name]]],
    [[true, [name]]],
    [],
  ]);
  expect(await refusals(agreeToLatest(first))).toEqual([" own_record"]);
  expect(await refusals(agreeToLatest(boss))).toEqual(["NotFound"]);
  expect((await userOf(officer)).email).toBe("levi@example.org");
  await agreeToLatest(second);
  expect((await userOf(officer)).email).toBe("attacker@example.org");
  expect(await mailsTo("levi@example.org")).toContain("address-changed");
  expect(await refusals(agreeToChange(second, changeKinds(), await latest()))).toEqual(["wrong_state"]);
});

it("is refused where the account has moved on since, and for whoever asks twice", async () => {
  await changeNames(first, CONSOLE_DESK, await seen(officer), await names(officer, "new@example.org"));
  const again = await changeNames(
    first,
    CONSOLE_DESK,
    await seen(officer),
    await names(officer, "new@example.org"),
  ).catch((error: unknown) => error);
  expect(again).toMatchObject({ code: "asked_already" });
  await closeAccount(second, CONSOLE_DESK, await seen(officer), { status: "LOCKED", note: "Lost phone" });
  await expect(agreeToLatest(second)).rejects.toMatchObject({ code: "moved_on" });
  expect((await latest()).status).toBe("REQUESTED");
  await refuseChange(second, changeKinds(), await latest(), "Ask anew");
  expect([(await latest()).status, (await userOf(officer)).email]).toEqual(["REFUSED", "levi@example.org"]);
});

it("asked for at the desk of Admin, it is decided in the console", async () => {
  const { waits } = await changeNames(boss, ADMIN_DESK, await seen(officer), await names(officer, "new@example.org"));
  expect(waits).not.toBeNull();
  await agreeToLatest(first);
  expect((await userOf(officer)).email).toBe("new@example.org");
});

it("a link for a new password and the end of a second factor wait for privileged people alone", async () => {
  await mailReset(first, CONSOLE_DESK, await seen(officer));
  expect(await mailsTo("levi@example.org")).toEqual(["reset-password"]);
  await mailReset(first, CONSOLE_DESK, await seen(boss.userId!));
  expect(await mailsTo("sade@example.org")).not.toContain("reset-password");
  await agreeToLatest(second);
  expect(await mailsTo("sade@example.org")).toContain("reset-password");
  await write({ totpSecret: "sealed", totpSince: NOW }, officer, boss.userId!);
  await resetSecondFactor(first, CONSOLE_DESK, await seen(boss.userId!));
  expect((await userOf(boss.userId!)).totpSince).not.toBeNull();
  await agreeToLatest(second);
  expect((await userOf(boss.userId!)).totpSince).toBeNull();
});

it("so do the names of privileged people, and the first address of whoever is to approve money", async () => {
  const renamed = async (id: number) => ({
    ...(await names(id, (await userOf(id)).email!)),
    displayName: "Someone Else",
  });
  const { waits } = await changeNames(first, CONSOLE_DESK, await seen(boss.userId!), await renamed(boss.userId!));
  expect([waits === null, (await userOf(boss.userId!)).displayName]).toEqual([false, "Sade Tester"]);
  await agreeToLatest(second);
  expect((await userOf(boss.userId!)).displayName).toBe("Someone Else");
  const signsIn = await changeNames(first, CONSOLE_DESK, await seen(boss.userId!), {
    ...(await names(boss.userId!, "sade@example.org")),
    signInName: "someone.else",
  });
  expect(signsIn.waits).not.toBeNull();
  expect((await changeNames(first, CONSOLE_DESK, await seen(officer), await renamed(officer))).waits).toBeNull();
  const manager = await hire(tree.branches[0], "Branch Manager", "BM");
  await write({ passwordHash: null }, manager, officer);
  expect(
    (await changeNames(first, CONSOLE_DESK, await seen(manager), await names(manager, "mine@example.org"))).waits,
  ).not.toBeNull();
  expect(
    (await changeNames(first, CONSOLE_DESK, await seen(officer), await names(officer, "other@example.org"))).waits,
  ).toBeNull();
});

it("no one decides what is about their own account", async () => {
  await mailReset(first, CONSOLE_DESK, await seen(second.userId!));
  expect(await refusals(agreeToLatest(second))).toEqual([" own_gain"]);
  // Nobody else is there: after three days whoever asked stands in.
  const later = (days: number) => ({ ...first, at: new Date(NOW.getTime() + days * 86_400_000) });
  expect(await refusals(agreeToLatest(later(2)))).toEqual([" own_record"]);
  await agreeToLatest(later(3));
  expect((await latest()).status).toBe("DONE");
});

it("a privileged role is given by two, and to no new account", async () => {
  const account = newAccountSchema.parse({
    holder: "PERSON",
    entry: "INVITE",
    signInName: "puppet",
    displayName: "A puppet",
    email: "puppet@example.org",
  });
  expect(
    await refusals(
      createAccount(first, CONSOLE_DESK, {
        ...account,
        roleId: (await grantOf("Grapes Admin")).roleId,
        unitId: tree.company,
      }),
    ),
  ).toEqual(["roleId privileged"]);
  const held = () => db.roleGrant.count({ where: { userId: officer } });
  const before = await held();
  expect((await addGrant(first, CONSOLE_DESK, await seen(officer), await grantOf("Grapes Admin"))).grant).toBe(0);
  expect(await held()).toBe(before);
  expect(
    (
      await addGrant(first, CONSOLE_DESK, await seen(officer), {
        ...(await grantOf("HR Executive")),
        validFrom: addDays("2026-11-20", 1),
      })
    ).waits,
  ).toBeNull();
  await expect(agreeToLatest(second)).rejects.toBeInstanceOf(Conflict);
  await refuseChange(first, changeKinds(), await latest(), "Ask anew");
  expect((await latest()).status).toBe("WITHDRAWN");
  await addGrant(first, CONSOLE_DESK, await seen(officer), await grantOf("Grapes Admin"));
  await agreeToLatest(second);
  expect(await held()).toBe(before + 2);
});

it("a role that approves money is given by two, to programs too, and comes with no posting and no new account", async () => {
  const account = newAccountSchema.parse({
    holder: "PERSON",
    entry: "INVITE",
    signInName: "puppet",
    displayName: "A puppet",
    email: "puppet@example.org",
    unitId: tree.company,
  });
  const roleOf = async (name: string) => (await db.role.findUniqueOrThrow({ where: { name } })).id;
  expect(
    await refusals(createAccount(first, CONSOLE_DESK, { ...account, roleId: await roleOf("Operations Head") })),
  ).toEqual(["roleId privileged"]);
  expect(
    await refusals(
      createAccount(first, CONSOLE_DESK, { ...account, holder: "SERVICE", roleId: await roleOf("Operations Manager") }),
    ),
  ).toEqual(["roleId privileged"]);
  expect(
    await refusals(createAccount(first, CONSOLE_DESK, { ...account, roleId: await roleOf("Accounts Executive") })),
  ).toEqual([]);
  const { waits } = await addGrant(first, CONSOLE_DESK, await seen(officer), await grantOf("Operations Head"));
  expect([waits === null, await db.roleGrant.count({ where: { userId: officer } })]).toEqual([false, 1]);
  await agreeToLatest(second);
  expect(await db.roleGrant.count({ where: { userId: officer } })).toBe(2);
  // No second factor is asked for by it.
  expect(
    isPrivileged(
      (await db.rolePermission.findMany({ where: { role: { name: "Branch Manager" } } })).map(
        ({ permission }) => permission,
      ),
    ),
  ).toBe(false);
  const other = await db.employee.findFirstOrThrow({
    where: { user: { id: await hire(tree.branches[0], "Loan Officer", "LO") } },
  });
  const { id: designationId } = await db.designation.findFirstOrThrow({ where: { code: "BM" } });
  const move = {
    employees: [other.employeeNo],
    designationId,
    unitId: null,
    departmentId: null,
    effectiveOn: "2026-11-20",
    reason: "Promoted",
  };
  expect(await changeDesignation(first, { ...move, role: "USUAL" })).toMatchObject({ ids: [] });
  await refuseChange(second, changeKinds(), await latest(), "Not yet");
  expect(await refusals(changeDesignation(first, { ...move, role: "KEEP" }))).toEqual([]);
  // A posting that names it leaves it to the page of the account, which begins without.
  const posted = {
    firstName: "Nia",
    lastName: "Otieno",
    phone: null,
    joinDate: "2026-01-01",
    unitId: tree.branches[0],
    designationCode: "BM",
    roleName: "Branch Manager",
    account: null,
  };
  await hireEmployee(systemActor(NOW), { ...posted, employeeNo: "N-1" });
  const nia = {
    ...account,
    holder: "EMPLOYEE" as const,
    employeeNo: "N-1",
    signInName: "nia",
    email: "nia@example.org",
    unitId: null,
  };
  const { id } = await createAccount(first, CONSOLE_DESK, {
    ...nia,
    roleId: await roleOf("Loan Officer"),
    unitId: tree.branches[0],
  });
  expect(await db.roleGrant.findMany({ where: { userId: id }, select: { role: { select: { name: true } } } })).toEqual([
    { role: { name: "Loan Officer" } },
  ]);
});

it("whoever comes to a role while more was asked for it gains nothing by it", async () => {
  const source = await db.role.findUniqueOrThrow({ where: { name: "Super Admin" } });
  const ask = async (name: string) =>
    (await addRole(first, { name, description: "Helps", position: 500, twoFactor: false }, source.id)).id;
  const helpers = await Promise.all([0, 1].map(() => hire(tree.branches[0], "Loan Officer", "LO", "Helper")));
  const program = (
    await database().writing((tx) =>
      tx.user.create({ data: { signInName: "program", displayName: "A program", kind: "SERVICE", createdAt: NOW } }),
    )
  ).id;
  const given = async (id: number, roleId: number, validFrom: string) =>
    addGrant(first, CONSOLE_DESK, await seen(id), {
      roleId,
      unitId: tree.company,
      validFrom,
      validTo: null,
      acting: false,
    });
  const steps: ((roleId: number) => Promise<unknown>)[] = [
    (roleId) => given(helpers[0]!, roleId, "2026-11-20"),
    (roleId) => given(helpers[1]!, roleId, addDays("2026-11-20", 30)),
    (roleId) =>
      database().writing((tx) =>
        tx.roleGrant.create({
          data: {
            roleId,
            userId: program,
            unitId: tree.company,
            validFrom: "2026-11-20",
            validTo: "9999-12-31",
            createdAt: NOW,
          },
        }),
      ),
    async (roleId) => {
      await given(helpers[0]!, roleId, "2026-11-20");
      await closeAccount(first, CONSOLE_DESK, await seen(helpers[0]!), { status: "DISABLED", note: "Back in a week" });
    },
  ];
  for (const [nr, step] of steps.entries()) {
    const roleId = await ask(`Helper ${nr}`);
    await step(roleId);
    await expect(agreeToLatest(second)).rejects.toMatchObject({ code: "moved_on" });
    expect(await db.rolePermission.count({ where: { roleId } })).toBe(0);
    await refuseChange(second, changeKinds(), await latest(), "Not so");
  }
  // Held before it is asked for, it is seen who gains; then the request is what it says.
  const role = await database().writing((tx) =>
    tx.role.create({
      data: {
        name: "Held",
        description: "Held",
        position: 501,
        grants: {
          create: {
            userId: officer,
            unitId: tree.company,
            validFrom: "2027-01-01",
            validTo: "9999-12-31",
            createdAt: NOW,
          },
        },
      },
    }),
  );
  await changeAccess(first, {
    changes: [{ roleId: role.id, permission: "area.grapes", granted: true }],
    versions: new Map([[role.id, role.version]]),
    note: "They help",
  });
  expect(JSON.parse((await latest()).diff)).toEqual([
    { label: "Privileged role", before: "–", after: "Held" },
    { label: "Held by", before: "–", after: (await userOf(officer)).displayName },
    { label: "Enter the administration console.", before: "–", after: "Held" },
  ]);
  await agreeToLatest(second);
  expect(await db.rolePermission.count({ where: { roleId: role.id } })).toBe(1);
});

it("the only administrator there has ever been acts alone; whoever puts the others out does not", async () => {
  await write({ passwordHash: null }, second.userId!);
  await changeNames(first, CONSOLE_DESK, await seen(officer), await names(officer, "early@example.org"));
  expect([(await userOf(officer)).email, await db.changeRequest.count()]).toEqual(["early@example.org", 0]);
  expect(await mailsTo("sade@example.org")).toEqual(["task-waiting"]);
  await write({ passwordHash: "x" }, second.userId!);
  await write({ status: "DISABLED" }, second.userId!);
  await changeNames(first, CONSOLE_DESK, await seen(officer), await names(officer, "late@example.org"));
  expect((await userOf(officer)).email).toBe("early@example.org");
  expect(await refusals(agreeToLatest(first))).toEqual([" own_record"]);
});

it("whoever puts the others out does not stand in for them: not after three days, nor by ending their role", async () => {
  const later = (days: number) => ({ ...first, at: new Date(NOW.getTime() + days * 86_400_000) });
  const third = await hire(tree.company, "Loan Officer", "LO");
  await addGrant(first, CONSOLE_DESK, await seen(third), await grantOf("Grapes Admin"));
  await agreeToLatest(second);
  const given = await db.roleGrant.findFirstOrThrow({ where: { userId: third, role: { name: "Grapes Admin" } } });
  await write({ status: "DISABLED" }, second.userId!);
  await inTx(first, async ({ tx, audit }) => {
    await tx.roleGrant.update({ where: { id: given.id }, data: { validTo: "2026-11-20" } });
    audit({ action: "User.endGrant", entity: "User", entityId: third });
    return { id: third };
  });
  await changeNames(later(1), CONSOLE_DESK, await seen(officer), await names(officer, "mine@example.org"));
  expect(await refusals(agreeToLatest(later(5)))).toEqual([" own_record"]);
  expect((await userOf(officer)).email).toBe("levi@example.org");
  // After thirty days they are alone as anybody would be.
  await changeNames(later(27.5), CONSOLE_DESK, await seen(officer), await names(officer, "late@example.org"));
  expect(await refusals(agreeToLatest(later(29.9)))).toEqual([" own_record"]);
  await agreeToLatest(later(31));
  expect((await userOf(officer)).email).toBe("late@example.org");
});

it("is seen by no one who may not decide it", async () => {
  await changeNames(first, CONSOLE_DESK, await seen(officer), await names(officer, "new@example.org"));
  const row = await latest();
  await expect(refuseChange(await as(officer), changeKinds(), row, "No")).rejects.toBeInstanceOf(NotFound);
  await expect(
    refuseChange(second, changeKinds(), { id: row.id, version: row.version + 1 }, "No"),
  ).rejects.toBeInstanceOf(Conflict);
});

describe("whoever administers access", () => {
  let third: number;
  const status = async () => (await userOf(third)).status;
  const close = async (id: number, how: "LOCKED" | "DISABLED" = "DISABLED") =>
    closeAccount(first, CONSOLE_DESK, await seen(id), { status: how, note: "Left" });
  beforeEach(async () => {
    third = await hire(tree.company, "Grapes Admin", "IT", "Tabu");
  });

  it("is locked, disabled and put out of their role by the word of two", async () => {
    for (const how of ["LOCKED", "DISABLED"] as const) {
      const { waits } = await close(third, how);
      expect([waits === null, await status()]).toEqual([false, how === "LOCKED" ? "ACTIVE" : "LOCKED"]);
      expect(await latest()).toMatchObject({ id: waits, kind: "User.close", reason: "Left" });
      expect(await refusals(agreeToLatest(first))).toEqual([" own_record"]);
      await agreeToLatest(second);
      expect(await status()).toBe(how);
    }
    await openAccount(second, CONSOLE_DESK, await seen(third));
    const mine = await db.roleGrant.findFirstOrThrow({ where: { userId: third } });
    await database().writing((tx) => tx.roleGrant.update({ where: { id: mine.id }, data: { postingId: null } }));
    const { waits } = await endGrant(first, CONSOLE_DESK, await seen(third), { grant: mine.id, lastDay: "2026-11-20" });
    const last = async () => (await db.roleGrant.findUniqueOrThrow({ where: { id: mine.id } })).validTo;
    expect([waits === null, await last()]).toEqual([false, "9999-12-31"]);
    await agreeToLatest(second);
    expect(await last()).toBe("2026-11-20");
  });

  it("is not closed where fewer than two are left who can decide, neither when asked for nor when approved", async () => {
    await close(third);
    await write({ status: "LOCKED" }, (await as(await hire(tree.company, "Grapes Admin", "IT", "Away"))).userId!);
    await write({ passwordHash: null }, second.userId!);
    expect(await refusals(close(second.userId!))).toEqual([]);
    expect(await refusals(close(third, "LOCKED"))).toEqual([" last_administrators"]);
    await refuseChange(first, changeKinds(), await latest(), "No");
    await write({ status: "LOCKED" }, second.userId!);
    expect(await refusals(agreeToLatest(boss))).toEqual(["NotFound"]);
    expect(await status()).toBe("ACTIVE");
  });

  it("waits for no second word where it is anyone else", async () => {
    expect((await close(officer)).waits).toBeNull();
    expect((await close(boss.userId!)).waits).toBeNull();
  });
});

it("a disabled account with a role of two administrators is opened by two, or by whoever disabled it of late", async () => {
  const manager = await hire(tree.branches[0], "Branch Manager", "BM", "Mara");
  const close = async (who: Actor, id: number, status: "LOCKED" | "DISABLED" = "DISABLED") =>
    closeAccount(who, CONSOLE_DESK, await seen(id), { status, note: "Left" });
  const open = async (who: Actor, id: number) => openAccount(who, CONSOLE_DESK, await seen(id));
  const status = async (id: number) => (await userOf(id)).status;
  await close(second, manager);
  expect([(await open(first, manager)).waits === null, await status(manager)]).toEqual([false, "DISABLED"]);
  const { kind, diff } = await latest();
  expect(kind).toBe("User.open");
  expect((JSON.parse(diff) as { after: string }[]).map(({ after }) => after)).toEqual([
    "Open",
    "Branch Manager at Branch TB1, from 01 Jan 2024 to no end",
  ]);
  expect(await mailsTo("linet@example.org")).toEqual(["task-waiting"]);
  await agreeToLatest(second);
  expect(await status(manager)).toBe("ACTIVE");
  // Whoever disabled it takes that back, which everybody hears; after thirty days they no longer do.
  await close(first, manager);
  const told = await db.notification.count({ where: { userId: second.userId! } });
  await open(first, manager);
  expect([await status(manager), await db.notification.count({ where: { userId: second.userId! } })]).toEqual([
    "ACTIVE",
    told + 1,
  ]);
  await close(first, manager);
  expect((await open({ ...first, at: new Date(NOW.getTime() + 31 * 86_400_000) }, manager)).waits).not.toBeNull();
  // A lock, and an account of anybody else, is opened by one.
  await refuseChange(second, changeKinds(), await latest(), "No");
  await open(first, manager);
  await close(second, manager, "LOCKED");
  await close(second, officer);
  const heard = await db.notification.count({ where: { userId: second.userId! } });
  await open(first, manager);
  await open(first, officer);
  expect([
    await status(manager),
    await status(officer),
    await db.notification.count({ where: { userId: second.userId! } }),
  ]).toEqual(["ACTIVE", "ACTIVE", heard]);
});
