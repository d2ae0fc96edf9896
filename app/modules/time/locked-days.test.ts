/** Days whose pay is posted: what others write there is refused, but for who may change them (spec: hr R-AT11). */
import { beforeEach, expect, it } from "vitest";
import { seeded } from "../../../tests/setup/database";
import { as, hire, seedOperations, type Operations } from "../../../tests/setup/operations";
import { actorAt, resource } from "../../../tests/setup/organisation";
import { refusals } from "../../../tests/setup/refusals";
import { database, db } from "~/db/database.server";
import { defineDayLock, forgetDayLock } from "~/define/day-lock";
import { checkImport, problemsOf } from "~/engine/import/import-runs.server";
import { moveRecord, moveSchema } from "~/engine/record/move.server";
import { addRecord, editRecord, typedSchema } from "~/engine/record/save.server";
import { saveRecord } from "~/engine/resource/save.server";
import { payLock } from "../pay/day-lock.server";
import { assignShift, punch, punchBatch, timeLogApplication } from "./index.server";
import { punchImport } from "./punch-import.server";

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
const approve = async (by: number, id: number) =>
  moveRecord(await as(by, NOW), timeLogApplication, id, "approve", {
    ...moveSchema(timeLogApplication, "approve").parse({ note: null }),
    version: null,
  });

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
    const bytes = new TextEncoder().encode(`Employee no.,Date,Time,Direction,Note\n${employeeNo},${PAID},08:00,In,\n`);
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
  forgetDayLock(payLock);
  const before = await ask(o.clerk, "2026-10-27");
  defineDayLock(payLock);
  expect(await refusals(approve(o.bm, before.id))).toEqual(["shiftDate locked"]);
});

it("shifts stay, also over a span that reaches into open days", async () => {
  const rules = {
    ...{ breakMin: 60, graceInMin: 10, graceOutMin: 10, windowBeforeMin: 120, windowAfterMin: 180 },
    ...{ halfDayUnderMin: 300, absentUnderMin: 120, otAfterMin: 30, otStepMin: 15 },
    ...{ otBeforeStart: false, punchedBreaks: false },
  };
  const manager = await as(hr, NOW);
  const times = { name: "Day", startsAt: "08:00", endsAt: "17:00", ...rules };
  const { id: shiftId } = await saveRecord(manager, resource("Shift"), null, times, null);
  const pick = [String((await employeeOf(o.clerk)).id)];
  const past = await actorAt(o.tree.company, ["shift.assign", "shift.past"]);
  const assign = (actor: typeof past, from: string, to: string | null) =>
    assignShift({ ...actor, at: NOW }, { pick, shiftId, from, to });
  expect(await refusals(assign(past, PAID, null))).toEqual(["from locked"]);
  expect(await refusals(assign(past, "2026-10-01", PAID))).toEqual(["from locked"]);
  await assign(past, POSTED_ON, null);
  await assign(manager, PAID, PAID);
});

it("one's own punch of now is never refused", async () => {
  const now = nairobi("08:00", PAID);
  expect(await punch(await as(o.clerk, now), { direction: "IN", note: null }, "WEB")).toMatchObject({
    repeated: false,
  });
});
