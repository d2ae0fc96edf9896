/** Tours, movements and prepared entries on the board of HR; who decides tours and movements in another's name. */
import { beforeEach, expect, it } from "vitest";
import { makeMove } from "../../../prisma/seed/demo/make-move";
import { seeded } from "../../../tests/setup/database";
import { seedLeave, type PlantedLeave } from "../../../tests/setup/leave";
import { as, hire } from "../../../tests/setup/operations";
import { NOW } from "../../../tests/setup/organisation";
import { database, db } from "~/db/database.server";
import type { AnyRecord } from "~/define/record";
import { recordPage } from "~/engine/record/pages.server";
import { addRecord, typedSchema } from "~/engine/record/save.server";
import { leaveApplication } from "~/modules/leave-applications/index.server";
import { saveBackground } from "~/modules/people/index.server";
import { staffMovement } from "~/modules/staff-movements/index.server";
import { tour } from "~/modules/tours/index.server";
import { approvalDelegation, waitingInHr } from "./index.server";

const TODAY = "2026-11-20";
const LATER = new Date("2026-12-04T09:00:00Z");
type Planted = PlantedLeave & { hrm2: number };
async function plantBoard(): Promise<Planted> {
  const planted = await seedLeave();
  return { ...planted, hrm2: await hire(planted.tree.company, "HR Manager", "HRM", "Hilda") };
}

let o: Planted;
beforeEach(async () => void (o = await seeded(plantBoard)));

const employeeOf = async (user: number) => (await db.user.findUniqueOrThrow({ where: { id: user } })).employeeId!;
const add = async (by: number, record: AnyRecord, fields: Record<string, unknown>) =>
  (await addRecord(await as(by), record, typedSchema(record).parse(fields), [])).id;
const move = async (by: number, record: AnyRecord, id: number, name: string, more: object = {}, at: Date = NOW) =>
  makeMove(await as(by, at), record, id, name, { note: "As was agreed", ...more });
const offered = async (by: number, record: AnyRecord, id: number) =>
  recordPage(await as(by), record, id).then(
    ({ moves, forms }) => [...moves, ...forms].map(({ name }) => name).sort(),
    () => ["out of sight"],
  );
const board = async (process: string, at: Date = NOW) =>
  (await waitingInHr(await as(o.hrm2, at), process)).map(({ title, holder, stage, asked }) => ({
    title,
    holder,
    stage,
    asked: [...asked],
  }));

const travel = async () =>
  add(o.clerk, tour, {
    employeeId: await employeeOf(o.clerk),
    fromDate: "2026-11-30",
    toDate: "2026-12-01",
    fromPart: "FULL",
    toPart: "FULL",
    place: "Nakuru",
    purpose: "Training on forms",
  });
async function transfer(): Promise<number> {
  const employeeId = await employeeOf(o.clerk);
  const { designationId } = await db.posting.findFirstOrThrow({ where: { employeeId } });
  const id = await add(o.hre, staffMovement, {
    kind: "TRANSFER",
    employeeId,
    effectiveOn: "2027-01-04",
    toUnitId: o.tree.branches[1],
    toDesignationId: designationId,
    roleChoice: "KEEP",
    reason: "The branch is short of staff",
  });
  await move(o.hre, staffMovement, id, "submit");
  return id;
}

/** Somebody is on approved leave today. */
async function away(user: number): Promise<void> {
  const days = { fromDate: TODAY, toDate: TODAY, fromPart: "FULL", toPart: "FULL" };
  const id = await add(user, leaveApplication, {
    ...days,
    employeeId: await employeeOf(user),
    leaveTypeId: o.type,
    reason: "A day with the family",
  });
  await database().writing((tx) => tx.leaveApplication.update({ where: { id }, data: { status: "APPROVED" } }));
}
const lend = async (from: number, to: number, scopes: string[]) =>
  add(from, approvalDelegation, {
    toId: String(await employeeOf(to)),
    fromDate: TODAY,
    toDate: "2026-11-30",
    scopes,
    reason: "On leave this week",
  });

it("lets a delegate decide tours while their lender is away, and leave only where that is lent (R-AP4)", async () => {
  const id = await travel();
  const leave = await add(o.clerk, leaveApplication, {
    employeeId: await employeeOf(o.clerk),
    leaveTypeId: o.type,
    fromDate: "2026-12-07",
    toDate: "2026-12-08",
    fromPart: "FULL",
    toPart: "FULL",
    reason: "A week with the family",
  });
  await lend(o.bm, o.otherBm, ["Tour"]);
  expect(await offered(o.otherBm, tour, id)).toEqual(["out of sight"]);
  await away(o.bm);
  expect(await offered(o.otherBm, tour, id)).toEqual(["approve", "reject", "return"]);
  expect(await offered(o.otherBm, leaveApplication, leave)).not.toContain("recommend");
  await expect(move(o.otherBm, leaveApplication, leave, "recommend")).rejects.toThrow();
  await move(o.otherBm, tour, id, "approve");
  expect(await db.stateChange.findFirstOrThrow({ where: { entity: "Tour", action: "approve" } })).toMatchObject({
    actorId: o.otherBm,
    actingForId: o.bm,
  });
});

it("lets a delegate agree to movements, and no one decide twice by another's name", async () => {
  const id = await transfer();
  await lend(o.otherBm, o.bm, ["Movement"]);
  expect(await offered(o.bm, staffMovement, id)).not.toContain("agree");
  await away(o.otherBm);
  expect(await offered(o.bm, staffMovement, id)).toContain("agree");
  await move(o.bm, staffMovement, id, "agree");
  expect(await db.stateChange.findFirstOrThrow({ where: { entity: "Movement", action: "agree" } })).toMatchObject({
    actorId: o.bm,
    actingForId: o.otherBm,
  });
});

it("shows movements with their holder, escalates them, and gives them to whom HR asks (R-AP5, N10)", async () => {
  const id = await transfer();
  expect(await board("Movement")).toEqual([
    { title: "Levi Tester: Transfer", holder: "Omar Tester", stage: "FRESH", asked: [o.otherBm] },
  ]);
  const [late] = await board("Movement", LATER);
  expect(late).toMatchObject({ stage: "ESCALATED", asked: [o.otherBm, o.am] });
  await expect(move(o.hrm2, staffMovement, id, "reroute", { toUserId: o.clerk })).rejects.toThrow();
  await move(o.hrm2, staffMovement, id, "reroute", { toUserId: o.am });
  expect(await offered(o.am, staffMovement, id)).toContain("agree");
  expect(await offered(o.otherBm, staffMovement, id)).not.toContain("agree");
  expect((await board("Movement"))[0]).toMatchObject({ holder: "Amos Tester", asked: [o.am] });
  await move(o.am, staffMovement, id, "agree", {}, new Date(NOW.getTime() + 60_000));
  const [agreed] = await board("Movement");
  expect(agreed!.holder).toBe("HR");
  expect(agreed!.asked).toContain(o.hrm2);
  expect(agreed!.asked).not.toContain(o.hre);
});

it("takes five characters for a reason of tours and movements (R-AP6)", async () => {
  const [going, moving] = [await travel(), await transfer()];
  const short = { problems: [expect.objectContaining({ code: "note_required" })] };
  await expect(move(o.bm, tour, going, "reject", { note: "Busy" })).rejects.toMatchObject(short);
  await move(o.bm, tour, going, "reject", { note: "Audit" });
  await expect(move(o.otherBm, staffMovement, moving, "decline", { note: "Full" })).rejects.toMatchObject(short);
  await move(o.otherBm, staffMovement, moving, "decline", { note: "Audit" });
});

it("shows prepared entries of leave to others than who prepared them, and what of a career is not verified", async () => {
  const year = await db.leaveYear.findFirstOrThrow();
  await database().writing(async (tx) =>
    tx.leaveAdjustment.create({
      data: {
        employeeId: await employeeOf(o.clerk),
        leaveTypeId: o.type,
        yearId: year.id,
        kind: "ADJUST",
        unitsCd: 150,
        reason: "Worked on a holiday",
        preparedById: o.hrm2,
        createdAt: NOW,
      },
    }),
  );
  const [entry] = await board("LeaveAdjustment");
  expect(entry).toMatchObject({ title: expect.stringMatching(/^Levi Tester: .* 1.5$/) as string, holder: "HR" });
  expect(entry!.asked).toContain(o.hrm);
  expect(entry!.asked).not.toContain(o.hrm2);
  await saveBackground(
    await as(o.clerk),
    { employeeId: await employeeOf(o.clerk), kind: "education", line: null, version: null },
    { institution: "Moi University", educationId: null, subject: null, fromYear: 2016, toYear: 2020 },
  );
  expect(await board("EmployeeEducation")).toMatchObject([{ title: "Levi Tester: Education", stage: "FRESH" }]);
  expect(await board("EmployeeEducation", LATER)).toMatchObject([{ stage: "ESCALATED" }]);
});
