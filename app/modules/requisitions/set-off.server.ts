/** Advances that bills of staff are set off against (spec: ops §4.5). */
import type { Work } from "~/db/transaction.server";
import { InputProblem, problem } from "~/core/problems";
import { t } from "~/core/text";
import type { Tx } from "~/db/database.server";
import { moveByItself } from "~/modules/workflow/index.server";
import { settled as settledNotice, settlementTakenBack } from "./requisition-moves.server";
import { lockAnyRequisition, type RequisitionRow } from "./requisition-row.server";
import { afterSettlement, openOf } from "./requisition-rules";
import { requisitionWorkflow } from "./requisition.workflow.server";
import { factsOf } from "./voucher-use.server";

export interface OpenAdvance {
  id: number;
  no: string;
  /** Minor units still owed. */
  open: bigint;
}

/** The advances that somebody owes to a branch, the oldest first. */
export async function openAdvances(
  tx: Pick<Tx, "requisition">,
  employeeId: number,
  branchId: number,
): Promise<OpenAdvance[]> {
  const rows = await tx.requisition.findMany({
    where: { employeeId, branchId, kind: "ADVANCE", status: "PAID" },
    orderBy: { id: "asc" },
    select: { id: true, no: true, paid: true, settled: true },
  });
  return rows.map((row) => ({ id: row.id, no: row.no ?? "", open: openOf(row) }));
}

/** What of an advance can be set off now: what is owed, less what submitted vouchers are about to settle. */
export async function owedOf({ tx, actor }: Pick<Work, "tx" | "actor">, id: number): Promise<bigint> {
  const row = await lockAnyRequisition(tx, actor.at, id);
  return row?.kind === "ADVANCE" && row.status === "PAID" ? openOf(row) - (await factsOf(tx, row, 0)).pending : 0n;
}

/** Settles a part of an advance, or all of it, by a bill; the bill's entry stands in the same transaction. @throws InputProblem */
export async function setOffAdvance(work: Work, id: number, amount: bigint, bill: string): Promise<void> {
  if (amount > (await owedOf(work, id)))
    throw new InputProblem(problem("", t("So much is no longer owed of the advance."), "advance"));
  const row = (await lockAnyRequisition(work.tx, work.actor.at, id))!;
  const { settled, status } = afterSettlement(row, amount);
  await moveByItself(work, requisitionWorkflow, row, status === "SETTLED" ? "settle" : "settlePart", {
    set: { settled },
    detail: { bill, settled: amount },
    notify: settledNotice(row, amount, openOf({ paid: row.paid, settled })),
  });
}

/** The bill has been taken out of the books: what it settled is owed again. */
export async function takeSetOffBack(work: Work, id: number, amount: bigint, bill: string): Promise<void> {
  const row: RequisitionRow = (await lockAnyRequisition(work.tx, work.actor.at, id))!;
  const { settled } = afterSettlement(row, -amount);
  await moveByItself(work, requisitionWorkflow, row, "reopen", {
    set: { settled },
    detail: { bill, settled: -amount },
    notify: settlementTakenBack(row, amount, bill, openOf({ paid: row.paid, settled })),
  });
}
