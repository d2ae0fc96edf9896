/** Punches, applications and days, through the commands: who may do what, and what a day comes to. */
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "~/db/database.server";
import { inTx } from "~/db/transaction.server";
import { addDays } from "~/core/dates";
import { defineAbsence, forgetAbsence } from "~/define/absence";
import { commitImport, checkImport, problemsOf } from "~/engine/import/import-runs.server";
import { recordPage } from "~/engine/record/pages.server";
import { moveRecord, moveSchema } from "~/engine/record/move.server";
import { recordTasks } from "~/engine/record/parts.server";
import { addRecord, editRecord, typedSchema } from "~/engine/record/save.server";
import { saveRecord } from "~/engine/resource/save.server";
import { systemActor } from "~/modules/identity/index.server";
import { seeded } from "../../../tests/setup/database";
import { as, hire, seedOperations, type Operations } from "../../../tests/setup/operations";
import { NOW, resource } from "../../../tests/setup/organisation";
import { refusals } from "../../../tests/setup/refusals";
import {
  assignShift,
  attendanceMatrix,
  closeAttendance,
  copyWeek,
  daySheet,
  decidable,
  decideSeveral,
  punch,
  punchBatch,
  punchState,
  recomputeDays,
  roster,
  timeFigures,
  timeLogApplication,
  withoutShift,
} from "./index.server";
import { punchImport } from "./punch-import.server";
import { readReport } from "./time-report.server";

/** A Friday, noon in Nairobi. */
const DATE = "2026-11-20";
const nairobi = (time: string, date = DATE) => new Date(`${date}T${time}:00+03:00`);
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
let executive: number;

beforeEach(async () => {
  o = await seeded(seedOperations);
  hr = await hire(o.tree.company, "HR Manager", "HRM");
  executive = await hire(o.tree.company, "HR Executive", "HRE");
});

const employee = async (userId: number) =>
  (await db.user.findUniqueOrThrow({ where: { id: userId }, include: { employee: true } })).employee!;
const shiftOf = async (name: string, startsAt: string, endsAt: string) =>
  (await saveRecord(await as(hr), resource("Shift"), null, { name, startsAt, endsAt, ...RULES }, null)).id;
const assign = async (
  userIds: readonly number[],
  shiftId: number | null,
  from: string,
  to: string | null = null,
  by = hr,
) => {
  const pick = await Promise.all(userIds.map(async (id) => String((await employee(id)).id)));
  return assignShift(await as(by), { pick, shiftId, from, to });
};
const lines = async (...told: [userId: number, at: Date, direction: "IN" | "OUT"][]) =>
  Promise.all(
    told.map(async ([userId, at, direction]) => ({
      employeeNo: (await employee(userId)).employeeNo,
      at: at.toISOString(),
      direction,
    })),
  );
const send = async (...told: [userId: number, at: Date, direction: "IN" | "OUT"][]) =>
  punchBatch(await as(hr, nairobi("23:50", "2026-11-22")), await lines(...told));
const dayOf = async (userId: number, date = DATE) =>
  db.attendanceDay.findUnique({ where: { employeeId_date: { employeeId: (await employee(userId)).id, date } } });
const ask = async (by: number, typed: Record<string, unknown>, at = nairobi("20:00")) =>
  (
    await addRecord(
      await as(by, at),
      timeLogApplication,
      typedSchema(timeLogApplication).parse({ shiftDate: DATE, kind: "MISSED", reason: "The line was down", ...typed }),
    )
  ).id;
const move = async (by: number, id: number, name: string, note: string | null = null, at = nairobi("20:30")) =>
  moveRecord(await as(by, at), timeLogApplication, id, name, {
    ...moveSchema(timeLogApplication, name).parse({ note }),
    version: null,
  });
const movesOf = async (by: number, id: number) =>
  (await recordPage(await as(by, nairobi("20:30")), timeLogApplication, id)).moves.map(({ name }) => name);

describe("punches", () => {
  it("count once a minute, by the server's clock where the sender's is off", async () => {
    const first = await punch(await as(o.clerk, nairobi("08:00")), { direction: "IN", note: "Early" }, "WEB");
    const again = await punch(
      await as(o.clerk, new Date(nairobi("08:00").getTime() + 40_000)),
      { direction: "IN", note: null },
      "WEB",
    );
    expect(again).toMatchObject({ id: first.id, repeated: true });
    const off = nairobi("06:00");
    const late = await punch(
      await as(o.clerk, nairobi("17:00")),
      { direction: "OUT", note: null, clientAt: off },
      "API",
    );
    expect(late.at).toBe(nairobi("17:00").toISOString());
    expect(await db.timeLog.findUniqueOrThrow({ where: { id: late.id } })).toMatchObject({
      clientAt: off,
      source: "API",
    });
    expect(await db.timeLog.count()).toBe(2);
    const state = await punchState(await as(o.clerk, nairobi("17:05")));
    expect(state).toMatchObject({
      next: "IN",
      today: [
        { direction: "IN", time: "08:00" },
        { direction: "OUT", time: "17:00" },
      ],
    });
    await expect(punch(await as(hr, NOW), { direction: "IN", note: null }, "WEB")).resolves.toBeTruthy();
    const stranger = { ...(await as(o.clerk)), employeeId: null };
    await expect(punch(stranger, { direction: "IN", note: null }, "WEB")).rejects.toMatchObject({ name: "NotFound" });
  });

  it("example g: an OUT the morning after belongs to the night shift", async () => {
    const night = await shiftOf("Night", "18:00", "07:00");
    const evening = await shiftOf("Evening", "14:00", "20:00");
    await assign([o.clerk], night, DATE, DATE);
    await assign([o.clerk], evening, "2026-11-21");
    await send(
      [o.clerk, nairobi("18:02"), "IN"],
      [o.clerk, nairobi("07:10", "2026-11-21"), "OUT"],
      [o.clerk, nairobi("14:00", "2026-11-21"), "IN"],
    );
    const logs = await db.timeLog.findMany({ orderBy: { at: "asc" } });
    expect(logs.map(({ shiftDate }) => shiftDate)).toEqual([DATE, DATE, "2026-11-21"]);
    expect(await dayOf(o.clerk)).toMatchObject({ status: "PRESENT", workedMin: 788 - 60, lateMin: 0 });
    await assign([o.clerk], null, DATE);
    const moved = await db.timeLog.findMany({ orderBy: { at: "asc" } });
    expect(moved.map(({ shiftDate }) => shiftDate)).toEqual([DATE, "2026-11-21", "2026-11-21"]);
    expect(await dayOf(o.clerk)).toMatchObject({ status: "INCOMPLETE", shiftId: null });
  });

  it("example h: eleven minutes late, an hour over; overtime is paid as far as it is approved", async () => {
    await assign([o.clerk], await shiftOf("Day", "08:00", "17:00"), "2026-11-01");
    await send([o.clerk, nairobi("08:11"), "IN"], [o.clerk, nairobi("18:05"), "OUT"]);
    expect(await dayOf(o.clerk)).toMatchObject({ status: "PRESENT", lateMin: 11, otMin: 60, otApprovedMin: 0 });
    const id = await ask(o.clerk, { kind: "OVERTIME", overtimeMin: 45 });
    await move(o.bm, id, "approve");
    expect(await dayOf(o.clerk)).toMatchObject({ otMin: 60, otApprovedMin: 45 });
    await send([o.clerk, nairobi("17:40"), "OUT"]);
    expect(await dayOf(o.clerk)).toMatchObject({ otApprovedMin: 45 });
    expect(await refusals(ask(o.clerk, { kind: "OVERTIME", overtimeMin: 60 }))).not.toEqual([]);
  });

  it("of devices answer line by line, and nothing is written twice", async () => {
    const told = await lines([o.clerk, nairobi("08:00"), "IN"], [o.cashier, nairobi("08:01"), "IN"]);
    const wrong = [
      { ...told[0]!, employeeNo: "NOBODY" },
      { ...told[0]!, at: "2026-11-30T08:00:00Z" },
      { ...told[0]!, at: "2020-11-30T08:00:00Z" },
    ];
    const first = await punchBatch(await as(hr), [...told, ...wrong, told[0]!]);
    expect(first.map(({ result }) => result)).toEqual([
      "WRITTEN",
      "WRITTEN",
      "REFUSED",
      "REFUSED",
      "REFUSED",
      "REPEATED",
    ]);
    const again = await punchBatch(await as(hr), told);
    expect(again.map(({ result, id }) => [result, id])).toEqual(first.slice(0, 2).map(({ id }) => ["REPEATED", id]));
    expect(await db.timeLog.count()).toBe(2);
    const outside = await punchBatch(await as(o.bm), told);
    expect(outside.map(({ result }) => result)).toEqual(["REFUSED", "REFUSED"]);
  });
});

describe("an application", () => {
  beforeEach(async () => {
    await assign([o.clerk, o.bm, o.cashier], await shiftOf("Day", "08:00", "17:00"), "2026-11-01");
  });

  it("for a missed punch puts the day right once the manager above approves it", async () => {
    await send([o.clerk, nairobi("08:00"), "IN"]);
    expect(await dayOf(o.clerk)).toMatchObject({ status: "INCOMPLETE" });
    const id = await ask(o.clerk, { requestedOut: "17:05" });
    expect(await movesOf(o.clerk, id)).toEqual(["cancel"]);
    // The level above waits until it has waited too long.
    expect(await movesOf(o.am, id)).toEqual([]);
    expect((await recordTasks(timeLogApplication)(await as(o.bm))).map(({ link }) => link)).toEqual([
      `/myTimeLog/myTimeLogApplications/${id}`,
    ]);
    expect(await db.notification.count({ where: { userId: o.bm, link: { contains: "myTimeLogApplications" } } })).toBe(
      1,
    );
    expect(await db.notification.count({ where: { userId: o.am, link: { contains: "myTimeLogApplications" } } })).toBe(
      0,
    );
    await move(o.bm, id, "approve");
    expect(await dayOf(o.clerk)).toMatchObject({ status: "PRESENT", workedMin: 545 - 60 });
    expect(await db.timeLog.findMany({ where: { source: "CORRECTION" } })).toHaveLength(1);
    expect(await movesOf(o.bm, id)).toEqual([]);
  });

  it("for a wrong punch voids what it replaces", async () => {
    await send([o.clerk, nairobi("09:30"), "IN"], [o.clerk, nairobi("17:00"), "OUT"]);
    const id = await ask(o.clerk, { kind: "WRONG", requestedIn: "08:00" });
    await move(o.bm, id, "approve");
    expect(await dayOf(o.clerk)).toMatchObject({ status: "PRESENT", lateMin: 0 });
    expect(await db.timeLog.count({ where: { voidedById: id } })).toBe(1);
    const [sent] = await send([o.clerk, nairobi("09:30"), "IN"]);
    expect(sent).toMatchObject({ result: "REPEATED" });
    expect(await dayOf(o.clerk)).toMatchObject({ lateMin: 0 });
  });

  it("is decided by nobody beside or below, and by nobody for themselves", async () => {
    const own = await ask(o.bm, { requestedIn: "08:00" });
    expect(await movesOf(o.bm, own)).toEqual(["cancel"]);
    expect(await refusals(move(o.bm, own, "approve"))).not.toEqual([]);
    expect(await movesOf(o.am, own)).toEqual(["approve", "reject"]);
    const second = await hire(o.tree.branches[0], "Branch Manager", "BM");
    expect(await movesOf(second, own)).toEqual([]);
    await expect(movesOf(o.otherBm, own)).rejects.toMatchObject({ name: "NotFound" });
    await expect(movesOf(o.clerk, own)).rejects.toMatchObject({ name: "NotFound" });
    const top = await ask(hr, { requestedIn: "08:00" });
    expect(await movesOf(hr, top)).toEqual(["cancel"]);
    expect(await movesOf(o.oh, top)).toEqual(["approve", "reject"]);
    expect(await movesOf(o.admin, await ask(o.clerk, { requestedIn: "08:00" })).catch(() => [])).toEqual([]);
  });

  it("is changed and cancelled by whoever applied until it is decided", async () => {
    const id = await ask(o.clerk, { requestedIn: "08:00" });
    const typed = typedSchema(timeLogApplication).parse({
      shiftDate: DATE,
      kind: "MISSED",
      requestedIn: "8:15",
      reason: "The line was down",
    });
    await editRecord(await as(o.clerk, nairobi("20:10")), timeLogApplication, id, typed, 1);
    expect(await db.timeLogApplication.findUniqueOrThrow({ where: { id } })).toMatchObject({ requestedIn: "08:15" });
    expect(await refusals(editRecord(await as(o.bm, nairobi("20:10")), timeLogApplication, id, typed, 2))).not.toEqual(
      [],
    );
    expect(await refusals(ask(o.clerk, { requestedIn: "08:00" }))).not.toEqual([]);
    await move(o.clerk, id, "cancel");
    expect(await refusals(move(o.bm, id, "approve"))).not.toEqual([]);
    await expect(ask(o.clerk, { requestedIn: "08:00" })).resolves.toBeGreaterThan(id);
  });

  it("is decided with others, each for itself", async () => {
    const ids = [await ask(o.clerk, { requestedIn: "08:00" }), await ask(o.cashier, { requestedIn: "08:00" })];
    const own = await ask(o.bm, { requestedIn: "08:00" });
    const actor = await as(o.bm, nairobi("21:00"));
    const picks = await decidable(actor, [...ids, own]);
    expect(Object.keys(picks).map(Number)).toEqual(ids);
    const rejected = await decideSeveral(actor, { pick: Object.values(picks), decision: "reject", note: null });
    expect(rejected.map(({ ok }) => ok)).toEqual([false, false]);
    const outcome = await decideSeveral(actor, {
      pick: [...Object.values(picks), `${own}.1`],
      decision: "approve",
      note: null,
    });
    expect(outcome.map(({ ok }) => ok)).toEqual([true, true, false]);
    expect(await db.timeLog.count({ where: { source: "CORRECTION" } })).toBe(2);
  });
});

describe("attendance", () => {
  const close = (at: Date) => closeAttendance(systemActor(at));
  const next = (time: string) => nairobi(time, "2026-11-21");

  it("is closed once, after the shift's window, and caught up when late", async () => {
    await assign([o.clerk, o.cashier], await shiftOf("Day", "08:00", "17:00"), "2026-11-18");
    await send([o.clerk, nairobi("08:00"), "IN"], [o.clerk, nairobi("17:00"), "OUT"]);
    await close(next("00:30"));
    expect(await dayOf(o.cashier)).toBeNull();
    expect(await dayOf(o.cashier, "2026-11-19")).toMatchObject({ status: "ABSENT" });
    const closed = await close(next("03:00"));
    expect(closed.days).toBeGreaterThan(0);
    expect(await dayOf(o.cashier)).toMatchObject({ status: "ABSENT" });
    expect(await dayOf(o.clerk)).toMatchObject({ status: "PRESENT" });
    const rows = await db.attendanceDay.count();
    expect(await close(next("03:00"))).toEqual({ days: 0, people: 0 });
    await close(nairobi("03:00", "2026-11-25"));
    expect(await dayOf(o.cashier, "2026-11-22")).toMatchObject({ status: "OFF" });
    expect(await dayOf(o.cashier, "2026-11-24")).toMatchObject({ status: "ABSENT" });
    expect(await db.attendanceDay.count()).toBeGreaterThan(rows);
  });

  it("knows leave and tours by halves of days, and punches on a day of leave stand out", async () => {
    await assign([o.clerk, o.cashier], await shiftOf("Day", "08:00", "17:00"), "2026-11-18");
    const [clerk, cashier] = [(await employee(o.clerk)).id, (await employee(o.cashier)).id];
    const source = defineAbsence({
      name: "test",
      days: async () => [],
      halves: async () => [
        { employeeId: clerk, date: DATE, half: "AM", kind: "LEAVE" },
        { employeeId: clerk, date: DATE, half: "PM", kind: "LEAVE" },
        { employeeId: cashier, date: DATE, half: "AM", kind: "TOUR" },
      ],
    });
    try {
      await send(
        [o.clerk, nairobi("08:00"), "IN"],
        [o.cashier, nairobi("12:30"), "IN"],
        [o.cashier, nairobi("17:00"), "OUT"],
      );
      expect(await dayOf(o.clerk)).toMatchObject({ status: "LEAVE", conflict: true });
      expect(await dayOf(o.cashier)).toMatchObject({ status: "HALF", lateMin: 0 });
    } finally {
      forgetAbsence(source);
    }
    await inTx(await as(hr, next("03:00")), (open) => recomputeDays(open, [clerk], DATE, DATE));
    expect(await dayOf(o.clerk)).toMatchObject({ status: "INCOMPLETE", conflict: false });
  });

  it("counts a day that is under way as no missing punch, until it is over", async () => {
    await assign([o.clerk], await shiftOf("Day", "08:00", "17:00"), DATE);
    await send([o.clerk, nairobi("08:00"), "IN"]);
    const branch = o.tree.branches[0];
    const params = readReport(
      new URLSearchParams({ unitId: String(branch), "date.from": DATE, "date.to": "2026-11-21" }),
    );
    const seen = async (at: Date) => {
      const actor = await as(hr, at);
      const levi = ({ name }: { name: string }) => name.startsWith("Levi");
      const matrix = await attendanceMatrix(actor, branch, { from: DATE, to: DATE });
      return [(await timeFigures(actor, params)).find(levi)!.incomplete, matrix.find(levi)!.days[0]!.sign];
    };
    expect(await seen(nairobi("12:00"))).toEqual([0, "…"]);
    expect(await seen(next("09:00"))).toEqual([1, "?"]);
  });

  it("knows everybody who was posted, with a shift or without, also who joined the list after a day was closed", async () => {
    await assign([o.clerk], await shiftOf("Day", "08:00", "17:00"), "2026-11-18");
    await close(next("03:00"));
    expect(await dayOf(o.cashier)).toMatchObject({ status: "ABSENT", shiftId: null });
    const late = await hire(o.tree.branches[0], "Loan Officer", "LO");
    expect(await dayOf(late)).toBeNull();
    await close(next("04:00"));
    expect(await dayOf(late)).toMatchObject({ status: "ABSENT" });
    expect(await close(next("05:00"))).toEqual({ days: 0, people: 0 });
  });

  it("says nothing of companies that use no shifts and no punches", async () => {
    expect(await close(NOW)).toEqual({ days: 0, people: 0 });
    expect(await db.attendanceDay.count()).toBe(0);
  });

  it("is seen within reach alone, and comes to figures", async () => {
    await assign([o.clerk], await shiftOf("Day", "08:00", "17:00"), "2026-11-18");
    await send([o.clerk, nairobi("08:30"), "IN"], [o.clerk, nairobi("17:00"), "OUT"]);
    await close(next("03:00"));
    const branch = o.tree.branches[0];
    const sheet = await daySheet(await as(hr), branch, DATE);
    expect(sheet.find(({ name }) => name.startsWith("Levi"))).toMatchObject({ inAt: "08:30", late: "0:30" });
    await expect(daySheet(await as(o.bm), branch, DATE)).rejects.toMatchObject({ name: "NotFound" });
    const figures = await timeFigures(
      await as(hr, next("10:00")),
      readReport(new URLSearchParams({ unitId: String(branch), "date.from": "2026-11-18", "date.to": DATE })),
    );
    expect(figures.find(({ name }) => name.startsWith("Levi"))).toMatchObject({
      present: 1,
      absent: 2,
      late: 1,
      lateMin: 30,
    });
    expect(await timeFigures(await as(o.bm), readReport(new URLSearchParams()))).toEqual([]);
  });
});

describe("the roster", () => {
  it("tells who has no shift, within reach", async () => {
    await assign([o.clerk], await shiftOf("Day", "08:00", "17:00"), DATE);
    const { people, total } = await withoutShift(await as(hr), DATE);
    const ids = people.map(({ employeeId }) => employeeId);
    expect(ids).toContain((await employee(o.cashier)).id);
    expect(ids).not.toContain((await employee(o.clerk)).id);
    expect(total).toBe(people.length);
    expect(await withoutShift(await as(o.clerk), DATE)).toEqual({ people: [], total: 0 });
  });

  it("is assigned from today on, for earlier days by the HR manager, and within reach", async () => {
    const shift = await shiftOf("Day", "08:00", "17:00");
    await assign([o.clerk], shift, DATE, null, executive);
    expect(await refusals(assign([o.clerk], shift, "2026-11-19", null, executive))).not.toEqual([]);
    await assign([o.clerk], shift, "2026-11-10");
    await expect(assign([o.clerk], shift, DATE, null, o.bm)).rejects.toMatchObject({ name: "NotFound" });
    expect(await refusals(assign([o.clerk], 999_999, DATE))).not.toEqual([]);
    expect(await refusals(assign([o.clerk], shift, DATE, "2026-11-19"))).not.toEqual([]);
    expect(await db.shiftAssignment.count()).toBe(1);
  });

  it("of oneself is assigned by someone else, and a day that has passed is refused at its field", async () => {
    const shift = await shiftOf("Day", "08:00", "17:00");
    const own = { problems: [expect.objectContaining({ field: "pick", code: "own_record" })] };
    await expect(assign([hr], shift, "2026-11-10")).rejects.toMatchObject(own);
    await expect(assign([o.clerk, executive], shift, DATE, null, executive)).rejects.toMatchObject(own);
    await expect(assign([o.clerk], shift, "2026-11-10", null, executive)).rejects.toMatchObject({
      problems: [expect.objectContaining({ field: "from" })],
    });
    expect(await db.shiftAssignment.count()).toBe(0);
    await assign([o.clerk], shift, DATE);
    await assign([executive], shift, "2026-11-16");
    await copyWeek(await as(executive), { unitId: o.tree.company, from: DATE, to: "2026-11-23" }).catch(() => null);
    const { id } = await employee(executive);
    expect(await db.shiftAssignment.findMany({ where: { employeeId: id } })).toMatchObject([
      { validFrom: "2026-11-16" },
    ]);
  });

  it("of a week is copied into another", async () => {
    const [day, late] = [await shiftOf("Day", "08:00", "17:00"), await shiftOf("Late", "12:00", "20:00")];
    await assign([o.clerk], day, "2026-11-16", "2026-11-18");
    await assign([o.clerk], late, "2026-11-19", DATE);
    const actor = await as(hr);
    await copyWeek(actor, { unitId: o.tree.branches[0], from: "2026-11-18", to: "2026-11-25" });
    const rows = await roster(actor, o.tree.branches[0], "2026-11-23");
    const own = rows.find(({ name }) => name.startsWith("Levi"))!;
    expect(own.shifts.map((shift) => shift?.name ?? null)).toEqual(["Day", "Day", "Day", "Late", "Late", null, null]);
    const before = await db.shiftAssignment.count();
    await copyWeek(actor, { unitId: o.tree.branches[0], from: "2026-11-16", to: "2026-11-23" });
    expect(await db.shiftAssignment.count()).toBe(before);
  });

  it("keeps the hours of a shift with which days were worked out", async () => {
    const id = await shiftOf("Day", "08:00", "17:00");
    await assign([o.clerk], id, "2026-11-01");
    const change = (more: object) => async () =>
      saveRecord(
        await as(hr),
        resource("Shift"),
        id,
        { name: "Day", startsAt: "08:00", endsAt: "17:00", ...RULES, ...more },
        (await db.shift.findUniqueOrThrow({ where: { id } })).version,
      );
    await change({ graceInMin: 5 })();
    await send([o.clerk, nairobi("08:00"), "IN"]);
    expect(await refusals(change({ graceInMin: 20 })())).not.toEqual([]);
    await change({ name: "Office day", graceInMin: 5 })();
    expect(await refusals(shiftOf("Office day", "08:00", "17:00"))).not.toEqual([]);
    expect(await refusals(shiftOf("Endless", "08:00", "07:00"))).not.toEqual([]);
  });
});

describe("one's own punches", () => {
  it("are written by someone else, whether from a clock or from a file", async () => {
    const told = await lines([executive, nairobi("08:00"), "IN"], [o.clerk, nairobi("08:00"), "IN"]);
    const answers = await punchBatch(await as(executive, nairobi("20:00")), told);
    expect(answers.map(({ result }) => result)).toEqual(["REFUSED", expect.anything()]);
    const { employeeNo } = await employee(executive);
    const bytes = new TextEncoder().encode(`Employee no.,Date,Time,Direction,Note\n${employeeNo},${DATE},08:00,In,\n`);
    const { id } = await checkImport(await as(executive, nairobi("20:00")), punchImport, { name: "p.csv", bytes });
    expect(problemsOf(await db.importRun.findUniqueOrThrow({ where: { id } }))).toHaveLength(1);
    expect(await db.timeLog.count({ where: { employeeId: (await employee(executive)).id } })).toBe(0);
  });
});

describe("a file of punches", () => {
  const file = (rows: readonly string[]) => ({
    name: "punches.csv",
    bytes: new TextEncoder().encode(["Employee no.,Date,Time,Direction,Note", ...rows].join("\n")),
  });

  it("is added whole, or told line by line and not at all", async () => {
    const { employeeNo } = await employee(o.clerk);
    const good = [`${employeeNo},${DATE},08:00,In,`, `${employeeNo},${DATE},17:00,Out,At the gate`];
    const actor = await as(hr, nairobi("20:00"));
    const broken = await checkImport(
      actor,
      punchImport,
      file([...good, `${employeeNo},${addDays(DATE, 9)},8.00,in,`, `X,yesterday,25:00,Up,`]),
    );
    const problems = problemsOf(await db.importRun.findUniqueOrThrow({ where: { id: broken.id } }));
    expect(problems.map(({ row }) => row)).toEqual([4, 5]);
    expect(await db.timeLog.count()).toBe(0);
    const { id } = await checkImport(actor, punchImport, file(good));
    await commitImport(actor, punchImport, id);
    await commitImport(actor, punchImport, id);
    expect(await dayOf(o.clerk)).toMatchObject({ status: "PRESENT", workedMin: 540 });
    expect(await db.timeLog.count({ where: { source: "CSV" } })).toBe(2);
  });

  it("of 5,000 broken lines is told in words, and nothing is written", async () => {
    const rows = Array.from({ length: 5_000 }, (_, n) => `NO-${n % 50},2026-13-${n},99:99,Sideways,`);
    const { id } = await checkImport(await as(hr), punchImport, file(rows));
    const problems = problemsOf(await db.importRun.findUniqueOrThrow({ where: { id } }));
    expect(problems.length).toBeGreaterThanOrEqual(1_000);
    expect(problems[0]!.message).toContain("no employee with this number");
    expect(await db.timeLog.count()).toBe(0);
  });
});
