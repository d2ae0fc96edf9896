/**
 * tsx bench/notices.ts: a notice to 5,000 people is published (aim: 3 s), shown again to newcomers, which adds nobody,
 * acknowledged by a thousand of them, told by branch, and withdrawn; then a message is sent to all of them.
 * BENCH_PEOPLE sets another number; DATABASE_URL leads to a PostgreSQL server for a database; a new SQLite file otherwise.
 */
import { FOREVER } from "~/core/dates";
import { db } from "~/db/database.server";
import { moveRecord, moveSchema } from "~/engine/record/move.server";
import { addRecord, typedSchema } from "~/engine/record/save.server";
import { receiptsByUnit } from "~/modules/acknowledgements/index.server";
import { staffNotice, topUpNotices } from "~/modules/announcements/index.server";
import { systemActor } from "~/modules/identity/index.server";
import { staffMessage } from "~/modules/staff-messages/index.server";
import type { AddedRecord } from "~/define/record";
import { actorAt } from "../tests/setup/organisation";
import { aimed, learnTables, openBench, seedBranches, timed } from "./parts";

const PEOPLE = Number(process.env.BENCH_PEOPLE ?? 5_000);
const BRANCHES = 40;
/** Seconds that publishing to all of them may take. */
const PUBLISHED = 3;
const AT = new Date("2026-11-23T09:00:00Z");

const { database, close } = await openBench();
const { tree, branches } = await seedBranches(BRANCHES);
const designation = await db.designation.findFirstOrThrow();
await database.writing(async (tx) => {
  const { _max } = await tx.user.aggregate({ _max: { id: true } });
  const firstUser = (_max.id ?? 0) + 1;
  for (let from = 0; from < PEOPLE; from += 500) {
    const ids = Array.from({ length: Math.min(500, PEOPLE - from) }, (_, index) => from + index + 1);
    await tx.employee.createMany({
      data: ids.map((id) => ({
        ...{ id: id + 10_000, employeeNo: `B${id}`, firstName: "Bench", lastName: String(id), name: `Bench ${id}` },
        ...{ joinDate: "2020-01-01", status: "CONFIRMED" },
      })),
    });
    await tx.user.createMany({
      data: ids.map((id) => ({
        ...{ id: firstUser + id, signInName: `bench.${id}`, displayName: `Bench ${id}` },
        ...{ email: `bench.${id}@b.example`, employeeId: id + 10_000, createdAt: AT },
      })),
    });
    await tx.posting.createMany({
      data: ids.map((id) => ({
        ...{ employeeId: id + 10_000, validFrom: "2020-01-01", validTo: FOREVER },
        ...{ unitId: branches[id % BRANCHES]!, designationId: designation.id },
      })),
    });
  }
});
const hr = {
  ...(await actorAt(
    tree.company,
    ["notice.read", "notice.write", "message.read", "message.write"],
    (await db.user.findFirstOrThrow({ orderBy: { id: "asc" } })).id,
  )),
  at: AT,
};
await learnTables();

const audience = { unitId: String(tree.company), designationId: "", staffTypeId: "" };
const add = (record: AddedRecord, typed: Record<string, unknown>) =>
  addRecord(hr, record, typedSchema(record).parse({ ...audience, ...typed }) as Record<string, unknown>);
const move = (record: AddedRecord, id: number, name: string, note: string | null = null) =>
  moveRecord(hr, record, id, name, { ...moveSchema(record, name).parse({ note }), version: null });

const { id } = await add(staffNotice, {
  ...{ title: "Cash", category: "POLICY", body: "Two people carry cash.", mustAcknowledge: true },
  ...{ publishOn: "2026-11-23", publishTime: "08:00", expireOn: "" },
});
await timed(`a notice to ${PEOPLE} people`, () => move(staffNotice, id, "publish"), PUBLISHED);
const { people } = await db.staffNotice.findUniqueOrThrow({ where: { id } });
const again = await timed("shown to newcomers", () => topUpNotices(systemActor(AT)));
console.log(`${people} people; the second run added ${again.done} ${aimed(again.done === 0, "nobody")}`);
await timed("told by branch", () => receiptsByUnit(db, { kind: "StaffNotice", subjectId: id }, {}));
await timed("withdrawn", () => move(staffNotice, id, "withdraw", "It was written too early."));
const message = await add(staffMessage, { subject: "Payslips", body: "They are in the portal.", channel: "BOTH" });
await timed(`a message to ${PEOPLE} people, in both ways`, () => move(staffMessage, message.id, "send"), PUBLISHED);
await close();
