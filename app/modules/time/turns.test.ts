/** Punches, days, shifts and applications of one person at the same time: each counts the one before (R-AT1, R-AT12). */
import { beforeEach, expect, it } from "vitest";
import { db } from "~/db/database.server";
import { addRecord, typedSchema } from "~/engine/record/save.server";
import { saveRecord } from "~/engine/resource/save.server";
import { makeMove } from "../../../prisma/seed/demo/make-move";
import { seeded } from "../../../tests/setup/database";
import { as, hire, seedOperations, type Operations } from "../../../tests/setup/operations";
import { resource } from "../../../tests/setup/organisation";
import { refusals } from "../../../tests/setup/refusals";
import { assignShift, punch, punchBatch, timeLogApplication } from "./index.server";

/** A Friday. */
const DATE = "2026-11-20";
const nairobi = (time: string) => new Date(`${DATE}T${time}:00+03:00`);
const RULES = {
  breakMin: 60,
  graceInMin: 10,
  graceOutMin: 10,
  windowBeforeMin: 120,
  windowAfterMin: 180,
  halfDayUnderMin: 300,
  absentUnderMin: 120,
  otAfterMin: 30,
  otStepMin: 15,
  otBeforeStart: false,
};

let o: Operations;
let hr: number;
let clerk: { id: number; employeeNo: string };

beforeEach(async () => {
  o = await seeded(seedOperations);
  hr = await hire(o.tree.company, "HR Manager", "HRM");
  clerk = await db.employee.findFirstOrThrow({ where: { user: { id: o.clerk } } });
});

const tap = async (direction: "IN" | "OUT", time: string) =>
  punch(await as(o.clerk, nairobi(time)), { direction, note: null }, "WEB");
const send = async (...times: [direction: "IN" | "OUT", time: string][]) =>
  punchBatch(
    await as(hr, nairobi("23:00")),
    times.map(([direction, time]) => ({
      employeeNo: clerk.employeeNo,
      at: nairobi(time).toISOString(),
      direction,
    })),
  );
const shift = async (name: string, startsAt: string, endsAt: string) =>
  (await saveRecord(await as(hr), resource("Shift"), null, { name, startsAt, endsAt, ...RULES }, null)).id;
const assign = async (shiftId: number, from: string, to: string | null = null) =>
  assignShift(await as(hr), { pick: [String(clerk.id)], shiftId, from, to });
const ask = async (typed: Record<string, unknown>) =>
  (
    await addRecord(
      await as(o.clerk, nairobi("20:00")),
      timeLogApplication,
      typedSchema(timeLogApplication).parse({ shiftDate: DATE, reason: "The line was down", ...typed }),
    )
  ).id;
const approve = async (id: number) => makeMove(await as(o.bm, nairobi("21:00")), timeLogApplication, id, "approve");
const day = () => db.attendanceDay.findUnique({ where: { employeeId_date: { employeeId: clerk.id, date: DATE } } });

it("punches of one minute are one, whether two are tapped or a device sends the same", async () => {
  const taps = await Promise.all([tap("IN", "08:00"), tap("IN", "08:00"), send(["IN", "08:00"], ["OUT", "12:00"])]);
  expect(new Set([taps[0].id, taps[1].id, Number(taps[2][0]!.id)]).size).toBe(1);
  expect(await db.timeLog.count()).toBe(2);
});

it("an In and an Out make one day that knows both", async () => {
  await Promise.all([tap("IN", "08:00"), send(["OUT", "17:00"]), send(["OUT", "12:00"]), send(["IN", "13:00"])]);
  expect(await day()).toMatchObject({ status: "PRESENT", inAt: nairobi("08:00"), outAt: nairobi("17:00") });
});

it("two decisions about one day both count", async () => {
  await assign(await shift("Day", "08:00", "17:00"), "2026-11-01");
  await send(["OUT", "12:00"]);
  const [first, second] = [
    await ask({ kind: "MISSED", requestedIn: "08:00" }),
    await ask({ kind: "WRONG", requestedOut: "17:00" }),
  ];
  await Promise.all([approve(first), approve(second)]);
  expect(await day()).toMatchObject({ status: "PRESENT", inAt: nairobi("08:00"), outAt: nairobi("17:00") });
});

it("overtime of one day is applied for once", async () => {
  await assign(await shift("Day", "08:00", "17:00"), "2026-11-01");
  await send(["IN", "08:00"], ["OUT", "18:05"]);
  const both = [ask({ kind: "OVERTIME", overtimeMin: 60 }), ask({ kind: "OVERTIME", overtimeMin: 60 })];
  const refused = await Promise.all(both.map((one) => refusals(one)));
  expect(refused.flat()).toEqual(["kind taken"]);
  expect(await db.timeLogApplication.count()).toBe(1);
});

it("two assignments of one person leave slices that do not overlap", async () => {
  const [early, late] = [await shift("Early", "06:00", "14:00"), await shift("Late", "14:00", "22:00")];
  await Promise.all([assign(early, DATE), assign(late, "2026-11-23", "2026-11-27")]);
  const slices = await db.shiftAssignment.findMany({ orderBy: { validFrom: "asc" } });
  expect(slices.length).toBeGreaterThan(0);
  slices.slice(1).forEach(({ validFrom }, index) => expect(slices[index]!.validTo < validFrom).toBe(true));
  expect(slices.some(({ shiftId }) => shiftId === early)).toBe(true);
});
