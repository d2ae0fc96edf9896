/** What was taken stays taken: which days of leave a change of approved leave gives back (R-AT7). */
import { beforeEach, expect, it } from "vitest";
import { database } from "~/db/database.server";
import { seeded } from "../../../tests/setup/database";
import { seedLeave, type PlantedLeave } from "../../../tests/setup/leave";
import { applyFor, employeeOf, leaveBalance, leaveRow, moveLeave, refusing } from "../../../tests/setup/leave-life";

let o: PlantedLeave;
let id: number;
const balance = async () => (await leaveBalance(o.clerk, o.type, o.years[0]))[0];
const BEFORE = new Date("2026-11-27T09:00:00Z");
const WEDNESDAY = new Date("2026-12-02T09:00:00Z");
const FRIDAY = new Date("2026-12-04T09:00:00Z");
const AFTER = new Date("2026-12-07T09:00:00Z");

/** Approved leave from Monday to Friday. */
beforeEach(async () => {
  o = await seeded(seedLeave);
  id = await applyFor(o.clerk, o.type);
  await moveLeave(o.bm, id, "recommend");
  await moveLeave(o.hrm, id, "approve");
});

const punched = async (date: string) =>
  database().writing(async (tx) =>
    tx.attendanceDay.create({
      data: {
        employeeId: await employeeOf(o.clerk),
        date,
        unitId: o.tree.branches[0],
        status: "LEAVE",
        conflict: true,
      },
    }),
  );

it("a cancellation that was asked for before is not accepted once its days have passed", async () => {
  await moveLeave(o.clerk, id, "askCancel", { shortenTo: null }, BEFORE);
  await expect(moveLeave(o.bm, id, "acceptCancel", {}, AFTER)).rejects.toMatchObject(refusing("leave_over"));
  await expect(moveLeave(o.hre, id, "acceptCancel", {}, WEDNESDAY)).rejects.toMatchObject(refusing("leave_over"));
  expect([await leaveRow(id), await balance()]).toMatchObject([{ status: "CANCEL_ASKED" }, 1000]);
  await moveLeave(o.bm, id, "keep", {}, AFTER);
  // HR may ask for it, and somebody else accepts.
  await moveLeave(o.hre, id, "askCancel", { shortenTo: null }, AFTER);
  await moveLeave(o.bm, id, "acceptCancel", {}, AFTER);
  expect(await balance()).toBe(1500);
});

it("is accepted while none of its days has passed", async () => {
  await moveLeave(o.clerk, id, "askCancel", { shortenTo: null }, BEFORE);
  await moveLeave(o.bm, id, "acceptCancel", {}, new Date("2026-11-30T09:00:00Z"));
  expect(await balance()).toBe(1500);
});

it("an early return gives back no day that has passed", async () => {
  const ask = (shortenTo: string, at: Date) => moveLeave(o.clerk, id, "askCancel", { shortenTo }, at);
  await expect(ask("2026-11-30", FRIDAY)).rejects.toMatchObject({
    problems: [{ field: "shortenTo", code: "leave_over" }],
  });
  await ask("2026-12-01", WEDNESDAY);
  await expect(moveLeave(o.bm, id, "shorten", {}, FRIDAY)).rejects.toMatchObject(refusing("leave_over"));
  await punched("2026-12-02");
  await punched("2026-12-03");
  await moveLeave(o.bm, id, "shorten", {}, FRIDAY);
  expect([await leaveRow(id), await balance()]).toMatchObject([{ toDate: "2026-12-01" }, 1300]);
});

it("the line calls back from a day on which somebody punched, or from today on", async () => {
  const recall = (lastDay: string, at: Date) => moveLeave(o.bm, id, "recall", { lastDay }, at);
  await expect(recall("2026-11-30", WEDNESDAY)).rejects.toMatchObject({
    problems: [{ field: "lastDay", code: "leave_over" }],
  });
  await recall("2026-12-02", new Date("2026-12-03T09:00:00Z"));
  expect(await balance()).toBe(1200);
  await punched("2026-12-02");
  await expect(recall("2026-11-30", FRIDAY)).rejects.toMatchObject(refusing("leave_over"));
  await recall("2026-12-01", FRIDAY);
  expect(await balance()).toBe(1300);
});

it("one punch does not give back the days around it", async () => {
  await punched("2026-12-02");
  await expect(moveLeave(o.bm, id, "revoke", {}, AFTER)).rejects.toMatchObject(refusing("leave_over"));
  await expect(moveLeave(o.bm, id, "recall", { lastDay: "2026-11-30" }, AFTER)).rejects.toMatchObject(
    refusing("leave_over"),
  );
  expect(await balance()).toBe(1000);
});
