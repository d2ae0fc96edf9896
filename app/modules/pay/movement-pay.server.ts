/** Basic pay that a promotion or demotion brings: proposed with its draft, written with its approval, taken back with it (spec: hr §5.1, R-MV4, D1). */
import type { Work } from "~/db/transaction.server";
import { addDays } from "~/core/dates";
import { MAX_MINOR } from "~/core/money";
import { problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import type { Tx } from "~/db/database.server";
import { readAmount } from "~/define/amount";
import type { MovementEffect } from "~/define/movement-effect";
import { sliceAt } from "~/modules/people/index.server";
import { moveByItself } from "~/modules/workflow/index.server";
import { salaryChangeInclude, salaryChangeWorkflow, salaryFacts, tooHigh } from "./salary-change.workflow.server";
import { dropSlice, writeSlice } from "./slices.server";
import { payStray, strayProblems } from "./stray";

/** A movement, as far as pay asks. */
export interface PaidMovement {
  id: number;
  employeeId: number;
  kind: string;
  effectiveOn: string;
}

interface Slice {
  validFrom: string;
  validTo: string;
  basic: bigint;
}

/** Basic pay of the day before a movement; null where there was none. */
const before = (slices: readonly Slice[], { effectiveOn }: PaidMovement): bigint | null =>
  sliceAt(slices, addDays(effectiveOn, -1))?.basic ?? null;

const raises = (slices: readonly Slice[], movement: PaidMovement, basic: bigint): boolean =>
  movement.kind === "DEMOTION" && basic > (before(slices, movement) ?? basic);

/** What a proposal asks. @throws NotFound beyond reach; Forbidden for one's own pay */
export async function proposalFacts(work: Work, { employeeId }: PaidMovement) {
  const { person, slices, sees } = await salaryFacts(work, employeeId);
  return { currency: person.currency, slices, sees };
}

export function payProposalProblems(
  movement: PaidMovement,
  typed: string,
  { currency, slices, sees }: Awaited<ReturnType<typeof proposalFacts>>,
  note: string | null,
): Problem[] {
  const basic = readAmount("New basic pay", typed, currency);
  if (typeof basic !== "bigint") return [problem("basic", basic.problem, "amount")];
  if (basic <= 0n || basic > MAX_MINOR)
    return [problem("basic", t("Basic pay: enter an amount greater than zero"), "amount")];
  return [
    ...dayProblems(movement, slices),
    // Whoever does not see pay does not learn by trying what it is: the approval asks again.
    ...(sees && raises(slices, movement, basic) ? [problem("basic", tooHigh(), "movement_pay")] : []),
    ...(sees ? strayProblems(payStray(movement, before(slices, movement), { basic, currency }), note) : []),
  ];
}

/** Two changes of pay on one day cannot be told apart once one of them is taken back. */
const dayProblems = ({ effectiveOn }: PaidMovement, slices: readonly Slice[]): Problem[] => [
  ...(slices.length === 0 || slices[0]!.validFrom > effectiveOn
    ? [problem("", t("There is no basic pay on the day before: enter it first."), "no_pay")]
    : []),
  ...(slices.length > 0 && slices.some(({ validFrom }) => validFrom === effectiveOn)
    ? [problem("", t("Their basic pay changes on that day already: choose another day, or bring none."), "pay_day")]
    : []),
];

/** Proposes the pay, or other pay than was proposed. */
export async function keepProposal(
  { tx, actor, audit }: Work,
  { id: movementId }: PaidMovement,
  typed: string,
  currency: string,
): Promise<void> {
  const basic = readAmount("New basic pay", typed, currency) as bigint;
  const there = await tx.movementPay.findUnique({ where: { movementId } });
  const data = { basic, currency, proposedById: actor.userId! };
  await tx.movementPay.upsert({ where: { movementId }, create: { movementId, ...data }, update: data });
  audit({
    action: "MovementPay.propose",
    entity: "MovementPay",
    entityId: movementId,
    diff: { basic: there ? [there.basic, basic] : basic, currency },
  });
}

/** Takes a proposal out. */
export async function dropProposal({ tx, audit }: Work, movementId: number): Promise<void> {
  const { basic } = await tx.movementPay.delete({ where: { movementId } });
  audit({ action: "MovementPay.drop", entity: "MovementPay", entityId: movementId, diff: { basic: [basic, null] } });
}

/** What stands against the pay that a movement brings, where it brings any. No word of it says an amount. */
export async function movementPayProblems(tx: Tx, movement: PaidMovement): Promise<Problem[]> {
  const pay = await tx.movementPay.findUnique({ where: { movementId: movement.id } });
  if (!pay) return [];
  const { employeeId } = movement;
  const slices = await tx.salarySlice.findMany({ where: { employeeId }, orderBy: { validFrom: "asc" } });
  const open = await tx.salaryChange.count({ where: { employeeId, status: "SUBMITTED" } });
  return [
    ...dayProblems(movement, slices),
    ...(raises(slices, movement, pay.basic) ? [problem("", tooHigh(), "movement_pay")] : []),
    ...(open > 0
      ? [problem("", t("A change of this person's pay waits for approval: decide it first."), "open_change")]
      : []),
  ];
}

/** Basic pay before a movement. */
export async function basicBeforeMovement(tx: Pick<Tx, "salarySlice">, movement: PaidMovement): Promise<bigint | null> {
  const { employeeId } = movement;
  return before(await tx.salarySlice.findMany({ where: { employeeId } }), movement);
}

/** The change of pay that comes with a movement: approved by whoever approves the movement. */
async function writePay(work: Work, movementId: number): Promise<void> {
  const { tx, actor, audit } = work;
  const pay = await tx.movementPay.findUnique({ where: { movementId }, include: { movement: true } });
  if (!pay || pay.changeId !== null) return;
  const { basic, currency, movement } = pay;
  const { employeeId, effectiveOn, kind, toUnitId, reason } = movement;
  // Where they stand until then: whose pay it is to see does not change before the day.
  const stands = await tx.posting.findFirst({
    where: { employeeId, validFrom: { lt: effectiveOn }, validTo: { gte: addDays(effectiveOn, -1) } },
    select: { unitId: true },
  });
  const data = {
    ...{ employeeId, unitId: stands?.unitId ?? toUnitId, kind, effectiveOn, basic, currency, reason },
    preparedById: pay.proposedById,
  };
  const decided = { status: "APPROVED", decidedById: actor.userId, decidedAt: actor.at, createdAt: actor.at };
  const { id: changeId } = await tx.salaryChange.create({ data: { ...data, ...decided }, select: { id: true } });
  audit({ action: "SalaryChange.movement", entity: "SalaryChange", entityId: changeId, diff: data });
  const slices = await tx.salarySlice.findMany({ where: { employeeId }, orderBy: { validFrom: "asc" } });
  await writeSlice(work, { id: changeId, employeeId, effectiveOn, basic, currency }, slices);
  await tx.movementPay.update({ where: { movementId }, data: { changeId } });
}

/** Before its day it goes with the movement: the pay before it goes on. */
async function takePayBack(work: Work, movementId: number): Promise<void> {
  const { tx } = work;
  const pay = await tx.movementPay.findUnique({ where: { movementId } });
  if (!pay?.changeId) return;
  const change = await tx.salaryChange.findUniqueOrThrow({
    where: { id: pay.changeId },
    include: { ...salaryChangeInclude, slice: true },
  });
  if (change.slice) await dropSlice(work, change.slice);
  await moveByItself(work, salaryChangeWorkflow, change, "takeBack");
}

export const movementPayEffects: readonly MovementEffect[] = [
  { name: "pay", on: "approval", kind: null, run: writePay },
  { name: "pay-back", on: "cancel", kind: null, run: takePayBack },
];
