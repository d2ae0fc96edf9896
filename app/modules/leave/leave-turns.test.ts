/** Leave, where two write at once, and for those who are posted elsewhere now. */
import { setTimeout as pause } from "node:timers/promises";
import { beforeEach, expect, it } from "vitest";
import { seeded } from "../../../tests/setup/database";
import { seedLeave, type PlantedLeave } from "../../../tests/setup/leave";
import { employeeOf } from "../../../tests/setup/leave-life";
import { actorAt } from "../../../tests/setup/organisation";
import { moveTo } from "../../../tests/setup/staff";
import type { Actor } from "~/core/actor";
import { database, db } from "~/db/database.server";
import { inTx, type Work } from "~/db/transaction.server";
import { saveRecord } from "~/engine/resource/save.server";
import {
  balancePage,
  closeLeaveYear,
  decideAdjustments,
  giveBackUnits,
  holdUnits,
  leaveType,
  openingPage,
  prepareAdjustment,
  rateLeave,
  releaseUnits,
  rerateLeave,
  takeUnits,
  type LeaveOf,
} from "./index.server";

let o: PlantedLeave;
let hr: Actor;
let of: LeaveOf;

beforeEach(async () => {
  o = await seeded(seedLeave);
  hr = await actorAt(o.tree.company, ["leave.read", "leave.prepare", "leave.post", "leave.settings"], o.admin);
  of = {
    employeeId: await employeeOf(o.clerk),
    leaveType: await db.leaveType.findUniqueOrThrow({ where: { id: o.type } }),
    applicationId: 7,
  };
});

const days = (...dates: string[]) => dates.map((date) => ({ date, ratedCd: 100 }));
const ledgerSum = async (applicationId: number) =>
  (await db.leaveLedger.findMany({ where: { sourceKind: "APPLICATION", sourceId: applicationId } })).reduce(
    (sum, { unitsCd }) => sum + unitsCd,
    0,
  );

/** Writes something, and holds its transaction open until `then` has gone as far as it can. */
async function whileOpen<T>(write: (work: Work) => Promise<unknown>, then: () => Promise<T>): Promise<T> {
  let written!: () => void;
  let goOn!: () => void;
  const isWritten = new Promise<void>((resolve) => (written = resolve));
  const mayGoOn = new Promise<void>((resolve) => (goOn = resolve));
  const open = inTx(hr, async (work) => {
    await write(work);
    written();
    await mayGoOn;
    return null;
  });
  await Promise.race([isWritten, open]);
  const other = then();
  await Promise.race([other.catch(() => null), pause(300)]);
  goOn();
  await open;
  return other;
}

/** Approved leave with its days taken. */
async function approved(fromDate: string, toDate: string): Promise<LeaveOf> {
  const span = { fromDate, fromPart: "FULL", toDate, toPart: "FULL" } as const;
  const rated = await rateLeave(db, of.employeeId, span, { includeNonWorking: false, minUnitCd: 50 });
  const { id } = await database().writing((tx) =>
    tx.leaveApplication.create({
      data: {
        ...span,
        refNo: "L-2026-000009",
        employeeId: of.employeeId,
        unitId: o.tree.branches[0],
        leaveTypeId: o.type,
        unitsCd: rated.reduce((sum, { ratedCd }) => sum + ratedCd, 0),
        reason: "Family",
        appliedOn: "2026-11-01",
        appliedById: o.clerk,
        status: "APPROVED",
        days: { create: rated },
      },
    }),
  );
  const own = { ...of, applicationId: id };
  await inTx(hr, async (work) => (await takeUnits(work, own, rated), null));
  return own;
}
const holidayOn = (date: string) =>
  database().writing((tx) =>
    tx.holiday.create({ data: { date, name: "Holiday", half: "FULL", unitId: o.tree.company } }),
  );
const system = () => ({ ...hr, via: "system" as const });

it("a prepared entry is decided once, and is what its ledger says", async () => {
  const { id } = await prepareAdjustment(hr, {
    employeeId: of.employeeId,
    leaveTypeId: o.type,
    yearId: o.years[0],
    kind: "ADJUST",
    days: 200,
    reason: "Worked on a holiday",
  });
  const pick = [`${id}.1`];
  const other = (userId: number) => actorAt(o.tree.company, ["leave.post"], userId);
  const [first, second] = [await other(o.hrm), await other(o.oh)];
  const outcomes = await Promise.all([
    decideAdjustments(first, { pick }, true),
    decideAdjustments(second, { pick }, true),
    decideAdjustments(second, { pick }, false),
  ]);
  expect(outcomes.flat().filter(({ ok }) => ok)).toHaveLength(1);
  const { status } = await db.leaveAdjustment.findUniqueOrThrow({ where: { id } });
  const lines = await db.leaveLedger.count({ where: { sourceKind: "ADJUSTMENT", sourceId: id } });
  expect([
    ["POSTED", 1],
    ["REJECTED", 0],
  ]).toContainEqual([status, lines]);
});

it("a year is not closed over a request that is being written", async () => {
  const late = { ...hr, at: new Date("2027-01-04T09:00:00Z") };
  const { version } = await db.leaveYear.findUniqueOrThrow({ where: { id: o.years[0] } });
  await expect(
    whileOpen(
      (work) => holdUnits(work, of, days("2026-12-30")),
      () => closeLeaveYear(late, o.years[0], version),
    ),
  ).rejects.toMatchObject({ problems: expect.arrayContaining([expect.objectContaining({ code: "pending" })]) });
  expect(await db.leaveYear.findUniqueOrThrow({ where: { id: o.years[0] } })).toMatchObject({ status: "OPEN" });
});

it("nothing is taken in a year that is being closed, and what waited there is let go", async () => {
  const asked = days("2026-12-30");
  await inTx(hr, async (work) => (await holdUnits(work, of, asked), null));
  const close = (work: Work) => work.tx.leaveYear.update({ where: { id: o.years[0] }, data: { status: "CLOSED" } });
  await expect(
    whileOpen(close, () => inTx(hr, async (work) => (await takeUnits(work, of, asked), null))),
  ).rejects.toMatchObject({ name: "InputProblem" });
  expect(await ledgerSum(of.applicationId)).toBe(0);
  await inTx(hr, async (work) => (await releaseUnits(work, of, asked), null));
  expect(
    await db.leaveBalance.findFirstOrThrow({ where: { employeeId: of.employeeId, yearId: o.years[0] } }),
  ).toMatchObject({ pendingCd: 0 });
});

it("what is given back by two at once is given back once", async () => {
  await inTx(hr, async (work) => (await takeUnits(work, of, days("2026-12-01", "2026-12-02")), null));
  const back = await whileOpen(
    (work) => giveBackUnits(work, of),
    () => inTx(hr, (work) => giveBackUnits(work, of)),
  );
  expect([back, await ledgerSum(of.applicationId)]).toEqual([0, 0]);
});

it("leave that is cancelled while it is rated anew is not taken again", async () => {
  const own = await approved("2026-12-01", "2026-12-04");
  await holidayOn("2026-12-02");
  await whileOpen(
    async (work) => {
      await giveBackUnits(work, own);
      const data = { status: "CANCELLED", version: { increment: 1 } };
      await work.tx.leaveApplication.update({ where: { id: own.applicationId }, data });
    },
    () => rerateLeave(system()),
  );
  expect(await ledgerSum(own.applicationId)).toBe(0);
});

it("leave over the turn of the year is rated anew in the year that is open (R-LV13)", async () => {
  const own = await approved("2026-12-28", "2027-01-05");
  await database().writing((tx) => tx.leaveYear.update({ where: { id: o.years[0] }, data: { status: "CLOSED" } }));
  await holidayOn("2026-12-29");
  await holidayOn("2027-01-04");
  expect(await rerateLeave(system())).toEqual({ changed: 1, short: 0, failed: 0 });
  expect(await db.leaveApplication.findUniqueOrThrow({ where: { id: own.applicationId } })).toMatchObject({
    unitsCd: 600,
  });
  expect(await ledgerSum(own.applicationId)).toBe(-600);
  expect(await rerateLeave(system())).toEqual({ changed: 0, short: 0, failed: 0 });
});

it("days after a transfer lie at the new branch, though they cost the same (R-LV14)", async () => {
  const own = await approved("2026-12-01", "2026-12-04");
  await moveTo(of.employeeId, o.tree.branches[1], "2026-12-03");
  expect(await rerateLeave(system())).toEqual({ changed: 0, short: 0, failed: 0 });
  const held = await db.leaveDay.findMany({ where: { applicationId: own.applicationId }, orderBy: { date: "asc" } });
  const [old, now] = o.tree.branches;
  expect(held.map(({ branchId }) => branchId)).toEqual([old, old, now, now]);
});

it("balances are those of the people posted within reach, not of those who left it", async () => {
  await moveTo(of.employeeId, o.tree.areas[1], "2025-01-01");
  const { id } = await db.leaveBalance.findFirstOrThrow({ where: { employeeId: of.employeeId, yearId: o.years[0] } });
  const at = (unitId: number) => actorAt(unitId, ["leave.read", "leave.prepare"], o.admin);
  const entry = {
    employeeId: of.employeeId,
    leaveTypeId: o.type,
    yearId: o.years[0],
    kind: "ADJUST",
    days: 100,
    reason: "Worked on a holiday",
  };
  const [left, now] = [await at(o.tree.regions[0]), await at(o.tree.regions[1])];
  await expect(balancePage(left, id)).rejects.toMatchObject({ name: "NotFound" });
  await expect(prepareAdjustment(left, entry)).rejects.toMatchObject({ name: "NotFound" });
  expect((await balancePage(now, id)).adjust).not.toBeNull();
  await prepareAdjustment(now, entry);
  const waiting = async (actor: Actor) =>
    (await openingPage(actor, { unitId: null, leaveTypeId: o.type, yearId: o.years[0], page: 1 })).waiting.length;
  expect([await waiting(left), await waiting(now)]).toEqual([0, 1]);
});

it("a type that was applied for counts the same days and pays the same share for good", async () => {
  const input = { ...(leaveType.example as Record<string, unknown>), code: "STUDY2", minUnitCd: 100 };
  const { id } = await saveRecord(hr, leaveType, null, input, null);
  await saveRecord(hr, leaveType, id, { ...input, includeNonWorking: true }, 1);
  await saveRecord(hr, leaveType, id, input, 2);
  const { applicationId } = await approved("2026-12-01", "2026-12-01");
  await database().writing((tx) =>
    tx.leaveApplication.update({ where: { id: applicationId }, data: { leaveTypeId: id } }),
  );
  await expect(saveRecord(hr, leaveType, id, { ...input, includeNonWorking: true }, 3)).rejects.toMatchObject({
    problems: [{ field: "includeNonWorking", code: "in_use" }],
  });
  await expect(saveRecord(hr, leaveType, id, { ...input, payPercentBp: 5_000 }, 3)).rejects.toMatchObject({
    problems: [{ field: "payPercentBp", code: "in_use" }],
  });
  await expect(saveRecord(hr, leaveType, id, { ...input, paid: false, payPercentBp: 0 }, 3)).rejects.toMatchObject({
    problems: [
      { field: "paid", code: "in_use" },
      { field: "payPercentBp", code: "in_use" },
    ],
  });
  await saveRecord(hr, leaveType, id, { ...input, name: "Study leave abroad" }, 3);
});
