/** Messages to staff: a draft, one in the portal that some have read, and one by mail of which some has failed. */
import { database, db } from "~/db/database.server";
import { moveRecord, moveSchema } from "~/engine/record/move.server";
import { addRecord, typedSchema } from "~/engine/record/save.server";
import { systemActor } from "~/modules/identity/index.server";
import { deliver, staffMessage } from "~/modules/staff-messages/index.server";
import { actingAt } from "./acting-at";

const PLANS: readonly (readonly [subject: string, body: string, channel: string, daysAgo: number | null])[] = [
  ["Payslips of the month", "The payslips of the month are in the portal.", "IN_APP", 6],
  ["Medical cover: bring your card", "The new cards of the medical cover can be collected at HR.", "BOTH", 3],
  ["Canteen closed on Friday", "The canteen at the head office is closed on Friday.", "EMAIL", null],
];

interface Demo {
  users: ReadonlyMap<string, number>;
  at: Date;
}

export async function demoStaffMessages({ users, at }: Demo): Promise<void> {
  const company = await db.orgUnit.findFirstOrThrow({ where: { kind: "COMPANY" }, orderBy: { id: "asc" } });
  for (const [subject, body, channel, daysAgo] of PLANS) {
    const when = new Date(at.getTime() - (daysAgo ?? 0) * 86_400_000);
    const hr = await actingAt(users.get("hr.manager")!, when);
    const typed = typedSchema(staffMessage).parse({
      ...{ subject, body, channel, unitId: String(company.id), designationId: "", staffTypeId: "" },
    });
    const { id } = await addRecord(hr, staffMessage, typed);
    if (daysAgo === null) continue;
    const sent = { ...moveSchema(staffMessage, "send").parse({ note: null }), version: null };
    await moveRecord(hr, staffMessage, id, "send", sent);
    await deliver(systemActor(when));
    await settle(id, when);
  }
  await deliver(systemActor(at));
}

/** Every third has read it in the portal; one letter of ten has failed, and the others are sent. */
async function settle(messageId: number, when: Date): Promise<void> {
  const told = await db.notification.findMany({ where: { key: `hr-message:${messageId}` }, orderBy: { id: "asc" } });
  const letters = await db.mailMessage.findMany({
    where: { template: "hr-message", state: "QUEUED" },
    orderBy: { id: "asc" },
    select: { id: true },
  });
  const ids = (rows: readonly { id: number }[], is: (index: number) => boolean) =>
    rows.flatMap(({ id }, index) => (is(index) ? [id] : []));
  const later = new Date(when.getTime() + 3_600_000);
  await database().writing(async (tx) => {
    await tx.notification.updateMany({ where: { id: { in: ids(told, (n) => n % 3 === 0) } }, data: { readAt: later } });
    const failed = ids(letters, (n) => n % 10 === 0);
    await tx.mailMessage.updateMany({
      where: { id: { in: failed } },
      data: { state: "FAILED", attempts: 8, error: "550 mailbox unavailable" },
    });
    await tx.mailMessage.updateMany({
      where: { id: { in: ids(letters, (n) => n % 10 !== 0) } },
      data: { state: "SENT", attempts: 1, sentAt: later },
    });
  });
}
