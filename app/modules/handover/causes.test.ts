/** Open work is handed over before long leave and when an employment ends (spec: hr N4). */
import { beforeEach, expect, it } from "vitest";
import { makeMove } from "../../../prisma/seed/demo/make-move";
import { seeded } from "../../../tests/setup/database";
import { seedLeave, type PlantedLeave } from "../../../tests/setup/leave";
import { as } from "../../../tests/setup/operations";
import { db } from "~/db/database.server";
import { inTx } from "~/db/transaction.server";
import { addRecord, typedSchema } from "~/engine/record/save.server";
import { addFollowUp } from "~/modules/follow-ups/index.server";
import { leaveApplication } from "~/modules/leave-applications/index.server";
import { endEmployment, endSchema, keepEmployment } from "~/modules/separations/index.server";

let o: PlantedLeave;
beforeEach(async () => void (o = await seeded(seedLeave)));

const employeeOf = async (user: number) => (await db.user.findUniqueOrThrow({ where: { id: user } })).employeeId!;
const packs = async (kind: string) =>
  (await db.handoverPack.findMany({ where: { kind }, orderBy: { id: "asc" } })).map(
    ({ receiverId, dueOn, openItems, status }) => ({ receiverId, dueOn, openItems, status }),
  );
const followUp = async () =>
  inTx(await as(o.bm), async (work) => {
    const about = { sourceType: "Visit", sourceId: 1, unitId: o.tree.branches[0], text: "Call the borrower" };
    await addFollowUp(work, { ...about, ownerId: o.clerk, dueOn: "2026-12-01" } as never);
    return null;
  });

async function leave(toDate: string, coverEmployeeId: number | null): Promise<number> {
  const { id } = await addRecord(
    await as(o.clerk),
    leaveApplication,
    typedSchema(leaveApplication).parse({
      employeeId: await employeeOf(o.clerk),
      leaveTypeId: o.type,
      fromDate: "2026-11-30",
      toDate,
      fromPart: "FULL",
      toPart: "FULL",
      reason: "A journey with the family",
      ...(coverEmployeeId === null ? {} : { coverEmployeeId }),
    }),
  );
  const move = async (by: number, name: string) =>
    makeMove(await as(by), leaveApplication, id, name, { note: "As was agreed" });
  await move(o.bm, "recommend");
  await move(o.hrm, "approve");
  return id;
}

it("is nothing of a week of leave", async () => {
  await followUp();
  await leave("2026-12-04", await employeeOf(o.cashier));
  expect(await packs("LEAVE")).toEqual([]);
});

it("goes to whoever covers long leave", async () => {
  await followUp();
  await leave("2026-12-11", await employeeOf(o.cashier));
  expect(await packs("LEAVE")).toEqual([
    { receiverId: await employeeOf(o.cashier), dueOn: "2026-11-30", openItems: 1, status: "OPEN" },
  ]);
});

it("goes to the line manager when an employment ends, is withdrawn with the end, and begins again by the new day", async () => {
  await followUp();
  const id = await employeeOf(o.clerk);
  const version = async () => (await db.employee.findUniqueOrThrow({ where: { id } })).version;
  const end = async (lastWorkingDay: string) =>
    endEmployment(
      await as(o.hrm),
      id,
      endSchema.parse({ kind: "TERMINATED", lastWorkingDay, reason: "As decided" }),
      await version(),
    );
  await end("2026-11-30");
  const pack = { receiverId: await employeeOf(o.bm), dueOn: "2026-12-01", openItems: 1, status: "OPEN" };
  expect(await packs("EXIT")).toEqual([pack]);
  await keepEmployment(await as(o.hrm), id, { reason: "They stay" }, await version());
  expect(await packs("EXIT")).toEqual([{ ...pack, status: "WITHDRAWN" }]);
  await end("2026-12-31");
  expect(await packs("EXIT")).toEqual([{ ...pack, dueOn: "2027-01-01" }]);
  const told = await db.notification.findMany({ where: { userId: o.bm, key: { startsWith: "handover:" } } });
  expect(told).toHaveLength(2);
});
