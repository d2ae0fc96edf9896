import { inTx, type Work } from "~/act.server";
import { moneyToDecimal, parseMoney } from "~/core/money";
import { InputProblem, NotFound, problem } from "~/core/problems";
import type { Actor } from "~/define/actor";
import { Amounts } from "./fields.server";
import { holdForEditing, type EditedVisit, type Saved } from "./hold-for-editing.server";
import { settleSection } from "./section-state.server";
import { groupFields, groupProblems, groupRow, type GroupInput } from "./sections/group.server";
import { formText, labelsOf, staleConflict, type FormText } from "./stale";

const MOST_GROUPS = 60;
const COUNTED_AS_NONE = ["passbooksChecked", "passbooksMismatched"] as const;
const AMOUNTS = ["savingsCollected", "repaymentExpected", "repaymentCollected"] as const;

/** Adds a group meeting to a visit. The same `clientKey` leads to the same row. */
export function addGroup(actor: Actor, visitId: number, input: GroupInput, clientKey: string): Promise<Saved> {
  return inTx(actor, async (work) => {
    const visit = await holdForEditing(work, visitId);
    const there = await work.tx.groupMeeting.findUnique({ where: { visitId_clientKey: { visitId, clientKey } } });
    if (there) return { id: there.id, visitId };
    const row = checked(visit, input);
    if ((await work.tx.groupMeeting.count({ where: { visitId } })) >= MOST_GROUPS) throw new InputProblem(problem("", `At most ${MOST_GROUPS} group meetings in one visit`, "too_many"));
    const { id } = await work.tx.groupMeeting.create({ data: { ...row, visitId, clientKey } });
    await settleSection(work, visitId, "GROUP");
    work.audit({ action: "Visit.addGroup", entity: "Visit", entityId: visitId, diff: { group: [null, { id, ...row }] } });
    return { id, visitId };
  });
}

/** Changes a group meeting. @param version of the row the person saw, null to skip the check */
export function saveGroup(actor: Actor, id: number, input: GroupInput, version: number | null): Promise<Saved> {
  return inTx(actor, async (work) => {
    const { visitId } = await held(work, id);
    const visit = await holdForEditing(work, visitId);
    const current = await held(work, id);
    if (version !== null && version !== current.version) throw stale(work, visit, current, input);
    const row = checked(visit, input);
    await work.tx.groupMeeting.update({ where: { id }, data: { ...row, version: { increment: 1 } } });
    await settleSection(work, visitId, "GROUP");
    const before = Object.fromEntries(Object.keys(row).map((name) => [name, current[name as keyof typeof current]]));
    work.audit({ action: "Visit.saveGroup", entity: "Visit", entityId: visitId, diff: { group: [{ id, ...before }, { id, ...row }] } });
    return { id, visitId };
  });
}

/** Takes a group meeting out of a visit. */
export function removeGroup(actor: Actor, id: number): Promise<Saved> {
  return inTx(actor, async (work) => {
    const { visitId } = await held(work, id);
    await holdForEditing(work, visitId);
    const { clientKey: _key, ...row } = await held(work, id);
    await work.tx.groupMeeting.delete({ where: { id } });
    await settleSection(work, visitId, "GROUP");
    work.audit({ action: "Visit.removeGroup", entity: "Visit", entityId: visitId, diff: { group: [row, null] } });
    return { id, visitId };
  });
}

async function held({ tx }: Work, id: number) {
  const row = await tx.groupMeeting.findUnique({ where: { id } });
  if (!row) throw new NotFound();
  return row;
}

function checked(visit: EditedVisit, input: GroupInput) {
  const amounts = new Amounts(visit.company.exponent);
  const row = groupRow(input, amounts);
  const problems = [...amounts.problems, ...groupProblems(row, visit.visitDate)];
  if (problems.length > 0) throw new InputProblem(problems);
  return row;
}

/** A group meeting as its form sends it. */
export function groupForm(row: Record<keyof GroupInput, unknown>, exponent: number): FormText {
  return Object.fromEntries(Object.keys(groupFields).map((name) => {
    const value = row[name as keyof GroupInput];
    return [name, typeof value === "bigint" ? moneyToDecimal(value, exponent) : formText(value)];
  }));
}

function stale({ actor }: Work, visit: EditedVisit, current: Awaited<ReturnType<typeof held>>, input: GroupInput) {
  const { exponent } = visit.company;
  const mine: FormText = groupForm(input, exponent);
  for (const name of AMOUNTS) mine[name] = moneyToDecimal(parseMoney(input[name], exponent) ?? 0n, exponent);
  for (const name of COUNTED_AS_NONE) mine[name] ||= "0";
  return staleConflict(labelsOf(groupFields), groupForm(current, exponent), mine, { version: current.version, by: { name: actor.name, at: current.updatedAt } });
}
