/** How a tour lives beside leave and attendance, through the commands that screens and the API use. */
import { beforeEach, describe, expect, it } from "vitest";
import { database, db } from "~/db/database.server";
import { addDays } from "~/core/dates";
import { absentOn } from "~/define/absence";
import { recordPage } from "~/engine/record/pages.server";
import { recordTasks } from "~/engine/record/parts.server";
import { addRecord, editRecord, typedSchema } from "~/engine/record/save.server";
import { portal } from "~/engine/portal.server";
import { saveRecord } from "~/engine/resource/save.server";
import { systemActor } from "~/modules/identity/index.server";
import { leaveApplication, leaveBrief } from "~/modules/leave-applications/index.server";
import { assignShift, closeAttendance, punchBatch } from "~/modules/time/index.server";
import { makeMove } from "../../../prisma/seed/demo/make-move";
import { seeded } from "../../../tests/setup/database";
import { seedLeave, type PlantedLeave } from "../../../tests/setup/leave";
import { fileOf, screenOf } from "../../../tests/setup/listing";
import { as } from "../../../tests/setup/operations";
import { NOW, resource } from "../../../tests/setup/organisation";
import { refusals } from "../../../tests/setup/refusals";
import { tour, tourList } from "./index.server";
import { daysOfTour, tourProblems, tourSpanProblems } from "./tour-rules";
import { tourTasks } from "./tour-tasks.server";

let o: PlantedLeave;
beforeEach(async () => void (o = await seeded(seedLeave)));

const employeeOf = async (user: number) => (await db.user.findUniqueOrThrow({ where: { id: user } })).employeeId!;
const WEEK = { fromDate: "2026-11-30", toDate: "2026-12-04" };
const FULL = { fromPart: "FULL", toPart: "FULL" };

async function ask(by: number, more: Record<string, unknown> = {}, at = NOW): Promise<number> {
  const typed = { ...WEEK, ...FULL, place: "Nakuru", purpose: "Training on the new forms", ...more };
  return (await addRecord(await as(by, at), tour, typedSchema(tour).parse(typed))).id;
}
async function leave(by: number, more: Record<string, unknown> = {}): Promise<number> {
  const typed = { leaveTypeId: o.type, ...WEEK, ...FULL, reason: "A week with the family", ...more };
  return (await addRecord(await as(by), leaveApplication, typedSchema(leaveApplication).parse(typed))).id;
}
const move = async (by: number, id: number, name: string, typed: Record<string, unknown> = {}, at = NOW) =>
  makeMove(await as(by, at), tour, id, name, { note: "As was agreed with the branch", ...typed });
const moveLeave = async (by: number, id: number, name: string, typed: Record<string, unknown> = {}, at = NOW) =>
  makeMove(await as(by, at), leaveApplication, id, name, { note: "As was agreed with the branch", ...typed });
const movesOf = async (by: number, id: number, at = NOW) => {
  const { moves, forms } = await recordPage(await as(by, at), tour, id);
  return [...moves, ...forms].map(({ name }) => name).sort();
};
const row = (id: number) => db.tour.findUniqueOrThrow({ where: { id } });
const slots = (id: number) => db.leaveSlot.count({ where: { ownerKind: "TOUR", ownerId: id } });

describe("the days of a tour", () => {
  const span = (fromDate: string, fromPart: string, toDate: string, toPart: string) =>
    ({ fromDate, fromPart, toDate, toPart }) as never;
  const sound = {
    today: "2026-11-20",
    joinedOn: "2024-01-01",
    lastDay: null,
    separated: false,
    heldOn: null,
    billOf: null,
  };

  it("are all between the first and the last, worked or not, with halves at the ends", () => {
    expect(daysOfTour(span("2026-11-27", "PM", "2026-11-30", "AM")).map(({ date, part }) => `${date} ${part}`)).toEqual(
      ["2026-11-27 PM", "2026-11-28 FULL", "2026-11-29 FULL", "2026-11-30 AM"],
    );
    expect(daysOfTour(span("2026-11-27", "PM", "2026-11-27", "PM"))).toHaveLength(1);
  });

  it.each([
    [span("2026-11-27", "FULL", "2026-11-26", "FULL"), "toDate"],
    [span("2026-11-27", "AM", "2026-11-27", "PM"), "toPart"],
    [span("2026-11-27", "AM", "2026-11-28", "FULL"), "fromPart"],
    [span("2026-11-27", "FULL", "2027-11-28", "FULL"), "toDate"],
  ])("make a span (%#)", (asked, field) => expect(tourSpanProblems(asked).map((one) => one.field)).toEqual([field]));

  it.each([
    [{}, []],
    [{ separated: true }, ["employeeId"]],
    [{ joinedOn: "2026-12-01" }, ["fromDate"]],
    [{ lastDay: "2026-12-01" }, ["toDate"]],
    [{ heldOn: "2026-11-30" }, ["fromDate"]],
    [{ heldOn: "2026-12-04" }, ["toDate"]],
    [{ billOf: 2 }, ["travelBillId"]],
    [{ today: "2027-03-01" }, ["fromDate"]],
  ])("are refused at their field (%#)", (more, fields) =>
    expect(
      tourProblems({ ...(span("2026-11-30", "FULL", "2026-12-04", "FULL") as object), employeeId: 1 } as never, {
        ...sound,
        ...more,
      }).map(({ field }) => field),
    ).toEqual(fields),
  );
});

describe("a tour", () => {
  it("holds its half days from the request on, and is decided by the line manager", async () => {
    const id = await ask(o.clerk, { fromPart: "PM" });
    expect(await row(id)).toMatchObject({ status: "REQUESTED", refNo: "TR-2026-000001", unitId: o.tree.branches[0] });
    expect(await slots(id)).toBe(9);
    expect(await movesOf(o.clerk, id)).toEqual(["cancel"]);
    expect(await movesOf(o.bm, id)).toEqual(["approve", "reject", "return"]);
    expect(await movesOf(o.am, id)).toEqual([]);
    expect((await recordTasks(tour)(await as(o.bm))).map(({ link }) => link)).toEqual([`/my/tour/details/${id}`]);
    await move(o.bm, id, "approve");
    expect(await row(id)).toMatchObject({ status: "APPROVED", decidedById: o.bm });
    expect((await db.notification.findMany({ where: { userId: o.clerk } })).map(({ title }) => title)).toEqual([
      expect.stringContaining("approved the tour to Nakuru"),
    ]);
    // Whoever travels works: visits and bills of these days are theirs.
    expect([...(await absentOn(db as never, await employeeOf(o.clerk), ["2026-12-01"]))]).toEqual([]);
  });

  it("and leave never hold the same half day, whichever is first; mornings and afternoons do beside one another (I3)", async () => {
    const id = await ask(o.clerk, { toDate: WEEK.fromDate, fromPart: "AM", toPart: "AM" });
    await expect(leave(o.clerk)).rejects.toMatchObject({
      problems: [
        { field: "fromDate", code: "leave_overlap", message: "There is leave or a tour on 30 Nov 2026 already" },
      ],
    });
    await leave(o.clerk, { toDate: WEEK.fromDate, fromPart: "PM", toPart: "PM" });
    await expect(ask(o.clerk, { toDate: WEEK.fromDate })).rejects.toMatchObject({
      problems: [{ field: "fromDate", code: "tour_overlap" }],
    });
    await move(o.clerk, id, "cancel");
    expect(await slots(id)).toBe(0);
    await expect(ask(o.clerk, { toDate: WEEK.fromDate })).rejects.toMatchObject({ problems: [{ field: "fromDate" }] });
    await ask(o.clerk, { toDate: WEEK.fromDate, fromPart: "AM", toPart: "AM" });
    const employeeId = await employeeOf(o.clerk);
    const twice = { employeeId, date: WEEK.fromDate, half: "AM", ownerKind: "LEAVE", ownerId: 99 };
    await expect(database().writing((tx) => tx.leaveSlot.create({ data: twice }))).rejects.toBeTruthy();
  });

  it("and leave asked for at one moment: one of them is there afterwards", async () => {
    const results = await Promise.allSettled([ask(o.clerk), leave(o.clerk), ask(o.clerk)]);
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const held = await db.leaveSlot.findMany({ where: { employeeId: await employeeOf(o.clerk) } });
    expect(held).toHaveLength(10);
    expect(new Set(held.map(({ ownerKind, ownerId }) => `${ownerKind} ${ownerId}`)).size).toBe(1);
  });

  it("is returned, changed and sent again, and is refused where its days are taken meanwhile", async () => {
    const id = await ask(o.clerk);
    await move(o.bm, id, "return");
    expect(await slots(id)).toBe(0);
    expect((await tourTasks(await as(o.clerk))).map(({ tag }) => tag)).toEqual(["Returned"]);
    await leave(o.clerk, { toDate: WEEK.fromDate });
    await expect(move(o.clerk, id, "resubmit")).rejects.toMatchObject({ problems: [{ field: "fromDate" }] });
    const typed = { ...WEEK, ...FULL, fromDate: "2026-12-01", place: "Nakuru", purpose: "Training" };
    const { version } = await row(id);
    await editRecord(await as(o.clerk), tour, id, typedSchema(tour).parse(typed), version);
    await move(o.clerk, id, "resubmit");
    expect([await row(id), await slots(id)]).toMatchObject([{ status: "REQUESTED", round: 1 }, 8]);
    await expect(move(o.bm, id, "reject", { note: "no" })).rejects.toMatchObject({ problems: [{ field: "note" }] });
    await move(o.bm, id, "reject");
    expect(await slots(id)).toBe(0);
  });

  it("is asked for by HR, who then does not decide it; without a line HR does", async () => {
    const id = await ask(o.hre, { employeeId: await employeeOf(o.clerk) });
    expect(await row(id)).toMatchObject({ requestedById: o.hre, employeeId: await employeeOf(o.clerk) });
    expect(await movesOf(o.hre, id)).toEqual(["reroute", "revoke"]);
    expect(await movesOf(o.hrm, id)).toEqual(["grant", "reject", "reroute", "return", "revoke"]);
    await move(o.hrm, id, "grant");
    await expect(ask(o.clerk, { employeeId: await employeeOf(o.cashier) })).rejects.toMatchObject({
      problems: [{ field: "employeeId" }],
    });
    const top = await ask(o.oh);
    expect(
      (await db.notification.findMany({ where: { userId: o.hrm, kind: "task" } })).map(({ link }) => link),
    ).toContain(`/hr/tour/details/${top}`);
    expect(await movesOf(o.oh, top)).toEqual(["cancel"]);
    await move(o.hrm, top, "grant");
  });

  it("ends earlier, is reported on once it is over, and is cancelled by the line once it has begun", async () => {
    const id = await ask(o.clerk);
    await move(o.bm, id, "approve");
    await expect(move(o.clerk, id, "complete", { travelBillId: null })).rejects.toMatchObject({
      problems: [expect.objectContaining({ code: "too_early" })],
    });
    await expect(move(o.clerk, id, "shorten", { lastDay: WEEK.toDate })).rejects.toMatchObject({
      problems: [{ field: "lastDay" }],
    });
    await move(o.clerk, id, "shorten", { lastDay: "2026-12-01" });
    expect([await row(id), await slots(id)]).toMatchObject([{ toDate: "2026-12-01", toPart: "FULL" }, 4]);
    const during = new Date("2026-12-01T09:00:00Z");
    expect(await movesOf(o.clerk, id, during)).toEqual(["complete", "shorten"]);
    expect(await movesOf(o.bm, id, during)).toEqual(["revoke", "shorten"]);
    const after = new Date("2026-12-02T09:00:00Z");
    expect((await tourTasks(await as(o.clerk, after))).map(({ tag }) => tag)).toEqual(["To report"]);
    await expect(move(o.clerk, id, "complete", { note: null, travelBillId: null }, after)).rejects.toMatchObject({
      problems: [{ field: "note" }],
    });
    await move(o.clerk, id, "complete", { travelBillId: null }, after);
    expect(await row(id)).toMatchObject({ status: "COMPLETED" });
  });

  it("takes the transport bill of whoever travels, and nobody else's", async () => {
    const bill = async (userId: number) => {
      const employeeId = await employeeOf(userId);
      const { id } = await billOf(userId, employeeId);
      return String(id);
    };
    expect(await refusals(ask(o.bm, { travelBillId: await bill(o.clerk) }))).not.toEqual([]);
    const id = await ask(o.bm, { travelBillId: await bill(o.bm) });
    expect(await row(id)).toMatchObject({ travelBillId: expect.any(Number) });
    await expect(
      ask(o.hre, { employeeId: await employeeOf(o.cashier), travelBillId: await bill(o.otherBm) }),
    ).rejects.toMatchObject({ problems: [{ field: "travelBillId" }] });
    const { parts } = await recordPage(await as(o.bm), tour, id);
    expect(parts.ways.map(({ label }) => label)).toEqual([expect.stringContaining("Transport bill TB-")]);
  });

  it("is seen by the line and HR, and by no stranger", async () => {
    const id = await ask(o.clerk);
    for (const stranger of [o.otherBm, o.cashier]) {
      await expect(recordPage(await as(stranger), tour, id)).rejects.toMatchObject({ name: "NotFound" });
      await expect(move(stranger, id, "cancel")).rejects.toMatchObject({ name: "NotFound" });
    }
    expect((await screenOf(await as(o.cashier), tourList, "mine")).rows).toEqual([]);
    expect((await screenOf(await as(o.otherBm), tourList, "team")).rows).toEqual([]);
    expect((await screenOf(await as(o.bm), tourList, "team")).rows).toHaveLength(1);
    expect((await fileOf(await as(o.hre), tourList, "all")).map(({ Place }) => Place)).toEqual(["Nakuru"]);
  });

  it("shows those who decide who else is away, and so does leave", async () => {
    const other = await ask(o.cashier);
    const id = await ask(o.clerk);
    const { parts } = await recordPage(await as(o.bm), tour, id);
    expect(parts.notices.flatMap(({ lines }) => lines)).toEqual([
      expect.stringContaining("Cora Tester, on tour, 30 Nov 2026 to 04 Dec 2026"),
    ]);
    await move(o.clerk, id, "cancel");
    const applied = await leave(o.clerk);
    expect((await leaveBrief(await as(o.bm), applied)).away).toEqual([
      { name: "Cora Tester", words: "on tour, 30 Nov 2026 to 04 Dec 2026" },
    ]);
    expect(await row(other)).toMatchObject({ status: "REQUESTED" });
  });
});

describe("attendance", () => {
  /** A Wednesday, and the days before it. */
  const TODAY = "2026-11-25";
  const at = (time: string, date = TODAY) => new Date(`${date}T${time}:00+03:00`);
  const dayOf = async (userId: number, date: string) =>
    db.attendanceDay.findUnique({ where: { employeeId_date: { employeeId: await employeeOf(userId), date } } });
  const statusOf = async (userId: number, date: string) => (await dayOf(userId, date))?.status ?? null;
  const punch = async (userId: number, moment: Date, direction: "IN" | "OUT") => {
    const { employeeNo } = await db.employee.findUniqueOrThrow({ where: { id: await employeeOf(userId) } });
    return punchBatch(await as(o.hrm, at("12:00")), [{ employeeNo, at: moment.toISOString(), direction }]);
  };

  beforeEach(async () => {
    const rules = { breakMin: 60, graceInMin: 10, graceOutMin: 10, windowBeforeMin: 120, windowAfterMin: 180 };
    const more = { halfDayUnderMin: 300, absentUnderMin: 120, otAfterMin: 30, otStepMin: 15, otBeforeStart: false };
    const hours = { name: "Day", startsAt: "08:00", endsAt: "17:00" };
    const shift = await saveRecord(await as(o.hrm), resource("Shift"), null, { ...hours, ...rules, ...more }, null);
    const pick = [String(await employeeOf(o.clerk)), String(await employeeOf(o.cashier))];
    await assignShift(await as(o.hrm), { pick, shiftId: shift.id, from: "2026-11-16", to: null });
    await closeAttendance(systemActor(at("06:00")));
  });

  it("follows a tour at once: approved, ended earlier and cancelled", async () => {
    expect(await statusOf(o.clerk, "2026-11-23")).toBe("ABSENT");
    const id = await ask(o.clerk, { fromDate: "2026-11-21", toDate: "2026-11-26" }, at("09:00"));
    expect(await statusOf(o.clerk, "2026-11-23")).toBe("ABSENT");
    await move(o.bm, id, "approve", {}, at("09:10"));
    const dates = ["2026-11-21", "2026-11-22", "2026-11-23", "2026-11-24", TODAY, "2026-11-26"];
    const states = async () => Promise.all(dates.map((date) => statusOf(o.clerk, date)));
    // A Saturday and a Sunday on tour are on tour (R-AT7); tomorrow is not known.
    expect(await states()).toEqual(["TOUR", "TOUR", "TOUR", "TOUR", "TOUR", null]);
    await move(o.clerk, id, "shorten", { lastDay: "2026-11-23" }, at("09:20"));
    expect(await states()).toEqual(["TOUR", "TOUR", "TOUR", "ABSENT", null, null]);
    await move(o.bm, id, "revoke", {}, at("09:30"));
    expect(await states()).toEqual(["OFF", "OFF", "ABSENT", "ABSENT", null, null]);
  });

  it("follows leave at once: approved, called back and cancelled; a half day leaves the other half to punches", async () => {
    const one = { fromDate: "2026-11-23", toDate: "2026-11-24" };
    const id = await leave(o.hrm, {
      ...one,
      employeeId: await employeeOf(o.clerk),
      overrideReason: "Told by telephone",
    });
    await moveLeave(o.bm, id, "recommend", {}, at("09:00"));
    expect(await statusOf(o.clerk, "2026-11-23")).toBe("ABSENT");
    await moveLeave(o.hre, id, "approve", {}, at("09:00"));
    expect([await statusOf(o.clerk, "2026-11-23"), await statusOf(o.clerk, "2026-11-24")]).toEqual(["LEAVE", "LEAVE"]);
    await punch(o.clerk, at("08:00", "2026-11-24"), "IN");
    expect(await dayOf(o.clerk, "2026-11-24")).toMatchObject({ status: "LEAVE", conflict: true });
    expect(
      (await db.notification.findMany({ where: { userId: o.bm, kind: "task" } })).map(({ title }) => title),
    ).toContainEqual(expect.stringContaining("punched on 24 Nov 2026, a day of leave"));
    await moveLeave(o.bm, id, "recall", { lastDay: "2026-11-23" }, at("09:00"));
    expect([await statusOf(o.clerk, "2026-11-23"), await statusOf(o.clerk, "2026-11-24")]).toEqual([
      "LEAVE",
      "INCOMPLETE",
    ]);
    const balance = await db.leaveBalance.findFirstOrThrow({
      where: { employeeId: await employeeOf(o.clerk), yearId: o.years[0] },
    });
    expect(balance.balanceCd).toBe(1400);
  });

  it("of leave that is over is called back by the line only where somebody punched on each of its days", async () => {
    const id = await leave(o.hrm, {
      fromDate: "2026-11-23",
      toDate: "2026-11-24",
      employeeId: await employeeOf(o.cashier),
      overrideReason: "Told by telephone",
    });
    await moveLeave(o.bm, id, "recommend");
    await moveLeave(o.hre, id, "approve");
    await expect(moveLeave(o.bm, id, "revoke", {}, at("09:00"))).rejects.toMatchObject({
      problems: [expect.objectContaining({ code: "leave_over" })],
    });
    await expect(moveLeave(o.cashier, id, "revoke", {}, at("09:00"))).rejects.toMatchObject({ name: "Forbidden" });
    await punch(o.cashier, at("08:00", "2026-11-23"), "IN");
    await punch(o.cashier, at("17:00", "2026-11-23"), "OUT");
    await expect(moveLeave(o.bm, id, "revoke", {}, at("09:00"))).rejects.toMatchObject({
      problems: [expect.objectContaining({ code: "leave_over" })],
    });
    await punch(o.cashier, at("08:00", "2026-11-24"), "IN");
    await moveLeave(o.bm, id, "revoke", {}, at("09:00"));
    expect([await statusOf(o.cashier, "2026-11-23"), await statusOf(o.cashier, "2026-11-24")]).toEqual([
      "PRESENT",
      "INCOMPLETE",
    ]);
  });

  it("has no days of a company that uses neither shifts nor punches", async () => {
    await database().writing(async (tx) => {
      await tx.shiftAssignment.deleteMany();
      await tx.attendanceDay.deleteMany();
    });
    const id = await ask(o.otherBm, { fromDate: addDays(TODAY, -3), toDate: TODAY }, at("09:00"));
    await move(o.am, id, "approve", {}, at("09:10")).catch(async () => move(o.hrm, id, "grant", {}, at("09:10")));
    expect(await db.attendanceDay.count()).toBe(0);
  });
});

describe("the last day of service", () => {
  const leaving = async (acceptedLastDay: string) =>
    database().writing(async (tx) => {
      const reason = await tx.resignReason.create({ data: { code: "ELSEWHERE", name: "Elsewhere" } });
      await tx.resignation.create({
        data: {
          employeeId: (await tx.user.findUniqueOrThrow({ where: { id: o.clerk } })).employeeId!,
          submittedOn: "2026-11-20",
          reasonId: reason.id,
          requestedLastDay: acceptedLastDay,
          acceptedLastDay,
          noticeDays: 30,
          status: "ACCEPTED",
        },
      });
    });
  const run = (name: string, at = NOW) =>
    portal()
      .jobs.find((job) => job.name === name)!
      .run({
        actor: systemActor(at),
        now: () => at,
        period: "p",
        payload: null,
        signal: new AbortController().signal,
        progress: () => Promise.resolve(),
      });

  it("ends tours and leave that reach beyond it, gives back what was taken, and frees the days (R-LV17, I18)", async () => {
    const early = await leave(o.clerk, { fromDate: "2026-11-25", toDate: "2026-11-27" });
    const applied = await leave(o.clerk, { fromDate: "2026-12-07", toDate: "2026-12-11" });
    await moveLeave(o.bm, applied, "recommend");
    await moveLeave(o.hre, applied, "approve");
    const pending = await leave(o.clerk, { fromDate: "2026-12-14", toDate: "2026-12-15" });
    const travels = await ask(o.clerk);
    await move(o.bm, travels, "approve");
    const later = await ask(o.clerk, { fromDate: "2026-12-17", toDate: "2026-12-17" });
    await leaving("2026-12-08");
    expect(await run("watch-leave")).toContain("2 ended with the service");
    expect(await run("watch-tours")).toBe("1 tours ended with the service");
    expect(await run("watch-tours")).toBeNull();
    const leaves = await db.leaveApplication.findMany({
      orderBy: { id: "asc" },
      select: { id: true, status: true, toDate: true },
    });
    expect(leaves).toEqual([
      { id: early, status: "SUBMITTED", toDate: "2026-11-27" },
      { id: applied, status: "APPROVED", toDate: "2026-12-08" },
      { id: pending, status: "CANCELLED", toDate: "2026-12-15" },
    ]);
    expect([await row(travels), await row(later)]).toMatchObject([{ status: "APPROVED" }, { status: "CANCELLED" }]);
    expect(await db.leaveSlot.count({ where: { date: { gt: "2026-12-08" } } })).toBe(0);
    const { balanceCd, pendingCd } = await db.leaveBalance.findFirstOrThrow({
      where: { employeeId: await employeeOf(o.clerk), yearId: o.years[0] },
    });
    expect([balanceCd, pendingCd]).toEqual([1300, 300]);
    expect(await refusals(ask(o.clerk, { fromDate: "2026-12-09", toDate: "2026-12-09" }))).toEqual([
      "toDate not_employed",
    ]);
  });

  it("has nothing to do with reminders: the line hears of a tour after two working days, the next level after four", async () => {
    await ask(o.clerk);
    const told = (userId: number) => db.notification.count({ where: { userId, kind: "reminder" } });
    expect(await run("watch-approvals", new Date("2026-11-24T09:00:00Z"))).toBeNull();
    expect(await run("watch-approvals", new Date("2026-11-25T09:00:00Z"))).toContain("1 reminders");
    expect(await run("watch-approvals", new Date("2026-11-25T10:00:00Z"))).toBeNull();
    expect(await run("watch-approvals", new Date("2026-11-27T09:00:00Z"))).toContain("1 reminders");
    expect([await told(o.bm), await told(o.am)]).toEqual([2, 1]);
  });
});

/** A bill of somebody, as far as a tour asks. */
async function billOf(claimantId: number, employeeId: number) {
  const branch = o.tree.branches[0];
  return database().writing(async (tx) =>
    tx.transportBill.create({
      data: {
        refNo: `TB-X-2026-${claimantId}${employeeId}${await tx.transportBill.count()}`,
        companyId: o.tree.company,
        claimantId,
        employeeId,
        unitId: branch,
        branchId: branch,
        periodFrom: "2026-11-30",
        periodTo: "2026-12-04",
        currency: "KES",
        createdAt: NOW,
      },
    }),
  );
}
