import { withChanger } from "~/core/changers";
import { inTx, type Work } from "~/db/transaction.server";
import { canonicalJson } from "~/core/canonical.server";
import { Conflict, Forbidden, InputProblem, NotFound, problem, type Problem, refuse } from "~/core/problems";
import { t } from "~/core/text";
import type { Tx } from "~/db/database.server";
import { canAt, type Actor } from "~/core/actor";
import { readAmount } from "~/define/amount";
import { stateTag } from "~/define/workflow";
import { expenseHeadsNamed } from "~/modules/accounts-settings/index.server";
import { changedLines } from "~/core/changed-lines.server";
import { companyOf } from "~/modules/organisation/index.server";
import { moveWithin } from "~/modules/workflow/index.server";
import type { NewRequisitionInput, RequisitionInput } from "./requisition-input";
import { mayChange } from "./requisition-moves.server";
import { lockRequisitionRow } from "./requisition-row.server";
import { draftProblems, FOR_BRANCH, type TypedAmounts } from "./requisition-rules";
import { staleRequisition } from "./stale-requisition.server";
import { requisitionWorkflow } from "./requisition.workflow.server";

export interface SavedRequisition extends Record<string, string | number | null> {
  id: number;
  /** null while it has never been submitted. */
  no: string | null;
  status: string;
  version: number;
}

interface Branch {
  id: number;
  path: string;
}

/**
 * Begins a requisition as a draft, and submits it where that is wished.
 * @throws InputProblem with everything that is wrong, each at its field
 */
export function createRequisition(
  actor: Actor,
  { branchId, ...input }: NewRequisitionInput,
  submit: boolean,
): Promise<SavedRequisition> {
  return inTx(actor, async (work) => {
    const { tx } = work;
    if (actor.userId === null) throw new NotFound();
    const branch = await tx.orgUnit.findFirst({
      where: { id: branchId, kind: "BRANCH", active: true },
      select: { id: true, path: true },
    });
    if (!branch || !canAt(actor, "requisition.own", branch.path))
      throw new InputProblem(
        problem("branchId", t("Branch: choose one of your part of the organisation"), "not_available"),
      );
    const { lines, ...columns } = await columnsOf(tx, actor, branch, input);
    const made = await tx.requisition.create({
      data: {
        ...columns,
        branchId,
        makerId: actor.userId,
        editorId: actor.userId,
        createdAt: actor.at,
        lines: { create: lines },
      },
    });
    work.audit({
      action: "Requisition.create",
      entity: "Requisition",
      entityId: made.id,
      diff: { branchId, ...columns, lines: lines.length },
    });
    return submit ? submitNow(work, made.id, made.version) : saved(work, made.id);
  });
}

/**
 * Changes a draft; its branch stays. Whoever does so does not decide it.
 * @throws NotFound out of sight, Forbidden, Conflict "stale" | "wrong_state", InputProblem
 */
export function changeRequisition(
  actor: Actor,
  id: number,
  input: RequisitionInput,
  version: number | null,
  submit: boolean,
): Promise<SavedRequisition> {
  return inTx(actor, async (work) => {
    const { tx } = work;
    const row = await lockRequisitionRow(tx, actor, id);
    if (!row || actor.userId === null) throw new NotFound();
    const may = mayChange(actor, row);
    if (may !== true) throw new Forbidden(may);
    if (row.status !== "DRAFT")
      throw new Conflict(
        t("This requisition is {state}; it can no longer be changed.", {
          state: stateTag(requisitionWorkflow, row.status).text.toLowerCase(),
        }),
        "wrong_state",
        {
          version: row.version,
        },
      );
    const { lines, ...columns } = await columnsOf(
      tx,
      actor,
      { id: row.branchId, path: row.unitPath },
      input,
      row.employeeId,
    );
    if (version !== null && row.version !== version)
      throw await staleRequisition(tx, actor, row, version, { ...columns, lines });
    await tx.requisition.update({
      where: { id },
      data: {
        ...columns,
        editorId: actor.userId,
        changers: withChanger(row.changers, actor.userId),
        version: { increment: 1 },
      },
    });
    const before = await tx.requisitionLine.findMany({
      where: { requisitionId: id },
      orderBy: { lineNo: "asc" },
      select: TOLD_OF_LINE,
    });
    await tx.requisitionLine.deleteMany({ where: { requisitionId: id } });
    await tx.requisitionLine.createMany({ data: lines.map((line) => ({ ...line, requisitionId: id })) });
    const diff = Object.fromEntries(
      Object.entries(columns)
        .filter(([name, value]) => canonicalJson(row[name as keyof typeof columns]) !== canonicalJson(value))
        .map(([name, value]) => [name, [row[name as keyof typeof columns], value]]),
    );
    work.audit({
      action: "Requisition.change",
      entity: "Requisition",
      entityId: id,
      diff: {
        ...diff,
        ...changedLines(
          before,
          lines.map(({ lineNo: _, ...line }) => line),
        ),
      },
    });
    return submit ? submitNow(work, id, row.version + 1) : saved(work, id);
  });
}

/** What the trail tells of a line. */
const TOLD_OF_LINE = { expenseHeadId: true, description: true, quantity: true, unit: true, amount: true } as const;

async function submitNow(work: Work, id: number, version: number): Promise<SavedRequisition> {
  await moveWithin(work, requisitionWorkflow, id, "submit", { version });
  return saved(work, id);
}

async function saved({ tx }: Work, id: number): Promise<SavedRequisition> {
  const { no, status, version } = await tx.requisition.findUniqueOrThrow({
    where: { id },
    select: { no: true, status: true, version: true },
  });
  return { id, no, status, version };
}

/** What a requisition keeps of what was typed. @param heldFor for whom the draft is, where it is changed */
async function columnsOf(tx: Tx, actor: Actor, branch: Branch, input: RequisitionInput, heldFor: number | null = null) {
  const { currency } = await companyOf(tx, branch);
  const heads = await expenseHeadsNamed(
    tx,
    branch.id,
    input.lines.flatMap(({ head }) => (head === null ? [] : [codeOf(head)])),
  );
  const problems: Problem[] = [];
  const lines = input.lines.map(({ row, head, quantity, unit }): TypedAmounts => {
    const amount = readAmount("Unit price", unit, currency);
    if (typeof amount !== "bigint") problems.push(problem(`lines[${row}].unit`, amount.problem));
    return {
      row,
      head: head === null ? undefined : (heads.get(codeOf(head)) ?? null),
      quantity,
      unit: typeof amount === "bigint" ? amount : null,
    };
  });
  const payee = input.kind === "EXPENSE" ? input.payee : null;
  const forWhom =
    input.employeeId ??
    (heldFor === null || canAt(actor, "requisition.write", branch.path) ? actor.employeeId : heldFor);
  refuse([
    ...problems,
    ...(await personProblems(tx, actor, branch, { kind: input.kind, id: forWhom, heldFor })),
    ...draftProblems({ kind: input.kind, payee, purpose: input.purpose, lines }),
  ]);
  const kept = lines.map(({ head, quantity, unit }, index) => ({
    lineNo: index + 1,
    expenseHeadId: head?.id ?? null,
    description: input.lines[index]!.description,
    quantity,
    unit: unit!,
    amount: unit! * BigInt(quantity),
  }));
  return {
    kind: input.kind,
    employeeId: forWhom!,
    payee,
    purpose: input.purpose.trim(),
    neededBy: input.neededBy,
    currency,
    total: kept.reduce((sum, { amount }) => sum + amount, 0n),
    lines: kept,
  };
}

/** Who may be asked for, and who may ask for petty cash and funds. */
async function personProblems(
  tx: Tx,
  actor: Actor,
  branch: Branch,
  { kind, id, heldFor }: { kind: RequisitionInput["kind"]; id: number | null; heldFor: number | null },
): Promise<Problem[]> {
  const writes = canAt(actor, "requisition.write", branch.path);
  if (FOR_BRANCH.includes(kind) && !writes)
    return [
      problem(
        "kind",
        kind === "FUND"
          ? t("Only accounts staff of the branch can request funds.")
          : t("Only accounts staff of the branch can request petty cash."),
        "not_available",
      ),
    ];
  if (id === null) return [problem("employeeId", t("For: choose someone of the branch"), "not_available")];
  if (id === actor.employeeId || id === heldFor) return [];
  const colleague =
    writes &&
    (await tx.employee.findFirst({
      where: { id, status: { not: "SEPARATED" }, postings: { some: { unitId: branch.id } } },
      select: { id: true },
    }));
  return colleague ? [] : [problem("employeeId", t("For: choose someone of the branch"), "not_available")];
}

const codeOf = (text: string): string => (text.trim().split(/\s/)[0] ?? "").toUpperCase();
