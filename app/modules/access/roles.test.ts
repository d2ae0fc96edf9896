import { beforeAll, describe, expect, it } from "vitest";
import { Conflict, Forbidden, NotFound } from "~/core/problems";
import { database, db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { accessStamp, personOf } from "~/modules/identity/index.server";
import { everybody } from "../../../prisma/seed/hr-bundles";
import { seeded } from "../../../tests/setup/database";
import { as, hire } from "../../../tests/setup/operations";
import { NOW, seedTree, type SmallTree } from "../../../tests/setup/organisation";
import { refusals } from "../../../tests/setup/refusals";
import { agreeToLatest } from "../../../tests/setup/second-administrator";
import { PERMISSIONS } from "../all-permissions";
import { accessChange, changeAccess, type AccessChange } from "./change-access.server";
import { accessGrid, accessSummary } from "./find-access.server";
import { findRoles, roleUse } from "./find-roles.server";
import { addRole, changeRole } from "./save-role.server";
import { setRoleActive } from "./set-role-active.server";

let tree: SmallTree;
let admin: Actor;
let officer: number;

const origin = { at: NOW, requestId: "test", ip: null, via: "session" as const };
const roleOf = (name: string) => db.role.findUniqueOrThrow({ where: { name }, include: { permissions: true } });
const input = (name: string, more: object = {}) => ({
  name,
  description: "Does something",
  position: 500,
  twoFactor: false,
  ...more,
});
const caught = (act: Promise<unknown>) =>
  act.then(
    (value) => ({ value }),
    (error: unknown) => error,
  );
const lastEvent = () => db.auditEvent.findFirstOrThrow({ orderBy: { seq: "desc" } });
const everything = async () =>
  JSON.stringify([
    await db.role.findMany(),
    await db.rolePermission.findMany(),
    await db.auditEvent.count(),
    await accessStamp(),
  ]);

/** Changes of one role at its present version. */
async function change(
  name: string,
  boxes: Record<string, boolean>,
  note = "Agreed with the head of operations",
  who = admin,
) {
  const role = await roleOf(name);
  const changes: AccessChange[] = Object.entries(boxes).map(([permission, granted]) => ({
    roleId: role.id,
    permission,
    granted,
  }));
  return changeAccess(who, { changes, versions: new Map([[role.id, role.version]]), note });
}

beforeAll(async () => {
  tree = await seeded(seedTree);
  admin = await as(await hire(tree.company, "Grapes Admin", "IT", "Gita"));
  officer = await hire(tree.branches[0], "Loan Officer", "LO", "Levi");
});

describe("roles", () => {
  it("are added with nothing, or with what another role permits and shows", async () => {
    const plain = await addRole(admin, input("Cashier"), null);
    expect((await roleOf("Cashier")).permissions).toEqual([]);
    expect(await lastEvent()).toMatchObject({ action: "Role.add", entityId: String(plain.id) });
    const source = await db.role.findUniqueOrThrow({
      where: { name: "Branch Manager" },
      include: { permissions: true, menus: true, subMenus: true },
    });
    const copy = await addRole(admin, input("Deputy Branch Manager"), source.id);
    const copied = await db.role.findUniqueOrThrow({
      where: { id: copy.id },
      include: { permissions: true, menus: true, subMenus: true },
    });
    expect(copied.permissions.map((one) => one.permission).sort()).toEqual(
      source.permissions.map((one) => one.permission).sort(),
    );
    expect(copied.menus.map((one) => one.menuId).sort()).toEqual(source.menus.map((one) => one.menuId).sort());
    const [access, added] = await db.auditEvent.findMany({ orderBy: { seq: "desc" }, take: 2 });
    expect([JSON.parse(added!.diff), JSON.parse(access!.diff)]).toMatchObject([
      { copyOf: "Branch Manager" },
      { granted: expect.arrayContaining(["visit.write.bm"]) },
    ]);
  });

  it("are copied only by those who may give permissions", async () => {
    const clerk: Actor = {
      ...admin,
      grants: admin.grants.map((grant) => ({ ...grant, permissions: new Set(["area.grapes", "role.edit"]) })),
    };
    const source = await roleOf("Branch Manager");
    expect(await caught(addRole(clerk, input("Shadow"), source.id))).toBeInstanceOf(Forbidden);
    expect(await db.role.count({ where: { name: "Shadow" } })).toBe(0);
    expect(await caught(addRole(admin, input("Shadow"), 987_654))).toBeInstanceOf(NotFound);
  });

  it("have names of their own, whatever the case", async () => {
    expect(await refusals(addRole(admin, input("loan officer"), null))).toEqual(["name taken"]);
    const { id, version } = await addRole(admin, input("Driver"), null);
    expect(await refusals(changeRole(admin, id, input("BRANCH MANAGER"), version))).toEqual(["name taken"]);
    expect(await changeRole(admin, id, input("Chauffeur", { position: 7 }), version)).toEqual({
      id,
      name: "Chauffeur",
      version: version + 1,
      waits: null,
    });
    expect(JSON.parse((await lastEvent()).diff)).toEqual({ name: ["Driver", "Chauffeur"], position: [500, 7] });
  });

  it("of the specification keep their names, and take another description", async () => {
    const role = await roleOf("Area Manager");
    const same = { name: role.name, description: "Supervises six branches.", position: role.position, twoFactor: true };
    expect(await refusals(changeRole(admin, role.id, { ...same, name: "Cluster Manager" }, role.version))).toEqual([
      "name kept_for_life",
    ]);
    await changeRole(admin, role.id, same, role.version);
    expect(await roleOf("Area Manager")).toMatchObject({
      description: "Supervises six branches.",
      twoFactor: true,
      version: role.version + 1,
    });
  });

  it("tell a stale edit who came first and show both values", async () => {
    const { id, version } = await addRole(admin, input("Guard"), null);
    await changeRole(admin, id, input("Guard", { description: "Theirs" }), version);
    const before = await everything();
    const error = await caught(changeRole(admin, id, input("Guard", { description: "Mine" }), version));
    expect(error).toBeInstanceOf(Conflict);
    expect(error).toMatchObject({
      code: "stale",
      version: version + 1,
      by: { name: "Gita Tester" },
      clashes: [{ field: "description", theirs: "Theirs", mine: "Mine" }],
    });
    expect(await everything()).toBe(before);
  });

  it("say who holds them and who would be left with none", async () => {
    const role = await roleOf("Loan Officer");
    const use = await roleUse(admin, role.id);
    expect(use.holders).toEqual([
      { name: "Levi Tester", signInName: expect.any(String), unit: "Branch TB1", onlyRole: true },
    ]);
    expect(use.reference).toBe(true);
    expect((await findRoles(admin, { q: "field" })).find((one) => one.id === role.id)).toMatchObject({ holders: 1 });
    await expect(roleUse(admin, 987_654)).rejects.toBeInstanceOf(NotFound);
  });

  it("taken out of use permit nothing from the next request on, and come back as they were", async () => {
    const role = await roleOf("Loan Officer");
    expect(await personOf(officer, origin)).not.toBeNull();
    expect(await refusals(setRoleActive(admin, role.id, false, role.version, ""))).toEqual(["note required"]);
    expect(await caught(setRoleActive(admin, role.id, false, role.version + 1, "Merged"))).toBeInstanceOf(Conflict);
    await setRoleActive(admin, role.id, false, role.version, "Merged with another");
    expect(await personOf(officer, origin)).toBeNull();
    await setRoleActive(admin, role.id, true, role.version + 1, "");
    expect(await personOf(officer, origin)).not.toBeNull();
    const grapes = await roleOf("Grapes Admin");
    expect(await refusals(setRoleActive(admin, grapes.id, false, grapes.version, "Oops"))).toEqual([" last_console"]);
  });
});

/** What every role permits. */
const OWN: readonly string[] = [...everybody].sort();

describe("what roles permit", () => {
  it("counts from the next request on, with its note in the trail", async () => {
    const permissions = async () =>
      [...(await personOf(officer, origin))!.actor.grants[0]!.permissions].filter((name) => !OWN.includes(name));
    expect(await permissions()).toEqual([]);
    const { version } = await roleOf("Loan Officer");
    expect(await change("Loan Officer", { "area.crm": true, "visit.read": true })).toEqual({
      roles: ["Loan Officer"],
      changes: 2,
      waits: null,
    });
    expect((await permissions()).sort()).toEqual(["area.crm", "visit.read"]);
    expect((await roleOf("Loan Officer")).version).toBe(version + 1);
    await change("Loan Officer", { "visit.read": false }, "Granted by mistake");
    expect(await permissions()).toEqual(["area.crm"]);
    expect(JSON.parse((await lastEvent()).diff)).toEqual({
      granted: [],
      withdrawn: ["visit.read"],
      note: "Granted by mistake",
    });
  });

  it.each<[string, Record<string, boolean>, string, string[]]>([
    ["without a note", { "visit.read": true }, "  ", ["note required"]],
    ["with an endless note", { "visit.read": true }, "x".repeat(501), ["note too_long"]],
    ["that change nothing", { "area.crm": true }, "Again", [" no_change"]],
    ["about a permission no one declares", { "visit.fly": true }, "Fly", [" no_permission"]],
  ])("refuses changes %s", async (_, boxes, note, expected) => {
    const before = await everything();
    const role = await roleOf("Loan Officer");
    const changes = Object.entries(boxes).map(([permission, granted]) => ({ roleId: role.id, permission, granted }));
    expect(
      await refusals(changeAccess(admin, { changes, versions: new Map([[role.id, role.version]]), note })),
    ).toEqual(expected);
    expect(await everything()).toBe(before);
  });

  it("is decided by what a permission means, not by its name", async () => {
    const { id: roleId } = await db.role.findFirstOrThrow({ where: { name: "Loan Officer" } });
    const { diff } = await accessChange.look(
      { tx: db, actor: admin },
      { changes: [{ roleId, permission: "followUp.read", granted: true }], versions: [], note: "Wanted" },
    );
    expect(diff.at(-1)).toEqual({ label: PERMISSIONS["followUp.read"].means, before: "–", after: "Loan Officer" });
  });

  it("does not overwrite another administrator: nothing of a batch is saved when one of its roles moved on", async () => {
    const [bm, am] = [await roleOf("Branch Manager"), await roleOf("Area Manager")];
    await change("Area Manager", { "visit.reroute": true });
    const before = await everything();
    const changes = [
      { roleId: bm.id, permission: "visit.reroute", granted: true },
      { roleId: am.id, permission: "visit.review", granted: false },
    ];
    const versions = new Map([
      [bm.id, bm.version],
      [am.id, am.version],
    ]);
    expect(await caught(changeAccess(admin, { changes, versions, note: "Both" }))).toMatchObject({
      code: "stale",
      by: { name: "Gita Tester" },
    });
    expect(
      await caught(changeAccess(admin, { changes, versions: new Map([[bm.id, bm.version]]), note: "Both" })),
    ).toMatchObject({ code: "stale" });
    expect(await everything()).toBe(before);
  });

  it("cannot be taken so far that no one holds the console or may give it back", async () => {
    expect(await refusals(change("Grapes Admin", { "area.grapes": false }))).toEqual([" last_console"]);
    expect(await refusals(change("Grapes Admin", { "role.access": false }))).toEqual([" last_console"]);
    await change("Super Admin", { "area.grapes": true, "role.access": true });
    const second = await as(await hire(tree.company, "Super Admin", "IT"));
    await change("Grapes Admin", { "role.access": false });
    expect((await roleOf("Grapes Admin")).permissions.map((one) => one.permission)).toContain("role.access");
    expect(await refusals(agreeToLatest(second))).toEqual([" last_administrators"]);
    const third = await as(await hire(tree.company, "Super Admin", "IT"));
    await agreeToLatest(second);
    expect((await roleOf("Grapes Admin")).permissions.map((one) => one.permission)).not.toContain("role.access");
    expect((await roleOf("Grapes Admin")).permissions.map((one) => one.permission)).not.toContain("role.access");
    // Whoever holds a role does not widen it, and whoever asked does not agree.
    expect(await refusals(change("Grapes Admin", { "role.access": true }))).toEqual([" own_gain"]);
    await change("Grapes Admin", { "role.access": true }, "It was too much", second);
    expect(await refusals(agreeToLatest(second))).toEqual([" own_record"]);
    await agreeToLatest(third);
    await database().writing((tx) =>
      tx.user.updateMany({ where: { id: { in: [second.userId!, third.userId!] } }, data: { passwordHash: null } }),
    );
  });

  it("tells beforehand who is concerned, what is sealed and what stays without effect", async () => {
    const role = await roleOf("Loan Officer");
    const [summary] = await accessSummary(admin, [
      { roleId: role.id, permission: "visit.review", granted: true },
      { roleId: role.id, permission: "area.crm", granted: false },
      { roleId: role.id, permission: "visit.read", granted: false },
    ]);
    expect(summary!.role).toBe("Loan Officer");
    expect(summary!.lines).toEqual([
      expect.stringMatching(/^gains visit\.review: .* It is sealed.* may also enter Operations\.$/),
      expect.stringMatching(/^loses area\.crm: /),
      "It concerns one person, from their next page on.",
    ]);
    const own = await accessSummary(admin, [
      { roleId: (await roleOf("Grapes Admin")).id, permission: "visit.read", granted: true },
    ]);
    expect(own[0]!.lines.at(-1)).toContain("You hold this role yourself");
  });

  it("shows each permission once, under the area it counts in, the right to enter first", async () => {
    const all = await accessGrid(admin, { q: "", area: "operations", roleId: null, page: 1 });
    expect(all.rows[0]).toMatchObject({ name: "area.operations" });
    expect(new Set(all.rows.map((row) => row.area))).toEqual(new Set(["Operations"]));
    const bm = await roleOf("Branch Manager");
    const sealed = await accessGrid(admin, { q: "visit.write.bm", area: "", roleId: null, page: 1 });
    expect(sealed.rows.find((row) => row.name === "visit.write.bm")).toMatchObject({
      sealed: true,
      company: false,
      held: [bm.id, expect.any(Number)],
    });
    const whole = await accessGrid(admin, { q: "history.read", area: "", roleId: null, page: 1 });
    expect(whole.rows).toMatchObject([{ name: "history.read", company: true }]);
    const [given] = await accessSummary(admin, [{ roleId: bm.id, permission: "history.read", granted: true }]);
    expect(given!.lines[0]).toContain("It counts only where the role is held at a company.");
    const one = await accessGrid(admin, { q: "REVIEW, RETURN", area: "", roleId: bm.id, page: 99 });
    expect([one.page, one.roles.map((role) => role.name), one.rows.map((row) => row.name)]).toEqual([
      1,
      ["Branch Manager"],
      ["visit.review"],
    ]);
    expect((await accessGrid(admin, { q: "", area: "", roleId: 987_654, page: 1 })).roles).toEqual([]);
  });
});
