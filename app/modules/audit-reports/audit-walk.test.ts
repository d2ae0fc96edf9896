/** A random walk of audits, steps, findings, reports, answers and issues: whatever is tried in whatever order, the rules hold (ops §5.4 to §5.6, §10). */
import fc from "fast-check";
import { expect, it } from "vitest";
import { database, db } from "~/db/database.server";
import { testStep } from "~/modules/audit-fieldwork/index.server";
import { finding, missingIn } from "~/modules/audit-findings/index.server";
import { engagement } from "~/modules/audit-workplan/index.server";
import { auditPeople, EXCEPTION, GOOD, seedAudit, WHOLE, type Who } from "../../../tests/setup/audit";
import { seeded } from "../../../tests/setup/database";
import { auditReport } from "./report.record.server";
import { auditResponse } from "./response.record.server";

const PEOPLE: readonly Who[] = ["IAO", "IAO", "AAM", "IAM", "CIA", "BM", "SA"];
const ACTS = [
  "start",
  "test",
  "except",
  "review",
  "giveBack",
  "find",
  "meet",
  "finish",
  "giveBackSteps",
  "clear",
  "report",
  "send",
  "issueDraft",
  "respond",
  "finalise",
  "reissue",
] as const;
type Act = (typeof ACTS)[number];
const step = fc.record({ act: fc.constantFrom(...ACTS), who: fc.constantFrom(...PEOPLE), n: fc.nat(2) });
/** The way an audit goes, so that walks reach its end; random acts come between. */
const WAY: readonly { act: Act; who: Who; n: number }[] = [
  { act: "start", who: "IAO", n: 0 },
  { act: "except", who: "IAO", n: 0 },
  { act: "test", who: "IAO", n: 1 },
  { act: "test", who: "IAO", n: 2 },
  { act: "find", who: "IAO", n: 0 },
  { act: "meet", who: "IAO", n: 0 },
  { act: "finish", who: "IAO", n: 0 },
  { act: "review", who: "AAM", n: 0 },
  { act: "clear", who: "AAM", n: 0 },
  { act: "report", who: "IAO", n: 0 },
  { act: "send", who: "IAO", n: 0 },
  { act: "issueDraft", who: "IAM", n: 0 },
  { act: "respond", who: "BM", n: 0 },
  { act: "finalise", who: "CIA", n: 0 },
  { act: "reissue", who: "CIA", n: 0 },
];
const walk = fc.array(fc.array(step, { maxLength: 2 }), { minLength: WAY.length, maxLength: WAY.length });

it("keeps its rules on any way", { timeout: 240_000 }, async () => {
  const o = await seeded(seedAudit);
  const { move, add, planned, meet } = auditPeople(o);
  const words = { summary: "Cash is well kept", conclusion: "Receipts are to be checked" };

  async function tried(audit: number, { act, who, n }: { act: Act; who: Who; n: number }): Promise<void> {
    const steps = await db.auditTestResult.findMany({ where: { engagementId: audit }, orderBy: { position: "asc" } });
    const stepId = steps[n]?.id ?? 0;
    const report = (await db.auditReport.findFirst({ where: { engagementId: audit } }))?.id ?? 0;
    const answers = await db.auditResponse.findMany({ where: { reportId: report } });
    const whole = { ...WHOLE, engagementId: String(audit), rootCauseId: String(o.cause), ownerId: String(o.people.BM) };
    const agree = { response: "AGREE", responseText: null, actionPlan: "Receipts are checked", agreedDue: null };
    const acts: Record<Act, () => Promise<unknown>> = {
      start: () => move(who, engagement, audit, "start"),
      test: () => move(who, testStep, stepId, "test", GOOD),
      except: () => move(who, testStep, stepId, "test", EXCEPTION),
      review: () => move(who, testStep, stepId, "review"),
      giveBack: () => move(who, testStep, stepId, "giveBack"),
      find: () => add(who, finding, { ...whole, stepCode: `CASH-${n + 1}`, severity: "CRITICAL" }),
      meet: () => meet(audit),
      finish: () => move(who, engagement, audit, "finish"),
      giveBackSteps: () => move(who, engagement, audit, "giveBackSteps"),
      clear: () => move(who, engagement, audit, "clear"),
      report: () => add(who, auditReport, { ...words, engagementId: String(audit) }),
      send: () => move(who, auditReport, report, "send"),
      issueDraft: () => move(who, auditReport, report, "issueDraft"),
      respond: () => Promise.all(answers.map(({ id }) => move(who, auditResponse, id, "respond", agree))),
      finalise: () => move(who, auditReport, report, "finalise"),
      reissue: () =>
        move(who, auditReport, report, "reissue", { ...words, background: null, summary: `Cash, seen ${n} times` }),
    };
    await acts[act]().catch((error: unknown) => {
      // What is refused is refused in words.
      if (!(error instanceof Error) || !/Problem|Forbidden|NotFound|Conflict/.test(error.name)) throw error;
    });
  }

  async function holds(audit: number): Promise<void> {
    const { status, results, findings, reports } = await db.auditEngagement.findUniqueOrThrow({
      where: { id: audit },
      include: {
        results: { include: { notes: true } },
        findings: true,
        reports: { include: { revisions: true, responses: true } },
      },
    });
    for (const one of results) {
      expect(one.sampleSize ?? 0).toBeLessThanOrEqual(one.population ?? 0);
      expect(one.exceptions ?? 0).toBeLessThanOrEqual(one.sampleSize ?? 0);
      expect(one.reviewedById === null || one.reviewedById !== one.testerId).toBe(true);
      if (one.status === "REVIEWED") expect(one.notes.every(({ closedAt }) => closedAt !== null)).toBe(true);
    }
    const over = ["REPORTING", "REPORTED"].includes(status);
    if (over || status === "IN_REVIEW") expect(results.every(({ result }) => result !== "NOT_TESTED")).toBe(true);
    if (over) {
      expect(results.every(({ result, status: at }) => result !== "EXCEPTION" || at === "REVIEWED")).toBe(true);
      const found = new Set(findings.map(({ testResultId }) => testResultId));
      expect(results.every(({ id, result }) => result !== "EXCEPTION" || found.has(id))).toBe(true);
    }
    const [report] = reports;
    const sent = findings.filter(({ status: at }) => at !== "DRAFT" && at !== "WITHDRAWN");
    for (const one of sent) expect(missingIn(one)).toBe(null);
    const withAuditee = report !== undefined && ["WITH_AUDITEE", "ISSUED"].includes(report.status);
    expect(sent.length > 0 && !withAuditee).toBe(false);
    if (withAuditee) expect(report.responses.length).toBe(sent.length);
    const issued = report?.status === "ISSUED";
    expect(status === "REPORTED").toBe(issued);
    const issues = await db.auditIssue.findMany({
      where: { origin: "FINDING", sourceRef: { in: sent.map((one) => one.refNo) } },
    });
    expect(issues.length).toBe(issued ? sent.length : 0);
    if (issued) {
      expect(report.revisions.map(({ no }) => no).sort((a, b) => a - b)).toEqual(
        Array.from({ length: report.revision }, (_, at) => at + 1),
      );
      expect(report.revisions.find(({ no }) => no === report.revision)!.sha256).toBe(report.contentHash);
      expect(report.responses.every(({ status: at }) => at !== "ASKED")).toBe(true);
      for (const one of issues) expect(one.ownerId).not.toBe(one.raisedById);
    }
  }

  await fc.assert(
    fc.asyncProperty(walk, async (between) => {
      // The last walk may have left its audit on the way: a unit is audited once at a time.
      await endRunning(o.entity);
      const audit = await planned();
      for (const [at, acts] of between.entries()) {
        for (const one of acts) {
          await tried(audit, one);
          await holds(audit);
        }
        await tried(audit, WAY[at]!);
        await holds(audit);
      }
    }),
    { numRuns: 6 },
  );
  expect(await db.auditReport.count({ where: { status: "ISSUED" } })).toBeGreaterThan(0);
});

const endRunning = (entityId: number) =>
  database().writing((tx) =>
    tx.auditEngagement.updateMany({
      where: { entityId, status: { notIn: ["REPORTED", "CLOSED"] } },
      data: { status: "CANCELLED" },
    }),
  );
