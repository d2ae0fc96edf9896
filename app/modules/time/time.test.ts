/** Punches, applications and days, through the commands: who may do what, and what a day comes to. */
import { beforeEach, describe, expect, it } from "vitest";
import { database, db } from "~/db/database.server";
import { inTx } from "~/db/transaction.server";
import { addDays, FOREVER } from "~/core/dates";
import { commitImport, checkImport, problemsOf } from "~/engine/import/import-runs.server";
import { recordPage } from "~/engine/record/pages.server";
import { recordTasks } from "~/engine/record/parts.server";
import { addRecord, editRecord, typedSchema } from "~/engine/record/save.server";
import { saveRecord } from "~/engine/resource/save.server";
import { systemActor } from "~/modules/identity/index.server";
import { makeMove } from "../../../prisma/seed/demo/make-move";
import { seeded } from "../../../tests/setup/database";
import { as, hire, seedOperations, type Operations } from "../../../tests/setup/operations";
import { actorAt, NOW, resource } from "../../../tests/setup/organisation";
import { screenOf } from "../../../tests/setup/listing";
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
  timeLogApplication,
  withoutShift,
} from "./index.server";
import { ownBrowsers, punchDevice, registerBrowser, removeBrowser } from "../punch-devices/index.server";
import { findApplications } from "./application-row.server";
import { attendanceJob } from "./attendance-job.server";
import { dayList } from "./day-list.server";
import { myMonth } from "./my-month.server";
import { punchImport } from "./punch-import.server";
import { cellsOf } from "../../../tests/setup/report";
import { timeReport } from "./time-report.server";
import { contribute, withdraw } from "../../../tests/setup/contributed";

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
  punchedBreaks: false,
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
  makeMove(await as(by, at), timeLogApplication, id, name, { note });
const movesOf = async (by: number, id: number) =>
  (await recordPage(await as(by, nairobi("20:30")), timeLogApplication, id)).moves.map(({ name }) => name);

/** The clerk leaves the first branch for the other, and comes back next year. @returns their number */
const moved = async () => {
  const { id, employeeNo } = await employee(o.clerk);
  const { id: first, ...posting } = await db.posting.findFirstOrThrow({ where: { employeeId: id } });
  await inTx(systemActor(NOW), async ({ tx }) => {
    await tx.posting.update({ where: { id: first }, data: { validTo: "2026-10-31" } });
    const span = (unitId: number, validFrom: string, validTo: string) =>
      tx.posting.create({ data: { ...posting, movementId: null, unitId, validFrom, validTo } });
    await span(o.tree.branches[1]!, "2026-11-01", "2026-12-31");
    await span(o.tree.branches[0], "2027-01-01", posting.validTo);
    return true;
  });
  return employeeNo;
};

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
    const evening = await shiftOf("Evening", "14:00", "21:00");
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

describe("punches written by others", () => {
  const bytesOf = (employeeNo: string, date: string) =>
    new TextEncoder().encode(`Employee number,Date,Time,Direction,Note\n${employeeNo},${date},08:00,In,\n`);
  it("are theirs to write on the days on which the person is posted within reach", async () => {
    const employeeNo = await moved();
    const line = (date: string) => ({ employeeNo, at: nairobi("08:00", date).toISOString(), direction: "IN" as const });
    const told = [line("2026-10-30"), line("2026-11-19")];
    const sent = async (branch: number) =>
      (await punchBatch(await actorAt(branch, ["time.device"]), told)).map(({ result, message }) => [result, message]);
    const outside = ["REFUSED", "The employee is not in your part of the organisation on that day."];
    expect(await sent(o.tree.branches[0])).toEqual([["WRITTEN", null], outside]);
    expect(await sent(o.tree.branches[1]!)).toEqual([outside, ["WRITTEN", null]]);
    expect(await sent(o.tree.company)).toEqual([
      ["REPEATED", null],
      ["REPEATED", null],
    ]);
  });

  it("come from a file of HR by the same rule, told at the date of the row", async () => {
    const employeeNo = await moved();
    const upload = async (branch: number, date: string) => {
      const actor = await actorAt(branch, ["attendance.edit"], hr);
      const { id } = await checkImport(actor, punchImport, { name: "p.csv", bytes: bytesOf(employeeNo, date) });
      return problemsOf(await db.importRun.findUniqueOrThrow({ where: { id } })).map(({ message }) => message);
    };
    expect(await upload(o.tree.branches[0], "2026-11-19")).toEqual([
      expect.stringContaining("not in your part of the organisation on that day"),
    ]);
    expect(await upload(o.tree.branches[0], "2026-10-30")).toEqual([]);
    expect(await upload(o.tree.branches[1]!, "2026-11-19")).toEqual([]);
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

describe("an application by HR", () => {
  beforeEach(async () => {
    await assign([o.clerk, o.bm, o.oh], await shiftOf("Day", "08:00", "17:00"), "2026-11-01");
  });
  const askFor = async (whom: number, by = executive) =>
    ask(by, { employeeId: String((await employee(whom)).id), requestedIn: "08:00" });

  it("for an employee is decided by their line manager, and never by whoever applied", async () => {
    const id = await askFor(o.clerk);
    expect(await db.timeLogApplication.findUniqueOrThrow({ where: { id } })).toMatchObject({
      employeeId: (await employee(o.clerk)).id,
      unitId: o.tree.branches[0],
      appliedById: executive,
    });
    expect(await movesOf(executive, id)).toEqual(["cancel"]);
    expect(await movesOf(o.clerk, id)).toEqual(["cancel"]);
    expect(await refusals(move(executive, id, "approve"))).not.toEqual([]);
    const told = await db.notification.findMany({ where: { userId: o.clerk } });
    expect(told.map(({ link }) => link)).toContain(`/myTimeLog/myTimeLogApplications/${id}`);
    await move(o.bm, id, "approve");
    expect(await db.timeLog.count({ where: { source: "CORRECTION", employeeId: (await employee(o.clerk)).id } })).toBe(
      1,
    );
    expect(await db.notification.count({ where: { userId: executive, title: { contains: "approved" } } })).toBe(1);
  });

  it("passes whoever applied by, where they are the line manager", async () => {
    const id = await askFor(o.oh, hr);
    const row = (await findApplications(db, await as(o.admin, nairobi("20:30")), [id]))[0];
    expect(row?.levels.flat() ?? []).not.toContain(hr);
    expect(await movesOf(hr, id)).toEqual(["cancel"]);
  });

  it("reaches as far as they do, and nobody else applies for others", async () => {
    const { id: clerk } = await employee(o.clerk);
    expect(await refusals(ask(o.bm, { employeeId: String(clerk), requestedIn: "08:00" }))).not.toEqual([]);
    const id = await askFor(o.clerk);
    const typed = { shiftDate: DATE, kind: "MISSED", requestedIn: "08:10", reason: "The line was down" };
    const edit = async (employeeId: number | null, version: number) =>
      editRecord(
        await as(executive, nairobi("20:10")),
        timeLogApplication,
        id,
        typedSchema(timeLogApplication).parse({ ...typed, employeeId: employeeId === null ? "" : String(employeeId) }),
        version,
      );
    expect(await refusals(edit((await employee(o.cashier)).id, 1))).not.toEqual([]);
    await edit(null, 1);
    expect(await db.timeLogApplication.findUniqueOrThrow({ where: { id } })).toMatchObject({
      employeeId: clerk,
      requestedIn: "08:10",
      appliedById: executive,
    });
  });
});

describe("the browser somebody punches from (R-AT10)", () => {
  const browser = async (userId: number, hash: string) =>
    (
      await database().writing((tx) =>
        tx.device.create({
          data: { userId, hash, name: "Chrome on Windows", ip: "10.0.0.7", firstSeenAt: NOW, lastSeenAt: NOW },
        }),
      )
    ).id;
  const policy = async (unitId: number, mode: string) =>
    saveRecord(await as(hr), resource("PunchPolicy"), null, { unitId, mode }, null);
  const register = async (userId: number, deviceId: number) =>
    (await registerBrowser(await as(userId, nairobi("07:00")), deviceId, { name: "At the counter" })).id;
  const decide = async (by: number, id: number, name: string) =>
    makeMove(await as(by, nairobi("07:30")), punchDevice, id, name, { note: name === "approve" ? null : "Not yours" });
  const punchAt = async (time: string, deviceId: number | null) =>
    punch(await as(o.clerk, nairobi(time)), { direction: "IN", note: null, deviceId }, "WEB");

  it("counts, is marked or refused as the nearest setting says, and always counts where it is registered", async () => {
    const counter = await browser(o.clerk, "a");
    expect(await punchAt("08:00", counter)).toMatchObject({ unregistered: false });
    await policy(o.tree.company, "REFUSE");
    expect(await refusals(punchAt("08:10", counter))).toEqual([" refused"]);
    expect(await refusals(punchAt("08:10", null))).toEqual([" refused"]);
    await policy(o.tree.branches[0], "FLAG");
    expect(await refusals(policy(o.tree.branches[0], "ALLOW"))).not.toEqual([]);
    expect(await punchAt("08:20", counter)).toMatchObject({ unregistered: true });
    const sheet = await daySheet(await as(hr, nairobi("12:00")), o.tree.branches[0], DATE);
    expect(sheet.filter(({ unregistered }) => unregistered > 0).map(({ unregistered }) => unregistered)).toEqual([1]);
    const state = async () => (await punchState(await as(o.clerk, nairobi("09:00")), counter)).standing;
    expect(await state()).toBe("FLAGGED");
    const id = await register(o.clerk, counter);
    expect(await state()).toBe("FLAGGED");
    await decide(executive, id, "approve");
    expect(await state()).toBe("REGISTERED");
    expect(await punchAt("08:30", counter)).toMatchObject({ unregistered: false });
    expect(await db.timeLog.count({ where: { unregistered: true } })).toBe(1);
    await decide(hr, id, "revoke");
    expect(await state()).toBe("FLAGGED");
  });

  it("is registered by its person, decided by somebody else in HR, two at most", async () => {
    const [first, second, third] = [
      await browser(o.clerk, "a"),
      await browser(o.clerk, "b"),
      await browser(o.clerk, "c"),
    ];
    const theirs = await browser(o.bm, "d");
    expect(await refusals(register(o.clerk, theirs))).toEqual(["name unknown"]);
    const id = await register(o.clerk, first);
    expect(await refusals(register(o.clerk, first))).toEqual(["name taken"]);
    await register(o.clerk, second);
    expect(await refusals(register(o.clerk, third))).toEqual(["name too_many"]);
    expect((await recordTasks(punchDevice)(await as(executive))).length).toBe(2);
    expect(await refusals(decide(o.bm, id, "approve"))).not.toEqual([]);
    const own = await register(executive, await browser(executive, "e"));
    expect(await refusals(decide(executive, own, "approve"))).not.toEqual([]);
    await decide(executive, id, "approve");
    expect(await refusals(removeBrowser(await as(o.bm), id))).toEqual(["NotFound"]);
    await removeBrowser(await as(o.clerk), id);
    await register(o.clerk, third);
    // A browser that was signed out for good is no registered one any more.
    await database().writing((tx) => tx.device.updateMany({ where: { id: second }, data: { revokedAt: NOW } }));
    expect(await ownBrowsers(await as(o.clerk), third)).toMatchObject({ here: true, full: false, rows: [{}] });
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
    expect(await close(next("03:00"))).toEqual({ days: 0, people: 0, failed: 0 });
    await close(nairobi("03:00", "2026-11-25"));
    expect(await dayOf(o.cashier, "2026-11-22")).toMatchObject({ status: "OFF" });
    expect(await dayOf(o.cashier, "2026-11-24")).toMatchObject({ status: "ABSENT" });
    expect(await db.attendanceDay.count()).toBeGreaterThan(rows);
  });

  it("of a branch that fails stops none of the others, is told, and is closed by the next run", async () => {
    await assign([o.clerk, o.otherBm], await shiftOf("Day", "08:00", "17:00"), "2026-11-18");
    const { id } = await employee(o.clerk);
    const broken = contribute("absences", {
      name: "broken",
      days: async () => [],
      halves: (_, ids) => (ids.includes(id) ? Promise.reject(new Error("Out of order")) : Promise.resolve([])),
    });
    const context = {
      actor: systemActor(NOW),
      now: () => next("03:00"),
      period: "",
      payload: null,
      signal: new AbortController().signal,
      progress: () => Promise.resolve(),
    };
    try {
      await expect(attendanceJob.run(context)).rejects.toThrow("failed: the log says why");
    } finally {
      withdraw("absences", broken);
    }
    expect(await dayOf(o.clerk)).toBeNull();
    expect(await dayOf(o.otherBm)).toMatchObject({ status: "ABSENT" });
    expect(await attendanceJob.run(context)).toContain("branch days closed");
    expect(await dayOf(o.clerk)).toMatchObject({ status: "ABSENT" });
  });

  it("knows leave and tours by halves of days, and punches on a day of leave stand out", async () => {
    await assign([o.clerk, o.cashier], await shiftOf("Day", "08:00", "17:00"), "2026-11-18");
    const [clerk, cashier] = [(await employee(o.clerk)).id, (await employee(o.cashier)).id];
    const source = contribute("absences", {
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
      withdraw("absences", source);
    }
    await inTx(await as(hr, next("03:00")), (open) => recomputeDays(open, [clerk], { from: DATE, to: DATE }));
    expect(await dayOf(o.clerk)).toMatchObject({ status: "INCOMPLETE", conflict: false });
  });

  it("counts a day that is under way as no missing punch, until it is over", async () => {
    await assign([o.clerk], await shiftOf("Day", "08:00", "17:00"), DATE);
    await send([o.clerk, nairobi("08:00"), "IN"]);
    const branch = o.tree.branches[0];
    const asked = { unitId: String(branch), "date.from": DATE, "date.to": "2026-11-21" };
    const seen = async (at: Date) => {
      const actor = await as(hr, at);
      const levi = ({ name }: { name?: unknown }) => String(name).startsWith("Levi");
      const matrix = await attendanceMatrix(actor, branch, { from: DATE, to: DATE });
      return [(await cellsOf(actor, timeReport, asked)).find(levi)!.incomplete, matrix.find(levi)!.days[0]!.sign];
    };
    expect(await seen(nairobi("12:00"))).toEqual([0, "…"]);
    expect(await seen(next("09:00"))).toEqual([1, "?"]);
  });

  it("works out anew, at its next run, the days of which an earlier version did not say until when they last", async () => {
    await assign([o.clerk], await shiftOf("Day", "08:00", "17:00"), DATE);
    await punch(await as(o.clerk, nairobi("08:00")), { direction: "IN", note: null }, "WEB");
    await database().writing((tx) => tx.attendanceDay.updateMany({ data: { closesAt: null } }));
    const state = async () =>
      (await daySheet(await as(hr, nairobi("12:00")), o.tree.branches[0], DATE)).find(({ inAt }) => inAt === "08:00")!
        .state!.text;
    expect(await state()).toBe("Punch missing");
    expect((await close(nairobi("12:00"))).people).toBeGreaterThan(0);
    expect(await state()).toBe("Under way");
    expect(await close(nairobi("12:00"))).toEqual({ days: 0, people: 0, failed: 0 });
  });

  it("lets a night shift be under way after midnight, until its window closes", async () => {
    await assign([o.clerk], await shiftOf("Night", "18:00", "07:00"), DATE);
    await send([o.clerk, nairobi("18:02"), "IN"]);
    const branch = o.tree.branches[0];
    const span = { from: DATE, to: "2026-11-21" };
    const seen = async (at: Date) => {
      const levi = ({ name }: { name?: unknown }) => String(name).startsWith("Levi");
      const sheet = await daySheet(await as(hr, at), branch, DATE);
      const matrix = await attendanceMatrix(await as(hr, at), branch, span);
      const own = await as(o.clerk, at);
      const listed = (status: string) => screenOf(own, dayList, "mine", { status, "date.to": DATE });
      return [
        sheet.find(levi)!.state!.text,
        matrix.find(levi)!.days[0]!.sign,
        (await myMonth(own, span)).incomplete,
        (await listed("UNDER_WAY")).total,
        (await listed("INCOMPLETE")).total,
      ];
    };
    expect(await seen(next("02:00"))).toEqual(["Under way", "…", 0, 1, 0]);
    expect(await seen(next("10:30"))).toEqual(["Punch missing", "?", 1, 0, 1]);
  });

  it("knows everybody who has a shift, also who was given one or joined after a day was closed", async () => {
    const shift = await shiftOf("Day", "08:00", "17:00");
    await assign([o.clerk], shift, "2026-11-18");
    await close(next("03:00"));
    await assign([o.cashier], shift, "2026-11-19");
    expect(await dayOf(o.cashier, "2026-11-18")).toBeNull();
    expect(await dayOf(o.cashier, "2026-11-19")).toMatchObject({ status: "ABSENT" });
    const late = await hire(o.tree.branches[0], "Loan Officer", "LO");
    const { id: employeeId } = await employee(late);
    await database().writing((tx) =>
      tx.shiftAssignment.create({ data: { employeeId, shiftId: shift, validFrom: "2026-11-18", validTo: FOREVER } }),
    );
    expect(await dayOf(late)).toBeNull();
    await close(next("04:00"));
    expect([await dayOf(late), await dayOf(o.cashier)]).toMatchObject([{ status: "ABSENT" }, { status: "ABSENT" }]);
    expect(await close(next("05:00"))).toEqual({ days: 0, people: 0, failed: 0 });
  });

  it("leaves days without a shift unjudged but where there are punches, and takes back absence of an earlier version", async () => {
    await assign([o.clerk], await shiftOf("Day", "08:00", "17:00"), "2026-11-18");
    await send([o.bm, nairobi("08:00"), "IN"], [o.bm, nairobi("17:00"), "OUT"]);
    const { id: employeeId } = await employee(o.cashier);
    await database().writing((tx) =>
      tx.attendanceDay.create({
        data: { employeeId, date: "2026-11-19", unitId: o.tree.branches[0], status: "ABSENT" },
      }),
    );
    await close(next("03:00"));
    expect([await dayOf(o.cashier, "2026-11-19"), await dayOf(o.cashier)]).toEqual([null, null]);
    expect(await dayOf(o.clerk)).toMatchObject({ status: "ABSENT" });
    expect(await dayOf(o.bm)).toMatchObject({ status: "PRESENT", shiftId: null });
    expect(await db.attendanceDay.count({ where: { status: "ABSENT", shiftId: null } })).toBe(0);
    expect(await close(next("04:00"))).toEqual({ days: 0, people: 0, failed: 0 });
    await close(nairobi("03:00", "2026-11-24"));
    expect(await dayOf(o.cashier, "2026-11-22")).toMatchObject({ status: "OFF" });
    const sheet = await daySheet(await as(hr, nairobi("12:00", "2026-11-24")), o.tree.branches[0], DATE);
    expect(sheet.find((one) => one.employeeId === employeeId)).toMatchObject({ shift: "No shift", state: null });
  });

  it("says nothing of companies that use no shifts and no punches", async () => {
    expect(await close(NOW)).toEqual({ days: 0, people: 0, failed: 0 });
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
    const figures = await cellsOf(await as(hr, next("10:00")), timeReport, {
      unitId: String(branch),
      "date.from": "2026-11-18",
      "date.to": DATE,
    });
    expect(figures.find(({ name }) => String(name).startsWith("Levi"))).toMatchObject({
      present: 1,
      absent: 2,
      late: 1,
      lateMin: 30,
    });
    await expect(cellsOf(await as(o.bm), timeReport)).rejects.toMatchObject({ name: "Forbidden" });
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

  it("is assigned for the days on which people are posted within reach", async () => {
    const [day, late] = [await shiftOf("Day", "08:00", "17:00"), await shiftOf("Late", "12:00", "20:00")];
    await moved();
    const { id } = await employee(o.clerk);
    const by = async (branch: number, shiftId: number, from: string, to: string | null) =>
      assignShift(await actorAt(branch, ["shift.assign", "shift.past"]), { pick: [String(id)], shiftId, from, to });
    const refusedAt = (field: string) => ({ problems: [expect.objectContaining({ field, code: "out_of_reach" })] });
    const [first, other] = o.tree.branches;
    await by(other, late, "2026-11-01", "2026-12-31");
    const held = await db.shiftAssignment.findMany();
    // Open at its end, it would go on into the other branch; from October on it would rewrite November there.
    await expect(by(first, day, "2026-10-01", null)).rejects.toMatchObject({
      problems: [expect.objectContaining({ code: "out_of_reach" })],
    });
    await expect(by(first, day, "2026-10-01", "2026-11-10")).rejects.toMatchObject(refusedAt("to"));
    await expect(by(first, day, "2026-12-20", "2027-01-31")).rejects.toMatchObject(refusedAt("from"));
    await expect(by(first, day, "2026-11-10", "2026-11-20")).rejects.toMatchObject({ name: "NotFound" });
    await expect(by(other, late, "2026-11-20", null)).rejects.toMatchObject(refusedAt("to"));
    expect(await db.shiftAssignment.findMany()).toEqual(held);
    await by(first, day, "2026-10-01", "2026-10-31");
    await by(first, day, "2027-01-01", null);
    await by(o.tree.company, late, "2026-10-15", null);
    expect(await db.shiftAssignment.findMany({ orderBy: { validFrom: "asc" } })).toMatchObject([
      { shiftId: day, validFrom: "2026-10-01", validTo: "2026-10-14" },
      { shiftId: late, validFrom: "2026-10-15", validTo: FOREVER },
    ]);
  });

  it("is copied for those who are posted at the unit in both weeks", async () => {
    const day = await shiftOf("Day", "08:00", "17:00");
    await moved();
    const [first, other] = o.tree.branches;
    await assign([o.clerk], day, "2027-01-01");
    const before = await db.shiftAssignment.findMany();
    const copy = async (unitId: number) =>
      copyWeek(await as(hr), { unitId, from: "2026-11-16", to: "2027-01-11" }).catch(() => null);
    await copy(first);
    await copy(other);
    expect(await db.shiftAssignment.findMany()).toEqual(before);
  });

  it("reaches back as far as punches do, and two years ahead", async () => {
    const day = await shiftOf("Day", "08:00", "17:00");
    const far = (field: string, code: string) => ({ problems: [expect.objectContaining({ field, code })] });
    for (const from of ["0001-01-01", "2026-09-18"])
      await expect(assign([o.clerk], day, from)).rejects.toMatchObject(far("from", "too_late"));
    await expect(assign([o.clerk], day, "2028-11-21")).rejects.toMatchObject(far("from", "too_far"));
    await expect(assign([o.clerk], day, DATE, "9999-12-31")).rejects.toMatchObject(far("to", "too_far"));
    await assign([o.clerk], day, "2026-09-19", "2028-11-20");
    const before = await db.shiftAssignment.findMany();
    const copy = async (from: string, to: string) => copyWeek(await as(hr), { unitId: o.tree.branches[0], from, to });
    await expect(copy(DATE, "9999-12-31")).rejects.toMatchObject(far("to", "too_far"));
    await expect(copy(DATE, "0001-01-01")).rejects.toMatchObject(far("to", "too_late"));
    await expect(copy("9999-12-31", DATE)).rejects.toMatchObject(far("from", "too_far"));
    await expect(copy("0001-01-01", DATE)).rejects.toMatchObject(far("from", "too_late"));
    expect(await db.shiftAssignment.findMany()).toEqual(before);
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
    const bytes = new TextEncoder().encode(
      `Employee number,Date,Time,Direction,Note\n${employeeNo},${DATE},08:00,In,\n`,
    );
    const { id } = await checkImport(await as(executive, nairobi("20:00")), punchImport, { name: "p.csv", bytes });
    expect(problemsOf(await db.importRun.findUniqueOrThrow({ where: { id } }))).toHaveLength(1);
    expect(await db.timeLog.count({ where: { employeeId: (await employee(executive)).id } })).toBe(0);
  });
});

describe("a file of punches", () => {
  const file = (rows: readonly string[]) => ({
    name: "punches.csv",
    bytes: new TextEncoder().encode(["Employee number,Date,Time,Direction,Note", ...rows].join("\n")),
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
    expect(problems.map(({ row }) => row)).toEqual([4, 5, 5, 5, 5]);
    expect(await db.timeLog.count()).toBe(0);
    const { id } = await checkImport(actor, punchImport, file(good));
    await commitImport(actor, punchImport, id);
    await commitImport(actor, punchImport, id);
    expect(await dayOf(o.clerk)).toMatchObject({ status: "PRESENT", workedMin: 540 });
    expect(await db.timeLog.count({ where: { source: "CSV" } })).toBe(2);
    // What is there already is passed over, and said to be.
    const again = await checkImport(actor, punchImport, file([...good, good[0]!]));
    await commitImport(actor, punchImport, again.id);
    expect(await db.importRun.findUniqueOrThrow({ where: { id: again.id } })).toMatchObject({ rows: 3, passedOver: 3 });
    expect(await db.timeLog.count({ where: { source: "CSV" } })).toBe(2);
  });

  it("is told with all that is wrong with every row in one round", async () => {
    const { employeeNo } = await employee(o.clerk);
    const { id } = await checkImport(
      await as(hr, nairobi("20:00")),
      punchImport,
      file([`X,yesterday,25:00,Up,`, `${employeeNo},${DATE},08:00,Up,`, `${employeeNo},1999-01-04,08:00,In,`]),
    );
    const problems = problemsOf(await db.importRun.findUniqueOrThrow({ where: { id } }));
    expect(problems.map(({ row, column }) => `${row} ${column}`)).toEqual([
      ...["2 Employee number", "2 Date", "2 Time", "2 Direction"],
      ...["3 Direction", "4 Date"],
    ]);
    expect(await db.timeLog.count()).toBe(0);
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
