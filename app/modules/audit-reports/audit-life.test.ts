/** An audit from its start to the issues that come of it, through the commands that screens and the API use. */
import { beforeAll, expect, it } from "vitest";
import { database, db } from "~/db/database.server";
import { recordPage } from "~/engine/record/pages.server";
import { testStep, areaFormOf, saveArea, areaSchema } from "~/modules/audit-fieldwork/index.server";
import { finding } from "~/modules/audit-findings/index.server";
import { systemActor } from "~/modules/identity/index.server";
import { engagement } from "~/modules/audit-workplan/index.server";
import { auditPeople, EXCEPTION, GOOD, seedAudit, WHOLE, type PlantedAudit } from "../../../tests/setup/audit";
import { seeded } from "../../../tests/setup/database";
import { refusals } from "../../../tests/setup/refusals";
import { auditReportsJob } from "./clock.server";
import { auditReport } from "./report.record.server";
import { auditResponse } from "./response.record.server";

let o: PlantedAudit;
let move: ReturnType<typeof auditPeople>["move"];
let add: ReturnType<typeof auditPeople>["add"];
let who: ReturnType<typeof auditPeople>["who"];
let planned: ReturnType<typeof auditPeople>["planned"];
let meet: ReturnType<typeof auditPeople>["meet"];
beforeAll(async () => {
  o = await seeded(seedAudit);
  ({ move, add, who, planned, meet } = auditPeople(o));
});

const stepsOf = (engagementId: number) =>
  db.auditTestResult.findMany({ where: { engagementId }, orderBy: { position: "asc" } });

let audit: number;
let report: number;

it("copies the steps when it starts, and keeps them whatever is changed later (A8)", async () => {
  audit = await planned();
  expect(await stepsOf(audit)).toEqual([]);
  await move("IAO", engagement, audit, "start");
  await database().writing((tx) =>
    tx.auditStepVersion.create({
      data: {
        stepId: o.steps[0]!,
        no: 2,
        at: new Date(),
        areaId: 1,
        objective: "Another",
        procedure: "Another",
        evidence: "Another",
        method: "INQUIRY",
        weight: 5,
        severity: "LOW",
        keyControl: false,
      },
    }),
  );
  const rows = await db.auditTestResult.findMany({
    where: { engagementId: audit },
    include: { stepVersion: true },
    orderBy: { position: "asc" },
  });
  expect(rows.map(({ code, stepVersion }) => `${code}/${stepVersion.no}`)).toEqual([
    "CASH-1/1",
    "CASH-2/1",
    "CASH-3/1",
  ]);
});

it("takes results from the team alone, and says what is wrong at the field", async () => {
  const [first] = await stepsOf(audit);
  expect(await refusals(move("IAO2", testStep, first!.id, "test", GOOD))).toEqual(["NotFound"]);
  expect(await refusals(move("IAM", testStep, first!.id, "test", GOOD))).not.toEqual([]);
  expect(await refusals(move("IAO", testStep, first!.id, "test", { ...GOOD, sampleSize: "21" }))).toEqual([
    "sampleSize sample_too_large",
  ]);
  await move("IAO", testStep, first!.id, "test", EXCEPTION);
  expect((await stepsOf(audit))[0]).toMatchObject({ status: "DONE", amount: 50000n, testerId: o.people.IAO });
});

it("saves a test area at once, and tells of both values where someone saved meanwhile", async () => {
  const actor = await who("IAO");
  const { areaId } = (await stepsOf(audit))[0]!;
  const form = await areaFormOf(actor, { id: audit }, areaId, 1);
  const typed = (more: Record<string, unknown>) =>
    areaSchema.parse({
      steps: form.steps.map(({ id, version }, n) => ({
        ...form.values.steps[n],
        ...(n === 0 ? {} : GOOD),
        ...more,
        stepId: String(id),
        version: String(version),
      })),
    });
  expect(await refusals(saveArea(actor, { id: audit }, typed({ exceptions: "11" }), form.version))).toContain(
    "steps[0].exceptions too_many",
  );
  expect(await saveArea(actor, { id: audit }, typed({}), form.version)).toMatchObject({ saved: 2 });
  expect(await refusals(saveArea(actor, { id: audit }, typed({ workDone: "Counted" }), form.version))).toEqual([
    "stale",
  ]);
  expect((await stepsOf(audit)).map(({ status }) => status)).toEqual(["DONE", "DONE", "DONE"]);
});

it("is finished once its first and last meeting are written down", async () => {
  expect(await refusals(move("IAO", engagement, audit, "finish"))).toEqual([
    " no_opening_minutes",
    " no_closing_minutes",
    " no_finding",
  ]);
  await meet(audit, ["OPENING"]);
  expect(await refusals(move("IAO", engagement, audit, "finish"))).toEqual([" no_closing_minutes", " no_finding"]);
  await meet(audit, ["CLOSING"]);
});

it("is finished with whole findings for its exceptions, and by its lead alone (A6)", async () => {
  expect(await refusals(move("IAO", engagement, audit, "finish"))).toEqual([" no_finding"]);
  const id = await add("IAO", finding, {
    engagementId: String(audit),
    stepCode: "CASH-1",
    title: "Receipts missing",
    severity: "HIGH",
  });
  expect(await refusals(move("IAO", engagement, audit, "finish"))).toEqual([" incomplete"]);
  await move("IAO", finding, id, "withdraw");
  await add("IAO", finding, {
    ...WHOLE,
    engagementId: String(audit),
    stepCode: "CASH-1",
    rootCauseId: String(o.cause),
    ownerId: String(o.people.BM),
  });
  expect(await refusals(move("IAM", engagement, audit, "finish"))).not.toEqual([]);
  await move("IAO", engagement, audit, "finish");
});

it("is reviewed by someone else, returned with notes that are answered, and cleared (A7)", async () => {
  const [first] = await stepsOf(audit);
  expect(await refusals(move("CIA", engagement, audit, "clear"))).toEqual([" not_reviewed"]);
  expect(await refusals(move("IAO", testStep, first!.id, "review"))).not.toEqual([]);
  await move("AAM", testStep, first!.id, "giveBack");
  expect(await refusals(move("CIA", engagement, audit, "clear"))).toEqual([" notes_open"]);
  await move("AAM", engagement, audit, "giveBackSteps");
  expect(await refusals(move("IAO", testStep, first!.id, "test", { ...EXCEPTION, note: null }))).toEqual([
    "note answer",
  ]);
  await move("IAO", testStep, first!.id, "test", { ...EXCEPTION, note: "The receipts were looked for again" });
  await move("IAO", engagement, audit, "finish");
  await move("AAM", testStep, first!.id, "review");
  expect(await db.auditReviewNote.findMany()).toMatchObject([
    { answer: "The receipts were looked for again", closedAt: expect.any(Date) },
  ]);
  await move("AAM", engagement, audit, "clear");
});

const WORDS = { summary: "Cash is well kept", conclusion: "Receipts are to be checked" };

it("is reported: written, reviewed by someone else, and sent to owners who see theirs alone (A12)", async () => {
  expect(await refusals(add("SA", auditReport, { ...WORDS, engagementId: String(audit) }))).not.toEqual([]);
  report = await add("AAM", auditReport, { ...WORDS, engagementId: String(audit) }).catch(async () =>
    add("IAO", auditReport, { ...WORDS, engagementId: String(audit) }),
  );
  const { preparedById } = await db.auditReport.findUniqueOrThrow({ where: { id: report } });
  await move(preparedById === o.people.IAO ? "IAO" : "AAM", auditReport, report, "send");
  expect(await db.auditResponse.count()).toBe(0);
  await move("IAM", auditReport, report, "issueDraft");
  const [answer] = await db.auditResponse.findMany();
  expect(answer).toMatchObject({ ownerId: o.people.BM, status: "ASKED" });
  expect((await recordPage(await who("BM"), auditResponse, answer!.id)).title).toContain("Receipts missing");
  expect(await refusals(recordPage(await who("BM2"), auditResponse, answer!.id))).toEqual(["NotFound"]);
  for (const [record, id] of [
    [finding, answer!.findingId],
    [auditReport, report],
    [engagement, audit],
  ] as const)
    expect(await refusals(recordPage(await who("BM"), record, id))).toEqual(["NotFound"]);
  expect(await refusals(move("CIA", auditReport, report, "finalise"))).toEqual([" not_answered"]);
  const late = { ...WHOLE, engagementId: String(audit), stepCode: "CASH-2" };
  expect(await refusals(add("IAO", finding, late))).toEqual(["engagementId not_available"]);
});

it("is answered with reasons, and issued: revisions, issues once, rating and last audit of the unit (A10)", async () => {
  const [answer] = await db.auditResponse.findMany();
  const nothing = { responseText: null, actionPlan: null, agreedDue: null };
  expect(
    await refusals(move("BM", auditResponse, answer!.id, "respond", { ...nothing, response: "DISAGREE" })),
  ).toEqual(["responseText reason_required"]);
  await move("BM", auditResponse, answer!.id, "respond", {
    ...nothing,
    response: "AGREE",
    actionPlan: "Receipts are checked from Monday on",
  });
  expect(await refusals(move("IAM", auditReport, report, "finalise"))).not.toEqual([]);
  await move("CIA", auditReport, report, "finalise");
  const issued = await db.auditReport.findUniqueOrThrow({ where: { id: report }, include: { revisions: true } });
  expect(issued).toMatchObject({
    status: "ISSUED",
    revision: 1,
    contentHash: issued.revisions[0]!.sha256,
    scoreBp: 6667,
  });
  const found = await db.auditFinding.findFirstOrThrow({ where: { status: "ISSUED" } });
  expect(await db.auditIssue.findMany({ where: { origin: "FINDING" } })).toMatchObject([
    { id: found.issueId, sourceRef: found.refNo, ownerId: o.people.BM, raisedById: o.people.IAO, status: "OPEN" },
  ]);
  expect(await db.auditEntity.findUniqueOrThrow({ where: { id: o.entity } })).toMatchObject({
    lastRating: "WEAK",
    lastAuditOn: expect.any(String),
  });
  expect((await db.auditEngagement.findUniqueOrThrow({ where: { id: audit } })).status).toBe("REPORTED");
  expect(await db.auditReportRecipient.count({ where: { reportId: report, userId: o.people.BM } })).toBe(1);
});

it("is reissued with a note: one word changes the fingerprint, and the old revision stays", async () => {
  const before = await db.auditReport.findUniqueOrThrow({ where: { id: report } });
  const words = { ...WORDS, background: null };
  expect(await refusals(move("CIA", auditReport, report, "reissue", words))).toEqual([" unchanged"]);
  expect(
    await refusals(move("CIA", auditReport, report, "reissue", { ...words, summary: "Cash is badly kept", note: "" })),
  ).not.toEqual([]);
  await move("CIA", auditReport, report, "reissue", { ...words, summary: "Cash is badly kept" });
  const revisions = await db.auditReportRevision.findMany({ where: { reportId: report }, orderBy: { no: "asc" } });
  expect(revisions.map(({ no }) => no)).toEqual([1, 2]);
  expect(revisions[0]!.sha256).toBe(before.contentHash);
  expect(revisions[1]!.sha256).not.toBe(before.contentHash);
  expect(await db.auditIssue.count({ where: { origin: "FINDING" } })).toBe(1);
});

it("remembers the finding in the next audit of the unit, and asks at least its severity (F11)", async () => {
  const next = await planned();
  await move("IAO", engagement, next, "start");
  const typed = { ...WHOLE, engagementId: String(next), stepCode: "CASH-1" };
  expect(await refusals(add("IAO", finding, { ...typed, severity: "LOW" }))).toEqual(["severity below_repeated"]);
  const id = await add("IAO", finding, typed);
  const first = await db.auditFinding.findFirstOrThrow({ where: { status: "ISSUED" } });
  expect(await db.auditFinding.findUniqueOrThrow({ where: { id } })).toMatchObject({
    repeatOfId: first.id,
    repeatCount: 1,
  });
  expect(JSON.stringify(await recordPage(await who("IAO"), finding, id))).toContain("Found before");
  const other = await add("IAO", finding, { ...typed, severity: "LOW", notRepeat: "Another till, opened this year" });
  expect(await db.auditFinding.findUniqueOrThrow({ where: { id: other } })).toMatchObject({
    repeatOfId: null,
    repeatCount: 0,
  });
});

it("is closed in the night after its issues are closed", async () => {
  const run = async () => auditReportsJob.run(jobContext());
  await run();
  expect((await db.auditEngagement.findUniqueOrThrow({ where: { id: audit } })).status).toBe("REPORTED");
  const issue = await db.auditIssue.findFirstOrThrow({ where: { origin: "FINDING" } });
  await database().writing((tx) => tx.auditIssue.update({ where: { id: issue.id }, data: { status: "CLOSED" } }));
  await run();
  expect((await db.auditEngagement.findUniqueOrThrow({ where: { id: audit } })).status).toBe("CLOSED");
});

const jobContext = () => ({
  actor: systemActor(new Date()),
  now: () => new Date(),
  period: "",
  payload: null as never,
  signal: new AbortController().signal,
  progress: () => Promise.resolve(),
});
