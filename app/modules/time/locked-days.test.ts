/** Days whose pay is posted: what others write there is refused, but for who may change them (spec: hr R-AT11). */
import { beforeEach, describe, expect, it } from "vitest";
import { makeMove } from "../../../prisma/seed/demo/make-move";
import { seeded } from "../../../tests/setup/database";
import { as, hire, seedOperations, type Operations } from "../../../tests/setup/operations";
import { actorAt, resource } from "../../../tests/setup/organisation";
import { refusals } from "../../../tests/setup/refusals";
import { database, db } from "~/db/database.server";
import { inTx } from "~/db/transaction.server";
import type { Actor } from "~/core/actor";
import { checkImport, problemsOf } from "~/engine/import/import-runs.server";
import { addRecord, editRecord, typedSchema } from "~/engine/record/save.server";
import { saveRecord } from "~/engine/resource/save.server";
import { payLock } from "../pay/day-lock.server";
import { assignShift, punch, punchBatch, recomputeAway, timeLogApplication } from "./index.server";
import { punchImport } from "./punch-import.server";
import { contribute, withdraw } from "../../../tests/setup/contributed";

const nairobi = (time: string, date: string) => new Date(`${date}T${time}:00+03:00`);
/** Before and after the day on which the pay of October was posted, and on it. */
const POSTED_ON = "2026-10-29";
const [PAID, DAY, NOW] = ["2026-10-28", "2026-10-30", nairobi("20:00", "2026-11-20")];
const SETTLED = expect.stringContaining("The pay of Oct 2026 is posted") as unknown;

let o: Operations;
let hr: number;
let executive: number;

beforeEach(async () => {
  o = await seeded(seedOperations);
  hr = await hire(o.tree.company, "HR Manager", "HRM");
  executive = await hire(o.tree.company, "HR Executive", "HRE");
  const { id: employeeId } = await employeeOf(o.clerk);
  const nothing = { basicWhole: 0n, basicOutside: 0n, basicUnpaid: 0n, employer: 0n, floor: 0n };
  const sums = { gross: 0n, other: 0n, deductions: 0n, net: 0n };
  const of = { month: "2026-10", kind: "REGULAR", seq: 1 };
  await database().writing(async (tx) => {
    const run = await tx.payrollRun.create({
      data: {
        ...of,
        companyId: o.tree.company,
        status: "CALCULATED",
        currency: "KES",
        preparedById: hr,
        postedOn: POSTED_ON,
      },
    });
    await tx.payslip.create({
      data: {
        ...{ ...of, ...nothing, ...sums, runId: run.id, employeeId, unitId: o.tree.branches[0] },
        ...{ name: "Clerk", designation: "Clerk", facts: "{}", hash: "h", core: "c", status: "FINAL" },
        ...{ calendarDays: 31, paidDaysCd: 3100, unpaidDaysCd: 0 },
      },
    });
    await tx.payrollRun.update({ where: { id: run.id }, data: { status: "POSTED" } });
  });
});

const employeeOf = async (userId: number) =>
  (await db.user.findUniqueOrThrow({ where: { id: userId }, include: { employee: true } })).employee!;
const line = async (userId: number, date: string, time = "08:00") => ({
  employeeNo: (await employeeOf(userId)).employeeNo,
  at: nairobi(time, date).toISOString(),
  direction: "IN",
});
const clock = async (...lines: Awaited<ReturnType<typeof line>>[]) =>
  (await punchBatch(await actorAt(o.tree.company, ["time.device"]), lines)).map(({ result, message }) => [
    result,
    message,
  ]);
const ask = async (by: number, date: string, employeeId: number | null = null) =>
  addRecord(
    await as(by, NOW),
    timeLogApplication,
    typedSchema(timeLogApplication).parse({
      ...{ employeeId, shiftDate: date, kind: "MISSED", reason: "The line was down" },
      ...{ requestedIn: "08:00", requestedOut: "17:00" },
    }),
  );
const approve = async (by: number, id: number) => makeMove(await as(by, NOW), timeLogApplication, id, "approve");

const RULES = {
  ...{ breakMin: 60, graceInMin: 10, graceOutMin: 10, windowBeforeMin: 120, windowAfterMin: 180 },
  ...{ halfDayUnderMin: 300, absentUnderMin: 120, otAfterMin: 30, otStepMin: 15 },
  ...{ otBeforeStart: false, punchedBreaks: false },
};
const shift = async (name: string, startsAt: string, endsAt: string) =>
  (await saveRecord(await as(hr, NOW), resource("Shift"), null, { name, startsAt, endsAt, ...RULES }, null)).id;
const PLANS = ["shift.assign", "shift.past"] as const;

it("clocks and files write on no such day; on the day it was posted, and later ones, they do", async () => {
  const told = [await line(o.clerk, PAID), await line(o.clerk, POSTED_ON), await line(o.clerk, DAY)];
  expect(await clock(...told, await line(o.bm, PAID))).toEqual([
    ["REFUSED", SETTLED],
    ["WRITTEN", null],
    ["WRITTEN", null],
    ["WRITTEN", null],
  ]);
  const upload = async (by: number) => {
    const { employeeNo } = await employeeOf(o.clerk);
    const bytes = new TextEncoder().encode(
      `Employee number,Date,Time,Direction,Note\n${employeeNo},${PAID},08:00,In,\n`,
    );
    const { id } = await checkImport(await as(by, NOW), punchImport, { name: "p.csv", bytes });
    return problemsOf(await db.importRun.findUniqueOrThrow({ where: { id } })).map(({ message }) => message);
  };
  expect(await upload(executive)).toEqual([SETTLED]);
  expect(await upload(hr)).toEqual([]);
  // Once it is written, a clock that sends it again is answered as ever.
  await punchBatch(await as(hr, NOW), [await line(o.clerk, PAID)]);
  expect(await clock(await line(o.clerk, PAID))).toEqual([["REPEATED", null]]);
});

it("a correction is applied for by who may change such days, and decided by somebody else", async () => {
  const { id: clerk } = await employeeOf(o.clerk);
  expect(await refusals(ask(o.clerk, PAID))).toEqual(["shiftDate locked"]);
  expect(await refusals(ask(executive, PAID, clerk))).toEqual(["shiftDate locked"]);
  const { id } = await ask(hr, PAID, clerk);
  await expect(approve(hr, id)).rejects.toThrow();
  // What the HR manager asked for is not changed into something else by whom it is about.
  const times = { requestedIn: "06:00", requestedOut: "19:00" };
  const typed = typedSchema(timeLogApplication, true).parse({
    ...{ employeeId: clerk, shiftDate: PAID, kind: "MISSED", reason: "The line was down", ...times },
  });
  expect(await refusals(editRecord(await as(o.clerk, NOW), timeLogApplication, id, typed, 1))).not.toEqual([]);
  await approve(o.bm, id);
  expect(await db.timeLog.count({ where: { employeeId: clerk, voidedById: null, shiftDate: PAID } })).toBe(2);
  // What was applied for before the pay was posted is not decided after it by who may not change the day.
  withdraw("dayLocks", payLock);
  const before = await ask(o.clerk, "2026-10-27");
  contribute("dayLocks", payLock);
  expect(await refusals(approve(o.bm, before.id))).toEqual(["shiftDate locked"]);
});

it("shifts stay, also over a span that reaches into open days", async () => {
  const manager = await as(hr, NOW);
  const shiftId = await shift("Day", "08:00", "17:00");
  const pick = [String((await employeeOf(o.clerk)).id)];
  const past = await actorAt(o.tree.company, PLANS);
  const assign = (actor: typeof past, from: string, to: string | null) =>
    assignShift({ ...actor, at: NOW }, { pick, shiftId, from, to });
  expect(await refusals(assign(past, PAID, null))).toEqual(["from locked"]);
  expect(await refusals(assign(past, "2026-10-01", PAID))).toEqual(["from locked"]);
  await assign(past, POSTED_ON, null);
  await assign(manager, PAID, PAID);
});

describe("the night shift of the last day that is paid", () => {
  let clerk: { id: number; employeeNo: string };
  const assign = (by: Actor, shiftId: number, day: string) =>
    assignShift({ ...by, at: NOW }, { pick: [String(clerk.id)], shiftId, from: day, to: day });
  const out = (time: string) => ({
    employeeNo: clerk.employeeNo,
    at: nairobi(time, POSTED_ON).toISOString(),
    direction: "OUT",
  });
  const paidDay = () =>
    db.attendanceDay.findUniqueOrThrow({ where: { employeeId_date: { employeeId: clerk.id, date: PAID } } });

  beforeEach(async () => {
    clerk = await employeeOf(o.clerk);
    await assign(await as(hr, NOW), await shift("Night", "20:00", "05:00"), PAID);
    await punchBatch(await as(hr, NOW), [await line(o.clerk, PAID, "20:00")]);
  });

  it("ends with what a clock tells of the morning after", async () => {
    expect(await paidDay()).toMatchObject({ status: "INCOMPLETE", outAt: null });
    expect(await clock(out("05:40"))).toEqual([["WRITTEN", null]]);
    expect(await paidDay()).toMatchObject({ outAt: nairobi("05:40", POSTED_ON) });
  });

  it("is worked out anew for leave that is decided afterwards, by whoever decides it (R-LV15)", async () => {
    const employeeId = clerk.id;
    const source = contribute("absences", {
      name: "test",
      days: () => Promise.resolve([]),
      halves: () =>
        Promise.resolve((["AM", "PM"] as const).map((half) => ({ employeeId, date: PAID, half, kind: "LEAVE" }))),
    });
    try {
      await inTx(await as(o.bm, NOW), (work) => recomputeAway(work, employeeId, PAID, PAID));
    } finally {
      withdraw("absences", source);
    }
    expect(await paidDay()).toMatchObject({ status: "LEAVE" });
  });

  it("keeps its punches when the day after is given a shift, but by who may change it", async () => {
    await clock(out("05:40"));
    const paid = await paidDay();
    const dawn = await shift("Dawn", "06:00", "15:00");
    await assign(await actorAt(o.tree.company, PLANS), dawn, POSTED_ON);
    expect(await paidDay()).toEqual(paid);
    const held = () => db.timeLog.findFirstOrThrow({ where: { employeeId: clerk.id, direction: "OUT" } });
    expect(await held()).toMatchObject({ shiftDate: PAID });
    // A punch of the open day works it out anew too.
    await clock(await line(o.clerk, POSTED_ON, "06:10"));
    expect(await paidDay()).toEqual(paid);
    await assign(await as(hr, NOW), dawn, POSTED_ON);
    expect(await held()).toMatchObject({ shiftDate: POSTED_ON });
    expect(await paidDay()).toMatchObject({ outAt: null });
  });
});

it("shifts are held against the lock by where somebody was posted on each day", async () => {
  const [first, second] = o.tree.branches as [number, number];
  const { id: employeeId } = await employeeOf(o.clerk);
  await database().writing(async (tx) => {
    const held = await tx.posting.findFirstOrThrow({ where: { employeeId } });
    const { id: _, createdAt: __, movementId: ___, ...slice } = held;
    await tx.posting.update({ where: { id: held.id }, data: { validTo: PAID } });
    await tx.posting.create({ data: { ...slice, unitId: second, validFrom: POSTED_ON } });
  });
  const plans = await actorAt(o.tree.company, PLANS);
  const assign = async (unit: number) => {
    const { grants } = await actorAt(unit, ["attendance.locked"]);
    const by = { ...plans, grants: [...plans.grants, ...grants], at: NOW };
    const pick = [String(employeeId)];
    return assignShift(by, { pick, shiftId: null, from: "2026-10-27", to: DAY });
  };
  expect(await refusals(assign(second))).toEqual(["from locked"]);
  await assign(first);
});

it("a run that is posted once its month is over settles all of it, whatever business day the books are in", async () => {
  const { id: entityId } = await db.payrollRun.findFirstOrThrow();
  await database().writing((tx) =>
    tx.stateChange.create({
      data: {
        ...{ entity: "PayrollRun", entityId, action: "post", fromState: "FINANCE_APPROVED", toState: "POSTED" },
        ...{ actorId: hr, at: nairobi("10:00", "2026-11-02") },
      },
    }),
  );
  expect(await clock(await line(o.clerk, "2026-10-31"), await line(o.clerk, "2026-11-01"))).toEqual([
    ["REFUSED", SETTLED],
    ["WRITTEN", null],
  ]);
});

it("one's own punch of now is never refused", async () => {
  const now = nairobi("08:00", PAID);
  expect(await punch(await as(o.clerk, now), { direction: "IN", note: null }, "WEB")).toMatchObject({
    repeated: false,
  });
});
