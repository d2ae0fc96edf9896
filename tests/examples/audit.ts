/** Settings and plans of internal audit. */
import { it } from "vitest";
import { database, db } from "~/db/database.server";
import { inTx } from "~/db/transaction.server";
import { askFeedback } from "~/modules/audit-feedback/index.server";
import { systemActor } from "~/modules/identity/index.server";
import { issueOwners } from "~/modules/audit-issues/index.server";
import { RUNNING } from "~/modules/audit-workplan/index.server";
import { idOf, papers, send } from "./calls";

/** Submits the rulebook of a year as it is now, and has it approved or returned. */
async function rules(yearId: string, word: "Approve" | "GiveBack" = "Approve"): Promise<void> {
  const params = { id: idOf(await send("POST /AuditRulebook", { as: "internal.audit.manager", but: { yearId } })) };
  const seen = await send("GET /AuditRulebook/{id}", { as: "chief.internal.auditor", params });
  await send(`POST /AuditRulebook/{id}/${word}`, { as: "chief.internal.auditor", params, seen });
}

/** Examples of the weights of a year. */
export function auditExamples(): void {
  it("weights of a year are begun and changed", async () => {
    const as = "internal.audit.manager";
    const span = { name: "2041", startsOn: "2041-01-01", endsOn: "2041-12-31" };
    const yearId = idOf(await send("POST /AuditYear", { as, but: span }));
    await send("POST /AuditWeights", { as, but: { yearId } });
    const params = { id: yearId };
    const seen = await send("GET /AuditWeights/{id}", { as, params });
    await send("PUT /AuditWeights/{id}", { as, params, seen });
  });

  it("findings of earlier years are entered, corrected, withdrawn and used again", async () => {
    const as = "internal.audit.manager";
    const params = { id: idOf(await send("POST /AuditPastFinding", { as })) };
    const seen = () => send("GET /AuditPastFinding/{id}", { as, params });
    await send("PUT /AuditPastFinding/{id}", { as, params, seen: await seen() });
    await send("POST /AuditPastFinding/{id}/Withdraw", { as, params, seen: await seen() });
    await send("POST /AuditPastFinding/{id}/Restore", { as, params, seen: await seen() });
  });

  it("a year is planned, its units are scored, and plans are returned, approved, revised and closed", async () => {
    const [as, cia] = ["internal.audit.manager", "chief.internal.auditor"] as const;
    const span = { name: "2042", startsOn: "2042-01-01", endsOn: "2042-12-31" };
    const yearId = idOf(await send("POST /AuditYear", { as, but: span }));
    const from = String((await db.auditYear.findFirstOrThrow({ where: { weights: { some: {} } } })).id);
    await send("POST /AuditWeights", { as, but: { yearId, fromYearId: from } });
    await rules(yearId, "GiveBack");
    await rules(yearId);
    const first = idOf(await send("POST /AuditPlan", { as, but: { yearId } }));
    const move = async (id: string, word: string, by: string) => {
      const params = { id };
      const seen = await send("GET /AuditPlan/{id}", { as: by, params });
      return send(`POST /AuditPlan/{id}/${word}`, { as: by, params, seen });
    };
    await move(first, "Refresh", as);
    const unit = await db.auditRisk.findFirstOrThrow({
      where: {
        yearId: Number(yearId),
        entity: { lastAuditOn: { not: null }, lastRating: "SATISFACTORY", fraudOn: null },
      },
    });
    const params = { id: String(unit.id) };
    await send("PUT /AuditUnit/{id}", { as, params, seen: await send("GET /AuditUnit/{id}", { as, params }) });
    const waiting = await db.auditPlan.findFirstOrThrow({ where: { status: "SUBMITTED" } });
    await move(String(waiting.id), "Return", cia);
    await move(String(waiting.id), "Refresh", as);
    await rules(String(waiting.yearId));
    await move(String(waiting.id), "Submit", as);
    await move(String(waiting.id), "Approve", cia);
    await move(String(waiting.id), "Revise", as);
    const over = await planOver();
    await move(over, "Close", cia);
    await move(over, "Reopen", cia);
  });

  it("an engagement is planned, changed, given a team, approved, started, postponed and cancelled", async () => {
    const [as, iam, officer] = ["assistant.audit.manager", "internal.audit.manager", "internal.audit.officer"] as const;
    const lead = await db.user.findUniqueOrThrow({ where: { signInName: officer } });
    const entity = await db.auditEntity.findFirstOrThrow({
      where: { active: true, areaType: "BRANCH", engagements: { none: { status: { in: [...RUNNING] } } } },
    });
    const id = idOf(await send("POST /AuditEngagement", { as, but: { entityId: String(entity.id) } }));
    const params = { id };
    const seen = (by: string) => send("GET /AuditEngagement/{id}", { as: by, params });
    await send("PUT /AuditEngagement/{id}", { as, params, seen: await seen(as) });
    const move = async (word: string, by: string, but: Record<string, unknown> = {}) =>
      send(`POST /AuditEngagement/{id}/${word}`, { as: by, params, seen: await seen(by), but });
    const userId = String(lead.id);
    await move("Assign", as, { userId });
    await move("Release", as, { userId });
    await move("Assign", as, { userId });
    await move("Approve", iam);
    await move("GiveBack", iam);
    await move("Postpone", iam);
    await move("Replan", as);
    await move("Approve", iam);
    await move("Start", officer);
    await carriedOut(id, entity.unitId!);
    const other = await db.auditEngagement.findFirstOrThrow({ where: { status: "PLANNED" } });
    const there = { id: String(other.id) };
    const now = await send("GET /AuditEngagement/{id}", { as: iam, params: there });
    await send("POST /AuditEngagement/{id}/Cancel", { as: iam, params: there, seen: now });
  });

  it("a month of an auditor is filled in, corrected, returned, approved and reopened", async () => {
    const [as, iam] = ["internal.audit.officer", "internal.audit.manager"] as const;
    const entered = await db.auditHalfDays.findFirstOrThrow({ orderBy: { id: "asc" } });
    const month = await db.auditorMonth.findFirstOrThrow({
      where: { userId: entered.userId, month: entered.weekOn.slice(0, 7), status: "OPEN" },
    });
    const params = { id: String(month.id) };
    const move = async (word: string, by: string, but: Record<string, unknown> = {}) => {
      const seen = await send("GET /AuditorMonth/{id}", { as: by, params });
      return send(`POST /AuditorMonth/{id}/${word}`, { as: by, params, seen, but });
    };
    await move("Enter", as, { engagementId: String(entered.engagementId), weekOn: entered.weekOn });
    await move("Adjust", iam);
    await move("Submit", as);
    await move("GiveBack", iam);
    await move("Submit", as);
    await move("Approve", iam);
    await move("Reopen", iam);
  });

  it("minutes are written, sent, returned, acknowledged, locked and discarded", async () => {
    const [as, iam, cia] = ["internal.audit.officer", "internal.audit.manager", "chief.internal.auditor"] as const;
    const running = await db.auditMinutes.findFirstOrThrow({ where: { status: "SENT", auditeeId: { not: null } } });
    const { signInName: auditee } = await db.user.findUniqueOrThrow({ where: { id: running.auditeeId! } });
    const [engagementId, heldOn] = [String(running.engagementId), running.heldOn];
    const write = async (by: string, but: Record<string, unknown> = {}) =>
      idOf(await send("POST /AuditMinutes", { as: by, but: { engagementId, heldOn, ...but } }));
    const move = async (id: string, word: string, by: string, but: Record<string, unknown> = {}) => {
      const params = { id };
      const seen = await send("GET /AuditMinutes/{id}", { as: by, params });
      return send(`POST /AuditMinutes/{id}/${word}`, { as: by, params, seen, but });
    };
    const auditeeId = String(running.auditeeId);
    const first = await write(as);
    const params = { id: first };
    const draft = await send("GET /AuditMinutes/{id}", { as, params });
    await send("PUT /AuditMinutes/{id}", { as, params, seen: draft, but: { heldOn } });
    await move(first, "AddPoint", as);
    await move(first, "AddPoint", as);
    await move(first, "RemovePoint", as);
    await move(first, "Send", as, { auditeeId });
    await move(first, "TakeBack", as);
    await move(first, "Send", as, { auditeeId });
    await move(first, "Object", auditee);
    await move(first, "Send", as, { auditeeId });
    await move(first, "Acknowledge", auditee);
    const second = await write(as);
    await move(second, "AddPoint", as);
    await move(second, "Send", as, { auditeeId });
    await move(second, "LockUnacknowledged", iam);
    const committee = await write(iam, { kind: "COMMITTEE" });
    await move(committee, "AddPoint", iam);
    await move(committee, "Send", iam);
    await move(committee, "Lock", cia);
    await move(await write(as), "Discard", as);
  });
  it("a fraud case is opened, changed, given to an auditor, confirmed, paid back, closed and reopened", async () => {
    const [officer, iam, cia] = ["internal.audit.officer", "internal.audit.manager", "chief.internal.auditor"] as const;
    const [unit, type, aam] = [
      await db.orgUnit.findFirstOrThrow({ where: { kind: "BRANCH", active: true } }),
      await db.auditFraudType.findFirstOrThrow({ where: { active: true, mandatoryReport: false } }),
      await db.user.findUniqueOrThrow({ where: { signInName: "assistant.audit.manager" } }),
    ];
    const of = { unitId: String(unit.id), fraudTypeId: String(type.id) };
    const moves =
      (id: string) =>
      async (word: string, as: string, but: Record<string, unknown> = {}) =>
        send(`POST /FraudCase/{id}/${word}`, {
          as,
          params: { id },
          seen: await send("GET /FraudCase/{id}", { as, params: { id } }),
          but,
        });
    const id = idOf(await send("POST /FraudCase", { as: officer, but: of }));
    const params = { id };
    const seen = await send("GET /FraudCase/{id}", { as: officer, params });
    await send("PUT /FraudCase/{id}", { as: officer, params, seen, but: { fraudTypeId: of.fraudTypeId } });
    await papers("/FraudCase/{id}", officer, id);
    const move = moves(id);
    const handlerId = String(aam.id);
    const officerId = String((await db.user.findUniqueOrThrow({ where: { signInName: officer } })).id);
    await move("Investigate", iam, { handlerId });
    await move("Reassign", iam, { handlerId: officerId });
    await move("Revise", iam);
    await move("AddPerson", officer);
    const person = await db.fraudPerson.findFirstOrThrow({ where: { caseId: Number(id) } });
    await move("Confirm", cia);
    await move("Received", officer);
    const row = await db.fraudMoney.findFirstOrThrow({ where: { caseId: Number(id) } });
    await move("TakeBack", officer, { rowId: String(row.id) });
    await move("Recover", officer);
    await move("SetOutcome", officer, { personId: String(person.id) });
    await move("Refer", officer);
    await move("Close", cia);
    await move("Reopen", cia);
    const other = idOf(await send("POST /FraudCase", { as: officer, but: of }));
    const then = moves(other);
    await then("Investigate", iam, { handlerId });
    await then("Unconfirm", cia);
    await then("InvestigateAgain", cia);
  });

  it("an investigation is opened, carried out, reported, issued, corrected, closed and cancelled", async () => {
    const [lead, iam, cia] = ["assistant.audit.manager", "internal.audit.manager", "chief.internal.auditor"] as const;
    const user = async (signInName: string) => String((await db.user.findUniqueOrThrow({ where: { signInName } })).id);
    const [unit, type, fraudType] = [
      await db.orgUnit.findFirstOrThrow({ where: { kind: "BRANCH", active: true } }),
      await db.auditInvestigationType.findFirstOrThrow({ where: { active: true, restricted: false } }),
      await db.auditFraudType.findFirstOrThrow({ where: { active: true } }),
    ];
    const of = { unitId: String(unit.id), typeId: String(type.id), leadId: await user(lead) };
    const begin = async () => idOf(await send("POST /AuditInvestigation", { as: iam, but: of }));
    const moves =
      (id: string) =>
      async (word: string, as: string, but: Record<string, unknown> = {}) =>
        send(`POST /AuditInvestigation/{id}/${word}`, {
          as,
          params: { id },
          seen: await send("GET /AuditInvestigation/{id}", { as, params: { id } }),
          but,
        });
    const id = await begin();
    const params = { id };
    const seen = await send("GET /AuditInvestigation/{id}", { as: iam, params });
    await send("PUT /AuditInvestigation/{id}", { as: iam, params, seen });
    await papers("/AuditInvestigation/{id}", iam, id);
    const move = moves(id);
    const officer = { userId: await user("internal.audit.officer") };
    await move("Grant", iam, officer);
    await move("Revoke", iam, officer);
    await move("Assign", iam, { leadId: officer.userId });
    await move("Assign", iam, { leadId: of.leadId });
    await move("SetPeriod", lead);
    await move("Begin", lead);
    await move("AddStep", lead);
    const steps = await db.auditInvestigationStep.findMany({ where: { investigationId: Number(id) } });
    for (const { id: stepId } of steps) await move("DoStep", lead, { stepId: String(stepId) });
    await move("Interview", lead);
    await move("OpenFraud", lead, { fraudTypeId: String(fraudType.id) });
    const free = await send("POST /FraudCase", {
      as: lead,
      but: { unitId: of.unitId, fraudTypeId: String(fraudType.id) },
    });
    const { refNo } = await db.fraudCase.findUniqueOrThrow({ where: { id: Number(idOf(free)) } });
    await move("LinkFraud", lead, { fraudNo: refNo });
    await move("Restrict", cia);
    await move("Unrestrict", cia);
    const source = await db.casePerson.findFirstOrThrow({
      where: { user: { signInName: cia }, role: "QUEUE", case: { kind: "WHISTLEBLOWING" } },
      include: { case: true },
    });
    await move("Seal", cia, { caseNo: source.case.caseNo });
    await move("Finish", lead);
    await move("Write", lead);
    await move("Submit", lead);
    await move("GiveBack", cia);
    await move("Submit", lead);
    await move("Issue", cia);
    await move("Correct", cia);
    await move("Submit", lead);
    await move("Issue", cia);
    await move("Close", cia);
    await moves(await begin())("Cancel", cia);
  });
  it("a unit is asked for papers, and says what it thinks of the audit", async () => {
    const officer = "internal.audit.officer";
    const earlier = await db.auditRequest.findFirstOrThrow({
      where: { engagement: { members: { some: { user: { signInName: officer } } } } },
      include: { owner: true },
    });
    const { owner: head, engagementId } = earlier;
    const area = await db.user.findUniqueOrThrow({ where: { signInName: "operations.head" } });
    const but = { engagementId: String(engagementId), ownerId: String(head.id), dueOn: dayFromNow(20) };
    const begin = async () => idOf(await send("POST /AuditRequest", { as: officer, but }));
    const moves =
      (id: string) =>
      async (word: string, as: string, more: Record<string, unknown> = {}) =>
        send(`POST /AuditRequest/{id}/${word}`, {
          as,
          params: { id },
          seen: await send("GET /AuditRequest/{id}", { as, params: { id } }),
          but: more,
        });
    const id = await begin();
    await papers("/AuditRequest/{id}", head.signInName, id);
    const move = moves(id);
    await move("GiveTo", officer, { ownerId: String(area.id) });
    await move("GiveTo", officer, { ownerId: String(head.id) });
    await move("MoreTime", officer, { dueOn: dayFromNow(30) });
    await move("Answer", head.signInName);
    await move("AskAgain", officer);
    await move("Answer", head.signInName);
    await move("Receive", officer);
    await moves(await begin())("Withdraw", officer);
    const engagements = await db.auditEngagement.findMany({ where: { feedback: null }, select: { id: true } });
    for (const { id } of engagements)
      await inTx(systemActor(new Date()), async (work) => ({ asked: await askFeedback(work, id) }));
    const asked = await db.auditFeedback.findFirstOrThrow({ where: { status: "ASKED" }, include: { asked: true } });
    const [as, params] = [asked.asked.signInName, { id: String(asked.id) }];
    await send("POST /AuditFeedback/{id}/Give", {
      as,
      params,
      seen: await send("GET /AuditFeedback/{id}", { as, params }),
    });
  });

  it("the risk of an issue is asked to be accepted, agreed, accepted, refused and ended", async () => {
    const [cia, head] = ["chief.internal.auditor", "operations.head"] as const;
    const open = await db.auditIssue.findMany({
      where: { status: "OPEN", acceptAskedById: null, owner: { signInName: { startsWith: "branch.manager" } } },
      include: { owner: true },
      orderBy: { id: "desc" },
      take: 1,
    });
    const { id, owner } = open[0]!;
    const params = { id: String(id) };
    const move = async (word: string, as: string, but: Record<string, unknown> = {}) =>
      send(`POST /AuditIssues/{id}/${word}`, {
        as,
        params,
        seen: await send("GET /AuditIssues/{id}", { as, params }),
        but,
      });
    const ask = () => move("AskAcceptance", owner.signInName, { acceptUntil: dayFromNow(60) });
    await ask();
    await move("WithdrawAcceptance", owner.signInName);
    await ask();
    await move("RefuseAcceptance", cia);
    await ask();
    await move("AgreeAcceptance", cia);
    await move("RefuseRisk", head);
    await ask();
    await move("AgreeAcceptance", cia);
    await move("AcceptRisk", head);
    await move("EndAcceptance", cia);
  });
}

const dayFromNow = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** An audit that runs is tested, reviewed and reported, and its owner answers. */
async function carriedOut(id: string, unitId: number): Promise<void> {
  const [as, iam, cia, officer] = [
    "assistant.audit.manager",
    "internal.audit.manager",
    "chief.internal.auditor",
    "internal.audit.officer",
  ] as const;
  const act = async (of: string, word: string, by: string, params: { id: string }, but: Record<string, unknown> = {}) =>
    send(`POST /${of}/{id}/${word}`, { as: by, params, seen: await send(`GET /${of}/{id}`, { as: by, params }), but });
  const audit = (word: string, by: string) => act("AuditEngagement", word, by, { id });
  const steps = await db.auditTestResult.findMany({
    where: { engagementId: Number(id) },
    orderBy: { position: "asc" },
  });
  const step = (word: string, by: string, but = {}) =>
    act("AuditTestResult", word, by, { id: String(steps[0]!.id) }, but);
  for (const one of steps) await act("AuditTestResult", "Test", officer, { id: String(one.id) });
  const sample = { engagementId: id, stepCode: steps[0]!.code };
  await act("AuditSample", "Discard", officer, {
    id: idOf(await send("POST /AuditSample", { as: officer, but: sample })),
  });
  await papers("/AuditTestResult/{id}", officer, String(steps[0]!.id));
  const draft = { id: idOf(await send("POST /AuditFinding", { as: officer, but: { engagementId: id } })) };
  const seen = await send("GET /AuditFinding/{id}", { as: officer, params: draft });
  await send("PUT /AuditFinding/{id}", { as: officer, params: draft, seen });
  await papers("/AuditFinding/{id}", officer, draft.id);
  await act("AuditFinding", "Withdraw", officer, draft);
  const unit = await db.orgUnit.findUniqueOrThrow({ where: { id: unitId } });
  const author = await db.user.findUniqueOrThrow({ where: { signInName: officer } });
  const owners = await issueOwners(db, unit.path, new Date().toISOString().slice(0, 10), author.id);
  const owner = await db.user.findUniqueOrThrow({ where: { id: Number(owners[0]!.value) } });
  const cause = await db.auditRootCause.findFirstOrThrow({ where: { active: true } });
  const whole = { engagementId: id, ownerId: String(owner.id), rootCauseId: String(cause.id) };
  const heldOn = new Date().toISOString().slice(0, 10);
  for (const kind of ["OPENING", "CLOSING"]) {
    const met = {
      id: idOf(await send("POST /AuditMinutes", { as: officer, but: { engagementId: id, heldOn, kind } })),
    };
    await act("AuditMinutes", "AddPoint", officer, met);
    await act("AuditMinutes", "Send", officer, met, { auditeeId: String(owner.id) });
  }
  await send("POST /AuditFinding", { as: officer, but: whole });
  await audit("Finish", officer);
  await step("GiveBack", as);
  await audit("GiveBackSteps", as);
  await step("Test", officer, { note: "The receipts were looked for again." });
  await audit("Finish", officer);
  await step("Review", as);
  await audit("Clear", as);
  const report = { id: idOf(await send("POST /AuditReport", { as: officer, but: { engagementId: id } })) };
  const now = await send("GET /AuditReport/{id}", { as: officer, params: report });
  await send("PUT /AuditReport/{id}", { as: officer, params: report, seen: now });
  await act("AuditReport", "Send", officer, report);
  await act("AuditReport", "GiveBack", iam, report);
  await act("AuditReport", "Send", officer, report);
  await act("AuditReport", "IssueDraft", iam, report);
  const answer = await db.auditResponse.findFirstOrThrow({ where: { reportId: Number(report.id) } });
  await act("AuditResponse", "Respond", owner.signInName!, { id: String(answer.id) });
  await act("AuditReport", "Finalise", cia, report);
  await act("AuditReport", "Reissue", cia, report);
}

/** A plan that is in force though its year is over. */
async function planOver(): Promise<string> {
  const { id } = await db.auditPlan.findFirstOrThrow({ where: { status: "CLOSED" }, orderBy: { id: "desc" } });
  await database().writing((tx) => tx.auditPlan.update({ where: { id }, data: { status: "APPROVED" } }));
  return String(id);
}
