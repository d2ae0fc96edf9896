/** An audit that can be carried out: people of internal audit, a branch with its managers, three steps and a root cause. */
import { todayOf, type Actor } from "~/core/actor";
import { database, db } from "~/db/database.server";
import { addRecord, editRecord, typedSchema } from "~/engine/record/save.server";
import type { AnyRecord } from "~/define/record";
import { saveRecord } from "~/engine/resource/save.server";
import { beginWeights, saveWeights, weightGrid } from "~/modules/audit-settings/index.server";
import { minutes } from "~/modules/audit-minutes/index.server";
import { engagement } from "~/modules/audit-workplan/index.server";
import { makeMove } from "../../prisma/seed/demo/make-move";
import { hireAll } from "./api";
import { as } from "./operations";
import { resource, seedTree, type SmallTree } from "./organisation";

const ROLES = {
  IAM: "Internal Audit Manager",
  CIA: "Chief Internal Auditor",
  AAM: "Assistant Audit Manager",
  IAO: "Internal Audit Officer",
  IAO2: "Internal Audit Officer",
  SA: "Super Admin",
} as const;
export type Who = keyof typeof ROLES | "BM" | "BM2";

export interface PlantedAudit {
  tree: SmallTree;
  people: Record<Who, number>;
  entity: number;
  steps: number[];
  cause: number;
}

export async function seedAudit(): Promise<PlantedAudit> {
  const tree = await seedTree();
  const [unit] = await db.orgUnit.findMany({ where: { kind: "BRANCH" }, orderBy: { id: "asc" } });
  const managers = { BM: "Branch Manager", BM2: "Branch Manager" };
  const people = { ...(await hireAll(tree.company, ROLES)), ...(await hireAll(unit!.id, managers)) };
  const steps: number[] = [];
  const planted = await database().writing(async (tx) => {
    const entity = await tx.auditEntity.create({
      data: { companyId: tree.company, areaType: "BRANCH", unitId: unit!.id, name: unit!.name },
    });
    const area = await tx.auditTestArea.create({
      data: { code: "CASH", areaType: "BRANCH", name: "Cash", weight: 100 },
    });
    for (const [index, keyControl] of [true, false, false].entries()) {
      const content = {
        objective: `Objective ${index}`,
        procedure: "Count the vault",
        evidence: "Count sheet",
        method: "REPERFORMANCE",
        weight: 1,
        severity: "HIGH",
        keyControl,
      };
      const step = await tx.auditTestStep.create({
        data: { areaId: area.id, code: `CASH-${index + 1}`, position: index, ...content },
      });
      await tx.auditStepVersion.create({
        data: { stepId: step.id, no: 1, at: new Date("2026-01-01"), areaId: area.id, ...content },
      });
      steps.push(step.id);
    }
    const cause = await tx.auditRootCause.create({ data: { code: "CAUSE-1", name: "Checks are missing" } });
    return { entity: entity.id, cause: cause.id };
  });
  return { tree, people, steps, ...planted };
}

/** Moves and additions by the people of an audit. */
export function auditPeople({ people, entity }: PlantedAudit) {
  const who = (name: Who) => as(people[name]);
  const move = async (by: Who, record: AnyRecord, id: number, name: string, typed: Record<string, unknown> = {}) =>
    makeMove(await who(by), record, id, name, { note: "As was agreed with the board", ...typed });
  const add = async (by: Who, record: AnyRecord, typed: Record<string, unknown>) =>
    (await addRecord(await who(by), record, typedSchema(record).parse(typed))).id;
  /** Changes what is typed into a record, from its version of now. */
  const edit = async (by: Who, record: AnyRecord, id: number, typed: Record<string, unknown>) => {
    const row = (await record.workflow.load(db as never, await who(by), id)) as { version: number } | null;
    await editRecord(await who(by), record, id, typedSchema(record).parse(typed), row?.version ?? null);
  };
  const planned = async () => {
    const id = await add("AAM", engagement, {
      entityId: String(entity),
      objective: "Assurance on cash and lending",
      scope: "Cash, vault and loan files",
      scopeFrom: "2026-01-01",
      scopeTo: "2026-12-31",
      plannedStart: "2027-03-01",
      plannedEnd: "2027-03-12",
      days: "5",
      surprise: "on",
    });
    await move("AAM", engagement, id, "assign", { userId: String(people.IAO), lead: "on" });
    await move("CIA", engagement, id, "approve");
    return id;
  };
  /** The meetings an audit begins and ends with, written down and sent. */
  const meet = async (audit: number, kinds: readonly string[] = ["OPENING", "CLOSING"]) => {
    for (const kind of kinds) {
      const id = await add("IAO", minutes, {
        engagementId: String(audit),
        kind,
        heldOn: todayOf(await who("IAO")),
        place: "Office of the branch",
        attendees: "Manager of the branch",
        agenda: "What the audit looks at",
      });
      await move("IAO", minutes, id, "addPoint", {
        ...{ text: "The audit was explained.", decision: null, ownerId: null, dueOn: null },
      });
      await move("IAO", minutes, id, "send", { auditeeId: String(people.BM) });
    }
  };
  return { who, move, add, edit, planned, meet };
}

export const GOOD = {
  result: "SATISFACTORY",
  population: "20",
  sampleSize: "10",
  exceptions: "0",
  amount: null,
  workDone: null,
  conclusion: null,
  reason: null,
};
export const EXCEPTION = {
  ...GOOD,
  result: "EXCEPTION",
  exceptions: "2",
  amount: "500.00",
  conclusion: "Two receipts were missing",
  reason: "The vault was seen, no paper says so",
};
export const WHOLE = {
  title: "Receipts missing",
  criteria: "Each voucher has its receipt.",
  condition: "Two of ten vouchers had none.",
  rootCauseText: "Nobody checks",
  effect: "Money may be spent twice.",
  recommendation: "Check receipts before payment.",
  severity: "HIGH",
};

/** A year whose weights are complete: one factor for branches, one for regions, both judged. @returns its id */
export async function weighedYear(manager: Actor): Promise<number> {
  const add = async (name: string, input: Record<string, unknown>) =>
    (await saveRecord(manager, resource(name), null, input, null)).id;
  const yearId = await add("AuditYear", { name: "2026", startsOn: "2026-01-01", endsOn: "2026-12-31", status: "OPEN" });
  const words = {
    descriptor1: "None",
    descriptor2: "Low",
    descriptor3: "Some",
    descriptor4: "High",
    descriptor5: "Grave",
  };
  const factors: number[] = [];
  for (const areaType of ["BRANCH", "REGION"]) {
    const more = { source: "MANUAL", cut2: null, cut3: null, cut4: null, cut5: null, position: 10, ...words };
    factors.push(await add("AuditFactor", { areaType, code: "JUDGED", name: "Judged", ...more }));
  }
  await beginWeights(manager, { yearId, fromYearId: null });
  const rows = factors.map((factorId, row) => ({ row, factorId, weight: 100 }));
  await saveWeights(manager, yearId, { rows }, (await weightGrid(manager, yearId)).version);
  return yearId;
}
