import { beforeEach, describe, expect, it } from "vitest";
import { seeded } from "../../../tests/setup/database";
import { screenOf } from "../../../tests/setup/listing";
import { as, hire, seedOperations, strand, type Operations } from "../../../tests/setup/operations";
import { database, db } from "~/db/database.server";
import { addDays } from "~/core/dates";
import type { Actor } from "~/core/actor";
import { systemActor } from "~/modules/identity/index.server";
import {
  employeeList,
  hireDraft,
  holderOf,
  MARITAL,
  personAgain,
  readEmployee,
  saveDraft,
  SEPARATIONS,
} from "../people/index.server";
import {
  archiveList,
  endEmployment,
  endSchema,
  keepEmployment,
  readDossier,
  readEnding,
  separateDue,
} from "./index.server";
import { endProblems, isOver, stateBefore } from "./separation";

const TODAY = "2026-11-20";
let o: Operations;
const ids: Record<string, number> = {};
const people: Record<string, number> = {};
beforeEach(async () => {
  o = await seeded(seedOperations);
  Object.assign(ids, {
    ...o,
    hrm: await hire(o.tree.company, "HR Manager", "HRM", "Hana"),
    hre: await hire(o.tree.company, "HR Executive", "HRE", "Hugo"),
    acm: await hire(o.tree.company, "Accounts Manager", "ACM", "Ana"),
  });
  for (const { id, employeeId } of await db.user.findMany())
    for (const [name, userId] of Object.entries(ids)) if (userId === id && employeeId) people[name] = employeeId;
});

const by = (name: string): Promise<Actor> => as(ids[name]!);
const nameOf = async (id: number) => (await db.employee.findUniqueOrThrow({ where: { id } })).name;
const versionNow = async (id: number) => (await db.employee.findUniqueOrThrow({ where: { id } })).version;
const end = async (who: string, whom: string, lastWorkingDay: string, kind = "DISMISSED") =>
  endEmployment(
    await by(who),
    people[whom]!,
    endSchema.parse({ kind, lastWorkingDay, reason: "As decided" }),
    await versionNow(people[whom]!),
  );

describe("what the end of an employment cannot be", () => {
  const input = (lastWorkingDay: string, kind = "TERMINATED") => ({ kind, lastWorkingDay, reason: "x" });
  const codes = (day: string, kind?: string) =>
    endProblems({ joinDate: "2026-01-05" }, input(day, kind), TODAY).map(({ code }) => code);
  it("holds the last day against the first one and against today", () => {
    expect(codes("2026-01-04")).toEqual(["order"]);
    expect(codes("2026-03-01")).toEqual(["too_early"]);
    expect(codes(addDays(TODAY, 401))).toEqual(["too_late"]);
    expect(codes(TODAY)).toEqual([]);
    expect(codes(addDays(TODAY, 1), "DECEASED")).toEqual(["in_the_future"]);
  });
  it("is over on the day after", () => {
    expect(isOver({ status: "ON_NOTICE", lastWorkingDay: TODAY }, TODAY)).toBe(false);
    expect(isOver({ status: "ON_NOTICE", lastWorkingDay: TODAY }, addDays(TODAY, 1))).toBe(true);
    expect(isOver({ status: "SEPARATED", lastWorkingDay: TODAY }, addDays(TODAY, 1))).toBe(false);
    expect(stateBefore({ probationEnd: "2027-01-01", confirmedOn: null })).toBe("PROBATION");
    expect(stateBefore({ probationEnd: null, confirmedOn: null })).toBe("CONFIRMED");
  });
});

it("keeps somebody on notice until the last day, once ended, and takes it back", async () => {
  await end("hrm", "bm", "2026-11-30");
  const row = () => db.employee.findUniqueOrThrow({ where: { id: people.bm! } });
  expect(await row()).toMatchObject({ status: "ON_NOTICE", lastWorkingDay: "2026-11-30", separationKind: "DISMISSED" });
  expect(await separateDue({ ...systemActor(new Date(`${TODAY}T09:00:00Z`)) })).toEqual({
    separated: 0,
    refused: [],
    failed: 0,
  });
  await keepEmployment(await by("hrm"), people.bm!, { reason: "Stays" }, await versionNow(people.bm!));
  expect(await row()).toMatchObject({ status: "CONFIRMED", lastWorkingDay: null, separationKind: null });
  await expect(
    keepEmployment(await by("hrm"), people.bm!, { reason: "Stays" }, await versionNow(people.bm!)),
  ).rejects.toMatchObject({ code: "wrong_state" });
});

it("takes nothing back once the last day has passed, though the job has not come by yet", async () => {
  await end("hrm", "bm", TODAY);
  expect((await readEnding(await by("hrm"), people.bm!)).ends).toBe(true);
  const later = await as(ids.hrm!, new Date("2026-11-21T09:00:00Z"));
  await expect(
    keepEmployment(later, people.bm!, { reason: "Stays" }, await versionNow(people.bm!)),
  ).rejects.toMatchObject({ code: "wrong_state" });
  expect((await readEnding(later, people.bm!)).ends).toBe(false);
});

it("is for HR managers within reach, never for oneself (I12), and never over a newer version", async () => {
  await expect(end("hre", "bm", "2026-11-30")).rejects.toMatchObject({ name: "NotFound" });
  await expect(end("acm", "bm", "2026-11-30")).rejects.toMatchObject({ name: "NotFound" });
  await expect(end("hrm", "hrm", "2026-11-30")).rejects.toMatchObject({ name: "Forbidden" });
  const input = endSchema.parse({ kind: "RETIRED", lastWorkingDay: "2026-11-30", reason: "Age limit" });
  await expect(endEmployment(await by("hrm"), people.bm!, input, 99)).rejects.toMatchObject({ code: "stale" });
  await expect(readEnding(await by("hre"), people.bm!)).rejects.toMatchObject({ name: "NotFound" });
  expect(SEPARATIONS.map(({ value }) => value)).toContain("CONTRACT_END");
});

it("on the day after, closes all that was open to them, once (I18)", async () => {
  const userId = ids.bm!;
  await database().writing(async (tx) => {
    await tx.session.create({
      data: {
        id: "s".repeat(64),
        userId,
        createdAt: new Date(),
        lastSeenAt: new Date(),
        expiresAt: new Date("2027-01-01"),
        device: "A browser",
        ip: "127.0.0.1",
      },
    });
    await tx.leaveSlot.create({
      data: { employeeId: people.bm!, date: "2026-12-07", half: "AM", ownerKind: "TOUR", ownerId: 1 },
    });
    await tx.managerMapping.create({
      data: {
        employeeId: people.bm!,
        kind: "LINE",
        managerId: people.am!,
        validFrom: "2026-02-01",
        validTo: "9999-12-31",
      },
    });
  });
  await end("hrm", "bm", "2026-11-30");
  const later = systemActor(new Date("2026-12-01T09:00:00Z"));
  expect(await separateDue(later)).toEqual({ separated: 1, refused: [], failed: 0 });
  expect(await separateDue(later)).toEqual({ separated: 0, refused: [], failed: 0 });
  const row = await db.employee.findUniqueOrThrow({
    where: { id: people.bm! },
    include: { postings: true, user: true },
  });
  expect(row.status).toBe("SEPARATED");
  expect(row.user?.status).toBe("DISABLED");
  expect(row.postings.map(({ validTo }) => validTo)).toEqual(["2026-11-30"]);
  expect(await db.session.count({ where: { userId, endedAt: null } })).toBe(0);
  expect(await db.roleGrant.count({ where: { userId, validTo: { gt: "2026-11-30" } } })).toBe(0);
  expect(await db.leaveSlot.count({ where: { employeeId: people.bm! } })).toBe(0);
  expect(
    (await db.managerMapping.findMany({ where: { employeeId: people.bm! } })).map(({ validTo }) => validTo),
  ).toEqual(["2026-11-30"]);
  expect(await db.auditEvent.count({ where: { action: "Employee.separate", entityId: String(people.bm) } })).toBe(1);
  expect(await db.notification.count({ where: { key: { startsWith: "separated:" }, userId: ids.hrm! } })).toBe(1);
});

it("stays the line manager of days on which they were there", async () => {
  const { clerk, bm, am } = people as Record<"clerk" | "bm" | "am", number>;
  const lineOn = async (day: string) => (await holderOf(clerk, "LINE", day))?.employeeId;
  await end("hrm", "bm", addDays(TODAY, -3));
  expect([await lineOn(addDays(TODAY, -3)), await lineOn(addDays(TODAY, -2))]).toEqual([bm, am]);
  expect((await holderOf(bm, "LINE", addDays(TODAY, -3)))?.employeeId).toBe(am);
  expect(await holderOf(bm, "LINE", addDays(TODAY, -2))).toBeNull();
  const managerOf = async (asOf: string) =>
    (await screenOf(await by("hrm"), employeeList, "all", { asOf })).rows.find(({ id }) => id === clerk)!.manager;
  expect(JSON.stringify(await managerOf(addDays(TODAY, -3)))).toContain(await nameOf(bm));
  expect(JSON.stringify(await managerOf(TODAY))).toContain(await nameOf(am));
});

it("who was mapped stays the manager of the days before they left, and of no later one", async () => {
  const { clerk, bm, rm } = people as Record<"clerk" | "bm" | "rm", number>;
  await database().writing((tx) =>
    tx.managerMapping.create({
      data: { employeeId: clerk, kind: "LINE", managerId: rm, validFrom: "2026-02-01", validTo: "9999-12-31" },
    }),
  );
  await end("hrm", "rm", addDays(TODAY, -3));
  const lineOn = async (day: string) => (await holderOf(clerk, "LINE", day))?.employeeId;
  expect([await lineOn(addDays(TODAY, -3)), await lineOn(addDays(TODAY, -2))]).toEqual([rm, bm]);
});

it("goes on to the next where one cannot be separated", async () => {
  await end("hrm", "rm", "2026-11-25");
  await end("hrm", "bm", "2026-11-30");
  await strand(people.rm!);
  const later = systemActor(new Date("2026-12-01T09:00:00Z"));
  expect(await separateDue(later)).toEqual({ separated: 1, refused: [], failed: 1 });
  expect(await db.employee.findUniqueOrThrow({ where: { id: people.bm! } })).toMatchObject({ status: "SEPARATED" });
  expect(await db.employee.findUniqueOrThrow({ where: { id: people.rm! } })).toMatchObject({ status: "ON_NOTICE" });
});

it("ends what they delegated, what of theirs waits, their browsers, and managers that would begin later", async () => {
  const { clerk, bm, am, rm } = people as Record<"clerk" | "bm" | "am" | "rm", number>;
  const { unitId } = await db.posting.findFirstOrThrow({ where: { employeeId: bm } });
  const rows = await database().writing(async (tx) => {
    const lend = { fromDate: "2026-11-20", toDate: "2026-12-20", scopes: "LeaveApplication", reason: "On tour" };
    const at = new Date(`${TODAY}T09:00:00Z`);
    const category = await tx.documentCategory.create({ data: { code: "X", name: "Contract", hasExpiry: false } });
    const device = await tx.device.create({
      data: { userId: ids.bm!, hash: "d".repeat(64), name: "A browser", ip: "::1", firstSeenAt: at, lastSeenAt: at },
    });
    const asked = { unitId, shiftDate: "2026-11-19", kind: "MISSED", requestedIn: "08:00", reason: "No line" };
    const slices = { kind: "LINE", validFrom: "2026-12-15", validTo: "9999-12-31" };
    return {
      lent: await tx.approvalDelegation.create({ data: { ...lend, fromId: bm, toId: am } }),
      borrowed: await tx.approvalDelegation.create({ data: { ...lend, fromId: am, toId: bm } }),
      others: await tx.approvalDelegation.create({ data: { ...lend, fromId: rm, toId: am } }),
      application: await tx.timeLogApplication.create({ data: { ...asked, employeeId: bm } }),
      document: await tx.employeeDocument.create({
        data: { employeeId: bm, categoryId: category.id, number: "C-1", addedById: ids.hre!, createdAt: at },
      }),
      browser: await tx.punchDevice.create({
        data: { employeeId: bm, deviceId: device.id, name: "Office", status: "ACTIVE", createdAt: at },
      }),
      waiting: await tx.punchDevice.create({ data: { employeeId: bm, name: "Home", createdAt: at } }),
      managers: [
        await tx.managerMapping.create({ data: { ...slices, employeeId: bm, managerId: rm } }),
        await tx.managerMapping.create({ data: { ...slices, employeeId: clerk, managerId: bm } }),
      ],
    };
  });
  await end("hrm", "bm", "2026-11-30");
  expect(await separateDue(systemActor(new Date("2026-12-01T09:00:00Z")))).toMatchObject({ separated: 1 });
  const stateOf = async (id: number) => (await db.approvalDelegation.findUniqueOrThrow({ where: { id } })).status;
  expect(await Promise.all([rows.lent, rows.borrowed, rows.others].map(({ id }) => stateOf(id)))).toEqual([
    "ENDED",
    "ENDED",
    "ACTIVE",
  ]);
  const { application, document, browser, waiting } = rows;
  expect(await db.timeLogApplication.findUniqueOrThrow({ where: { id: application.id } })).toMatchObject({
    status: "CANCELLED",
  });
  expect(await db.employeeDocument.findUniqueOrThrow({ where: { id: document.id } })).toMatchObject({
    status: "WITHDRAWN",
  });
  expect(await db.punchDevice.count({ where: { employeeId: bm, status: "REVOKED" } })).toBe(2);
  const trail = (entity: string, entityId: number) => db.stateChange.findFirstOrThrow({ where: { entity, entityId } });
  expect([
    (await trail("ApprovalDelegation", rows.lent.id)).action,
    (await trail("TimeLogApplication", application.id)).action,
    (await trail("EmployeeDocument", document.id)).action,
    (await trail("PunchDevice", browser.id)).action,
    (await trail("PunchDevice", waiting.id)).action,
  ]).toEqual(["endWithService", "cancelWithService", "withdrawWithService", "revokeWithService", "revokeWithService"]);
  expect(await db.managerMapping.count({ where: { id: { in: rows.managers.map(({ id }) => id) } } })).toBe(0);
  expect(
    await db.auditEvent.count({
      where: { action: "ManagerMapping.end", entityId: { in: [String(bm), String(clerk)] } },
    }),
  ).toBe(2);
});

it("leaves no movement of theirs that waits for a decision", async () => {
  const { unitId, designationId } = await db.posting.findFirstOrThrow({ where: { employeeId: people.bm! } });
  const { id } = await database().writing((tx) =>
    tx.movement.create({
      data: {
        kind: "TRANSFER",
        employeeId: people.bm!,
        effectiveOn: "2026-12-15",
        toUnitId: unitId,
        toDesignationId: designationId,
        roleChoice: "KEEP",
        reason: "The branch is short of staff",
        status: "SUBMITTED",
        preparedById: ids.hre!,
      },
    }),
  );
  await end("hrm", "bm", addDays(TODAY, -1));
  expect(await db.movement.findUniqueOrThrow({ where: { id } })).toMatchObject({ status: "CANCELLED" });
  expect(await db.stateChange.findFirstOrThrow({ where: { entity: "Movement", entityId: id } })).toMatchObject({
    fromState: "SUBMITTED",
    toState: "CANCELLED",
  });
});

it("tells the notice of probation also once the end is set", async () => {
  await database().writing(async (tx) => {
    const type = await tx.staffType.create({
      data: {
        ...{ code: "TRIAL", name: "On trial", probationMonths: 6, noticeDays: 30, noticeDaysProbation: 7 },
        ...{ payrollIncluded: true, leaveEligible: true },
      },
    });
    await tx.employee.update({
      where: { id: people.bm! },
      data: { status: "PROBATION", probationEnd: "2027-02-01", confirmedOn: null, staffTypeId: type.id },
    });
  });
  await end("hrm", "bm", "2026-11-30");
  const { facts } = await readEnding(await by("hrm"), people.bm!);
  expect(facts.find(({ label }) => label === "Notice")?.value).toBe("7 days");
});

it("keeps who has left in the archive, and takes them back under a new number", async () => {
  await database().writing((tx) =>
    tx.employee.update({ where: { id: people.bm! }, data: { nationalId: "29384756", gender: "FEMALE" } }),
  );
  expect(await end("hrm", "bm", addDays(TODAY, -1), "RESIGNED")).toMatchObject({ separated: true });
  const seen = async (who: string) =>
    (await screenOf(await by(who), archiveList, "all")).rows.map(({ name }) => JSON.stringify(name)).length;
  expect([await seen("hrm"), await seen("hre")]).toEqual([1, 1]);
  await expect(readDossier(await by("acm"), people.bm!)).rejects.toMatchObject({ name: "NotFound" });
  await expect(readDossier(await by("hrm"), people.am!)).rejects.toMatchObject({ name: "NotFound" });
  const dossier = await readDossier(await by("hrm"), people.bm!);
  expect(dossier).toMatchObject({ reason: "As decided", mayRehire: true });
  expect((await readDossier(await by("hre"), people.bm!)).mayRehire).toBe(false);

  const hrm = await by("hrm");
  const { values } = await personAgain(hrm, people.bm!);
  expect(values.nationalId).toBe("");
  const person = {
    firstName: values.firstName,
    lastName: values.lastName,
    gender: "FEMALE",
    birthDate: null,
    phone: null,
    email: null,
    address: null,
    nationalId: null,
    nationality: null,
    maritalStatus: MARITAL[0]!.value,
    taxNo: null,
    socialSecurityNo: null,
    educationId: null,
  };
  // Taking back is for those who end employments, also by the address alone.
  await expect(personAgain(await by("hre"), people.bm!)).rejects.toMatchObject({ name: "NotFound" });
  await expect(saveDraft(await by("hre"), null, person, people.bm!)).rejects.toMatchObject({ name: "NotFound" });
  const draft = await saveDraft(hrm, null, person, people.bm!);
  const designationId = (await db.designation.findFirstOrThrow()).id;
  const job = {
    joinDate: "2026-12-01",
    unitId: o.tree.branches[1]!,
    designationId,
    departmentId: null,
    staffTypeId: null,
  };
  await expect(
    hireDraft(hrm, draft.id, { employeeNo: "BACK-1", ...job, joinDate: addDays(TODAY, -1) }),
  ).rejects.toMatchObject({ problems: [{ field: "joinDate", code: "order" }] });
  await database().writing((tx) =>
    tx.employeeDraft.update({ where: { id: draft.id }, data: { ownerId: ids.hre!, updatedAt: new Date() } }),
  );
  await expect(hireDraft(await by("hre"), draft.id, { employeeNo: "BACK-1", ...job })).rejects.toMatchObject({
    name: "NotFound",
  });
  await database().writing((tx) => tx.employeeDraft.update({ where: { id: draft.id }, data: { ownerId: ids.hrm! } }));
  const back = await hireDraft(hrm, draft.id, { employeeNo: "BACK-1", ...job });
  expect(await db.employee.findUniqueOrThrow({ where: { id: back.id } })).toMatchObject({
    rehiredFromId: people.bm!,
    nationalId: "29384756",
  });
  expect(await readEmployee(hrm, people.bm!)).toMatchObject({ separated: true, later: { employeeNo: "BACK-1" } });
  expect((await readDossier(hrm, people.bm!)).mayRehire).toBe(false);
  await expect(personAgain(hrm, people.bm!)).rejects.toMatchObject({ name: "NotFound" });
});
