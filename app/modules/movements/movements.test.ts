import { beforeEach, expect, it } from "vitest";
import { FOREVER } from "~/core/dates";
import { Conflict, NotFound } from "~/core/problems";
import { database, db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { systemActor } from "~/modules/identity/index.server";
import { hireEmployee } from "~/modules/people/index.server";
import { createAccount, CONSOLE_DESK, newAccountSchema } from "~/modules/user-accounts/index.server";
import { screenOf } from "../../../tests/setup/listing";
import { seeded } from "../../../tests/setup/database";
import { as, hire } from "../../../tests/setup/operations";
import { actorAt, NOW, seedTree, type SmallTree } from "../../../tests/setup/organisation";
import { changeKinds } from "~/portal/change-kinds.server";
import { refuseChange } from "~/modules/second-administrator/index.server";
import { refusals } from "../../../tests/setup/refusals";
import { agreeToLatest } from "../../../tests/setup/second-administrator";
import { applyDueMovements, applyMovementsJob } from "./apply-movements.server";
import { cancelMovement } from "./cancel-movement.server";
import { changeDesignation, changeSummary } from "./change-designation.server";
import { readMovement } from "./find-movements.server";
import { movementList } from "./movement-list.server";
import { changeSchema } from "./movement";
import { contribute, withdraw } from "../../../tests/setup/contributed";

let tree: SmallTree;
let admin: Actor;
let officer: number;

const TODAY = "2026-11-20";
const LATER = "2026-12-01";
const onDay = (date: string) => new Date(`${date}T09:00:00Z`);
const numberOf = async (userId: number) =>
  (await db.employee.findFirstOrThrow({ where: { user: { id: userId } } })).employeeNo;
const designationId = async (code: string) => (await db.designation.findUniqueOrThrow({ where: { code } })).id;
const roleName = async (userId: number, date: string) =>
  (
    await db.roleGrant.findMany({
      where: { userId, validFrom: { lte: date }, validTo: { gte: date } },
      include: { role: true },
    })
  ).map((grant) => `${grant.role.name} ${grant.unitId}`);
const postings = async (userId: number) =>
  (
    await db.posting.findMany({
      where: { employee: { user: { id: userId } } },
      orderBy: { validFrom: "asc" },
      include: { designation: true },
    })
  ).map((one) => `${one.validFrom} ${one.validTo} ${one.designation.code} ${one.unitId}`);
const input = async (people: (number | string)[], code: string, more: Record<string, unknown> = {}) =>
  changeSchema.parse({
    employees: (await Promise.all(people.map((one) => (typeof one === "string" ? one : numberOf(one))))).join("\n"),
    designationId: await designationId(code),
    unitId: null,
    role: "KEEP",
    effectiveOn: TODAY,
    reason: "By agreement",
    ...more,
  });
const change = async (...args: Parameters<typeof input>) => changeDesignation(admin, await input(...args));
/** 30 Nov, 22:00 in London is 1 Dec in Nairobi. */
const onTheDay = {
  actor: systemActor(NOW),
  now: () => new Date("2026-11-30T22:00:00Z"),
  period: "",
  payload: null,
  signal: new AbortController().signal,
  progress: () => Promise.resolve(),
};
const movement = (id: number) => db.movement.findUniqueOrThrow({ where: { id } });

beforeEach(async () => {
  tree = await seeded(seedTree);
  admin = await as(await hire(tree.company, "Grapes Admin", "IT", "Gita"));
  officer = await hire(tree.branches[0], "Loan Officer", "LO", "Levi");
});

it("takes effect at once from today: slice, role, trail, history and a word to the person", async () => {
  const { ids } = await change([officer], "BM", { unitId: tree.branches[1], role: "USUAL" });
  expect(await movement(ids[0]!)).toMatchObject({
    kind: "PROMOTION",
    status: "EFFECTIVE",
    appliedAt: NOW,
    effectiveOn: TODAY,
  });
  expect(await postings(officer)).toEqual([
    `2024-01-01 2026-11-19 LO ${tree.branches[0]}`,
    `${TODAY} ${FOREVER} BM ${tree.branches[1]}`,
  ]);
  expect(await roleName(officer, TODAY)).toEqual([`Branch Manager ${tree.branches[1]}`]);
  expect((await db.movementEffect.findMany()).map(({ kind }) => kind).sort()).toEqual([
    "APPROVALS",
    "HANDOVER",
    "LETTER",
    "ROLE",
    "SESSION",
  ]);
  expect(
    (await db.auditEvent.findMany({ where: { entity: "Movement" }, orderBy: { seq: "asc" } })).map(
      ({ action }) => action,
    ),
  ).toEqual(["Movement.approve", "Movement.apply"]);
  expect(
    await db.auditEvent.count({ where: { entity: "User", entityId: String(officer), action: "User.movement" } }),
  ).toBe(1);
  expect(
    (await db.notification.findMany({ where: { userId: officer }, orderBy: { id: "asc" } })).map(({ title }) => title),
  ).toEqual([
    "From today you are Branch Manager, Branch TB2",
    "Gita Tester has changed, as the only administrator: Levi Tester",
  ]);
  expect((await readMovement(admin, ids[0]!)).trail.map(({ word }) => word)).toEqual(["In effect", "Decided"]);
});

it("gives no role by itself: kept, the usual one or none, as was chosen", async () => {
  await change([officer], "BM");
  expect(await roleName(officer, TODAY)).toEqual([`Loan Officer ${tree.branches[0]}`]);
  const other = await hire(tree.branches[0], "Loan Officer", "LO");
  await change([other], "CA", { role: "NONE" });
  expect(await roleName(other, TODAY)).toEqual([]);
  expect(await refusals(change([other], "MD", { role: "USUAL", effectiveOn: LATER }))).toEqual(["role not_available"]);
});

it("comes on its day, through the dates and the job, once", async () => {
  const { ids } = await change([officer], "BM", { role: "USUAL", effectiveOn: LATER });
  expect(await movement(ids[0]!)).toMatchObject({ status: "APPROVED", appliedAt: null });
  expect(await roleName(officer, "2026-11-30")).toEqual([`Loan Officer ${tree.branches[0]}`]);
  expect(await roleName(officer, LATER)).toEqual([`Branch Manager ${tree.branches[0]}`]);
  expect(await applyDueMovements(systemActor(onDay("2026-11-30")))).toEqual({ applied: 0, failed: 0 });
  expect(await applyMovementsJob.run(onTheDay)).toBe("1 movements in effect");
  expect(await applyMovementsJob.run(onTheDay)).toBeNull();
  expect(await movement(ids[0]!)).toMatchObject({ status: "EFFECTIVE" });
  expect(await db.notification.count({ where: { userId: officer, key: { startsWith: "movement:" } } })).toBe(1);
});

it("goes on with the others when one fails, says so, and tries that one again", async () => {
  const second = await hire(tree.branches[0], "Loan Officer", "LO");
  const {
    ids: [first],
  } = await change([officer], "BM", { effectiveOn: LATER });
  const {
    ids: [other],
  } = await change([second], "BM", { effectiveOn: LATER });
  const broken = contribute("movementEffects", {
    name: "broken",
    on: "day",
    kind: null,
    run: (_, id) => (id === first ? Promise.reject(new Error("Out of order")) : Promise.resolve()),
  });
  try {
    await expect(applyMovementsJob.run(onTheDay)).rejects.toThrow("1 movements in effect, 1 failed");
    expect(await movement(first!)).toMatchObject({ status: "APPROVED" });
    expect(await movement(other!)).toMatchObject({ status: "EFFECTIVE" });
  } finally {
    withdraw("movementEffects", broken);
  }
  expect(await applyMovementsJob.run(onTheDay)).toBe("1 movements in effect");
  expect(await movement(first!)).toMatchObject({ status: "EFFECTIVE" });
});

it("can be cancelled before its day, and leaves things as they were", async () => {
  const before = await postings(officer);
  const {
    ids: [id],
  } = await change([officer], "BM", { role: "USUAL", effectiveOn: LATER });
  const seen = await movement(id!);
  expect(await refusals(cancelMovement(admin, { id: id!, version: seen.version + 1 }, "No"))).toEqual(["stale"]);
  await cancelMovement(admin, seen, "Agreed otherwise");
  expect(await postings(officer)).toEqual(before);
  expect(await roleName(officer, LATER)).toEqual([`Loan Officer ${tree.branches[0]}`]);
  expect(await movement(id!)).toMatchObject({ status: "CANCELLED" });
  expect(await applyDueMovements(systemActor(onDay(LATER)))).toEqual({ applied: 0, failed: 0 });
  await expect(cancelMovement(admin, await movement(id!), "Again")).rejects.toBeInstanceOf(Conflict);
  const {
    ids: [now],
  } = await change([officer], "BM");
  await expect(cancelMovement(admin, await movement(now!), "Too late")).rejects.toBeInstanceOf(Conflict);
});

it("keeps every day covered when one of several to come is cancelled", async () => {
  const {
    ids: [far],
  } = await change([officer], "AM", { effectiveOn: "2027-02-01" });
  const {
    ids: [near],
  } = await change([officer], "BM", { effectiveOn: LATER });
  expect((await postings(officer)).map((line) => line.slice(0, 24))).toEqual([
    "2024-01-01 2026-11-30 LO",
    "2026-12-01 2027-01-31 BM",
    "2027-02-01 9999-12-31 AM",
  ]);
  await cancelMovement(admin, await movement(far!), "Not yet");
  expect((await postings(officer)).map((line) => line.slice(0, 24))).toEqual([
    "2024-01-01 2026-11-30 LO",
    "2026-12-01 9999-12-31 BM",
  ]);
  await cancelMovement(admin, await movement(near!), "Not at all");
  expect((await postings(officer)).map((line) => line.slice(0, 24))).toEqual(["2024-01-01 9999-12-31 LO"]);
});

it("refuses what cannot be, for everyone it names at once", async () => {
  const other = await hire(tree.branches[0], "Loan Officer", "LO");
  expect(await refusals(change([officer, "NOBODY-1"], "BM"))).toEqual(["employees not_available"]);
  expect(await refusals(change([officer], "BM", { effectiveOn: "2026-11-19" }))).toEqual(["effectiveOn in_the_past"]);
  expect(await refusals(change([officer, admin.userId!], "BM"))).toEqual(["employees own_record"]);
  expect(await refusals(change([officer, other], "LO"))).toEqual(["employees no_change", "employees no_change"]);
  await change([other], "BM", { effectiveOn: LATER });
  expect(await refusals(change([officer, other], "AM", { effectiveOn: LATER }))).toEqual(["employees taken"]);
  await database().writing((tx) =>
    tx.employee.updateMany({ where: { user: { id: officer } }, data: { status: "SEPARATED" } }),
  );
  expect(await refusals(change([officer], "BM"))).toEqual(["employees separated"]);
  expect(await db.movement.count()).toBe(1);
  const summary = await changeSummary(admin, await input([other], "AM", { role: "USUAL" }));
  expect(summary[0]!.lines).toEqual([
    "Promotion from 20 Nov 2026",
    "Designation: Loan Officer → Area Manager",
    "Role: Loan Officer, Branch TB1 → Area Manager, Branch TB1",
    "From 01 Dec 2026 on Branch Manager, Branch TB1, as is planned already",
  ]);
});

it("knows no one beyond the reach, and leaves the console with someone", async () => {
  const local = await actorAt(tree.divisions[1], ["area.grapes", "console.designation"], admin.userId);
  expect(await refusals(changeDesignation(local, await input([officer], "BM")))).toEqual(["employees not_available"]);
  const {
    ids: [id],
  } = await change([officer], "BM", { effectiveOn: LATER });
  await expect(readMovement(local, id!)).rejects.toBeInstanceOf(NotFound);
  await expect(cancelMovement(local, await movement(id!), "No")).rejects.toBeInstanceOf(NotFound);
  expect(await screenOf(local, movementList, "all")).toMatchObject({ total: 0 });
  const mover = await actorAt(tree.company, ["area.grapes", "console.designation"]);
  await database().writing((tx) => tx.user.update({ where: { id: admin.userId! }, data: { passwordHash: "x" } }));
  expect(await refusals(changeDesignation(mover, await input([admin.userId!], "LO", { role: "USUAL" })))).toEqual([
    " last_console",
  ]);
});

it("gives a posting to whoever has none, and the role to an account that is younger", async () => {
  const { employeeId } = await hireEmployee(systemActor(NOW), {
    employeeNo: "N-1",
    firstName: "Nia",
    lastName: "Otieno",
    phone: null,
    joinDate: "2026-01-01",
    unitId: tree.branches[0],
    designationCode: "LO",
    roleName: null,
    account: null,
  });
  await database().writing((tx) => tx.posting.deleteMany({ where: { employeeId } }));
  expect(await refusals(change(["N-1"], "LO"))).toEqual(["employees required"]);
  await change(["n-1"], "LO", { unitId: tree.branches[1], role: "USUAL" });
  const { id } = await createAccount(
    admin,
    CONSOLE_DESK,
    newAccountSchema.parse({
      holder: "EMPLOYEE",
      employeeNo: "N-1",
      signInName: "nia",
      email: "nia@example.org",
      entry: "INVITE",
    }),
  );
  expect(await roleName(id, TODAY)).toEqual([`Loan Officer ${tree.branches[1]}`]);
});

it("waits for a second administrator where it gives more of a role that approves money: elsewhere, above, or for longer", async () => {
  const second = await as(await hire(tree.company, "Grapes Admin", "IT", "Linet"));
  const manager = await hire(tree.branches[0], "Branch Manager", "BM", "Mara");
  const latest = () => db.changeRequest.findFirstOrThrow({ orderBy: { id: "desc" } });
  const held = `Branch Manager ${tree.branches[0]}`;
  for (const unitId of [tree.company, tree.branches[1]]) {
    const summary = await changeSummary(admin, await input([manager], "BM", { unitId }));
    expect(summary[0]).toMatchObject({ title: "A second administrator must approve" });
    const { ids, waits } = await change([manager, officer], "BM", { unitId });
    expect([ids, waits === null, await roleName(manager, TODAY), await db.movement.count()]).toEqual([
      [],
      false,
      [held],
      0,
    ]);
    expect(await refusals(agreeToLatest(admin))).toEqual([" own_record"]);
    await refuseChange(second, changeKinds(), await latest(), "No");
  }
  expect(JSON.parse((await latest()).diff)).toContainEqual({
    label: "Role",
    before: "Branch Manager at Branch TB1",
    after: "Branch Manager at Branch TB2",
  });
  expect(
    await db.notification.count({ where: { userId: second.userId!, title: { contains: "requests a change" } } }),
  ).toBe(2);
  // Where they hold it already, and wherever else that reaches, nobody else is asked.
  expect(await change([manager], "AM")).toMatchObject({ waits: null });
  const above = await hire(tree.areas[0], "Area Manager", "AM", "Amos");
  expect(await change([above], "AM", { unitId: tree.branches[1] })).toMatchObject({ waits: null });
  expect(await roleName(above, TODAY)).toEqual([`Area Manager ${tree.branches[1]}`]);
  expect((await change([above], "AM", { unitId: tree.areas[0], effectiveOn: LATER })).waits).not.toBeNull();
  await agreeToLatest(second);
  expect(await roleName(above, LATER)).toEqual([`Area Manager ${tree.areas[0]}`]);
  // A role that was never given, which the posting names, is not given by moving on either.
  const named = await hire(tree.branches[0], "Branch Manager", "BM", "Nia");
  await database().writing((tx) => tx.roleGrant.deleteMany({ where: { userId: named } }));
  expect((await change([named], "AM")).waits).not.toBeNull();
  // What people stand at meanwhile makes the request another one.
  await change([named], "CA", { role: "NONE" });
  expect(await refusals(agreeToLatest(second))).toEqual(["employees same_day"]);
  const { waits } = await change([officer], "BM", { role: "USUAL", effectiveOn: LATER });
  await change([officer], "CA");
  await expect(agreeToLatest(second)).rejects.toMatchObject({ code: "moved_on" });
  expect([waits === null, await roleName(officer, LATER)]).toEqual([false, [`Loan Officer ${tree.branches[0]}`]]);
});
