import { withChanger } from "~/core/changers";
import { inTx, type Work } from "~/db/transaction.server";
import { canonicalJson } from "~/core/canonical.server";
import { dateIn } from "~/core/dates";
import { Conflict, Forbidden, InputProblem, NotFound, problem, refuse } from "~/core/problems";
import { t } from "~/core/text";
import { canAt, type Actor } from "~/core/actor";
import { stateTag } from "~/define/workflow";
import { changedLines } from "~/core/changed-lines.server";
import { companyOf } from "~/modules/organisation/index.server";
import { postingDay } from "~/modules/ledger/index.server";
import { reverseOnProblems, valueDateProblems } from "./draft-rules";
import { branchFor, draftOf, reversalOf, type Draft } from "./gather-draft.server";
import { moveIn, usedMeanwhile } from "./move-voucher.server";
import { staleVoucher } from "./stale-voucher.server";
import type { VoucherInput } from "./voucher-fields.server";
import { lockVoucherRow, type VoucherRow } from "./voucher-row.server";
import { voucherWorkflow } from "./voucher.workflow.server";
import type { VoucherType } from "./voucher-types";

export interface SavedVoucher extends Record<string, number | string | null> {
  id: number;
  /** null while it has never been submitted. */
  no: string | null;
  status: string;
  version: number;
}

interface SaveOptions {
  /** Submits it in the same act: both happen or neither. */
  submit?: boolean;
}

/**
 * Begins a voucher as a draft of the actor's own, and submits it where that is asked for.
 * @throws InputProblem with the rules of §7 that are broken, each at its field; Forbidden without the right to reversals
 */
export function createVoucher(
  actor: Actor,
  type: VoucherType,
  input: VoucherInput,
  options: SaveOptions = {},
): Promise<SavedVoucher> {
  return inTx(actor, (work) => createIn(work, type, input, options)).catch(usedMeanwhile);
}

/** {@link createVoucher} inside a transaction that is already open. */
export async function createIn(
  work: Work,
  type: VoucherType,
  input: VoucherInput,
  { submit = false }: SaveOptions,
): Promise<SavedVoucher> {
  const { tx, actor } = work;
  if (actor.userId === null) throw new NotFound();
  const draft =
    type === "REVERSE"
      ? await reversalOf(tx, actor, input, null)
      : await draftOf(tx, actor, { type, branch: await branchFor(tx, actor, input.branchId ?? 0) }, input);
  if (type === "REVERSE" && !canAt(actor, "voucher.reverse", draft.branch.path))
    throw new Forbidden(t("Your role does not include reversals."));
  const columns = await columnsOf(work, draft, input, type);
  const voucher = await tx.voucher.create({
    data: {
      ...columns,
      branchId: draft.branch.id,
      type,
      makerId: actor.userId,
      editorId: actor.userId,
      createdAt: actor.at,
    },
  });
  await keepLines(work, voucher.id, draft);
  work.audit({
    action: "Voucher.create",
    entity: "Voucher",
    entityId: voucher.id,
    diff: { type, branchId: draft.branch.id, ...told(columns), lines: draft.lines.length },
  });
  return submit ? submitNow(work, voucher.id, voucher.version, input) : saved(work, voucher.id);
}

/**
 * Changes a draft; its kind, its branch and what a reversal takes back stay. Whoever does so does not decide it.
 * @param version of the voucher the person saw; null skips the check
 * @throws NotFound out of sight, Conflict "stale" with what stands there now, or "wrong_state" once it is submitted
 */
export function changeVoucher(
  actor: Actor,
  id: number,
  input: VoucherInput,
  version: number | null,
  { submit = false }: SaveOptions = {},
): Promise<SavedVoucher> {
  return inTx(actor, async (work) => {
    const { tx } = work;
    const row = await lockForEditing(work, id);
    const current = await tx.voucher.findUniqueOrThrow({ where: { id } });
    const branch = await branchFor(tx, actor, row.branchId);
    const draft =
      row.type === "REVERSE"
        ? await reversalOf(tx, actor, input, id, row.originalId)
        : await draftOf(tx, actor, { type: row.type, branch }, input);
    const columns = await columnsOf(work, draft, input, row.type);
    if (version !== null && version !== row.version)
      throw await staleVoucher(work, row, version, { ...columns, lines: draft.lines });
    const { count } = await tx.voucher.updateMany({
      where: { id, version: row.version, status: "DRAFT" },
      data: {
        ...columns,
        editorId: actor.userId!,
        changers: withChanger(row.changers, actor.userId),
        version: { increment: 1 },
      },
    });
    if (count !== 1) throw new Conflict(t("Someone else changed this record; review the differences."), "stale");
    const linesBefore = await toldLines(work, id);
    await tx.voucherLine.deleteMany({ where: { voucherId: id } });
    await keepLines(work, id, draft);
    const before = Object.fromEntries(
      Object.keys(columns).map((name) => [name, current[name as keyof typeof current]]),
    );
    work.audit({
      action: "Voucher.change",
      entity: "Voucher",
      entityId: id,
      diff: { ...changes(before, columns), ...changedLines(linesBefore, await toldLines(work, id)) },
    });
    return submit ? submitNow(work, id, row.version + 1, input) : saved(work, id);
  }).catch(usedMeanwhile);
}

/** The draft that is about to be changed, locked. */
export async function lockForEditing({ tx, actor }: Work, id: number): Promise<VoucherRow> {
  const row = await lockVoucherRow(tx, actor, id);
  if (!row || !canAt(actor, "voucher.write", row.unitPath)) throw new NotFound();
  if (row.type === "REVERSE" && !canAt(actor, "voucher.reverse", row.unitPath))
    throw new Forbidden(t("Your role does not include reversals."));
  if (row.status !== "DRAFT") {
    throw new Conflict(
      t("This voucher is {label}; it can no longer be changed.", {
        label: stateTag(voucherWorkflow, row.status).text.toLowerCase(),
      }),
      "wrong_state",
      { version: row.version },
    );
  }
  return row;
}

/** Submits a draft that was saved in the same act. */
export async function submitNow(work: Work, id: number, version: number, input: VoucherInput): Promise<SavedVoucher> {
  await moveIn(work, id, "submit", {
    version,
    input: { notDuplicate: input.notDuplicate, rows: input.lines?.map(({ row }) => row) },
  });
  return saved(work, id);
}

async function saved({ tx }: Work, id: number): Promise<SavedVoucher> {
  const { no, status, version } = await tx.voucher.findUniqueOrThrow({
    where: { id },
    select: { no: true, status: true, version: true },
  });
  return { id, no, status, version };
}

type Columns = Awaited<ReturnType<typeof columnsOf>>;

async function columnsOf({ tx, actor }: Work, draft: Draft, input: VoucherInput, type: VoucherType) {
  const { branch, mode, currency, bankAccountId, originalId, lines } = draft;
  const day = await postingDay(tx, branch.id, "NORMAL");
  const voucherDate = day?.businessDate ?? dateIn(actor.at, (await companyOf(tx, branch)).timeZone);
  const valueDate = input.valueDate;
  refuse(valueDateProblems(valueDate, voucherDate));
  const reverseOn = type === "JOURNAL" ? (input.reverseOn ?? null) : null;
  refuse(reverseOnProblems({ reverseOn, date: voucherDate, hasRequisition: (input.requisitionId ?? null) !== null }));
  const total =
    type === "REVERSE"
      ? await worthOf(tx, originalId!)
      : lines
          .filter(({ side, currency: own }) => (type === "TRANSFER" ? side === "C" : side === "D" && own === currency))
          .reduce((sum, { amount }) => sum + amount, 0n);
  // A journal may be lopsided while it is a draft.
  const other = lines.filter(({ side }) => side === "C").reduce((sum, { amount }) => sum + amount, 0n);
  const {
    payee = null,
    chequeNo = null,
    chequeDate = null,
    reference = null,
    requisitionId = null,
    narration,
    notDuplicate,
  } = input;
  if (
    requisitionId !== null &&
    !(await tx.requisition.findFirst({ where: { id: requisitionId, branchId: branch.id }, select: { id: true } }))
  )
    throw new InputProblem(problem("requisitionId", t("The branch has no such requisition."), "ac08"));
  return {
    mode,
    currency,
    bankAccountId,
    originalId,
    voucherDate,
    valueDate,
    reverseOn,
    total: total > 0n ? total : other,
    totalBase: currency === branch.functional ? total : 0n,
    payee,
    chequeNo,
    chequeDate,
    reference,
    requisitionId,
    narration: narration.trim(),
    notDuplicate,
  };
}

async function worthOf(tx: Work["tx"], journalId: number): Promise<bigint> {
  const lines = await tx.journalLine.findMany({
    where: { journalId, baseMinor: { gt: 0n } },
    select: { baseMinor: true },
  });
  return lines.reduce((sum, { baseMinor }) => sum + baseMinor, 0n);
}

async function keepLines({ tx }: Work, voucherId: number, { lines }: Draft): Promise<void> {
  await tx.voucherLine.createMany({ data: lines.map((line, index) => ({ ...line, voucherId, lineNo: index + 1 })) });
}

/** The lines of a voucher as the trail tells of them. */
const toldLines = ({ tx }: Work, voucherId: number) =>
  tx.voucherLine.findMany({
    where: { voucherId },
    orderBy: { lineNo: "asc" },
    select: {
      side: true,
      ledgerId: true,
      subLedgerId: true,
      expenseHeadId: true,
      amount: true,
      currency: true,
      memo: true,
    },
  });

/** What of a voucher the trail tells. */
function told(columns: Columns): Record<string, unknown> {
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== null && value !== false));
}

function changes(before: Record<string, unknown>, after: Columns): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(after)
      .filter(([name, value]) => canonicalJson(before[name] ?? null) !== canonicalJson(value ?? null))
      .map(([name, value]) => [name, [before[name] ?? null, value]]),
  );
}
