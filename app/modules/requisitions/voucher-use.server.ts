/** What vouchers do for requisitions: they pay them, and settle advances (spec: accounts §8, AC08). */
import type { Work } from "~/db/transaction.server";
import { InputProblem, problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import type { Tx } from "~/db/database.server";
import { systemLedger } from "~/modules/ledger/index.server";
import { moveByItself } from "~/modules/workflow/index.server";
import {
  paid as paidNotice,
  paymentTakenBack,
  settled as settledNotice,
  settlementTakenBack,
} from "./requisition-moves.server";
import { lockAnyRequisition, type RequisitionRow } from "./requisition-row.server";
import {
  afterSettlement,
  openOf,
  paidWith,
  settledWith,
  SETTLED_BY,
  useProblems,
  type RequisitionFacts,
} from "./requisition-rules";
import { requisitionWorkflow } from "./requisition.workflow.server";
import { statesThat } from "~/define/states";
import { RUN_STATES } from "~/modules/pay/run-states";

/** What is asked of a voucher. */
export interface UsingVoucher {
  id: number;
  no: string | null;
  type: string;
  branchId: number;
  requisitionId: number | null;
}

const linesOf = (tx: Tx, voucherId: number) =>
  tx.voucherLine.findMany({
    where: { voucherId },
    orderBy: { lineNo: "asc" },
    select: { side: true, ledgerId: true, subLedgerId: true, expenseHeadId: true, amount: true, currency: true },
  });

/** What rules look at of a requisition that a voucher uses; voucher 0: none. */
export async function factsOf(tx: Tx, row: RequisitionRow, voucherId: number): Promise<RequisitionFacts> {
  const [lines, others, pettyCashId, ledgerId] = [
    await tx.requisitionLine.findMany({
      where: { requisitionId: row.id },
      select: { expenseHeadId: true, approved: true },
    }),
    await tx.voucher.findMany({
      where: { requisitionId: row.id, status: "SUBMITTED", NOT: { id: voucherId } },
      select: { id: true, no: true, type: true },
    }),
    await systemLedger(tx, row.branchId, "PETTY_CASH"),
    await systemLedger(tx, row.branchId, "STAFF_ADVANCE"),
  ];
  const account = await tx.subLedger.findUnique({
    where: { ledgerId_refType_refId: { ledgerId, refType: "EMPLOYEE", refId: row.employeeId } },
    select: { id: true },
  });
  const heads = new Map<number | null, bigint>();
  for (const { expenseHeadId, approved } of lines)
    heads.set(expenseHeadId, (heads.get(expenseHeadId) ?? 0n) + (approved ?? 0n));
  const facts: RequisitionFacts = {
    no: row.no ?? "",
    kind: row.kind,
    status: row.status,
    currency: row.currency,
    approved: row.approved,
    paid: row.paid,
    settled: row.settled,
    heads,
    account: account && { ledgerId, subLedgerId: account.id },
    pettyCashId,
    paidByNo: others.find(({ type }) => !SETTLED_BY.includes(type))?.no ?? null,
    pending: 0n,
  };
  const settlements =
    row.kind === "ADVANCE" && row.status === "APPROVED"
      ? await tx.payslip.count({
          where: {
            ...{ employeeId: row.employeeId, kind: "FINAL", standing: true },
            run: { status: { notIn: statesThat(RUN_STATES, "dropped") } },
          },
        })
      : 0;
  let pending = 0n;
  for (const { id } of others.filter(({ type }) => SETTLED_BY.includes(type)))
    pending += settledWith(facts, await linesOf(tx, id));
  return { ...facts, pending, isSettled: settlements > 0 };
}

/** The requisition that a voucher names, where its branch has one; locked. */
async function requisitionOf(
  { tx, actor }: Pick<Work, "tx" | "actor">,
  { requisitionId, branchId }: UsingVoucher,
): Promise<RequisitionRow | null> {
  const row = requisitionId === null ? null : await lockAnyRequisition(tx, actor.at, requisitionId);
  return row?.branchId === branchId ? row : null;
}

/** What stands against submitting a voucher that names a requisition. */
export async function requisitionProblems(work: Pick<Work, "tx" | "actor">, voucher: UsingVoucher): Promise<Problem[]> {
  if (voucher.requisitionId === null) return [];
  const row = await requisitionOf(work, voucher);
  return useProblems(
    row && (await factsOf(work.tx, row, voucher.id)),
    voucher.type,
    await linesOf(work.tx, voucher.id),
  );
}

/**
 * A voucher has been booked: what it pays is paid, what it settles is settled, in the same transaction.
 * @param date the business day
 * @throws InputProblem when the requisition does not bear it any more
 */
export async function voucherBooked(work: Work, voucher: UsingVoucher, date: string): Promise<void> {
  if (voucher.requisitionId === null) return;
  const row = await requisitionOf(work, voucher);
  const lines = await linesOf(work.tx, voucher.id);
  const facts = row && (await factsOf(work.tx, row, voucher.id));
  const problems = useProblems(facts, voucher.type, lines);
  if (!row || !facts || problems.length > 0)
    throw new InputProblem(problems.map(({ message, code }) => problem("", message, code)));
  const detail = { voucher: voucher.no };
  if (row.status === "APPROVED") {
    const paid = paidWith(lines);
    return moveByItself(work, requisitionWorkflow, row, "pay", {
      set: { paid, paidOn: date },
      detail: { ...detail, paid },
      notify: paidNotice(row, paid),
    });
  }
  const amount = settledWith(facts, lines);
  const { settled, status } = afterSettlement(row, amount);
  await moveByItself(work, requisitionWorkflow, row, status === "SETTLED" ? "settle" : "settlePart", {
    set: { settled },
    detail: { ...detail, settled: amount },
    notify: settledNotice(row, amount, openOf({ paid: row.paid, settled })),
  });
}

/** What stands against taking a booked voucher back: an advance with settlements stays paid until they are taken back. */
export async function takeBackProblems(
  tx: Pick<Tx, "requisition">,
  { type, requisitionId }: UsingVoucher,
): Promise<Problem[]> {
  if (requisitionId === null || SETTLED_BY.includes(type)) return [];
  const row = await tx.requisition.findUnique({ where: { id: requisitionId }, select: { no: true, settled: true } });
  return row && row.settled > 0n
    ? [
        problem(
          "original",
          t("It pays {no}, which is partly or fully settled: reverse the settlement first.", { no: row.no ?? "" }),
          "ac12",
        ),
      ]
    : [];
}

/** A booked voucher has been taken back: what it paid is unpaid, what it settled is owed again. @throws InputProblem */
export async function voucherTakenBack(work: Work, voucher: UsingVoucher): Promise<void> {
  if (voucher.requisitionId === null) return;
  const row = await requisitionOf(work, voucher);
  const problems = await takeBackProblems(work.tx, voucher);
  if (!row || problems.length > 0)
    throw new InputProblem(problems.map(({ message, code }) => problem("", message, code)));
  const detail = { voucher: voucher.no };
  if (!SETTLED_BY.includes(voucher.type))
    return moveByItself(work, requisitionWorkflow, row, "takeBack", {
      set: { paid: 0n, paidOn: null },
      detail: { ...detail, paid: -row.paid },
      notify: paymentTakenBack(row, voucher.no ?? ""),
    });
  const amount = settledWith(await factsOf(work.tx, row, voucher.id), await linesOf(work.tx, voucher.id));
  const { settled } = afterSettlement(row, -amount);
  await moveByItself(work, requisitionWorkflow, row, "reopen", {
    set: { settled },
    detail: { ...detail, settled: -amount },
    notify: settlementTakenBack(row, amount, voucher.no ?? "", openOf({ paid: row.paid, settled })),
  });
}
