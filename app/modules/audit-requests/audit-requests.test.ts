/** Requests to units: who asks, who answers, and when people are reminded; and feedback of audited units. */
import { beforeAll, describe, expect, it } from "vitest";
import { database, db } from "~/db/database.server";
import { inTx } from "~/db/transaction.server";
import { recordAttachments } from "~/engine/record/attachments.server";
import { recordPage } from "~/engine/record/pages.server";
import { addRecord, typedSchema } from "~/engine/record/save.server";
import { reportScreen } from "~/engine/report/report-screen.server";
import { askFeedback, auditFeedback, feedbackList, feedbackReport } from "~/modules/audit-feedback/index.server";
import { systemActor } from "~/modules/identity/index.server";
import { demoPicture } from "../../../prisma/seed/demo/picture";
import { makeMove } from "../../../prisma/seed/demo/make-move";
import { seeded } from "../../../tests/setup/database";
import { screenOf } from "../../../tests/setup/listing";
import { as, hire, seedOperations, type Operations } from "../../../tests/setup/operations";
import { NOW } from "../../../tests/setup/organisation";
import { refusals } from "../../../tests/setup/refusals";
import { auditRequest, requestJob, requestList } from "./index.server";
import { reminderDue } from "./request-rules";
import { requestTasks } from "./request-tasks.server";

interface Planted {
  staff: Operations;
  iao: number;
  iam: number;
  cia: number;
  aam: number;
  engagements: number[];
}

async function seedRequests(): Promise<Planted> {
  const staff = await seedOperations();
  const at = (role: string) => hire(staff.tree.company, role, "BM");
  const people = {
    iao: await at("Internal Audit Officer"),
    iam: await at("Internal Audit Manager"),
    cia: await at("Chief Internal Auditor"),
    aam: await at("Assistant Audit Manager"),
  };
  const engagements = await database().writing(async (tx) => {
    const ids: number[] = [];
    for (const [index, unitId] of [staff.tree.branches[0], staff.tree.branches[1], staff.tree.regions[0]].entries()) {
      const areaType = index === 2 ? "REGION" : "BRANCH";
      const entity = await tx.auditEntity.create({
        data: { companyId: staff.tree.company, areaType, unitId, name: `Unit ${String(index)}` },
      });
      const { id } = await tx.auditEngagement.create({
        data: {
          unitId: staff.tree.company,
          refNo: `E-2026-9${String(index)}`,
          entityId: entity.id,
          objective: "Assurance on cash",
          scope: "Cash and vault",
          scopeFrom: "2026-01-01",
          scopeTo: "2026-10-31",
          plannedStart: "2026-11-02",
          plannedEnd: "2026-11-30",
          days: 8,
          surprise: index === 1,
          status: index === 1 ? "SCHEDULED" : "FIELDWORK",
          leadId: people.iao,
          preparedById: people.aam,
          members: { create: [{ userId: people.iao }] },
        },
      });
      ids.push(id);
    }
    return ids;
  });
  return { staff, ...people, engagements };
}

let o: Planted;
beforeAll(async () => void (o = await seeded(seedRequests)));

const ask = async (who: number, more: Record<string, unknown> = {}) =>
  (
    await addRecord(
      await as(who),
      auditRequest,
      typedSchema(auditRequest).parse({
        engagementId: o.engagements[0],
        kind: "PAPERS",
        title: "Count sheets of the vault",
        details: "All count sheets of the last three months.",
        ownerId: o.staff.bm,
        dueOn: "2026-11-25",
        ...more,
      }),
    )
  ).id;
const move = async (who: number, id: number, name: string, more: Record<string, unknown> = {}) =>
  makeMove(await as(who), auditRequest, id, name, { note: "As was agreed on the phone", ...more });
const job = (at: Date) =>
  requestJob.run({
    actor: systemActor(at),
    now: () => at,
    period: "",
    payload: null,
    signal: new AbortController().signal,
    progress: () => Promise.resolve(),
  });

it("reminds two days before, and one, seven and 14 days after", () => {
  const on = (day: string) => reminderDue("2026-11-25", day);
  expect(
    ["2026-11-22", "2026-11-23", "2026-11-25", "2026-11-26", "2026-12-01", "2026-12-02", "2027-01-01"].map(on),
  ).toEqual([null, -2, -2, 1, 1, 7, 14]);
});

describe("a request", () => {
  let id: number;

  it("is asked by the team of an engagement that its unit knows of", async () => {
    expect(await refusals(ask(o.staff.bm))).not.toEqual([]);
    expect(await refusals(ask(o.iao, { dueOn: "2026-11-01" }))).toEqual(["dueOn past"]);
    expect(await refusals(ask(o.iao, { ownerId: o.staff.otherBm }))).not.toEqual([]);
    expect(await refusals(ask(o.aam))).not.toEqual([]);
    expect(await refusals(ask(o.iao, { engagementId: o.engagements[1], ownerId: o.staff.otherBm }))).not.toEqual([]);
    id = await ask(o.iao);
    expect(await db.notification.count({ where: { userId: o.staff.bm, title: { contains: "asks you" } } })).toBe(1);
  });

  it("is seen by who is asked and by audit", async () => {
    const seen = async (who: number, face: "all" | "own") => (await screenOf(await as(who), requestList, face)).total;
    expect(
      await Promise.all([
        seen(o.iao, "all"),
        seen(o.iam, "all"),
        seen(o.staff.bm, "own"),
        seen(o.staff.otherBm, "own"),
      ]),
    ).toEqual([1, 1, 1, 0]);
    expect(await refusals(recordPage(await as(o.staff.otherBm), auditRequest, id))).toEqual(["NotFound"]);
  });

  it("is answered with files, asked again, answered and received", async () => {
    expect(await refusals(move(o.iao, id, "answer", { answer: "Here they are." }))).not.toEqual([]);
    await recordAttachments(auditRequest).add(await as(o.staff.bm), id, [
      { name: "sheet.png", bytes: demoPicture(730) },
    ]);
    await move(o.staff.bm, id, "answer", { answer: "The count sheets are attached." });
    expect((await requestTasks(await as(o.iao))).map(({ tag }) => tag)).toEqual(["Answered"]);
    expect(await refusals(move(o.iam, id, "receive"))).not.toEqual([]);
    await move(o.iao, id, "askAgain", { note: "The sheets of October are missing." });
    await move(o.iao, id, "moreTime", { dueOn: "2026-11-30" });
    await move(o.staff.bm, id, "answer", { answer: "Now with those of October." });
    await move(o.iao, id, "receive");
    expect(await db.auditRequest.findUniqueOrThrow({ where: { id } })).toMatchObject({
      status: "CLOSED",
      closedOn: "2026-11-20",
    });
  });

  it("reminds its owner once at a time", async () => {
    await ask(o.iao, { dueOn: "2026-11-21" });
    const reminders = () => db.notification.count({ where: { userId: o.staff.bm, kind: "reminder" } });
    await job(NOW);
    await job(NOW);
    expect(await reminders()).toBe(1);
    await job(new Date(NOW.getTime() + 3 * 86_400_000));
    expect(await reminders()).toBe(2);
  });
});

describe("feedback", () => {
  const asked = (engagementId: number) =>
    inTx(systemActor(NOW), async (work) => ({ asked: await askFeedback(work, engagementId) }));

  it("is asked of the head of the unit, once for each engagement", async () => {
    expect((await asked(o.engagements[0]!)).asked).toBe(true);
    expect((await asked(o.engagements[0]!)).asked).toBe(false);
    await asked(o.engagements[1]!);
    await asked(o.engagements[2]!);
    const rows = await db.auditFeedback.findMany({ orderBy: { id: "asc" } });
    expect(rows.map(({ askedId }) => askedId)).toEqual([o.staff.bm, o.staff.otherBm, o.staff.rm]);
  });

  it("is given by them alone, once; each is read by the Chief Internal Auditor, and the form says so", async () => {
    const rows = await db.auditFeedback.findMany({ orderBy: { id: "asc" } });
    const marks = (n: string) => ({ q1: n, q2: n, q3: n, q4: n, q5: n, q6: n, comment: "They came on a market day." });
    const give = async (who: number, id: number, n: string) =>
      makeMove(await as(who), auditFeedback, id, "give", marks(n));
    const page = await recordPage(await as(o.staff.bm), auditFeedback, rows[0]!.id);
    expect(JSON.stringify(page.parts.notices)).toContain("reads your answers with your name");
    expect(await refusals(give(o.staff.otherBm, rows[0]!.id, "1"))).toEqual(["NotFound"]);
    await give(o.staff.bm, rows[0]!.id, "5");
    expect(await refusals(give(o.staff.bm, rows[0]!.id, "1"))).not.toEqual([]);
    await give(o.staff.otherBm, rows[1]!.id, "2");
    const shown = async (who: number) =>
      JSON.stringify((await reportScreen(await as(who), feedbackReport, new URLSearchParams())).rows);
    expect(await shown(o.iao)).not.toContain("3.50");
    await give(o.staff.rm, rows[2]!.id, "5");
    expect(await shown(o.iao)).toContain("4.00");
    expect((await screenOf(await as(o.cia), feedbackList, "answers")).total).toBe(3);
    expect(await refusals(recordPage(await as(o.iam), auditFeedback, rows[0]!.id))).toEqual(["NotFound"]);
  });
});
