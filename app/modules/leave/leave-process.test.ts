import { beforeEach, expect, it } from "vitest";
import { seeded } from "../../../tests/setup/database";
import { seedOperations, type Operations } from "../../../tests/setup/operations";
import { actorAt } from "../../../tests/setup/organisation";
import type { Actor } from "~/core/actor";
import type { Permission } from "~/core/permission";
import { addDays } from "~/core/dates";
import { database, db } from "~/db/database.server";
import { inTx } from "~/db/transaction.server";
import { saveRecord } from "~/engine/resource/save.server";
import {
  closeLeaveYear,
  decideAdjustments,
  giveBackUnits,
  leaveMismatches,
  leaveType,
  openingPage,
  openLeaveYear,
  prepareAdjustment,
  openingsSchema,
  prepareOpenings,
  processPage,
  runLeaveProcess,
  takeUnits,
} from "./index.server";
import { replay, type LedgerRow } from "./lots";
import { processFile } from "./process-page.server";

/** Of the random walk: how many there are, fewer where each goes over a network, and after how many all is replayed. */
const OPERATIONS = process.env.PORTAL_TEST_DB === "postgresql" ? 400 : 2_000;
const REPLAYED = 50;
const HR: Permission[] = ["leave.read", "leave.prepare", "leave.post", "leave.settings"];
let o: Operations;
let at2026: (date: string, userId?: number) => Promise<Actor>;

beforeEach(async () => {
  o = await seeded(seedOperations);
  at2026 = async (date, userId = o.admin) => ({
    ...(await actorAt(o.tree.company, HR, userId)),
    at: new Date(`${date}T09:00:00Z`),
  });
});

const kind = (more: Record<string, unknown> = {}) => ({
  ...(leaveType.example as Record<string, unknown>),
  code: "ANNUAL",
  name: "Annual leave",
  accrual: "MONTHLY",
  annualCd: 2000,
  maxPerRequestCd: null,
  carryCapCd: 500,
  carryMonths: 3,
  encashCapCd: 200,
  minUnitCd: 50,
  attachmentAfterCd: null,
  ...more,
});

async function seedLeave(more: Record<string, unknown> = {}) {
  const hr = await at2026("2026-01-02");
  const type = await saveRecord(hr, leaveType, null, kind(more), null);
  const year = await openLeaveYear(hr, "2026-01-01");
  return { typeId: type.id, yearId: year.id };
}

const employeeOf = async (userId: number) => (await db.user.findUniqueOrThrow({ where: { id: userId } })).employeeId!;
const balance = async (userId: number, yearId: number) =>
  (await db.leaveBalance.findFirst({ where: { employeeId: await employeeOf(userId), yearId } }))?.balanceCd;
const sound = async () => expect((await leaveMismatches()).wrong).toEqual([]);

it("earns by the month for everybody, catches up when late, and adds nothing a second time (example a, I16)", async () => {
  const { yearId } = await seedLeave();
  const staff = await db.employee.count();
  expect(await runLeaveProcess(await at2026("2026-01-30"))).toMatchObject({ people: 0 });
  expect(await runLeaveProcess(await at2026("2026-01-31"))).toEqual({
    people: staff,
    earnedCd: 167 * staff,
    lapsedCd: 0,
    failed: 0,
  });
  expect((await processPage(await at2026("2026-04-02"))).due).toMatchObject([
    { what: "Earned in Feb 2026", people: staff },
    { what: "Earned in Mar 2026", people: staff },
  ]);
  expect(await runLeaveProcess(await at2026("2026-04-02"))).toMatchObject({ people: staff, earnedCd: 333 * staff });
  expect(await runLeaveProcess(await at2026("2026-04-02"))).toMatchObject({ people: 0 });
  await runLeaveProcess(await at2026("2027-01-05"));
  expect(await balance(o.clerk, yearId)).toBe(2000);
  await sound();
});

it("gives a kind of leave to those it is for, and to who leaves what was earned", async () => {
  const { yearId } = await seedLeave({ gender: "FEMALE" });
  const [clerk, bm] = [await employeeOf(o.clerk), await employeeOf(o.bm)];
  await database().writing(async (tx) => {
    await tx.employee.update({ where: { id: clerk }, data: { gender: "MALE" } });
    await tx.employee.update({ where: { id: bm }, data: { gender: "FEMALE" } });
    const reason = await tx.resignReason.create({ data: { code: "X", name: "Other work" } });
    await tx.resignation.create({
      data: {
        employeeId: bm,
        submittedOn: "2026-05-01",
        reasonId: reason.id,
        requestedLastDay: "2026-06-30",
        noticeDays: 30,
        status: "ACCEPTED",
      },
    });
  });
  await runLeaveProcess(await at2026("2026-12-31"));
  expect(await balance(o.clerk, yearId)).toBe(0);
  expect(await balance(o.bm, yearId)).toBe(Math.floor((2 * 2000 * 181 + 365) / 730));
});

it("takes back what was granted of a year from whoever turns out to have left before it, so that none of it is paid", async () => {
  const { yearId } = await seedLeave({ accrual: "YEARLY_FRONT" });
  await runLeaveProcess(await at2026("2026-01-02"));
  const clerk = await employeeOf(o.clerk);
  expect(await balance(o.clerk, yearId)).toBe(2000);
  await database().writing(async (tx) => {
    const gone = { validFrom: "2025-01-01", validTo: "2025-12-31" };
    await tx.posting.updateMany({ where: { employeeId: clerk }, data: gone });
    await tx.employee.update({ where: { id: clerk }, data: { status: "SEPARATED", joinDate: "2025-01-01" } });
  });
  expect(await runLeaveProcess(await at2026("2026-01-10"))).toMatchObject({ people: 1 });
  expect([await balance(o.clerk, yearId), await balance(o.bm, yearId)]).toEqual([0, 2000]);
  expect(await runLeaveProcess(await at2026("2026-01-11"))).toMatchObject({ people: 0 });
  await sound();
});

it("closes a year once it is over and written: what may be carried goes over and lapses later (example f)", async () => {
  const { typeId, yearId } = await seedLeave();
  const late = await at2026("2027-01-04");
  const version = async () => (await db.leaveYear.findUniqueOrThrow({ where: { id: yearId } })).version;
  await expect(closeLeaveYear(await at2026("2026-12-30"), yearId, await version())).rejects.toMatchObject({
    problems: [{ code: "too_early" }, { code: "leave_year" }, { code: "due" }],
  });
  const next = await openLeaveYear(late, "2027-01-01");
  await runLeaveProcess(late);
  expect((await processPage(late)).close).toMatchObject({
    name: "2026",
    problems: [],
    rows: [{ carried: String(5 * (await db.employee.count())) }],
  });
  await closeLeaveYear(late, yearId, await version());
  expect([await balance(o.clerk, yearId), await balance(o.clerk, next.id)]).toEqual([0, 500]);
  await expect(closeLeaveYear(late, yearId, await version())).rejects.toMatchObject({ code: "stale" });
  const of = {
    employeeId: await employeeOf(o.clerk),
    leaveType: await db.leaveType.findUniqueOrThrow({ where: { id: typeId } }),
    applicationId: 1,
  };
  const days = ["2027-02-01", "2027-02-02", "2027-02-03"].map((date) => ({ date, ratedCd: 100 }));
  await inTx(late, async (work) => (await takeUnits(work, of, days), null));
  await runLeaveProcess(await at2026("2027-04-01"));
  expect(await balance(o.clerk, next.id)).toBe(500 - 300 - 200 + 500);
  expect(await runLeaveProcess(await at2026("2027-04-01"))).toMatchObject({ people: 0 });
  await sound();
});

it("tells of days that cannot be read whose they are and what is allowed, at their box, and prepares none", async () => {
  const { typeId, yearId } = await seedLeave();
  const ids = [await employeeOf(o.clerk), await employeeOf(o.bm), await employeeOf(o.oh)];
  const typed = ["abc", " 3 ", "2.333"].map((days, i) => ({ employeeId: String(ids[i]), days }));
  const read = openingsSchema.safeParse({ leaveTypeId: String(typeId), yearId: String(yearId), rows: typed });
  const nameOf = async (id: number) => (await db.employee.findUniqueOrThrow({ where: { id } })).name;
  const [first, last] = [await nameOf(ids[0]!), await nameOf(ids[2]!)];
  await expect(prepareOpenings(await at2026("2026-01-05", o.admin), read.data!)).rejects.toMatchObject({
    problems: [
      { field: "rows[0].days", message: `${first}: enter days like 12.5 or -1, at most 999.99` },
      { field: "rows[2].days", message: `${last}: enter days like 12.5 or -1, at most 999.99` },
    ],
  });
  expect(await db.leaveAdjustment.count()).toBe(0);
});

it("has opening balances prepared by one and posted once by another, never one's own (I12)", async () => {
  const { typeId, yearId } = await seedLeave();
  const key = { leaveTypeId: typeId, yearId };
  const rows = [
    { employeeId: await employeeOf(o.clerk), days: "7.5" },
    { employeeId: await employeeOf(o.bm), days: "" },
  ];
  const preparer = await at2026("2026-01-05", o.admin);
  expect(await prepareOpenings(preparer, { ...key, rows })).toEqual({ prepared: 1 });
  const more = [rows[0]!, { employeeId: rows[1]!.employeeId, days: "abc" }, rows[0]!];
  await expect(prepareOpenings(preparer, { ...key, rows: more })).rejects.toMatchObject({
    problems: [
      { field: "rows[1].days", code: "days" },
      { field: "rows[0].days", code: "taken" },
      { field: "rows[2].days", code: "taken" },
    ],
  });
  const { waiting } = await openingPage(preparer, { unitId: null, leaveTypeId: typeId, yearId, page: 1 });
  const pick = waiting.map((one) => one.pick);
  expect(await decideAdjustments(preparer, { pick }, true)).toMatchObject([{ ok: false }]);
  const clerk = { ...(await at2026("2026-01-06", o.clerk)), employeeId: await employeeOf(o.clerk) };
  expect(await decideAdjustments(clerk, { pick }, true)).toMatchObject([{ ok: false }]);
  const poster = await at2026("2026-01-06", o.oh);
  expect(await decideAdjustments(poster, { pick }, true)).toMatchObject([{ ok: true, words: "Posted" }]);
  expect(await decideAdjustments(poster, { pick }, true)).toMatchObject([{ ok: false }]);
  expect(await balance(o.clerk, yearId)).toBe(750);
  const adjust = { ...key, employeeId: rows[0]!.employeeId, reason: "Paid out in January" };
  await expect(prepareAdjustment(preparer, { ...adjust, kind: "ENCASH", days: 201 })).rejects.toMatchObject({
    problems: [{ field: "days", code: "leave_encash" }],
  });
  await prepareAdjustment(preparer, { ...adjust, kind: "ENCASH", days: 200 });
  await prepareAdjustment(preparer, { ...adjust, kind: "ADJUST", days: -100 });
  const left = (await openingPage(preparer, { unitId: null, leaveTypeId: typeId, yearId, page: 1 })).waiting.map(
    (one) => one.pick,
  );
  await decideAdjustments(poster, { pick: left }, true);
  expect(await balance(o.clerk, yearId)).toBe(450);
  await sound();
});

it("is the sum of its ledger after any run of leave taken, given back, earned and corrected (I1)", async () => {
  const { typeId, yearId } = await seedLeave({ negativeLimitCd: 300 });
  const type = await db.leaveType.findUniqueOrThrow({ where: { id: typeId } });
  const people = await Promise.all([o.clerk, o.bm, o.cashier].map(employeeOf));
  let seed = 20261124;
  const next = (most: number) => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return Math.floor((seed / 2 ** 32) * most);
  };
  const { startOn } = await db.leaveYear.findUniqueOrThrow({ where: { id: yearId } });
  const lots = async () => {
    for (const employeeId of people) {
      const rows = await db.leaveLedger.findMany({
        where: { employeeId, leaveTypeId: typeId },
        orderBy: { id: "asc" },
      });
      const { lots: held } = replay(rows as unknown as LedgerRow[]);
      expect(held.every(({ remainingCd }) => remainingCd >= 0)).toBe(true);
    }
  };
  const actors = new Map<string, Actor>();
  let day = 0;
  for (let i = 0; i < OPERATIONS; i++) {
    if (next(8) === 0) day = Math.min(day + 1, 360);
    const date = addDays(startOn, day);
    if (!actors.has(date)) actors.set(date, await at2026(date));
    const actor = actors.get(date)!;
    const employeeId = people[next(3)]!;
    const what = next(100);
    const of = { employeeId, leaveType: type, applicationId: 1 + next(40) };
    const taken = [{ date, ratedCd: 50 + 50 * next(2) }];
    const act = () =>
      what < 55
        ? inTx(actor, async (work) => (await takeUnits(work, of, taken), null))
        : what < 96
          ? inTx(actor, (work) => giveBackUnits(work, of))
          : runLeaveProcess(actor).then(() => null);
    await act().catch((error: { problems?: { code: string }[] }) =>
      expect(error.problems?.map(({ code }) => code)).toEqual(["leave_balance"]),
    );
    if (i % REPLAYED === 0) {
      await sound();
      await lots();
    }
  }
  await sound();
  await lots();
  const held = await db.leaveBalance.findMany({ where: { yearId } });
  expect(held.every(({ balanceCd }) => balanceCd >= -300)).toBe(true);
});

it("tells a balance that differs from its ledger", async () => {
  const { yearId } = await seedLeave();
  await runLeaveProcess(await at2026("2026-01-31"));
  const employeeId = await employeeOf(o.clerk);
  await database().writing((tx) => tx.leaveBalance.updateMany({ where: { employeeId }, data: { balanceCd: 1 } }));
  expect((await leaveMismatches()).wrong).toMatchObject([{ employeeId, yearId, balanceCd: 1, ledger: 167 }]);
});

/** Writes a line that names the lot of somebody else: a ledger with it cannot be replayed. */
async function breakLedger(userId: number, typeId: number, yearId: number) {
  const employeeId = await employeeOf(userId);
  await database().writing(async (tx) => {
    const other = await tx.leaveLedger.findFirstOrThrow({ where: { NOT: { employeeId }, unitsCd: { gt: 0 } } });
    const line = { date: "2026-02-01", sourceKind: "APPLICATION", sourceId: 1, createdAt: new Date() };
    await tx.leaveLedger.create({
      data: { ...line, employeeId, leaveTypeId: typeId, yearId, kind: "TAKEN", unitsCd: -100, lotId: other.id },
    });
  });
}

it("leaves out a ledger that is broken, names it on the page and in the file, and does all others", async () => {
  const { typeId, yearId } = await seedLeave();
  const staff = await db.employee.count();
  await runLeaveProcess(await at2026("2026-01-31"));
  await breakLedger(o.clerk, typeId, yearId);
  const february = await at2026("2026-02-28");
  const { name, employeeNo } = await db.employee.findUniqueOrThrow({ where: { id: await employeeOf(o.clerk) } });
  const broken = { employee: name, employeeNo, year: "2026", type: "Annual leave" };
  expect(await processPage(february)).toMatchObject({
    due: [{ what: "Earned in Feb 2026", people: staff - 1 }],
    errors: [broken],
  });
  const rows = [];
  for await (const row of processFile.rows(february, {} as never)) rows.push(row);
  expect(rows).toHaveLength(staff);
  expect(rows.find(([number]) => number === employeeNo)![4]).toMatch(/^Error: Line \d+ names lot/);
  expect(await runLeaveProcess(february)).toMatchObject({ people: staff - 1, failed: 1 });
  expect([await balance(o.bm, yearId), await balance(o.clerk, yearId)]).toEqual([333, 167]);
  const late = await at2026("2027-01-04");
  await openLeaveYear(late, "2027-01-01");
  await runLeaveProcess(late);
  const { close } = await processPage(late);
  expect(close).toMatchObject({
    problems: ["Correct 1 balance first: its lines contradict each other"],
    rows: [{ people: staff - 1, errors: 1 }],
  });
});

it("writes person by person where a part cannot be written as a whole", async () => {
  const { typeId, yearId } = await seedLeave();
  const staff = await db.employee.count();
  const next = await openLeaveYear(await at2026("2026-01-02"), "2027-01-01");
  const employeeId = await employeeOf(o.clerk);
  // The key of the line that is due is taken already, in another year.
  await database().writing((tx) =>
    tx.leaveLedger.create({
      data: {
        ...{ employeeId, leaveTypeId: typeId, yearId: next.id, date: "2026-01-31", kind: "ACCRUAL", unitsCd: 100 },
        ...{ periodKey: "2026-01", sourceKind: "ACCRUAL", createdAt: new Date() },
      },
    }),
  );
  expect(await runLeaveProcess(await at2026("2026-01-31"))).toMatchObject({
    people: staff - 1,
    earnedCd: 167 * (staff - 1),
    failed: 1,
  });
  expect(await balance(o.bm, yearId)).toBe(167);
  expect((await processPage(await at2026("2026-01-31"))).due).toMatchObject([{ people: 1 }]);
});

it("finishes a close that was broken off for everybody it can, and names the rest", async () => {
  const { typeId, yearId } = await seedLeave({ carryCapCd: 0, carryMonths: 0 });
  const late = await at2026("2027-01-04");
  await openLeaveYear(late, "2027-01-01");
  await runLeaveProcess(late);
  const { version } = await db.leaveYear.findUniqueOrThrow({ where: { id: yearId } });
  expect(await closeLeaveYear(late, yearId, version)).toEqual({ id: yearId, failed: 0 });
  await breakLedger(o.clerk, typeId, yearId);
  const [clerk, bm] = [await employeeOf(o.clerk), await employeeOf(o.bm)];
  await database().writing(async (tx) => {
    const line = { leaveTypeId: typeId, yearId, date: "2026-12-31", kind: "OPENING", unitsCd: 100 };
    await tx.leaveLedger.create({
      data: { ...line, employeeId: bm, sourceKind: "ADJUSTMENT", createdAt: new Date() },
    });
    await tx.leaveBalance.updateMany({ where: { yearId, employeeId: { in: [clerk, bm] } }, data: { balanceCd: 100 } });
  });
  expect(await runLeaveProcess(late)).toMatchObject({ failed: 1 });
  expect([await balance(o.bm, yearId), await balance(o.clerk, yearId)]).toEqual([0, 100]);
  const { employeeNo } = await db.employee.findUniqueOrThrow({ where: { id: clerk } });
  expect((await processPage(late)).errors).toMatchObject([{ employeeNo, what: expect.stringMatching(/not carried/) }]);
});
