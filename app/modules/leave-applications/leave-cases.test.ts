/** Leave that is returned, loses its line, moves with its applicant or needs a document. */
import { beforeEach, describe, expect, it } from "vitest";
import { seeded } from "../../../tests/setup/database";
import { seedLeave, type PlantedLeave } from "../../../tests/setup/leave";
import {
  applyFor,
  employeeOf,
  leaveMovesOf,
  leaveRow,
  moveLeave,
  refusing,
  runJob,
  typedLeave,
  WEEK,
} from "../../../tests/setup/leave-life";
import { as, endGrants, hire } from "../../../tests/setup/operations";
import { NOW } from "../../../tests/setup/organisation";
import { moveTo } from "../../../tests/setup/staff";
import { database, db } from "~/db/database.server";
import { inTx } from "~/db/transaction.server";
import { recordAttachments } from "~/engine/record/attachments.server";
import { recordPage } from "~/engine/record/pages.server";
import { addRecord, editRecord, typedSchema } from "~/engine/record/save.server";
import { moveOpenTours, tour } from "~/modules/tours/index.server";
import { leaveApplication, moveOpenLeave } from "./index.server";
import { leaveJob } from "./leave-job.server";
import { leaveTasks } from "./leave-tasks.server";

let o: PlantedLeave;
beforeEach(async () => void (o = await seeded(seedLeave)));

const setType = (data: Record<string, unknown>) =>
  database().writing((tx) => tx.leaveType.update({ where: { id: o.type }, data }));

describe("what was returned", () => {
  /** HR has applied for somebody without an account, and the line has returned it. */
  async function returned(more: Record<string, unknown> = {}): Promise<{ id: number; employeeId: number }> {
    const employeeId = await employeeOf(o.cashier);
    await database().writing((tx) => tx.user.update({ where: { id: o.cashier }, data: { employeeId: null } }));
    const id = await applyFor(o.hre, o.type, { employeeId, ...more });
    await moveLeave(o.bm, id, "return");
    return { id, employeeId };
  }

  it("is changed and sent again by HR that applied for it, who does not decide it", async () => {
    const { id, employeeId } = await returned();
    const told = await db.notification.findMany({ where: { userId: o.hre, kind: "task" } });
    expect(told.map(({ title }) => title)).toContainEqual(expect.stringContaining("returned the leave application of"));
    expect((await leaveTasks(await as(o.hre))).map(({ tag }) => tag)).toEqual(["Returned"]);
    expect(await leaveMovesOf(o.hrm, id)).toContain("resubmit");
    const { version } = await leaveRow(id);
    const typed = typedLeave(o.type, { employeeId, toDate: "2026-12-02" });
    await editRecord(await as(o.hrm), leaveApplication, id, typed, version);
    await moveLeave(o.hrm, id, "resubmit");
    expect(await leaveRow(id)).toMatchObject({ status: "SUBMITTED", unitsCd: 300, appliedById: o.hrm });
    await moveLeave(o.bm, id, "recommend");
    await expect(moveLeave(o.hrm, id, "approve")).rejects.toMatchObject({ name: "Forbidden" });
    await moveLeave(o.hre, id, "approve");
  });

  it("with notice waived is sent again by HR, and withdrawn by HR", async () => {
    const back = { fromDate: "2026-11-16", toDate: "2026-11-17", overrideReason: "Ill, the letter came late" };
    const { id } = await returned(back);
    await moveLeave(o.hre, id, "resubmit");
    expect(await leaveRow(id)).toMatchObject({ status: "SUBMITTED" });
    await moveLeave(o.hre, id, "withdrawForApplicant");
    expect(await leaveRow(id)).toMatchObject({ status: "CANCELLED" });
  });

  it("is rejected by those who hold it", async () => {
    const { id } = await returned();
    expect(await leaveMovesOf(o.bm, id)).toEqual(["reject"]);
    await moveLeave(o.bm, id, "reject");
    expect([await leaveRow(id), await db.leaveSlot.count({ where: { ownerId: id } })]).toMatchObject([
      { status: "REJECTED" },
      0,
    ]);
  });

  it("by an applicant's own hand is not HR's to send or to withdraw", async () => {
    const id = await applyFor(o.clerk, o.type);
    await moveLeave(o.bm, id, "return");
    expect(await leaveMovesOf(o.hrm, id)).toEqual(["reject"]);
    for (const name of ["withdraw", "withdrawForApplicant"])
      await expect(moveLeave(o.hrm, id, name)).rejects.toMatchObject({ name: "Forbidden" });
  });

  it("counts neither as a time of the year nor in a run once it holds no days", async () => {
    await setType({ maxTimesPerYear: 1 });
    const id = await applyFor(o.clerk, o.type);
    await moveLeave(o.bm, id, "return");
    const later = new Date("2026-11-25T09:00:00Z");
    const next = { fromDate: "2026-12-07", toDate: "2026-12-08" };
    await expect(applyFor(o.clerk, o.type, next, { at: later })).rejects.toMatchObject(refusing("leave_not_eligible"));
    expect(await runJob(leaveJob, later)).toBe("Days of 1 returned applications freed");
    expect(await leaveRow(await applyFor(o.clerk, o.type, next, { at: later }))).toMatchObject({ runCd: 200 });
  });
});

it("what waits for a line that is no longer there goes on to HR within the hour", async () => {
  const id = await applyFor(o.clerk, o.type);
  for (const userId of [o.bm, o.am, o.rm, o.om, o.oh, o.admin]) await endGrants(userId, "2026-11-20");
  const later = new Date("2026-11-23T09:00:00Z");
  expect(await leaveMovesOf(o.hre, id, later)).not.toContain("approve");
  expect(await runJob(leaveJob, later)).toContain("1 sent to HR");
  expect(await leaveRow(id)).toMatchObject({ status: "RECOMMENDED" });
  await moveLeave(o.hre, id, "approve", {}, later);
});

it("a document that leave was sent with stays until it is returned, and is asked for again when it is approved", async () => {
  await setType({ attachmentAfterCd: 300 });
  const id = await applyFor(o.clerk, o.type, {}, { files: 1 });
  const files = recordAttachments(leaveApplication);
  const [letter] = await files.of(id);
  const { attachments } = await recordPage(await as(o.clerk), leaveApplication, id);
  expect(attachments).toMatchObject({ editable: true, removable: false });
  await expect(files.remove(await as(o.clerk), id, letter!.id)).rejects.toMatchObject({ name: "Forbidden" });
  await moveLeave(o.bm, id, "recommend");
  await expect(files.remove(await as(o.hre), id, letter!.id)).rejects.toMatchObject({ name: "Forbidden" });
  await database().writing((tx) => tx.document.updateMany({ where: { ownerId: id }, data: { deletedAt: NOW } }));
  await expect(moveLeave(o.hrm, id, "approve")).rejects.toMatchObject(refusing("leave_attachment"));
  await moveLeave(o.hrm, id, "return");
  expect((await recordPage(await as(o.clerk), leaveApplication, id)).attachments).toMatchObject({ removable: true });
});

it("HR of a region applies for nobody who is posted outside it on the first day", async () => {
  const rita = await hire(o.tree.regions[0], "HR Executive", "HRE", "Rita");
  const employeeId = await employeeOf(o.clerk);
  await moveTo(employeeId, o.tree.areas[1], "2026-12-01");
  const outside = { problems: [{ field: "employeeId", code: "not_available" }] };
  const days = { employeeId, fromDate: "2026-12-07", toDate: "2026-12-08", fromPart: "FULL", toPart: "FULL" };
  await expect(applyFor(rita, o.type, days)).rejects.toMatchObject(outside);
  const typed = typedSchema(tour).parse({ ...days, place: "Nakuru", purpose: "Training on the new forms" });
  await expect(addRecord(await as(rita), tour, typed)).rejects.toMatchObject(outside);
  expect(await db.leaveApplication.count()).toBe(0);
});

it("leave and tours that are still to come go with their applicant", async () => {
  const employeeId = await employeeOf(o.clerk);
  const approved = await applyFor(o.clerk, o.type);
  const asked = await applyFor(o.clerk, o.type, { fromDate: "2026-12-08", toDate: "2026-12-09" });
  for (const id of [approved, asked]) {
    await moveLeave(o.bm, id, "recommend");
    await moveLeave(o.hre, id, "approve");
  }
  await moveLeave(o.clerk, asked, "askCancel", { shortenTo: null });
  const span = { fromDate: "2026-12-14", toDate: "2026-12-15", fromPart: "FULL", toPart: "FULL" };
  const typed = typedSchema(tour).parse({ ...span, place: "Nakuru", purpose: "Training on the new forms" });
  const trip = await addRecord(await as(o.clerk), tour, typed);
  await moveTo(employeeId, o.tree.branches[1], "2026-12-02");
  const day = new Date("2026-12-02T09:00:00Z");
  const moved = await inTx(await as(o.hrm, day), async (work) => [
    await moveOpenLeave(work, employeeId),
    await moveOpenTours(work, employeeId),
  ]);
  expect(moved).toEqual([2, 1]);
  const [, unitId] = o.tree.branches;
  expect([await leaveRow(approved), await leaveRow(asked)]).toMatchObject([{ unitId }, { unitId }]);
  expect(await db.tour.findUniqueOrThrow({ where: { id: trip.id } })).toMatchObject({ unitId });
  expect(await leaveMovesOf(o.otherBm, asked, day)).toEqual(["acceptCancel", "keep"]);
  await expect(leaveMovesOf(o.bm, approved, day)).rejects.toMatchObject({ name: "NotFound" });
  const told = await db.notification.findMany({ where: { userId: o.otherBm } });
  expect(told.map(({ title }) => title).sort()).toEqual([
    expect.stringContaining("Approve a tour"),
    expect.stringContaining("asks to change approved leave"),
  ]);
});

it("a run of leave is counted as far back as it goes", async () => {
  const { id: typeId } = await database().writing((tx) =>
    tx.leaveType.create({
      data: { companyId: o.tree.company, code: "UNP", name: "Unpaid", unlimited: true, paid: false },
    }),
  );
  const parts = [
    { fromDate: WEEK.fromDate, toDate: "2027-02-05" },
    { fromDate: "2027-02-08", toDate: "2027-04-16" },
    { fromDate: "2027-04-19", toDate: "2027-04-23" },
  ];
  let sum = 0;
  for (const part of parts) {
    const { unitsCd, runCd } = await leaveRow(await applyFor(o.clerk, typeId, part));
    sum += unitsCd;
    expect(runCd).toBe(sum);
  }
});
