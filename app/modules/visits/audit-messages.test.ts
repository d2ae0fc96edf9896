/** Messages of visits to internal audit: who is written to, who of audit reads them, and who answers (spec: ops §5.9). */
import { beforeEach, expect, it } from "vitest";
import { NotFound } from "~/core/problems";
import { database, db } from "~/db/database.server";
import { as, hire, seedOperations, type Operations } from "../../../tests/setup/operations";
import { seeded } from "../../../tests/setup/database";
import { screenOf } from "../../../tests/setup/listing";
import { refusals } from "../../../tests/setup/refusals";
import { draft, move, newKey } from "../../../tests/setup/visits";
import { auditMessageList } from "./audit-messages.server";
import { answerMessage, messageTasks, messageTo, messageToAudit } from "./messages.server";
import type { Typed } from "./sections/section";
import { messageSection } from "./sections/message.server";
import { addRow, markNotPossible, rowFormOf } from "./visit-parent.server";

let staff: Operations;
const audit = {} as Record<"iao" | "other" | "iam" | "cia" | "elsewhere", number>;
beforeEach(async () => {
  staff = await seeded(seedOperations);
  const { company, branches } = staff.tree;
  audit.iao = await hire(company, "Internal Audit Officer", "BM", "Ian");
  audit.other = await hire(company, "Internal Audit Officer", "BM", "Olga");
  audit.iam = await hire(company, "Internal Audit Manager", "BM", "Ines");
  audit.cia = await hire(company, "Chief Internal Auditor", "BM", "Chandra");
  audit.elsewhere = await hire(branches[1], "Internal Audit Manager", "BM", "Ewa");
});

const typed = (toId: number, more: object = {}) =>
  messageSection.form.schema.parse({ ...messageSection.form.example, toId, ackBy: "2026-11-20", ...more });

/** A visit to the first branch that is sent in with a message. */
async function sentTo(toId: number): Promise<{ id: number; visitId: number }> {
  const visit = await draft(staff.am, "AM", staff.tree.branches[0], "CASH-CHECK");
  const am = await as(staff.am);
  const { id } = await addRow(am, messageSection as Typed, visit.id, typed(toId), newKey());
  await markNotPossible(am, visit.id, "CASH", { reason: "The safe was in time lock all day" });
  await move(staff.am, visit.id, "submit");
  return { id, visitId: visit.id };
}
const seenBy = async (who: number, search: Record<string, string> = {}) =>
  (await screenOf(await as(who), auditMessageList, "all", search)).rows.map(({ id }) => id);

it("is left to auditors of the unit or above it, and to none of another unit", async () => {
  const visit = await draft(staff.am, "AM", staff.tree.branches[0], "CASH-CHECK");
  const am = await as(staff.am);
  const { fields } = await rowFormOf(am, messageSection as Typed, { visitId: visit.id });
  const choices = fields.find(({ name }) => name === "toId")!.choices!.map(({ value }) => Number(value));
  expect(choices.sort()).toEqual([staff.bm, audit.iao, audit.other, audit.iam, audit.cia].sort());
  expect(await refusals(addRow(am, messageSection as Typed, visit.id, typed(audit.elsewhere), newKey()))).toEqual([
    "toId not_of_unit",
  ]);
});

it("is read by whom it is to and by those who read referrals there, once the visit is sent in", async () => {
  const { id, visitId } = await sentTo(audit.iao);
  await sentTo(staff.bm);
  expect(await seenBy(audit.iao)).toEqual([id]);
  expect(await seenBy(audit.iam)).toEqual([id]);
  expect(await seenBy(audit.cia, { state: "DONE" })).toEqual([]);
  expect(await seenBy(audit.other)).toEqual([]);
  expect(await seenBy(audit.elsewhere)).toEqual([]);
  await expect(messageToAudit(await as(audit.other), id)).rejects.toThrow(NotFound);
  expect(await messageToAudit(await as(audit.iam), id)).toMatchObject({ mine: false, to: "Ian Tester" });
  await move(staff.rm, visitId, "return", {
    note: "Say what the message is about",
    input: { marks: [{ field: "summary" }] },
  });
  expect(await seenBy(audit.iam)).toEqual([]);
  await expect(messageToAudit(await as(audit.iao), id)).rejects.toThrow(NotFound);
});

it("is to audit by what its addressee was on the day of the visit", async () => {
  const { id } = await sentTo(audit.iao);
  await database().writing((tx) =>
    tx.roleGrant.updateMany({ where: { userId: audit.iao }, data: { validTo: "2026-11-21" } }),
  );
  expect(await seenBy(audit.cia)).toEqual([id]);
  await database().writing((tx) =>
    tx.roleGrant.updateMany({ where: { userId: audit.iao }, data: { validTo: "2026-11-19" } }),
  );
  expect(await seenBy(audit.cia)).toEqual([]);
});

it("is acknowledged by its addressee alone, on a page of audit", async () => {
  const { id, visitId } = await sentTo(audit.iao);
  const iao = await as(audit.iao);
  const page = `/audit/others/feedback/messages/${id}`;
  expect((await messageTasks(iao)).map(({ link }) => link)).toEqual([page]);
  expect(await db.notification.findFirst({ where: { userId: audit.iao } })).toMatchObject({ link: page });
  for (const who of [audit.iam, audit.cia, audit.other])
    await expect(answerMessage(await as(who), id, { reply: null }, 1)).rejects.toThrow(NotFound);
  await answerMessage(iao, id, { reply: "We look at it in March." }, 1);
  expect(await messageTo(iao, id)).toMatchObject({ mine: true, reply: "We look at it in March." });
  expect(await messageTasks(iao)).toEqual([]);
  expect(await seenBy(audit.cia, { state: "DONE" })).toEqual([id]);
  expect(await db.notification.count({ where: { userId: staff.am, link: `/ops/am/visit/preview/${visitId}` } })).toBe(
    1,
  );
});
