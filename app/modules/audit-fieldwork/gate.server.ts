/** What the checklist has to say about the life of an audit: it is copied when the audit begins, and complete when it ends. */
import { problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import type { Tx } from "~/db/database.server";
import type { Work } from "~/db/transaction.server";
import type { EngagementGate, GatedStep } from "~/define/engagement-gate";
import { evidenceOf } from "./evidence.server";
import { clearLacks, finishLacks, giveBackLacks, isProved, type StepState } from "./step-rules";

interface Chosen {
  stepId: number;
  mandatory: boolean;
}

/** The steps of a unit's kind; of a department those that were chosen for it, areas in whole or step by step. */
async function chosenSteps(
  tx: Tx,
  { areaType, departmentId }: { areaType: string; departmentId: number | null },
): Promise<Chosen[]> {
  const order = [{ area: { position: "asc" } }, { areaId: "asc" }, { position: "asc" }, { id: "asc" }] as const;
  if (departmentId === null) {
    const steps = await tx.auditTestStep.findMany({
      where: { active: true, area: { active: true, areaType } },
      orderBy: [...order],
      select: { id: true },
    });
    return steps.map(({ id }) => ({ stepId: id, mandatory: true }));
  }
  const tests = await tx.auditDepartmentTest.findMany({
    where: { departmentId, active: true, area: { active: true } },
    orderBy: [{ position: "asc" }, { id: "asc" }],
  });
  const steps = await tx.auditTestStep.findMany({
    where: { active: true, areaId: { in: tests.map(({ areaId }) => areaId) } },
    orderBy: [...order],
    select: { id: true, areaId: true },
  });
  const chosen = tests.flatMap(({ areaId, stepId, mandatory }) =>
    steps
      .filter((step) => (stepId === null ? step.areaId === areaId : step.id === stepId))
      .map(({ id }) => ({ stepId: id, mandatory })),
  );
  return chosen.filter(({ stepId }, index) => chosen.findIndex((one) => one.stepId === stepId) === index);
}

/** Copies the steps as their versions are today: what is changed later leaves this audit as it is (A8). */
async function began({ tx, actor, audit }: Work, engagementId: number): Promise<void> {
  if ((await tx.auditTestResult.count({ where: { engagementId } })) > 0) return;
  const { unitId, entity } = await tx.auditEngagement.findUniqueOrThrow({
    where: { id: engagementId },
    select: { unitId: true, entity: { select: { areaType: true, departmentId: true } } },
  });
  const chosen = await chosenSteps(tx, entity);
  const versions = await tx.auditStepVersion.findMany({
    where: { stepId: { in: chosen.map(({ stepId }) => stepId) } },
    orderBy: { no: "asc" },
    select: { id: true, stepId: true, areaId: true, step: { select: { code: true } } },
  });
  // The last of each step counts.
  const now = new Map(versions.map((version) => [version.stepId, version]));
  const steps = chosen.flatMap(({ stepId, mandatory }) => {
    const version = now.get(stepId);
    return version ? [{ ...version, mandatory }] : [];
  });
  await tx.auditTestResult.createMany({
    data: steps.map(({ id, areaId, mandatory, step: { code } }, index) => ({
      unitId,
      engagementId,
      stepVersionId: id,
      areaId,
      code,
      position: index + 1,
      mandatory,
      currency: actor.company.currency,
      createdAt: actor.at,
      updatedAt: actor.at,
    })),
  });
  audit({
    action: "AuditEngagement.checklist",
    entity: "AuditEngagement",
    entityId: engagementId,
    diff: { steps: steps.length },
  });
}

/** The checklist of an audit as its rules read it. */
export async function stepStatesOf(tx: Tx, engagementId: number): Promise<StepState[]> {
  const rows = await tx.auditTestResult.findMany({
    where: { engagementId },
    orderBy: { position: "asc" },
    select: {
      id: true,
      code: true,
      status: true,
      result: true,
      exceptions: true,
      reason: true,
      mandatory: true,
      stepVersion: { select: { keyControl: true } },
      _count: { select: { findings: { where: { status: { not: "WITHDRAWN" } } } } },
      notes: { where: { closedAt: null }, select: { id: true } },
    },
  });
  const evidence = await evidenceOf(
    rows.map(({ id }) => id),
    tx,
  );
  return rows.map(({ id, reason, stepVersion: { keyControl }, _count, notes, ...row }) => ({
    ...row,
    keyControl,
    proved: isProved(evidence.get(id) ?? 0, reason),
    findings: _count.findings,
    openNotes: notes.length,
  }));
}

async function lacks(tx: Tx, engagementId: number, step: GatedStep): Promise<readonly Problem[]> {
  const steps = await stepStatesOf(tx, engagementId);
  if (step === "clear") return clearLacks(steps);
  if (step === "giveBackSteps") return giveBackLacks(steps);
  return steps.length === 0
    ? [problem("", t("The checklist has no steps: add test steps for this kind of unit"), "no_steps")]
    : finishLacks(steps);
}

export const checklistGate: EngagementGate = { name: "checklist", began, lacks };
