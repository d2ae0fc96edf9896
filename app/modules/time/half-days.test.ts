/** Halves of days in reports, lines of a device that make no sense, and corrections of one punch among several. */
import { beforeEach, expect, it } from "vitest";
import { database, db } from "~/db/database.server";
import { inTx } from "~/db/transaction.server";
import { addRecord, typedSchema } from "~/engine/record/save.server";
import { makeMove } from "../../../prisma/seed/demo/make-move";
import { seeded } from "../../../tests/setup/database";
import { as, hire, seedOperations, type Operations } from "../../../tests/setup/operations";
import { screenOf } from "../../../tests/setup/listing";
import { dayList } from "./day-list.server";
import { attendanceMatrix, daySheet, punchBatch, recomputeDays, timeLogApplication } from "./index.server";
import { cellsOf } from "../../../tests/setup/report";
import { timeReport } from "./time-report.server";
import { contribute, withdraw } from "../../../tests/setup/contributed";

const DATE = "2026-11-20";
const LATER = new Date("2026-11-22T20:50:00Z");
let o: Operations;
let hr: number;
beforeEach(async () => {
  o = await seeded(seedOperations);
  hr = await hire(o.tree.company, "HR Manager", "HRM");
});
const clerk = async () =>
  (await db.user.findUniqueOrThrow({ where: { id: o.clerk }, include: { employee: true } })).employee!;

it("counts half a day of leave or on tour as no absence in report and month", async () => {
  const { id, name } = await clerk();
  const dates = ["2026-11-16", "2026-11-17", "2026-11-18", "2026-11-19"];
  const statuses = ["HALF", "ABSENT", "HALF", "HALF"];
  const figures = { workedMin: 0, lateMin: 0, earlyMin: 0, otMin: 0, otApprovedMin: 0, conflict: false };
  const unitId = o.tree.branches[0];
  await database().writing((tx) =>
    tx.attendanceDay.createMany({
      data: dates.map((date, n) => ({
        ...{ employeeId: id, date, unitId, status: statuses[n]!, ...figures },
        inAt: statuses[n] === "HALF" ? new Date(`${date}T09:30:00Z`) : null,
      })),
    }),
  );
  const source = contribute("absences", {
    name: "test",
    days: () => Promise.resolve([]),
    halves: () =>
      Promise.resolve([
        { employeeId: id, date: dates[0]!, half: "AM", kind: "LEAVE" },
        { employeeId: id, date: dates[1]!, half: "AM", kind: "LEAVE" },
        { employeeId: id, date: dates[2]!, half: "PM", kind: "TOUR" },
      ]),
  });
  try {
    const asked = { "date.from": dates[0]!, "date.to": dates[3]! };
    const report = (await cellsOf(await as(hr, LATER), timeReport, asked)).find((one) => one.name === name);
    expect(report).toMatchObject({ name, present: 1.5, absent: 1, leave: 1 });
    const month = await attendanceMatrix(await as(hr, LATER), unitId, { from: dates[0]!, to: dates[3]! });
    expect(month.find((one) => one.employeeId === id)).toMatchObject({ present: 1.5, absent: 1 });
  } finally {
    withdraw("absences", source);
  }
});

it("tells half a day of leave on a day without a shift and without a punch in report, month, sheet and own days", async () => {
  const { id, name } = await clerk();
  const unitId = o.tree.branches[0];
  const span = { from: DATE, to: DATE };
  const source = contribute("absences", {
    name: "test",
    days: () => Promise.resolve([]),
    halves: () => Promise.resolve([{ employeeId: id, date: DATE, half: "AM", kind: "LEAVE" }]),
  });
  try {
    await inTx(await as(hr, LATER), (open) => recomputeDays(open, [id], span));
    expect(await db.attendanceDay.findMany({ where: { employeeId: id } })).toMatchObject([
      { status: "HALF", inAt: null, shiftId: null, workedMin: 0 },
    ]);
    const asked = { "date.from": DATE, "date.to": DATE };
    const report = (await cellsOf(await as(hr, LATER), timeReport, asked)).find((one) => one.name === name);
    expect(report).toMatchObject({ present: 0, absent: 0, leave: 0.5 });
    const month = await attendanceMatrix(await as(hr, LATER), unitId, span);
    expect(month.find((one) => one.employeeId === id)).toMatchObject({
      days: [{ sign: "◐", text: "Half day away" }],
      ...{ present: 0, absent: 0, leave: 0.5 },
    });
    const sheet = await daySheet(await as(hr, LATER), unitId, DATE);
    expect(sheet.find((one) => one.employeeId === id)).toMatchObject({ state: { text: "Half day away" } });
    const own = async (status: string) =>
      (await screenOf(await as(o.clerk, LATER), dayList, "mine", { status, "date.to": DATE })).total;
    expect([await own("HALF_AWAY"), await own("HALF")]).toEqual([1, 0]);
  } finally {
    withdraw("absences", source);
  }
});

it("refuses lines of a device that make no sense, and writes the others", async () => {
  const { employeeNo } = await clerk();
  const answers = await punchBatch(await as(hr, LATER), [
    { employeeNo, at: "yesterday", direction: "IN" },
    { employeeNo, at: "2026-11-20T05:00:00Z", direction: "in" },
    { employeeNo: "", at: "2026-11-20T05:00:00Z", direction: "IN" },
    { employeeNo, at: "2026-11-20T05:00:00Z", direction: "IN" },
  ]);
  expect(answers.map(({ result }) => result)).toEqual(["REFUSED", "REFUSED", "REFUSED", "WRITTEN"]);
  expect(answers[1]!.message).toBe("The direction is neither IN nor OUT.");
});

it("voids of several punches of a direction the one nearest to the time that is right", async () => {
  const { employeeNo } = await clerk();
  const punches = [
    ["05:00", "IN"],
    ["09:00", "OUT"],
    ["11:30", "IN"],
    ["14:00", "OUT"],
  ];
  await punchBatch(
    await as(hr, LATER),
    punches.map(([time, direction]) => ({ employeeNo, at: `${DATE}T${time}:00Z`, direction: direction! })),
  );
  const wanted = { shiftDate: DATE, kind: "WRONG", requestedIn: "13:00", reason: "Pressed late after lunch" };
  const { id } = await addRecord(
    await as(o.clerk, new Date("2026-11-20T17:00:00Z")),
    timeLogApplication,
    typedSchema(timeLogApplication).parse(wanted),
  );
  await makeMove(await as(o.bm, new Date("2026-11-20T17:30:00Z")), timeLogApplication, id, "approve");
  const voided = await db.timeLog.findMany({ where: { voidedById: id } });
  expect(voided.map(({ at }) => at.toISOString())).toEqual([`${DATE}T11:30:00.000Z`]);
  expect(await db.timeLog.count({ where: { voidedById: null, direction: "IN" } })).toBe(2);
});
