import type { Actor } from "~/define/actor";
import { transition, type Moved } from "~/modules/workflow/index.server";
import { delegationWorkflow } from "./delegation.workflow.server";

export const DELEGATION_MOVES = ["approve", "reject", "withdraw", "end", "revoke"] as const;
export type DelegationMove = (typeof DELEGATION_MOVES)[number];

/** Makes one move of a delegation. @throws as `transition` */
export function moveDelegation(
  actor: Actor,
  id: number,
  name: DelegationMove,
  { note, version }: { note: string | null; version: number | null },
): Promise<Moved> {
  return transition(actor, delegationWorkflow, id, name, { note, version });
}
