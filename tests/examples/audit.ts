/** Settings and plans of internal audit. */
import { it } from "vitest";
import { database, db } from "~/db/database.server";
import { idOf, send } from "./calls";

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
      where: { active: true, engagements: { none: { status: { in: ["PLANNED", "SCHEDULED", "FIELDWORK"] } } } },
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
}

/** A plan that is in force though its year is over. */
async function planOver(): Promise<string> {
  const { id } = await db.auditPlan.findFirstOrThrow({ where: { status: "CLOSED" }, orderBy: { id: "desc" } });
  await database().writing((tx) => tx.auditPlan.update({ where: { id }, data: { status: "APPROVED" } }));
  return String(id);
}
