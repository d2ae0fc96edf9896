/** How a leave application lives, through the commands that screens and the API use. */
import { beforeEach, describe, expect, it } from "vitest";
import { makeMove } from "../../../prisma/seed/demo/make-move";
import { callApi, hire as hireForApi, tokenOf } from "../../../tests/setup/api";
import { photograph } from "../../../tests/setup/files";
import { seeded } from "../../../tests/setup/database";
import { seedLeave, type PlantedLeave } from "../../../tests/setup/leave";
import { fileOf, screenOf } from "../../../tests/setup/listing";
import { as } from "../../../tests/setup/operations";
import { NOW } from "../../../tests/setup/organisation";
import { formatDate } from "~/core/dates";
import { database, db } from "~/db/database.server";
import { absentOn } from "~/define/absence";
import { recordAttachments } from "~/engine/record/attachments.server";
import { recordPage } from "~/engine/record/pages.server";
import { recordTasks } from "~/engine/record/parts.server";
import { addRecord, editRecord, typedSchema } from "~/engine/record/save.server";
import { writeComment } from "~/engine/record/thread.server";
import { systemActor } from "~/modules/identity/index.server";
import {
  closedKinds,
  decidable,
  decideSeveral,
  leaveApplication,
  leaveBrief,
  leaveList,
  myBalances,
} from "./index.server";
import { watchJob } from "~/modules/approvals/watch-job.server";
import { awayMeanwhile } from "./leave-brief.server";
import { leaveJob } from "./leave-job.server";
import { leaveTasks } from "./leave-tasks.server";

let o: PlantedLeave;
beforeEach(async () => void (o = await seeded(seedLeave)));

const employeeOf = async (user: number) => (await db.user.findUniqueOrThrow({ where: { id: user } })).employeeId!;
/** Monday to Friday in the week after next. */
const WEEK = { fromDate: "2026-11-30", toDate: "2026-12-04" };

async function apply(by: number, more: Record<string, unknown> = {}, { at = NOW, files = 0 } = {}): Promise<number> {
  const typed = {
    employeeId: await employeeOf(by),
    leaveTypeId: o.type,
    ...WEEK,
    fromPart: "FULL",
    toPart: "FULL",
    reason: "A week with the family",
    ...more,
  };
  const attachments = await Promise.all(
    Array.from({ length: files }, async () => ({ name: "letter.jpg", bytes: await photograph(40, 40) })),
  );
  const { id } = await addRecord(
    await as(by, at),
    leaveApplication,
    typedSchema(leaveApplication).parse(typed),
    attachments,
  );
  return id;
}

const move = async (by: number, id: number, name: string, typed: Record<string, unknown> = {}, at = NOW) =>
  makeMove(await as(by, at), leaveApplication, id, name, { note: "As was agreed with the branch", ...typed });
const row = (id: number) => db.leaveApplication.findUniqueOrThrow({ where: { id } });
const slots = (id: number) => db.leaveSlot.count({ where: { ownerKind: "LEAVE", ownerId: id } });
const balance = async (by: number, year = 0) => {
  const { balanceCd, pendingCd } = await db.leaveBalance.findUniqueOrThrow({
    where: {
      employeeId_leaveTypeId_yearId: {
        employeeId: await employeeOf(by),
        leaveTypeId: o.type,
        yearId: o.years[year]!,
      },
    },
  });
  return [balanceCd, pendingCd];
};
const movesOf = async (by: number, id: number, at = NOW) => {
  const { moves, forms } = await recordPage(await as(by, at), leaveApplication, id);
  return [...moves, ...forms].map(({ name }) => name).sort();
};
const refusing = (code: string) => ({ problems: [expect.objectContaining({ code })] });

describe("an application", () => {
  it("is recommended by the line manager, approved by HR, and taken from the ledger", async () => {
    const id = await apply(o.clerk);
    expect(await row(id)).toMatchObject({ status: "SUBMITTED", unitsCd: 500, refNo: "L-2026-000001" });
    expect([await slots(id), await balance(o.clerk)]).toEqual([10, [1500, 500]]);
    expect(await movesOf(o.clerk, id)).toEqual(["withdraw"]);
    expect(await movesOf(o.bm, id)).toEqual(["recommend", "reject", "return"]);
    expect(await movesOf(o.am, id)).toEqual([]);
    expect((await recordTasks(leaveApplication)(await as(o.bm))).map(({ link }) => link)).toEqual([
      `/applications/leave/comments/${id}`,
    ]);
    await move(o.bm, id, "recommend");
    expect(await movesOf(o.bm, id)).toEqual([]);
    expect(await movesOf(o.hre, id)).toEqual(["approve", "reject", "reroute", "return"]);
    expect((await db.notification.findMany({ where: { userId: o.hre } })).map(({ kind }) => kind)).toEqual(["task"]);
    await move(o.hre, id, "approve");
    expect([await row(id), await balance(o.clerk)]).toMatchObject([{ status: "APPROVED" }, [1000, 0]]);
    const asked = ["2026-11-29", "2026-11-30", "2026-12-04", "2026-12-07"];
    expect([...(await absentOn(db as never, await employeeOf(o.clerk), asked))]).toEqual(["2026-11-30", "2026-12-04"]);
    expect((await db.notification.findMany({ where: { userId: o.clerk } })).map(({ title }) => title)).toEqual([
      expect.stringContaining("recommended your leave"),
      expect.stringContaining("approved your leave"),
    ]);
  });

  it("is given back, equal and opposite, when it is cancelled", async () => {
    const id = await apply(o.clerk);
    await move(o.bm, id, "recommend");
    await move(o.hrm, id, "approve");
    await move(o.clerk, id, "askCancel", { shortenTo: null });
    expect(await movesOf(o.clerk, id)).toEqual([]);
    expect((await leaveTasks(await as(o.bm))).map(({ tag }) => tag)).toEqual(["To decide"]);
    await move(o.bm, id, "acceptCancel");
    expect([await row(id), await balance(o.clerk), await slots(id)]).toMatchObject([
      { status: "CANCELLED" },
      [1500, 0],
      0,
    ]);
    const lines = await db.leaveLedger.findMany({ where: { sourceKind: "APPLICATION", sourceId: id } });
    expect(lines.reduce((sum, { unitsCd }) => sum + unitsCd, 0)).toBe(0);
    expect(lines.map(({ kind }) => kind).sort()).toEqual([...Array(5).fill("REVERSAL"), ...Array(5).fill("TAKEN")]);
  });

  it("ends earlier where an early return is accepted", async () => {
    const id = await apply(o.clerk);
    await move(o.bm, id, "recommend");
    await move(o.hrm, id, "approve");
    await expect(move(o.clerk, id, "askCancel", { shortenTo: "2026-12-04" })).rejects.toMatchObject(
      refusing("leave_span"),
    );
    await move(o.clerk, id, "askCancel", { shortenTo: "2026-12-01" });
    expect(await movesOf(o.hre, id)).toEqual(["keep", "shorten"]);
    await move(o.hre, id, "shorten");
    expect(await row(id)).toMatchObject({ status: "APPROVED", toDate: "2026-12-01", unitsCd: 200, shortenTo: null });
    expect([await balance(o.clerk), await slots(id)]).toEqual([[1300, 0], 4]);
  });

  it("is given back by somebody other than whoever asked for it", async () => {
    const id = await apply(o.clerk);
    await move(o.bm, id, "recommend");
    await move(o.hrm, id, "approve");
    await move(o.hre, id, "askCancel", { shortenTo: "2026-12-01" });
    expect(await movesOf(o.hre, id)).toEqual([]);
    await expect(move(o.hre, id, "shorten")).rejects.toMatchObject({ name: "Forbidden" });
    expect(await movesOf(o.hrm, id)).toEqual(["keep", "shorten"]);
    await move(o.bm, id, "shorten");
    expect(await row(id)).toMatchObject({ toDate: "2026-12-01", changeAskedById: null });
  });

  it("counts with the leave beside it, for a document and for the limit of who approves", async () => {
    await database().writing((tx) =>
      tx.leaveType.update({ where: { id: o.type }, data: { seniorApprovalOverCd: 700 } }),
    );
    await apply(o.clerk);
    const rest = { fromDate: "2026-12-07", toDate: "2026-12-11" };
    const id = await apply(o.clerk, rest);
    expect(await row(id)).toMatchObject({ unitsCd: 500, runCd: 1000 });
    expect((await leaveBrief(await as(o.bm), id)).warnings).toContain("With the leave beside it: 10 days in a row");
    await move(o.bm, id, "recommend");
    await expect(move(o.hre, id, "approve")).rejects.toMatchObject({ name: "Forbidden" });
    await move(o.hrm, id, "approve");
    await expect(apply(o.clerk, { fromDate: "2026-12-14", toDate: "2026-12-16" })).rejects.toMatchObject({
      problems: [{ field: "file", code: "leave_attachment" }],
    });
  });

  it("is returned, changed and sent again; what it holds is freed after three days", async () => {
    const id = await apply(o.clerk);
    await move(o.bm, id, "return");
    expect([await balance(o.clerk), await slots(id)]).toEqual([[1500, 0], 10]);
    expect((await leaveTasks(await as(o.clerk))).map(({ tag }) => tag)).toEqual(["Returned"]);
    const later = new Date("2026-11-25T09:00:00Z");
    expect(await run(later)).toBe("Days of 1 returned applications freed");
    expect(await slots(id)).toBe(0);
    const { version } = await row(id);
    await editRecord(
      await as(o.clerk, later),
      leaveApplication,
      id,
      typedSchema(leaveApplication).parse({
        employeeId: await employeeOf(o.clerk),
        leaveTypeId: o.type,
        fromDate: "2026-11-30",
        toDate: "2026-12-01",
        fromPart: "PM",
        toPart: "FULL",
        reason: "Two days",
      }),
      version,
    );
    await move(o.clerk, id, "resubmit", {}, later);
    expect([await row(id), await balance(o.clerk), await slots(id)]).toMatchObject([
      { status: "SUBMITTED", unitsCd: 150 },
      [1500, 150],
      3,
    ]);
  });

  it("is rejected or withdrawn without a trace in the ledger", async () => {
    const first = await apply(o.clerk);
    await expect(move(o.bm, first, "reject", { note: "no" })).rejects.toMatchObject(refusing("note_required"));
    await move(o.bm, first, "reject");
    const second = await apply(o.clerk);
    await move(o.clerk, second, "withdraw");
    expect([await balance(o.clerk), await slots(first), await slots(second)]).toEqual([[1500, 0], 0, 0]);
    expect(await db.leaveLedger.count({ where: { sourceKind: "APPLICATION" } })).toBe(0);
  });

  it("is split where it goes over the end of the leave year", async () => {
    const id = await apply(o.clerk, { fromDate: "2026-12-28", toDate: "2027-01-05" });
    expect([await balance(o.clerk), await balance(o.clerk, 1)].map(([, pending]) => pending)).toEqual([400, 300]);
    await move(o.bm, id, "recommend");
    await move(o.hre, id, "approve");
    expect([await balance(o.clerk), await balance(o.clerk, 1)]).toEqual([
      [1100, 0],
      [1200, 0],
    ]);
  });
});

describe("rules", () => {
  it("keep half days apart, refuse what overlaps, and rate half days (I3)", async () => {
    const morning = await apply(o.clerk, { toDate: WEEK.fromDate, fromPart: "AM", toPart: "AM" });
    await apply(o.clerk, { toDate: WEEK.fromDate, fromPart: "PM", toPart: "PM" });
    expect(await row(morning)).toMatchObject({ unitsCd: 50 });
    const { unitId, fromDate } = await row(morning);
    const away = await awayMeanwhile(db, { id: null, unitId, fromDate, toDate: fromDate });
    const day = formatDate(fromDate);
    expect(away.map(({ words }) => words)).toEqual(["morning", "afternoon"].map((half) => `${day} (${half})`));
    await expect(apply(o.clerk)).rejects.toMatchObject(refusing("leave_overlap"));
    await expect(apply(o.clerk, { fromDate: "2026-12-05", toDate: "2026-12-06" })).rejects.toMatchObject(
      refusing("leave_no_working_day"),
    );
    await expect(
      database().writing((tx) =>
        tx.leaveSlot.create({
          data: { employeeId: 0, date: WEEK.fromDate, half: "AM", ownerKind: "TOUR", ownerId: 1 },
        }),
      ),
    ).rejects.toThrow();
  });

  it("take a Saturday of the branch as half a day (example e)", async () => {
    await database().writing((tx) =>
      tx.orgUnit.update({ where: { id: o.tree.branches[0] }, data: { weekPattern: "1,2,3,4,5,6H" } }),
    );
    const id = await apply(o.clerk, { fromDate: "2026-11-27", toDate: "2026-11-30" });
    expect(await row(id)).toMatchObject({ unitsCd: 250 });
  });

  it("give the last day to one of two who ask at once (I2)", async () => {
    await database().writing((tx) => tx.leaveType.update({ where: { id: o.type }, data: { attachmentAfterCd: null } }));
    await apply(o.clerk, { fromDate: "2026-11-30", toDate: "2026-12-17" });
    const both = await Promise.allSettled([
      apply(o.clerk, { fromDate: "2026-12-21", toDate: "2026-12-21" }),
      apply(o.clerk, { fromDate: "2026-12-22", toDate: "2026-12-22" }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await balance(o.clerk)).toEqual([1500, 1500]);
    const same = await Promise.allSettled([
      apply(o.cashier, { toDate: WEEK.fromDate }),
      apply(o.cashier, { toDate: WEEK.fromDate }),
    ]);
    expect(same.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  it("ask for a document after so many days, and look at notice, which HR may waive", async () => {
    const long = { fromDate: "2026-11-30", toDate: "2026-12-16" };
    await expect(apply(o.clerk, long)).rejects.toMatchObject({
      problems: [{ field: "file", code: "leave_attachment" }],
    });
    await expect(apply(o.clerk, { fromDate: "2026-11-10", toDate: "2026-11-11" })).rejects.toMatchObject(
      refusing("leave_notice"),
    );
    const back = { employeeId: await employeeOf(o.clerk), fromDate: "2026-11-10", toDate: "2026-11-11" };
    const id = await apply(o.hre, { ...back, overrideReason: "Ill, the letter came late" });
    expect(await row(id)).toMatchObject({ appliedById: o.hre, status: "SUBMITTED" });
    expect(await apply(o.clerk, long, { files: 1 })).toBeGreaterThan(id);
  });

  it("warn of the branch that loses its only holder of a duty", async () => {
    const id = await apply(o.bm);
    const { warnings } = await leaveBrief(await as(o.am), id);
    expect(warnings.some((text) => text.includes("approver"))).toBe(true);
    expect((await leaveBrief(await as(o.am), await apply(o.clerk))).warnings).toEqual([]);
  });
});

describe("who decides", () => {
  it("is nobody of their own leave, nor twice, nor below (I12)", async () => {
    const own = await apply(o.hre);
    expect(await movesOf(o.hre, own)).toEqual(["withdraw"]);
    await move(o.oh, own, "recommend");
    expect(await movesOf(o.hrm, own)).toEqual(["approve", "reject", "reroute", "return"]);
    const boss = await apply(o.hrm);
    await move(o.oh, boss, "recommend");
    await expect(move(o.hre, boss, "approve")).rejects.toMatchObject({ name: "Forbidden" });
    await move(o.admin, boss, "approve");
    const top = await apply(o.oh);
    expect(await row(top)).toMatchObject({ status: "RECOMMENDED" });
  });

  it("is nobody who may change its files; HR adds what comes later", async () => {
    const files = async () => [{ name: "letter.jpg", bytes: await photograph(40, 40) }];
    const attach = async (by: number, id: number) =>
      recordAttachments(leaveApplication).add(await as(by), id, await files());
    const id = await apply(o.clerk);
    await expect(attach(o.hre, id)).rejects.toMatchObject({ name: "Forbidden" });
    await expect(attach(o.bm, id)).rejects.toMatchObject({ name: "Forbidden" });
    await move(o.bm, id, "recommend");
    await expect(attach(o.hre, id)).rejects.toMatchObject({ name: "Forbidden" });
    await move(o.hre, id, "approve");
    await attach(o.hre, id);
    const other = await apply(o.hrm, { employeeId: await employeeOf(o.cashier) });
    await attach(o.hrm, other);
  });

  it("is not the applicant by a second role", async () => {
    const id = await apply(o.clerk);
    const role = await db.role.findUniqueOrThrow({ where: { name: "Area Manager" } });
    await database().writing((tx) =>
      tx.roleGrant.create({
        data: {
          userId: o.clerk,
          roleId: role.id,
          unitId: o.tree.areas[0],
          validFrom: "2026-01-01",
          validTo: "9999-12-31",
          acting: true,
        } as never,
      }),
    );
    await expect(move(o.clerk, id, "recommend")).rejects.toMatchObject({ name: "Forbidden" });
    expect(await movesOf(o.clerk, id)).toEqual(["withdraw"]);
  });

  it("is HR above the limit only where it decides leave of any length, and never who applied for somebody", async () => {
    const employeeId = await employeeOf(o.clerk);
    const long = await apply(o.clerk, { fromDate: "2026-11-30", toDate: "2026-12-14" });
    await move(o.bm, long, "recommend");
    await expect(move(o.hre, long, "approve")).rejects.toMatchObject({ name: "Forbidden" });
    await move(o.hrm, long, "approve");
    const other = await apply(o.hrm, { employeeId, fromDate: "2026-12-21", toDate: "2026-12-21" });
    await move(o.bm, other, "recommend");
    await expect(move(o.hrm, other, "approve")).rejects.toMatchObject({ name: "Forbidden" });
    await move(o.hre, other, "approve");
  });

  it("is the manager alone, HR alone or nobody, as the type says", async () => {
    const chain = (name: string) =>
      database().writing((tx) => tx.leaveType.update({ where: { id: o.type }, data: { chain: name } }));
    await chain("MANAGER");
    const one = await apply(o.clerk, { toDate: WEEK.fromDate });
    expect(await movesOf(o.bm, one)).toEqual(["grant", "reject", "return"]);
    await move(o.bm, one, "grant");
    await chain("HR");
    const two = await apply(o.clerk, { fromDate: "2026-12-01", toDate: "2026-12-01" });
    expect(await row(two)).toMatchObject({ status: "RECOMMENDED" });
    expect(await movesOf(o.bm, two)).toEqual([]);
    await move(o.hre, two, "return");
    await move(o.clerk, two, "resubmitToHr");
    await chain("AUTO");
    const three = await apply(o.clerk, { fromDate: "2026-12-02", toDate: "2026-12-02" });
    expect(await row(three)).toMatchObject({ status: "APPROVED" });
    expect(await balance(o.clerk)).toEqual([1300, 100]);
  });

  it("is reminded after two working days, and the next level after four, once each", async () => {
    const id = await apply(o.clerk);
    const told = async (userId: number) =>
      (await db.notification.findMany({ where: { userId, kind: "reminder" } })).map(({ title }) => title);
    expect(await watch(new Date("2026-11-24T09:00:00Z"))).toBeNull();
    expect(await watch(new Date("2026-11-25T09:00:00Z"))).toBe("1 reminders sent");
    expect(await watch(new Date("2026-11-25T10:00:00Z"))).toBeNull();
    expect(await movesOf(o.am, id, new Date("2026-11-25T10:00:00Z"))).toEqual([]);
    const late = new Date("2026-11-27T09:00:00Z");
    expect(await watch(late)).toBe("1 reminders sent");
    expect([(await told(o.bm)).length, (await told(o.am)).length]).toEqual([2, 1]);
    expect(await movesOf(o.am, id, late)).toEqual(["recommend", "reject", "return"]);
  });
});

describe("what others see", () => {
  it("is the line's and HR's; a stranger finds nothing by page, list, move, comment or file", async () => {
    const id = await apply(o.clerk);
    const stranger = await as(o.otherBm);
    await expect(recordPage(stranger, leaveApplication, id)).rejects.toMatchObject({ name: "NotFound" });
    await expect(leaveBrief(stranger, id)).rejects.toMatchObject({ name: "NotFound" });
    await expect(move(o.otherBm, id, "recommend")).rejects.toMatchObject({ name: "NotFound" });
    await expect(writeComment(stranger, leaveApplication, id, { text: "Hm", internal: false })).rejects.toMatchObject({
      name: "NotFound",
    });
    const colleague = await as(o.cashier);
    await expect(recordPage(colleague, leaveApplication, id)).rejects.toMatchObject({ name: "NotFound" });
    expect((await screenOf(colleague, leaveList, "mine")).rows).toEqual([]);
    expect((await screenOf(stranger, leaveList, "team")).rows).toEqual([]);
    expect((await screenOf(await as(o.bm), leaveList, "team")).rows).toHaveLength(1);
    expect((await screenOf(await as(o.hre), leaveList, "all")).rows).toHaveLength(1);
    expect((await fileOf(await as(o.hre), leaveList, "all")).map(({ Days }) => Days)).toEqual([5]);
    expect((await screenOf(await as(o.bm), leaveList, "team", { status: "APPROVED" })).rows).toEqual([]);
  });

  it("cannot be asked for in another's name, nor with HR's waiver", async () => {
    const employeeId = await employeeOf(o.cashier);
    await expect(apply(o.clerk, { employeeId })).rejects.toMatchObject({ problems: [{ field: "employeeId" }] });
    await expect(apply(o.clerk, { overrideReason: "I say so" })).rejects.toMatchObject(refusing("not_available"));
  });

  it("is decided in a bunch where no colleague is away, and told line by line", async () => {
    const id = await apply(o.clerk);
    const bm = await as(o.bm);
    expect(await decidable(bm, [id])).toEqual({ [id]: `${id}.${(await row(id)).version}` });
    const outcome = await decideSeveral(bm, { pick: [`${id}.${(await row(id)).version}`, "999.1"], note: null });
    expect(outcome.map(({ ok }) => ok)).toEqual([true, false]);
    await apply(o.cashier);
    expect(await decidable(await as(o.hre), [id])).toEqual({});
  });

  it("is the caller's own by the API, whatever the body says, and another's is not there", async () => {
    const type = await database().writing((tx) =>
      tx.leaveType.create({
        data: {
          companyId: o.tree.company,
          code: "UNP",
          name: "Unpaid leave",
          unlimited: true,
          paid: false,
          createdAt: NOW,
        },
      }),
    );
    const caller = await hireForApi(o.tree.branches[0], "Loan Officer");
    const token = await tokenOf(caller.signInName);
    const year = new Date().getUTCFullYear();
    const send = (more: Record<string, unknown>) =>
      callApi("POST", "/api/Leave/Apply", {
        token,
        headers: { "Idempotency-Key": `leave-${Object.keys(more).join("-")}-0000000000` },
        body: {
          leaveTypeId: String(type.id),
          fromDate: `${year}-12-31`,
          fromPart: "FULL",
          toDate: `${year}-12-31`,
          toPart: "FULL",
          reason: "Unpaid, a day",
          ...more,
        },
      });
    expect((await send({ employeeId: String(await employeeOf(o.clerk)) })).status).toBe(422);
    expect((await send({ status: "APPROVED" })).status).toBe(422);
    const { status, json } = await send({});
    expect([status, json.data]).toMatchObject([201, { unitsCd: expect.anything(), status: "SUBMITTED" }]);
    const foreign = await apply(o.clerk);
    const list = await callApi("GET", "/api/Leave/List", { token });
    expect((list.json.data as { id: string }[]).map(({ id }) => id)).toEqual([(json.data as { id: string }).id]);
    expect((await callApi("GET", `/api/LeaveApplication/${foreign}`, { token })).status).toBe(404);
    const version = (await row(foreign)).version;
    expect(
      (
        await callApi("POST", `/api/LeaveApplication/${foreign}/Return`, {
          token,
          headers: { "If-Match": `"v${version}"` },
          body: { note: "Let me decide this one" },
        })
      ).status,
    ).toBe(404);
  });

  it("is a balance that tells why", async () => {
    await apply(o.clerk);
    const { year, years, rows } = await myBalances(await as(o.clerk));
    expect({ year, years }).toEqual({
      year: "2026",
      years: [
        { name: "2026", shown: true },
        { name: "2027", shown: false },
      ],
    });
    expect(rows[0]).toMatchObject({ type: "Annual leave", balance: "15", pending: "5", available: "10" });
    expect(rows[0]!.why[0]).toContain("+15");
  });

  it("is shown for another leave year, and for the present one where there is no such year", async () => {
    await apply(o.clerk);
    const clerk = await as(o.clerk);
    const next = await myBalances(clerk, "2027");
    expect(next.year).toBe("2027");
    expect(next.rows[0]).toMatchObject({ balance: "15", pending: "0", available: "15" });
    const past = await myBalances(await as(o.clerk, new Date("2027-03-01T09:00:00Z")), "2026");
    expect(past.rows[0]).toMatchObject({ balance: "15", pending: "5" });
    expect((await myBalances(clerk, "1999")).year).toBe("2026");
  });

  it("offers only the kinds that the applicant may take", async () => {
    const base = { companyId: o.tree.company, annualCd: 500, createdAt: NOW };
    const [mothers, settled] = await database().writing(async (tx) => [
      await tx.leaveType.create({ data: { ...base, code: "MAT", name: "Maternity leave", gender: "FEMALE" } }),
      await tx.leaveType.create({ data: { ...base, code: "SET", name: "Study leave" } }),
    ]);
    const employeeId = await employeeOf(o.clerk);
    const be = (data: { gender?: string; status?: string }) =>
      database().writing((tx) => tx.employee.update({ where: { id: employeeId }, data }));
    await database().writing((tx) =>
      tx.leaveType.updateMany({ where: { id: { not: settled.id } }, data: { allowedInProbation: true } }),
    );
    await be({ gender: "MALE", status: "CONFIRMED" });
    expect(await closedKinds(await as(o.clerk))).toEqual(new Set([String(mothers.id)]));
    await be({ gender: "FEMALE", status: "PROBATION" });
    expect(await closedKinds(await as(o.clerk))).toEqual(new Set([String(settled.id)]));
  });
});

const run = (at: Date, job = leaveJob) =>
  job.run({
    actor: systemActor(at),
    now: () => at,
    period: "p",
    payload: null,
    signal: new AbortController().signal,
    progress: () => Promise.resolve(),
  });
const watch = (at: Date) => run(at, watchJob);

it("takes nobody beyond their last working day", async () => {
  const id = await employeeOf(o.clerk);
  await database().writing((tx) =>
    tx.employee.update({ where: { id }, data: { status: "ON_NOTICE", lastWorkingDay: "2026-12-02" } }),
  );
  await expect(apply(o.clerk)).rejects.toMatchObject({ problems: [{ field: "toDate", code: "employment_ends" }] });
  expect(await apply(o.clerk, { toDate: "2026-12-02" })).toBeGreaterThan(0);
});
