/** What visits refer to Internal audit is decided once, and again where the issue it came to is voided. */
import { beforeEach, describe, expect, it } from "vitest";
import { NotFound } from "~/core/problems";
import { database, db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { moveRecord } from "~/engine/record/move.server";
import { recordPage } from "~/engine/record/pages.server";
import { auditIssue, newIssueSchema } from "~/modules/audit-issues/index.server";
import { seeded } from "../../../tests/setup/database";
import { as, hire, seedOperations, type Operations } from "../../../tests/setup/operations";
import { actorAt } from "../../../tests/setup/organisation";
import { refusals } from "../../../tests/setup/refusals";
import { filled, move } from "../../../tests/setup/visits";
import {
  declineReferral,
  issueFromReferral,
  raiseReferral,
  referralOfIssue,
  referralsOf,
  referralTasks,
} from "./referrals.server";

const WORD = "EFFECT_BM-1";
let staff: Operations;
let iam: number;
let visitId: number;

beforeEach(async () => {
  staff = await seeded(seedOperations);
  iam = await hire(staff.tree.company, "Internal Audit Manager", "IT");
  visitId = (await filled(staff)).id;
  await database().writing((tx) =>
    tx.effectRow.create({
      data: {
        visitId,
        kind: "EFFECT_BM",
        position: 1,
        no: 1,
        sourceType: "LoanVerification",
        sourceId: 1,
        source: "Balance of Jane",
        reported: "1,000.00",
        money: "CLIENT",
        found: "DIFFERS",
        note: "It is 900.00",
        refer: true,
      },
    }),
  );
  await move(staff.bm, visitId, "submit");
});

const auditor = () => as(iam);
const raise = async () => {
  const begun = await issueFromReferral(await auditor(), visitId, WORD);
  return raiseReferral(
    await auditor(),
    { visitId, word: WORD },
    newIssueSchema.parse({
      title: begun!.title,
      condition: "The balance is not what was reported.",
      unitId: staff.tree.branches[0],
      recommendation: "Put the balance right.",
      severity: "HIGH",
      ownerId: staff.bm,
      raisedOn: "2026-11-20",
      agreedDue: null,
      sourceRef: null,
    }),
  );
};
const decline = async () =>
  declineReferral(await auditor(), { visitId, word: WORD }, { reason: "The member has repaid it since." });
const waits = async () => (await referralTasks(await auditor())).length;

it("is decided once: by an issue that leads back to it", async () => {
  expect(await waits()).toBe(1);
  const { id } = await raise();
  expect([await waits(), await refusals(decline()), await issueFromReferral(await auditor(), visitId, WORD)]).toEqual([
    0,
    ["decided"],
    null,
  ]);
  expect(await referralOfIssue(await auditor(), id)).toMatchObject({
    title: expect.stringMatching(/, claim 1$/),
    to: `/audit/referral/${visitId}`,
  });
  expect([
    await referralOfIssue(await as(staff.bm), id),
    (await db.auditIssue.findUniqueOrThrow({ where: { id } })).sourceRef,
  ]).toEqual([null, null]);
});

it("comes to an issue that says nothing of the checker's words about a person, but to audit", async () => {
  expect(await issueFromReferral(await auditor(), visitId, WORD)).toEqual({
    title: "Balance of Jane",
    note: "Reported: 1,000.00\nFound: It is 900.00",
  });
  const { id } = await raise();
  const row = await db.auditIssue.findUniqueOrThrow({ where: { id } });
  expect([row.condition, row.auditNote]).toEqual([
    "The balance is not what was reported.",
    "Reported: 1,000.00\nFound: It is 900.00",
  ]);
  const readBy = async (actor: Actor) => JSON.stringify(await recordPage(actor, auditIssue, id)).includes("900.00");
  const reader = await actorAt(staff.tree.company, ["area.audit", "auditIssue.read", "auditIssue.own"], 31);
  expect([await readBy(await auditor()), await readBy(await as(staff.bm)), await readBy(reader)]).toEqual([
    true,
    false,
    false,
  ]);
  const told = await db.notification.findMany({ where: { userId: staff.bm } });
  const trail = await db.auditEvent.findMany({ where: { entity: "AuditIssue" } });
  expect(JSON.stringify([told, trail.map(({ diff }) => diff)])).not.toContain("900.00");
});

it("is no task for somebody who may read of it and decide nothing", async () => {
  const reader = await actorAt(staff.tree.company, ["area.audit", "visit.referral"], 31);
  expect([(await referralsOf(reader, visitId)).writes, await referralTasks(reader)]).toEqual([false, []]);
});

describe("a referral whose visit goes back", () => {
  const page = async () => referralsOf(await auditor(), visitId);
  const told = async () =>
    (await db.notification.findMany({ where: { userId: iam }, orderBy: { id: "asc" } })).map(({ title, link }) => [
      title.replace(/^V-\S+/, "V").replace(",", ""),
      link,
    ]);
  const link = () => `/audit/referral/${visitId}`;
  const sent = () => ["V refers what it found at Branch TB1 to Internal audit", link()];

  it("stays on its page as it was sent in, is not decided meanwhile, and audit is notified", async () => {
    await move(staff.am, visitId, "return", { note: "Say which Jane it is", input: { marks: [{ field: "summary" }] } });
    await database().writing((tx) => tx.effectRow.updateMany({ where: { visitId }, data: { note: "Changed since" } }));
    expect(await page()).toMatchObject({
      standing: { text: "Returned to the visitor" },
      writes: false,
      rows: [{ word: WORD, note: "It is 900.00", raise: null }],
    });
    expect([await waits(), await refusals(decline()), await issueFromReferral(await auditor(), visitId, WORD)]).toEqual(
      [0, ["wrong_state"], null],
    );
    expect(await told()).toEqual([sent(), ["V which refers to Internal audit was returned to its visitor", link()]]);
  });

  it("says that it was withdrawn, waits again when it is sent in, and says where it is no longer referred", async () => {
    await move(staff.bm, visitId, "withdraw");
    expect((await page()).standing?.text).toBe("Withdrawn by the visitor");
    await move(staff.bm, visitId, "submit");
    expect([(await page()).standing, await waits()]).toEqual([null, 1]);
    await move(staff.bm, visitId, "withdraw");
    await database().writing((tx) => tx.effectRow.deleteMany({ where: { visitId } }));
    await move(staff.bm, visitId, "submit");
    expect([(await page()).standing?.text, await waits()]).toEqual(["No longer referred", 0]);
    const withdrawn = ["V which refers to Internal audit was withdrawn by its visitor", link()];
    const dropped = ["V no longer refers anything to Internal audit", link()];
    expect(await told()).toEqual([sent(), withdrawn, sent(), withdrawn, dropped]);
  });

  it("of a visit that was never sent in with one has no page", async () => {
    const { id } = await filled(staff, { visitDate: "2026-11-19" });
    await expect(referralsOf(await auditor(), id)).rejects.toThrow(NotFound);
    await move(staff.bm, id, "submit");
    await expect(referralsOf(await auditor(), id)).rejects.toThrow(NotFound);
  });
});

it("is open again once its issue is voided, says what became of the first, and is decided anew", async () => {
  const { id, refNo } = await raise();
  const cia = await hire(staff.tree.company, "Chief Internal Auditor", "IT");
  await moveRecord(await as(cia), auditIssue, id, "void", { note: "Recorded against the wrong member", version: null });
  expect(await waits()).toBe(1);
  const {
    rows: [open],
  } = await referralsOf(await auditor(), visitId);
  expect(open).toMatchObject({
    answer: undefined,
    raise: expect.stringContaining(WORD),
    before: [{ issue: { refNo }, voided: expect.stringContaining("Recorded against the wrong member") }],
  });
  const second = await raise();
  await moveRecord(await as(cia), auditIssue, second.id, "void", { note: "Once more the wrong member", version: null });
  await decline();
  expect([await waits(), await refusals(decline())]).toEqual([0, ["decided"]]);
  const {
    rows: [closed],
  } = await referralsOf(await auditor(), visitId);
  expect([closed!.answer?.reason, closed!.before.map(({ issue }) => issue?.refNo)]).toEqual([
    "The member has repaid it since.",
    [refNo, second.refNo],
  ]);
  expect(
    (await db.referralAnswer.findMany({ orderBy: { round: "asc" } })).map(({ round, issueId }) => [round, issueId]),
  ).toEqual([
    [1, id],
    [2, second.id],
    [3, null],
  ]);
});
