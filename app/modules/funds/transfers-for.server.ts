import { formatAmount } from "~/core/currencies";
import { recordName } from "~/core/record-name";
import { db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { stateTag, type Tag } from "~/define/workflow";
import { fundWorkflow } from "./fund.workflow.server";
import { visibleFunds } from "./fund-row.server";

/** Funds that a requisition has led to. */
export interface FundsOfRequisition {
  id: number;
  no: string;
  from: string;
  amount: string;
  state: Tag;
}

/** The transfers made for a requisition, where the actor may see them. */
export async function transfersFor(actor: Actor, requisitionId: number): Promise<FundsOfRequisition[]> {
  const rows = await db.fundTransfer.findMany({
    where: { AND: [{ requisitionId }, visibleFunds(actor)] },
    orderBy: { id: "asc" },
    include: { fromBranch: { select: { name: true } } },
  });
  return rows.map((row) => ({
    id: row.id,
    no: recordName(row),
    from: row.fromBranch.name,
    amount: formatAmount({ minor: row.amount, currency: row.currency }),
    state: stateTag(fundWorkflow, row.status),
  }));
}
