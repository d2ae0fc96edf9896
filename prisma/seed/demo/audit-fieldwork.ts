import { addDays, dateIn, weekday } from "~/core/dates";
import { db } from "~/db/database.server";
import { addRecord, typedSchema } from "~/engine/record/save.server";
import { recordAttachments } from "~/engine/record/attachments.server";
import type { AnyRecord } from "~/define/record";
import { testStep } from "~/modules/audit-fieldwork/index.server";
import { finding } from "~/modules/audit-findings/index.server";
import { auditIssue, issueOwners } from "~/modules/audit-issues/index.server";
import { auditSample } from "~/modules/audit-samples/index.server";
import { auditReport, auditReportsJob, auditResponse } from "~/modules/audit-reports/index.server";
import { auditees, minutes } from "~/modules/audit-minutes/index.server";
import { engagement } from "~/modules/audit-workplan/index.server";
import { systemActor } from "~/modules/identity/index.server";
import { actingAt } from "./acting-at";
import { makeMove } from "./make-move";
import { demoPicture } from "./picture";

const ZONE = "Africa/Nairobi";
const IAO = "internal.audit.officer";
const AAM = "assistant.audit.manager";
const IAM = "internal.audit.manager";
const CIA = "chief.internal.auditor";

/** How far an audit has come. */
const STAGES = ["FIELDWORK", "IN_REVIEW", "REPORTING", "DRAFT", "REVIEW", "WITH_AUDITEE", "ISSUED"] as const;
type Stage = (typeof STAGES)[number];

interface Plan {
  areaType: "BRANCH" | "REGION" | "DEPARTMENT";
  /** Which of its kind, counted from the last. */
  index: number;
  /** Weeks before the loading in which it began. */
  weeks: number;
  stage: Stage;
  surprise?: true;
  /** Findings; none where everything was well. */
  found?: boolean;
  /** The owner did not answer in time. */
  silent?: true;
  reissued?: true;
  /** Its issues are still worked on. */
  open?: true;
}

/** Audits of three years in every state; the last but one of a branch is repeated by its next. */
const PLANS: readonly Plan[] = [
  { areaType: "BRANCH", index: 1, weeks: 128, stage: "ISSUED" },
  { areaType: "BRANCH", index: 2, weeks: 104, stage: "ISSUED", found: true, silent: true },
  { areaType: "BRANCH", index: 1, weeks: 64, stage: "ISSUED", found: true, reissued: true, surprise: true },
  { areaType: "REGION", index: 1, weeks: 52, stage: "ISSUED", found: true },
  { areaType: "DEPARTMENT", index: 1, weeks: 44, stage: "ISSUED" },
  { areaType: "DEPARTMENT", index: 1, weeks: 16, stage: "DRAFT", found: true },
  { areaType: "DEPARTMENT", index: 2, weeks: 14, stage: "REPORTING", found: true },
  { areaType: "REGION", index: 1, weeks: 12, stage: "DRAFT", found: true },
  { areaType: "BRANCH", index: 1, weeks: 10, stage: "REVIEW", found: true },
  { areaType: "REGION", index: 2, weeks: 9, stage: "ISSUED", found: true, open: true },
  { areaType: "BRANCH", index: 4, weeks: 8, stage: "DRAFT", found: true },
  { areaType: "BRANCH", index: 2, weeks: 6, stage: "IN_REVIEW", found: true },
  { areaType: "BRANCH", index: 3, weeks: 3, stage: "WITH_AUDITEE", found: true },
];

interface Demo {
  users: ReadonlyMap<string, number>;
  at: Date;
}

/** What an audit does on a day after its start, with the rights that people hold then. */
interface Day {
  actor: (name: string) => ReturnType<typeof actingAt>;
  move: (record: AnyRecord, id: number, name: string, by: string, typed?: object) => Promise<unknown>;
  add: (record: AnyRecord, by: string, typed: object) => Promise<number>;
}

function dayOf({ users, at }: Demo, date: string): Day {
  const noon = new Date(`${date}T09:00:00Z`);
  const moment = noon > at ? at : noon;
  const actor = (name: string) => actingAt(users.get(name)!, moment);
  return {
    actor,
    move: async (record, id, name, by, typed = {}) => makeMove(await actor(by), record, id, name, typed),
    add: async (record, by, typed) =>
      (await addRecord(await actor(by), record, typedSchema(record).parse(typed) as Record<string, unknown>)).id,
  };
}

/** Audits that were carried out, reviewed and reported, with what their owners answered. */
export async function demoAuditFieldwork(demo: Demo): Promise<void> {
  for (const plan of PLANS) await carryOut(demo, plan);
}

async function entityOf({ areaType, index }: Plan): Promise<number | null> {
  const rows = await db.auditEntity.findMany({
    // Internal audit does not audit itself.
    where: { areaType, active: true, OR: [{ departmentId: null }, { department: { code: { not: "AUD" } } }] },
    orderBy: { id: "desc" },
    select: { id: true },
    skip: index - 1,
    take: 1,
  });
  return rows[0]?.id ?? null;
}

const reached = (plan: Plan, stage: Stage): boolean => STAGES.indexOf(plan.stage) >= STAGES.indexOf(stage);

async function carryOut(demo: Demo, plan: Plan): Promise<void> {
  const entityId = await entityOf(plan);
  if (entityId === null) return;
  const today = dateIn(demo.at, ZONE);
  const start = addDays(today, 1 - weekday(today) - 7 * plan.weeks);
  const day = (n: number): Day => dayOf(demo, addDays(start, n));
  const audit = await begin(demo, plan, entityId, start);
  await test(day(2), audit, plan);
  await meeting(day(0), audit, "OPENING");
  if (!reached(plan, "IN_REVIEW")) return;
  await meeting(day(8), audit, "CLOSING");
  await day(8).move(engagement, audit, "finish", IAO);
  await review(day(9), audit, plan);
  if (!reached(plan, "REPORTING")) return;
  await day(10).move(engagement, audit, "clear", AAM);
  if (!reached(plan, "DRAFT")) return;
  const report = await day(11).add(auditReport, IAO, {
    engagementId: String(audit),
    summary: plan.found
      ? "Cash and files are kept with care; what was found asks for stricter checks before payment."
      : "All that was looked at is kept as it should be.",
    background: "The unit was last audited before its present manager came.",
    conclusion: plan.found
      ? "Controls need to improve before the next audit."
      : "The controls work as they were designed.",
  });
  if (!reached(plan, "REVIEW")) return;
  await day(12).move(auditReport, report, "send", IAO);
  if (!reached(plan, "WITH_AUDITEE")) return;
  await day(13).move(auditReport, report, "issueDraft", IAM);
  await answers(demo, plan, report, addDays(start, 15));
  if (!reached(plan, "ISSUED")) return;
  await day(32).move(auditReport, report, "finalise", CIA);
  if (plan.reissued)
    await day(40).move(auditReport, report, "reissue", CIA, {
      note: "The number of vouchers was wrong in the summary.",
      summary: "Cash and files are kept with care; two of twelve vouchers had no receipt.",
      background: null,
      conclusion: "Controls need to improve before the next audit.",
    });
  if (!plan.open) await closeIssues(demo, audit, addDays(start, 42));
  await night(demo, addDays(start, 45));
}

async function begin(demo: Demo, { surprise }: Plan, entityId: number, start: string): Promise<number> {
  const before = dayOf(demo, addDays(start, -14));
  const audit = await before.add(engagement, AAM, {
    entityId: String(entityId),
    objective: "Assurance on the controls of the unit",
    scope: "Cash, files, registers and the work of the past year",
    scopeFrom: addDays(start, -365),
    scopeTo: addDays(start, -1),
    plannedStart: start,
    plannedEnd: addDays(start, 11),
    days: "2",
    ...(surprise ? { surprise: "on" } : {}),
  });
  await before.move(engagement, audit, "assign", AAM, {
    userId: String(demo.users.get(IAO)),
    lead: "on",
    overrideReason: null,
  });
  await before.move(engagement, audit, "approve", IAM);
  await dayOf(demo, start).move(engagement, audit, "start", IAO);
  return audit;
}

/** A meeting with those who answer for the unit, written down and sent to one of them. */
async function meeting({ actor, move, add }: Day, audit: number, kind: "OPENING" | "CLOSING"): Promise<void> {
  const found = await db.auditEngagement.findUniqueOrThrow({
    where: { id: audit },
    include: { entity: true, members: true },
  });
  const as = await actor(IAO);
  const [auditee] = await auditees(db, as, { engagement: found });
  if (!auditee) throw new Error(`No one at ${found.entity.name} can acknowledge minutes.`);
  const id = await add(minutes, IAO, {
    engagementId: String(audit),
    kind,
    heldOn: dateIn(as.at, ZONE),
    place: `Office of ${found.entity.name}`,
    attendees: `${auditee.label}\nInternal Audit Officer`,
    agenda: kind === "OPENING" ? "Scope of the audit\nDays and papers" : "What was found\nWhat follows",
  });
  const text = kind === "OPENING" ? "The scope of the audit was explained." : "What was found was gone through.";
  await move(minutes, id, "addPoint", IAO, { text, decision: null, ownerId: null, dueOn: null });
  await move(minutes, id, "send", IAO, { auditeeId: auditee.value });
}

/** Sixty cases that the unit keeps outside the portal. */
const LIST = Array.from({ length: 60 }, (_, at) => `Case ${at + 1} of the year`).join("\n");
const NOTHING = {
  population: null,
  sampleSize: null,
  exceptions: null,
  amount: null,
  workDone: null,
  conclusion: null,
  reason: null,
};

/** Tests every step: where something is found, the first is an exception, and the last does not apply. */
async function test({ actor, move, add }: Day, audit: number, { found = false, silent, stage }: Plan): Promise<void> {
  const steps = await db.auditTestResult.findMany({
    where: { engagementId: audit },
    orderBy: { position: "asc" },
    include: { engagement: { include: { entity: { include: { unit: true } }, unit: true } } },
  });
  const looked = { ...NOTHING, result: "SATISFACTORY", population: "60", sampleSize: "12", exceptions: "0" };
  for (const [index, { id, code, engagement: of }] of steps.entries()) {
    const exception = found && index === 0;
    if (exception) {
      const files = [{ name: "count-sheet.png", bytes: demoPicture(400 + audit) }];
      await recordAttachments(testStep).add(await actor(IAO), id, files);
    }
    await move(
      testStep,
      id,
      "test",
      IAO,
      exception
        ? {
            ...looked,
            result: "EXCEPTION",
            exceptions: "2",
            amount: "12500.00",
            conclusion: "Two of twelve papers were missing.",
          }
        : found && index === steps.length - 1 && steps.length > 1
          ? { ...NOTHING, result: "NA", reason: "The unit had no such case in the period." }
          : { ...looked, workDone: "Twelve cases were compared with their papers." },
    );
    if (!exception) continue;
    await add(auditSample, IAO, {
      engagementId: String(audit),
      stepCode: code,
      source: "LIST",
      listed: LIST,
      size: "12",
    });
    const owners = await issueOwners(
      db,
      of.entity.unit?.path ?? of.unit.path,
      of.actualStart!,
      (await actor(IAO)).userId,
    );
    const cause = await db.auditRootCause.findFirst({ where: { active: true }, orderBy: { id: "asc" } });
    const findingId = await add(finding, IAO, {
      engagementId: String(audit),
      stepCode: code,
      title: "Papers missing for payments",
      severity: silent ? "MEDIUM" : "HIGH",
      criteria: "Each payment has its paper before it is made.",
      condition: "Two of twelve payments had no paper.",
      rootCauseId: String(cause!.id),
      rootCauseText: "Payments are checked at the end of the month only.",
      effect: "Money may be paid twice, or for nothing.",
      amount: "12500.00",
      recommendation: "Check the paper before each payment.",
      ownerId: owners[0]!.value,
    });
    const papers = [{ name: "payments.png", bytes: demoPicture(900 + audit) }];
    if (stage === "IN_REVIEW") await recordAttachments(finding).add(await actor(IAO), findingId, papers);
  }
}

async function review({ move }: Day, audit: number, { stage }: Plan): Promise<void> {
  const steps = await db.auditTestResult.findMany({
    where: { engagementId: audit },
    orderBy: { position: "asc" },
    include: { stepVersion: true },
  });
  if (stage === "IN_REVIEW") {
    await move(testStep, steps[0]!.id, "giveBack", AAM, { note: "Say which two payments these were, and when." });
    return;
  }
  for (const { id, result } of steps) if (result !== "SATISFACTORY") await move(testStep, id, "review", AAM);
}

async function answers(demo: Demo, { silent, stage }: Plan, reportId: number, date: string): Promise<void> {
  const rows = await db.auditResponse.findMany({ where: { reportId }, include: { owner: true } });
  for (const { id, owner } of rows) {
    if (stage === "WITH_AUDITEE" && !silent) continue;
    if (silent) continue;
    await dayOf(demo, date).move(auditResponse, id, "respond", owner.signInName!, {
      response: "AGREE",
      responseText: null,
      actionPlan: "The cashier shows me the paper before each payment from Monday on.",
      agreedDue: null,
    });
  }
  if (silent) await night(demo, addDays(date, 16));
}

/** What was found is put right by its owner, and closed by audit. */
async function closeIssues(demo: Demo, audit: number, date: string): Promise<void> {
  const { actor, move } = dayOf(demo, date);
  const issued = await db.auditFinding.findMany({ where: { engagementId: audit, issueId: { not: null } } });
  for (const { issueId, refNo } of issued) {
    const { owner } = await db.auditIssue.findUniqueOrThrow({ where: { id: issueId! }, include: { owner: true } });
    const files = [{ name: `${refNo}.png`, bytes: demoPicture(700 + audit) }];
    await recordAttachments(auditIssue).add(await actor(owner.signInName!), issueId!, files);
    await move(auditIssue, issueId!, "implement", owner.signInName!, {
      note: "The cashier shows me the paper before each payment.",
    });
    await move(auditIssue, issueId!, "close", IAM, { note: "Seen in the vouchers of three days." });
  }
}

/** The work of one night. */
async function night({ at }: Demo, date: string): Promise<void> {
  const midnight = new Date(`${date}T21:40:00Z`);
  const now = midnight > at ? at : midnight;
  await auditReportsJob.run({
    actor: systemActor(now),
    now: () => now,
    period: "",
    payload: null as never,
    signal: new AbortController().signal,
    progress: () => Promise.resolve(),
  });
}
