import { inTx } from "~/db/transaction.server";
import { NotFound } from "~/core/problems";
import type { Actor } from "~/core/actor";
import { moveWithin, transition, type Moved } from "~/modules/workflow/index.server";
import type { ApprovalInput } from "./requisition-input";
import { readApproval } from "./requisition-moves.server";
import { lockRequisitionRow } from "./requisition-row.server";
import { requisitionWorkflow } from "./requisition.workflow.server";

/** Moves that take a comment and nothing else. */
export const PLAIN_MOVES = ["submit", "return", "reject", "cancel"] as const;
export type PlainMove = (typeof PLAIN_MOVES)[number];

/** Makes one move of a requisition. @throws as `transition` */
export function moveRequisition(
  actor: Actor,
  id: number,
  name: PlainMove,
  { note, version }: { note: string | null; version: number | null },
): Promise<Moved> {
  return transition(actor, requisitionWorkflow, id, name, { note, version });
}

/** Approves a requisition, all of it or less of some lines. @throws InputProblem at `approved[n]`; as `transition` */
export function approveRequisition(
  actor: Actor,
  id: number,
  { note, approved }: ApprovalInput,
  version: number | null,
): Promise<Moved> {
  return inTx(actor, async (work) => {
    const row = await lockRequisitionRow(work.tx, actor, id);
    if (!row) throw new NotFound();
    const input = await readApproval(work.tx, row, approved);
    return moveWithin(work, requisitionWorkflow, id, "approve", { note, version, input });
  });
}
