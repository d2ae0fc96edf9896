/** Messages to staff: whom they reach, by which way, and what becomes of each. */
import { beforeAll, describe, expect, it } from "vitest";
import { database, db } from "~/db/database.server";
import { addRecord, typedSchema } from "~/engine/record/save.server";
import { systemActor } from "~/modules/identity/index.server";
import { makeMove } from "../../../prisma/seed/demo/make-move";
import { screenOf } from "../../../tests/setup/listing";
import { seeded } from "../../../tests/setup/database";
import { as, hire, seedOperations, type Operations } from "../../../tests/setup/operations";
import { deliver, staffMessage } from "./index.server";
import { messageList } from "./message-list.server";
import { firstState, mailState, NO_ACCOUNT, NO_ADDRESS, REFUSED } from "./message-rules";

let o: Operations;
let hr: number;
const NOON = new Date("2026-11-23T09:00:00Z");

async function seedMessages() {
  const operations = await seedOperations();
  const manager = await hire(operations.tree.company, "HR Manager", "HRM", "Hana");
  await database().writing(async (tx) => {
    await tx.user.update({ where: { id: operations.clerk }, data: { email: "levi@t.example" } });
    await tx.user.update({ where: { id: operations.bm }, data: { email: "bina@t.example" } });
  });
  return { o: operations, hr: manager };
}

beforeAll(async () => {
  ({ o, hr } = await seeded(seedMessages));
});

const write = async (channel: string) =>
  addRecord(
    await as(hr, NOON),
    staffMessage,
    typedSchema(staffMessage).parse({
      ...{ subject: "Payslips", body: "They are in the portal.", channel, unitId: String(o.tree.branches[0]) },
      ...{ designationId: "", staffTypeId: "" },
    }),
  );
const move = async (id: number, name: string) => makeMove(await as(hr, NOON), staffMessage, id, name);
const stateOf = async (messageId: number, userId: number, channel: string) => {
  const { employeeId } = await as(userId);
  const row = await db.hrMessageDelivery.findFirst({ where: { messageId, employeeId: employeeId!, channel } });
  return row && [row.status, row.error];
};

it("what becomes of a message at first, and what the outbox says", () => {
  expect(firstState("IN_APP", { email: null })).toEqual({ status: "SENT", error: null });
  expect(firstState("EMAIL", { email: null })).toEqual({ status: "FAILED", error: NO_ADDRESS });
  expect(firstState("EMAIL", { email: "a@b.example" })).toEqual({ status: "QUEUED", error: null });
  expect(firstState("IN_APP", null)).toEqual({ status: "FAILED", error: NO_ACCOUNT });
  expect([mailState("QUEUED"), mailState("SENDING")]).toEqual([null, null]);
  expect(mailState("FAILED")).toEqual({ status: "FAILED", error: REFUSED });
});

describe("a message", () => {
  it("reaches everybody it is addressed to once, in the portal and by mail, and tells of each", async () => {
    const { id } = await write("BOTH");
    await move(id, "send");
    await expect(move(id, "send")).rejects.toThrow();
    expect(await stateOf(id, o.clerk, "EMAIL")).toEqual(["QUEUED", null]);
    expect(await stateOf(id, o.cashier, "EMAIL")).toEqual(["FAILED", NO_ADDRESS]);
    expect(await stateOf(id, o.clerk, "IN_APP")).toEqual(["SENT", null]);
    expect(await stateOf(id, o.am, "IN_APP")).toBeNull();
    await deliver(systemActor(NOON));
    await deliver(systemActor(NOON));
    const letters = await db.mailMessage.findMany({ where: { template: "hr-message" }, orderBy: { id: "asc" } });
    expect(letters.map(({ toAddress }) => toAddress).sort()).toEqual(["bina@t.example", "levi@t.example"]);
    for (const { toAddress, text } of letters)
      expect(letters.some((other) => other.toAddress !== toAddress && text.includes(other.toAddress))).toBe(false);
    await database().writing(async (tx) => {
      await tx.mailMessage.updateMany({ where: { toAddress: "levi@t.example" }, data: { state: "SENT" } });
      await tx.mailMessage.updateMany({ where: { toAddress: "bina@t.example" }, data: { state: "FAILED" } });
      await tx.notification.updateMany({ where: { userId: o.clerk }, data: { readAt: NOON } });
    });
    await deliver(systemActor(NOON));
    expect(await stateOf(id, o.clerk, "EMAIL")).toEqual(["SENT", null]);
    expect(await stateOf(id, o.bm, "EMAIL")).toEqual(["FAILED", REFUSED]);
    expect(await stateOf(id, o.clerk, "IN_APP")).toEqual(["READ", null]);
    expect(await stateOf(id, o.bm, "IN_APP")).toEqual(["SENT", null]);
    const people = new Set(
      (await db.hrMessageDelivery.findMany({ where: { messageId: id } })).map((one) => one.employeeId),
    );
    const { rows } = await screenOf(await as(hr, NOON), messageList, "all");
    expect(rows[0]).toMatchObject({ people: people.size, reached: people.size });
    expect(rows[0]).toMatchObject({ inPortal: people.size, byMail: 1, read: 1 });
  });

  it("goes again by mail where that has failed, to nobody who has it", async () => {
    const { id } = await db.hrMessage.findFirstOrThrow({ where: { status: "SENT" } });
    await database().writing((tx) => tx.user.update({ where: { id: o.cashier }, data: { email: "cora@t.example" } }));
    await database().writing((tx) => tx.user.update({ where: { id: o.bm }, data: { email: "bina.new@t.example" } }));
    await move(id, "resend");
    await deliver(systemActor(NOON));
    const states = await db.mailMessage.findMany({ where: { template: "hr-message" }, orderBy: { toAddress: "asc" } });
    expect(states.map(({ toAddress, state }) => `${toAddress} ${state}`)).toEqual([
      "bina.new@t.example QUEUED",
      "cora@t.example QUEUED",
      "levi@t.example SENT",
    ]);
    await expect(move(id, "resend")).rejects.toThrow();
  });
});
