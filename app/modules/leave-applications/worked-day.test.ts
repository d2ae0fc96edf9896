/** Leave over a day that was worked: warned of before it is sent and decided, and a conflict once it is approved (R-AT7). */
import { beforeEach, expect, it } from "vitest";
import { seeded } from "../../../tests/setup/database";
import { seedLeave, type PlantedLeave } from "../../../tests/setup/leave";
import { applyFor, employeeOf, moveLeave, typedLeave } from "../../../tests/setup/leave-life";
import { as } from "../../../tests/setup/operations";
import { NOW } from "../../../tests/setup/organisation";
import { FOREVER } from "~/core/dates";
import { database, db } from "~/db/database.server";
import { inTx } from "~/db/transaction.server";
import { recordPage } from "~/engine/record/pages.server";
import { addRecord, typedSchema } from "~/engine/record/save.server";
import { systemActor } from "~/modules/identity/index.server";
import { recomputeDays, timeLogApplication } from "~/modules/time/index.server";
import { checkLeave, leaveBrief, warnOfWork, type CheckedLeave } from "./index.server";
import { apartOf } from "./clashes.server";
import { leaveTasks } from "./leave-tasks.server";

let o: PlantedLeave;
let clerk: number;
const WORKED = "2026-11-19";
const AFTERNOON = { fromDate: WORKED, fromPart: "PM", toDate: WORKED, toPart: "PM" };
const WORDS = "There are punches on 19 Nov 2026, which this leave covers: the day was worked";

/** A shift from 08:00 to 17:00, worked from in to out. */
async function work(inAt: string, outAt: string): Promise<void> {
  await database().writing(async (tx) => {
    const shift = await tx.shift.create({
      data: {
        ...{ companyId: o.tree.company, name: "Day", startsAt: "08:00", endsAt: "17:00", breakMin: 60 },
        ...{ graceInMin: 10, graceOutMin: 10, windowBeforeMin: 120, windowAfterMin: 180 },
        ...{ halfDayUnderMin: 300, absentUnderMin: 120, otAfterMin: 30, otStepMin: 15 },
      },
    });
    await tx.shiftAssignment.create({
      data: { employeeId: clerk, shiftId: shift.id, validFrom: "2026-11-18", validTo: FOREVER, createdAt: NOW },
    });
    for (const [direction, time] of [
      ["IN", inAt],
      ["OUT", outAt],
    ] as const)
      await tx.timeLog.create({
        data: {
          ...{ employeeId: clerk, direction, source: "WEB", shiftDate: WORKED, unitId: o.tree.branches[0] },
          ...{ at: new Date(`${WORKED}T${time}:00+03:00`), createdAt: NOW },
        },
      });
  });
  await inTx(systemActor(NOW), async (act) => {
    await recomputeDays(act, [clerk], { from: WORKED, to: WORKED });
    return null;
  });
}

beforeEach(async () => {
  o = await seeded(seedLeave);
  clerk = await employeeOf(o.clerk);
});

const typed = (more: object) => typedLeave(o.type, { ...more }) as unknown as CheckedLeave;
const warned = async (more: object) =>
  ((await warnOfWork(await as(o.clerk), typed(more), null)) ?? []).flatMap(({ lines }) => lines).includes(WORDS);
const day = () => db.attendanceDay.findFirstOrThrow({ where: { employeeId: clerk, date: WORKED } });

it("warns of whole and half days before they are sent, and of no half that was free", async () => {
  await work("08:00", "12:30");
  expect(await warned({ fromDate: WORKED, toDate: WORKED })).toBe(true);
  expect(await warned({ ...AFTERNOON, fromPart: "AM", toPart: "AM" })).toBe(true);
  expect(await warned(AFTERNOON)).toBe(false);
  expect(await warned({ fromDate: "2026-11-18", toDate: "2026-11-18" })).toBe(false);
  const groups = await checkLeave(await as(o.clerk), typed({ fromDate: WORKED, toDate: WORKED }), null);
  expect(groups.find(({ title }) => title === "Please note")?.lines).toEqual([WORDS]);
});

it("warns whoever decides, asks them one by one, and makes no overtime of a sick afternoon", async () => {
  await work("08:00", "18:00");
  expect(await day()).toMatchObject({ otMin: 60, conflict: false });
  const claim = typedSchema(timeLogApplication).parse({
    ...{ kind: "OVERTIME", shiftDate: WORKED, overtimeMin: 60, reason: "The month had to be closed" },
  });
  const { id: claimed } = await addRecord(await as(o.clerk), timeLogApplication, claim);
  const id = await applyFor(o.clerk, o.type, AFTERNOON);
  expect((await leaveBrief(await as(o.bm), id)).warnings).toContain(WORDS);
  const row = await db.leaveApplication.findUniqueOrThrow({ where: { id } });
  expect((await apartOf([row])).get(id)).toMatch(/punched on a day of it/);
  await moveLeave(o.bm, id, "recommend");
  await moveLeave(o.hre, id, "approve");
  // Overtime beyond the shift stays; the afternoon on leave adds none.
  expect(await day()).toMatchObject({ otMin: 60, conflict: true, status: "HALF" });
  expect((await leaveTasks(await as(o.bm))).map(({ title }) => title)).toEqual([
    "Call back Levi Tester, who punched on 19 Nov 2026, or cancel the leave",
  ]);
  expect((await leaveBrief(await as(o.bm), id)).warnings).toEqual([
    "There are punches on 19 Nov 2026, a day of leave: call the employee back, or cancel the leave",
  ]);
  const page = await recordPage(await as(o.bm), timeLogApplication, claimed);
  expect(JSON.stringify(page)).toContain("There is approved leave on 19 Nov 2026, and the employee punched over it");
});
