/** Working days that change count from their day on: leave and attendance of before stay, and what follows is said beforehand. */
import { beforeEach, expect, it } from "vitest";
import { seeded } from "../../../tests/setup/database";
import { seedLeave, type PlantedLeave } from "../../../tests/setup/leave";
import { applyFor, employeeOf, moveLeave } from "../../../tests/setup/leave-life";
import { as } from "../../../tests/setup/operations";
import { NOW, resource } from "../../../tests/setup/organisation";
import { addDays, FOREVER } from "~/core/dates";
import { database, db } from "~/db/database.server";
import { inTx } from "~/db/transaction.server";
import { foresee } from "~/engine/resource/foresee.server";
import { saveRecord } from "~/engine/resource/save.server";
import { setActive } from "~/engine/resource/set-active.server";
import { systemActor } from "~/modules/identity/index.server";
import { rateLeave } from "~/modules/leave/index.server";
import { rerateLeave } from "~/modules/leave/rerate.server";
import { calendarJob } from "./calendar-effect.server";
import { recomputeDays } from "./index.server";
import { contribute, withdraw } from "../../../tests/setup/contributed";

let o: PlantedLeave;
let clerk: number;
let branchId: number;
beforeEach(async () => {
  o = await seeded(seedLeave);
  clerk = await employeeOf(o.clerk);
  [branchId] = o.tree.branches as [number, number];
});

const TODAY = "2026-11-20";
const SIX = "1,2,3,4,5,6";
const branch = async (more: Record<string, unknown>) => {
  const row = await db.orgUnit.findUniqueOrThrow({ where: { id: branchId } });
  const { name, parentId, openedOn, headOffice, phone, address, weekPattern, weekFrom } = row;
  return { input: { name, parentId, openedOn, headOffice, phone, address, weekPattern, weekFrom, ...more }, row };
};
const changeWeek = async (more: Record<string, unknown>) => {
  const { input, row } = await branch(more);
  return saveRecord(await as(o.admin), resource("Branch"), branchId, input, row.version);
};
const costs = async (fromDate: string) => {
  const span = { fromDate, fromPart: "FULL", toDate: addDays(fromDate, 3), toPart: "FULL" } as const;
  const days = await rateLeave(db, clerk, span, { includeNonWorking: false, minUnitCd: 50 });
  return days.map(({ ratedCd }) => ratedCd);
};
const queued = async () => (await db.jobRun.findMany({ orderBy: { id: "asc" } })).map(({ job }) => job);
const system = async () => ({ ...(await as(o.admin)), via: "system" as const });

it("rates leave by the week of its days, and leave to come again at once", async () => {
  const id = await applyFor(o.clerk, o.type, { fromDate: "2026-11-27", toDate: "2026-11-30" });
  await moveLeave(o.bm, id, "recommend");
  await moveLeave(o.hre, id, "approve");
  const { input } = await branch({ weekPattern: SIX });
  const told = await foresee(await as(o.admin), resource("Branch"), branchId, input);
  expect(told!.flatMap(({ title, lines }) => [title, ...lines])).toEqual([
    "Working week from 20 Nov 2026",
    "the country's week → Monday, Tuesday, Wednesday, Thursday, Friday, Saturday",
    "Days before 20 Nov 2026 stay as they were",
    "One leave application over these days is rated again: what it costs less is given back, what it costs more is taken",
  ]);
  await changeWeek({ weekPattern: SIX });
  expect(await db.orgUnit.findUniqueOrThrow({ where: { id: branchId } })).toMatchObject({ weekFrom: TODAY });
  expect(await costs("2026-09-18")).toEqual([100, 0, 0, 100]);
  expect(await costs("2026-11-27")).toEqual([100, 100, 0, 100]);
  expect(await queued()).toEqual(["rate-leave"]);
  expect(await rerateLeave(await system())).toEqual({ changed: 1, short: 0, failed: 0 });
  expect(await db.leaveApplication.findUniqueOrThrow({ where: { id } })).toMatchObject({ unitsCd: 300 });
  // A name alone changes no day.
  expect(await foresee(await as(o.admin), resource("Branch"), branchId, { name: "Kibera" })).toBeNull();
});

it("works out attendance again from the first day of a week, says which pay is posted, and no day before", async () => {
  await plantAbsences("2026-11-12", "2026-11-19");
  const states = async () =>
    (await db.attendanceDay.findMany({ where: { employeeId: clerk }, orderBy: { date: "asc" } })).map(
      ({ date, status }) => `${date.slice(8)} ${status}`,
    );
  expect(await states()).toEqual([
    ...["12 ABSENT", "13 ABSENT", "14 OFF", "15 OFF", "16 ABSENT", "17 ABSENT", "18 ABSENT", "19 ABSENT"],
  ]);
  const lock = contribute("dayLocks", {
    name: "posted",
    spans: (_tx, ids) =>
      Promise.resolve(
        ids.map((employeeId) => ({ employeeId, from: "2026-11-01", to: "2026-11-30", month: "2026-11" })),
      ),
  });
  try {
    const { input } = await branch({ weekPattern: "4,5,6,7", weekFrom: "2026-11-16" });
    const [told] = (await foresee(await as(o.admin), resource("Branch"), branchId, input))!;
    expect(told!.lines.slice(2)).toEqual([
      "Attendance of one employee from 16 Nov 2026 to 20 Nov 2026 is worked out again",
      "Pay of Nov 2026 is posted: differences are paid or taken back as arrears with the next run",
    ]);
  } finally {
    withdraw("dayLocks", lock);
  }
  await changeWeek({ weekPattern: "4,5,6,7", weekFrom: "2026-11-16" });
  expect(await queued()).toEqual(["rate-attendance"]);
  await runLatest();
  expect(await states()).toEqual([
    ...["12 ABSENT", "13 ABSENT", "14 OFF", "15 OFF", "16 OFF", "17 OFF", "18 OFF", "19 ABSENT"],
  ]);
});

it("works out attendance again for a holiday of a day that has passed, and once it is taken out of use", async () => {
  await plantAbsences("2026-11-17", "2026-11-19");
  const input = { date: "2026-11-18", name: "Founders' day", half: "FULL", unitId: o.tree.company };
  const admin = await as(o.admin);
  expect(await foresee(admin, resource("Holiday"), null, input)).toMatchObject([
    { lines: ["Attendance of one employee from 18 Nov 2026 to 18 Nov 2026 is worked out again"] },
  ]);
  const { id, version } = await saveRecord(admin, resource("Holiday"), null, input, null);
  await runLatest();
  const state = async () =>
    (await db.attendanceDay.findMany({ where: { employeeId: clerk }, orderBy: { date: "asc" } })).map(
      ({ status }) => status,
    );
  expect(await state()).toEqual(["ABSENT", "HOLIDAY", "ABSENT"]);
  await setActive(admin, resource("Holiday"), id, false, version, "Entered by mistake");
  await runLatest();
  expect(await state()).toEqual(["ABSENT", "ABSENT", "ABSENT"]);
  // One that is to come touches no day yet.
  expect(await foresee(admin, resource("Holiday"), null, { ...input, date: "2026-12-18" })).toBeNull();
});

/** Days with a shift and without a punch. */
async function plantAbsences(from: string, to: string): Promise<void> {
  await database().writing(async (tx) => {
    const shift = await tx.shift.create({
      data: {
        ...{ companyId: o.tree.company, name: "Day", startsAt: "08:00", endsAt: "17:00", breakMin: 60 },
        ...{ graceInMin: 10, graceOutMin: 10, windowBeforeMin: 120, windowAfterMin: 180 },
        ...{ halfDayUnderMin: 300, absentUnderMin: 120, otAfterMin: 30, otStepMin: 15 },
      },
    });
    await tx.shiftAssignment.create({
      data: { employeeId: clerk, shiftId: shift.id, validFrom: from, validTo: FOREVER, createdAt: NOW },
    });
  });
  await inTx(systemActor(NOW), async (work) => {
    await recomputeDays(work, [clerk], { from, to });
    return null;
  });
}

/** Carries out what was put in line last. */
async function runLatest(): Promise<void> {
  const { payload } = await db.jobRun.findFirstOrThrow({ where: { job: calendarJob.name }, orderBy: { id: "desc" } });
  await calendarJob.run({
    ...{ actor: systemActor(NOW), now: () => NOW, period: "", payload: JSON.parse(payload!) as never },
    ...{ signal: new AbortController().signal, progress: () => Promise.resolve() },
  });
}
