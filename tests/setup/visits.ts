/** Inputs of visits as forms and the API hand them to commands, and visits brought to a state by commands. */
import { randomUUID } from "node:crypto";
import { createSchema, type CreateInput } from "~/modules/visits/header.server";
import { createVisit, type Created } from "~/modules/visits/create-visit.server";
import { addRow, saveOnly } from "~/modules/visits/visit-parent.server";
import { groupSection } from "~/modules/visits/sections/group.server";
import { reportSection } from "~/modules/visits/sections/report.server";
import type { RowInput } from "~/define/section";
import type { Level } from "~/modules/visits/visit";
import { visitWorkflow } from "~/modules/visits/visit.workflow.server";
import { transition, type MoveOptions } from "~/modules/workflow/index.server";
import { as, category, type Operations } from "./operations";

export const newKey = () => randomUUID();

/** The header of a visit of 20 Nov 2026, as its schema reads it. */
export async function headerOf(
  unitId: number,
  purpose = "FIELD-DAY",
  more: Record<string, unknown> = {},
): Promise<CreateInput> {
  return createSchema.parse({
    unitId,
    visitDate: "2026-11-20",
    startTime: "09:00",
    endTime: "12:30",
    purposeId: await category("VISIT_PURPOSE", purpose),
    personsMet: "Jane and Peter",
    summary: "Met the groups of the eastern route and checked their books.",
    ...more,
  }) as CreateInput;
}

export const groupInput = (more: Record<string, unknown> = {}): RowInput =>
  groupSection.form.schema.parse({
    groupName: "Umoja",
    enrolled: "20",
    present: "18",
    savingsCollected: "1,250.50",
    repaymentExpected: "9000",
    repaymentCollected: "8000",
    ...more,
  });

export const reportInput = (more: Record<string, unknown> = {}): RowInput =>
  reportSection.form.schema.parse({
    groupsMet: 2,
    borrowersMet: 14,
    applications: 1,
    disbursedCount: 1,
    disbursedAmount: "50000",
    due: "9000",
    collected: "8000",
    savings: "1250.50",
    newMembers: 0,
    droppedMembers: 0,
    openingCash: "1000",
    closingCash: "2500",
    banked: "8000",
    ...more,
  });

/** A draft of somebody's own. */
export async function draft(
  userId: number,
  level: Level,
  unitId: number,
  purpose?: string,
  more: Record<string, unknown> = {},
): Promise<Created> {
  return createVisit(await as(userId), level, await headerOf(unitId, purpose, more), newKey());
}

/** A branch manager's field day with its two sections, ready to be submitted. */
export async function filled(
  staff: Operations,
  more: Record<string, unknown> = {},
): Promise<Created & { groupId: number }> {
  const visit = await draft(staff.bm, "BM", staff.tree.branches[0], "FIELD-DAY", more);
  const actor = await as(staff.bm);
  const { id: groupId } = await addRow(actor, groupSection, visit.id, groupInput(), newKey());
  await saveOnly(actor, reportSection, visit.id, reportInput(), null);
  return { ...visit, groupId } as Created & { groupId: number };
}

/** Makes a move without naming a version. */
export async function move(
  userId: number,
  id: number,
  name: keyof typeof visitWorkflow.moves,
  more: { note?: string; input?: unknown; at?: Date } = {},
) {
  const options = { note: more.note ?? null, input: more.input, version: null } as MoveOptions<never>;
  return transition(await as(userId, more.at), visitWorkflow, id, name, options);
}
